import { describe, expect, it } from 'vitest';
import { madeUpAnnotation } from '../../test/helpers/made-up-annotation';
import { type Annotation, MAX_ANNOTATIONS } from './annotation';
import {
  type DeviceAnnotations,
  MAX_REMOVALS,
  mergeDevices,
  mergeRemovals,
  NO_REMOVALS,
  type Removals,
} from './removals';

const at = (minute: number): string => new Date(Date.UTC(2026, 2, 1, 10, minute)).toISOString();
const annotation = (id: string, minute: number, change: Partial<Annotation> = {}): Annotation =>
  madeUpAnnotation(id, { created: at(0), modified: at(minute), ...change });
const device = (
  annotations: readonly Annotation[],
  removals: Removals = NO_REMOVALS,
  title = 'A',
): DeviceAnnotations => ({
  pages: [{ url: 'https://example.org/a', title, annotations }],
  removals,
});
const [first, second] = [annotation('one', 1), annotation('two', 2)];
const of = ({ pages }: DeviceAnnotations) =>
  Object.fromEntries(pages[0].annotations.map(({ id, note }) => [id, note]));

describe('annotations of two devices', () => {
  it('are joined, the newest change of each winning', () => {
    const own = device([annotation('one', 1, { note: 'old' }), annotation('two', 9, { note: 'new' })]);
    const other = device([
      annotation('one', 5, { note: 'new' }),
      annotation('two', 3, { note: 'old' }),
      annotation('three', 1),
    ]);
    expect(of(mergeDevices(own, other))).toEqual({ one: 'new', two: 'new', three: '' });
    expect(of(mergeDevices(other, own))).toEqual({ one: 'new', two: 'new', three: '' });
  });

  it('stay when the other device has no room for them', () => {
    expect(mergeDevices(device([first, second]), { pages: [], removals: NO_REMOVALS }).pages).toEqual(
      device([first, second]).pages,
    );
  });

  it('go when another device has removed them, and stay when they were changed since', () => {
    const removed = { allUntil: '', times: { one: at(3), two: at(3) } };
    const own = device([first, annotation('two', 4)]);
    expect(of(mergeDevices(own, device([], removed)))).toEqual({ two: '' });
    expect(of(mergeDevices(device([], removed), own))).toEqual({ two: '' });
  });

  it('go all when another device has erased all, except later ones', () => {
    const own = device([first, annotation('late', 9)]);
    expect(of(mergeDevices(own, device([], { allUntil: at(5), times: {} })))).toEqual({ late: '' });
  });

  it('keep what this device knows of its page', () => {
    const own = device([{ ...first, isOrphan: true }]);
    const other = device([annotation('one', 5), second], NO_REMOVALS, 'B');
    const [page] = mergeDevices(own, other).pages;
    expect(page.annotations).toMatchObject([{ isOrphan: true }, { isOrphan: false }]);
    expect(page.title).toBe('B');
  });

  it('are left as they are when together they would be too many', () => {
    const many = Array.from({ length: MAX_ANNOTATIONS }, (_, i) => annotation(`n${i}`, 0));
    expect(mergeDevices(device(many), device([first])).pages[0].annotations).toHaveLength(MAX_ANNOTATIONS);
  });
});

describe('removals of two devices', () => {
  it('keep the last time of each, and the last ones when there are too many', () => {
    const many = Object.fromEntries(Array.from({ length: MAX_REMOVALS }, (_, i) => [`n${i}`, at(10 + i)]));
    const merged = mergeRemovals(
      { allUntil: '', times: many },
      { allUntil: at(1), times: { n5: at(9), x: at(11) } },
    );
    expect(Object.keys(merged.times)).toHaveLength(MAX_REMOVALS);
    expect(merged.times).toMatchObject({ n5: at(15), x: at(11) });
    expect(merged.times).not.toHaveProperty('n0');
  });
});
