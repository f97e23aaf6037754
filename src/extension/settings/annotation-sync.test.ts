import { describe, expect, it } from 'vitest';
import { inFakeExtension } from '../../../test/helpers/fake-extension';
import { madeUpAnnotation } from '../../../test/helpers/made-up-annotation';
import { writeAnnotationFile } from '../../annotations/annotation-file';
import {
  addAnnotation,
  changeAnnotation,
  eraseAnnotations,
  importAnnotations,
  loadAnnotations,
  removeAnnotation,
} from './annotation-store';
import { annotationSyncState, endAnnotationSync, synchroniseAnnotations } from './annotation-sync';

const { local, sync } = inFakeExtension(1_000_000);

const URL_A = 'https://example.org/a';
const names = async (url = URL_A) => (await loadAnnotations(url)).map(({ id }) => id).sort();

const turn = (syncAnnotations: boolean) => {
  sync.items.settings = { syncAnnotations };
};

/** Local storage of the devices by their names; one of them is in use. */
const devices: Record<string, Record<string, unknown>> = {};
let current = 'here';
function use(device: string): void {
  devices[current] = local.items;
  current = device;
  local.items = devices[device] ?? {};
}
/** Begins with two devices on which nothing is stored. */
function start(): void {
  for (const name of Object.keys(devices)) delete devices[name];
  current = 'here';
  turn(true);
}

describe('synchronised annotations', () => {
  it('are not there when the user has not chosen so', async () => {
    await addAnnotation(URL_A, 'A', madeUpAnnotation('one'));
    await synchroniseAnnotations();
    expect(sync.items).toEqual({});
    expect(Object.keys(local.items)).toEqual([`annotations:${URL_A}`]);
  });

  it('come to the other device, and so do a note and a removal', async () => {
    start();
    await addAnnotation(URL_A, 'A', madeUpAnnotation('one'));
    await addAnnotation(URL_A, 'A', madeUpAnnotation('two'));
    await synchroniseAnnotations();
    use('there');
    expect(await synchroniseAnnotations()).toEqual([URL_A]);
    expect(await names()).toEqual(['one', 'two']);
    await changeAnnotation(URL_A, 'one', { note: 'from there' });
    await removeAnnotation(URL_A, 'two');
    await synchroniseAnnotations();
    use('here');
    await synchroniseAnnotations();
    expect(await loadAnnotations(URL_A)).toMatchObject([{ id: 'one', note: 'from there' }]);
  });

  it('are erased on the other device, though its copy was never changed', async () => {
    start();
    await addAnnotation(URL_A, 'A', madeUpAnnotation('one'));
    await synchroniseAnnotations();
    use('there');
    await synchroniseAnnotations();
    await eraseAnnotations();
    await synchroniseAnnotations();
    use('here');
    await synchroniseAnnotations();
    expect(await names()).toEqual([]);
  });

  it('come back when the user takes a removal back or imports a file', async () => {
    start();
    await addAnnotation(URL_A, 'A', madeUpAnnotation('one'));
    const file = writeAnnotationFile([{ url: URL_A, title: 'A', annotations: [madeUpAnnotation('two')] }]);
    await importAnnotations(file);
    await synchroniseAnnotations();
    for (const id of ['one', 'two']) await removeAnnotation(URL_A, id);
    await synchroniseAnnotations();
    await addAnnotation(URL_A, 'A', madeUpAnnotation('one'));
    await importAnnotations(file);
    await synchroniseAnnotations();
    expect(await names()).toEqual(['one', 'two']);
  });

  it('are written once, and not again by a device that has the same', async () => {
    start();
    await addAnnotation(URL_A, 'A', madeUpAnnotation('one'));
    await synchroniseAnnotations();
    // Browsers return the fields of objects in the order of their names.
    const sorted = (value: unknown): unknown =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value)
              .sort()
              .map(([key, field]) => [key, sorted(field)]),
          )
        : value;
    sync.items = sorted(sync.items) as typeof sync.items;
    const before = sync.items;
    await synchroniseAnnotations();
    use('there');
    await synchroniseAnnotations();
    await synchroniseAnnotations();
    // The area makes a new object at each write.
    expect(sync.items).toBe(before);
  });

  it('stay on their device when there is no room for them, and are counted', async () => {
    start();
    for (let i = 0; i < 40; i++) {
      const modified = new Date(Date.UTC(2026, 2, 1, 10, i)).toISOString();
      await addAnnotation(
        `https://example.org/${i}`,
        '',
        madeUpAnnotation(`n${i}`, { modified, note: 'x'.repeat(5_000) }),
      );
    }
    await synchroniseAnnotations();
    const { pages, synced } = await annotationSyncState();
    expect(pages).toBe(40);
    expect(synced).toBeGreaterThan(10);
    expect(synced).toBeLessThan(20);
    use('there');
    await synchroniseAnnotations();
    expect(await annotationSyncState()).toEqual({ pages: synced, synced });
    expect(await names('https://example.org/39')).toEqual(['n39']);
    use('here');
    await synchroniseAnnotations();
    expect((await annotationSyncState()).pages).toBe(40);
  });

  it('change nothing anywhere when this device has no room for them', async () => {
    start();
    await addAnnotation(URL_A, 'A', madeUpAnnotation('one', { note: 'x'.repeat(3_000) }));
    await synchroniseAnnotations();
    const before = sync.items;
    use('there');
    local.fill(1_000);
    const full = structuredClone(local.items);
    await expect(synchroniseAnnotations()).rejects.toThrow('no room');
    expect(sync.items).toBe(before);
    expect(local.items).toEqual(full);
  });

  it('leave the account, and stay on the device, when the user ends it', async () => {
    start();
    await addAnnotation(URL_A, 'A', madeUpAnnotation('one'));
    await synchroniseAnnotations();
    turn(false);
    await endAnnotationSync();
    expect(Object.keys(sync.items)).toEqual(['settings']);
    expect(Object.keys(local.items)).toEqual([`annotations:${URL_A}`]);
  });
});
