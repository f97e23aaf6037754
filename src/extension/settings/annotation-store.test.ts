import { describe, expect, it, vi } from 'vitest';
import { inFakeExtension } from '../../../test/helpers/fake-extension';
import { madeUpAnnotation } from '../../../test/helpers/made-up-annotation';
import { type Annotation, MAX_ANNOTATIONS } from '../../annotations/annotation';
import { writeAnnotationFile } from '../../annotations/annotation-file';
import {
  addAnnotation,
  changeAnnotation,
  eraseAnnotations,
  importAnnotations,
  loadAnnotatedPages,
  loadAnnotations,
  markOrphans,
  removeAnnotation,
} from './annotation-store';

const QUOTA = 10_000;

const { local } = inFakeExtension(QUOTA);

const URL_A = 'https://example.org/a';
const names = async (url = URL_A) => (await loadAnnotations(url)).map(({ id }) => id).join(' ');
describe('annotations of a page', () => {
  it('are the same at all places of the page, and none of another page', async () => {
    await addAnnotation(`${URL_A}#top`, 'A', madeUpAnnotation('one'));
    expect(await names(`${URL_A}#end`)).toBe('one');
    expect(await names('https://example.org/b')).toBe('');
  });

  it('keep what a change does not name when two tabs change the same one', async () => {
    await addAnnotation(URL_A, 'A', madeUpAnnotation('one'));
    await Promise.all([
      changeAnnotation(URL_A, 'one', { note: 'from the first tab' }),
      changeAnnotation(URL_A, 'one', { colour: 'pink' }),
    ]);
    expect(await loadAnnotations(URL_A)).toMatchObject([{ note: 'from the first tab', colour: 'pink' }]);
  });

  it('are all stored when two contexts add some at once', async () => {
    vi.resetModules();
    const other: typeof import('./annotation-store') = await import('./annotation-store');
    expect(other.addAnnotation).not.toBe(addAnnotation);
    await Promise.all([
      addAnnotation(URL_A, 'A', madeUpAnnotation('one')),
      other.addAnnotation(URL_A, 'A', madeUpAnnotation('two')),
      addAnnotation(URL_A, 'A', madeUpAnnotation('three')),
    ]);
    expect((await names()).split(' ').sort()).toEqual(['one', 'three', 'two']);
  });

  it('do not come back by a change when another tab has removed it', async () => {
    await addAnnotation(URL_A, 'A', madeUpAnnotation('one'));
    await removeAnnotation(URL_A, 'one');
    expect(await changeAnnotation(URL_A, 'one', { note: 'late' })).toBe('gone');
    expect(local.items).toEqual({});
  });

  it('stay as orphans when their text is gone, and are none any more once it is found', async () => {
    for (const id of ['one', 'two']) await addAnnotation(URL_A, 'A', madeUpAnnotation(id));
    await markOrphans(URL_A, ['two']);
    expect(await loadAnnotations(URL_A)).toMatchObject([{ isOrphan: false }, { isOrphan: true }]);
    await markOrphans(URL_A, []);
    expect((await loadAnnotations(URL_A)).some(({ isOrphan }) => isOrphan)).toBe(false);
  });

  it('are limited in number, and say so', async () => {
    const many = Array.from({ length: MAX_ANNOTATIONS }, (_, i) => madeUpAnnotation(`n${i}`));
    local.items[`annotations:${URL_A}`] = { url: URL_A, title: '', annotations: many };
    expect(await addAnnotation(URL_A, '', madeUpAnnotation('more'))).toBe('many');
    expect(await loadAnnotations(URL_A)).toHaveLength(MAX_ANNOTATIONS);
  });
});

describe('annotations when the storage is full', () => {
  it('are refused, and nothing that is stored is lost', async () => {
    await addAnnotation(URL_A, 'A', madeUpAnnotation('one'));
    local.fill(10);
    const before = structuredClone(local.items);
    expect(await addAnnotation(URL_A, 'A', madeUpAnnotation('two'))).toBe('full');
    expect(await changeAnnotation(URL_A, 'one', { note: 'x'.repeat(500) })).toBe('full');
    expect(local.items).toEqual(before);
  });

  it('are stored in the place of pages that were kept as training data', async () => {
    local.items['record:https://example.org/b'] = { title: 'x'.repeat(2_000) };
    local.fill(10);
    expect(await addAnnotation(URL_A, 'A', madeUpAnnotation('one'))).toBe('stored');
    expect(Object.keys(local.items).filter((key) => key.startsWith('record:'))).toEqual([]);
  });

  it('can still be removed', async () => {
    await addAnnotation(URL_A, 'A', madeUpAnnotation('one'));
    local.fill(0);
    expect(await removeAnnotation(URL_A, 'one')).toBe('stored');
    expect(await names()).toBe('');
  });
});

describe('a file of annotations', () => {
  const file = (...annotations: Annotation[]) =>
    writeAnnotationFile([{ url: URL_A, title: 'A', annotations }]);

  it('adds nothing the second time when it is imported twice', async () => {
    const text = file(madeUpAnnotation('one'), madeUpAnnotation('two'));
    expect(await importAnnotations(text)).toEqual({ annotations: 2, bad: 0 });
    const before = structuredClone(local.items);
    await importAnnotations(text);
    expect(local.items).toEqual(before);
  });

  it('changes none that was changed later than the file was written', async () => {
    await addAnnotation(URL_A, 'A', madeUpAnnotation('one'));
    const old = file(madeUpAnnotation('one'), madeUpAnnotation('two'));
    await changeAnnotation(URL_A, 'one', { note: 'new' });
    await importAnnotations(old);
    expect(await loadAnnotations(URL_A)).toMatchObject([{ id: 'one', note: 'new' }, { id: 'two' }]);
  });

  it('changes nothing when there is no room for all of it', async () => {
    await addAnnotation(URL_A, 'A', madeUpAnnotation('one'));
    local.fill(100);
    const before = structuredClone(local.items);
    await expect(importAnnotations(file(madeUpAnnotation('two', { note: 'x'.repeat(300) })))).rejects.toThrow(
      'full',
    );
    await expect(importAnnotations('not JSON')).rejects.toThrow();
    expect(local.items).toEqual(before);
  });
});

describe('all annotations', () => {
  it('are listed with the page that was changed last first, each in the order of its text', async () => {
    const at = (start: number) => ({ position: { start, end: start + 1 } });
    await addAnnotation(URL_A, 'A', madeUpAnnotation('late', at(9)));
    await addAnnotation(URL_A, 'A', madeUpAnnotation('early', at(2)));
    await addAnnotation(
      'https://example.org/b',
      'B',
      madeUpAnnotation('b', { modified: '2027-01-01T00:00:00.000Z' }),
    );
    local.items.other = 1;
    const pages = await loadAnnotatedPages();
    expect(pages.map(({ title, annotations }) => [title, ...annotations.map(({ id }) => id)])).toEqual([
      ['B', 'b'],
      ['A', 'early', 'late'],
    ]);
    await eraseAnnotations();
    expect(local.items).toEqual({ other: 1 });
  });
});
