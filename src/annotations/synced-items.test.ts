import { describe, expect, it } from 'vitest';
import { madeUpAnnotation } from '../../test/helpers/made-up-annotation';
import { type AnnotatedPage, type Annotation, readAnnotatedPage } from './annotation';
import { NO_REMOVALS } from './removals';
import { fromSyncItems, itemBytes, toSyncItems } from './synced-items';

const at = (minute: number): string => new Date(Date.UTC(2026, 2, 1, 10, minute)).toISOString();
const annotation = (id: string, minute = 0, note = ''): Annotation =>
  madeUpAnnotation(id, {
    modified: at(minute),
    note,
    quote: { exact: `<b>${id}</b>`, prefix: 'before ', suffix: ' after' },
    position: { start: 10, end: 20 },
  });
const page = (name: string, ...annotations: Annotation[]): AnnotatedPage => ({
  url: `https://example.org/${name}`,
  title: name,
  annotations,
});
const titles = (items: object) => fromSyncItems({ ...items }).pages.map(({ title }) => title);
const sizes = (items: object) => Object.entries(items).map(([key, value]) => itemBytes(key, value));

describe('annotations as items of the synchronised storage', () => {
  it('are read as they were written', () => {
    const pages = [page('a', annotation('one', 1, 'note'), { ...annotation('two'), position: null })];
    const removals = { allUntil: at(0), times: { three: at(3) } };
    expect(fromSyncItems(toSyncItems(pages, removals))).toEqual({ pages, removals });
  });

  it('are distributed over items of at most 8,192 bytes when a page has many', () => {
    const many = Array.from({ length: 60 }, (_, i) => annotation(`n${i}`, i, 'ä<'.repeat(150)));
    const items = toSyncItems([page('a', ...many)], NO_REMOVALS);
    expect(Math.max(...sizes(items))).toBeLessThanOrEqual(8_192);
    expect(sizes(items).length).toBeGreaterThan(3);
    expect(fromSyncItems(items).pages[0].annotations).toHaveLength(60);
  });

  it('are those of the pages changed last when not all fit', () => {
    const pages = Array.from({ length: 80 }, (_, i) =>
      page(`p${i}`, annotation(`n${i}`, i, 'x'.repeat(4_000))),
    );
    const items = toSyncItems(pages, NO_REMOVALS);
    const fitting = titles(items);
    expect(sizes(items).reduce((a, b) => a + b)).toBeLessThanOrEqual(92_000);
    expect(fitting.length).toBeGreaterThan(15);
    expect(new Set(fitting)).toEqual(new Set(pages.slice(-fitting.length).map(({ title }) => title)));
  });

  it('leave out a page that alone is too large, and no other', () => {
    const large = page('large', annotation('one', 9, '漢'.repeat(4_000)));
    expect(titles(toSyncItems([large, page('small', annotation('two'))], NO_REMOVALS))).toEqual(['small']);
  });

  it('are at most 512, however small they are', () => {
    const quote = { exact: 'x', prefix: '', suffix: '' };
    const pages = Array.from({ length: 700 }, (_, i) => ({
      url: `https://a.b/${i}`,
      title: '',
      annotations: [{ ...annotation('x'), quote, position: null }],
    }));
    const count = Object.keys(toSyncItems(pages, NO_REMOVALS)).length;
    expect(count).toBe(500);
  });

  it('are the same from two devices that hold them in another order', () => {
    const [one, two] = [annotation('one', 1), annotation('two', 2)];
    const items = toSyncItems([page('a', one, two), page('b', annotation('b'))], NO_REMOVALS);
    const others = toSyncItems([page('b', annotation('b')), page('a', two, one)], NO_REMOVALS);
    expect(JSON.stringify(Object.entries(others).sort())).toBe(JSON.stringify(Object.entries(items).sort()));
  });

  it('are left out one by one when they are damaged', () => {
    const items = { ...toSyncItems([page('a', annotation('one'))], NO_REMOVALS) };
    const [key] = Object.keys(items);
    items['annotations:x.0'] = { url: 'no address', annotations: [] };
    items['annotations:y.0'] = 'text';
    items['annotations-removed:.0'] = { times: { one: 'never' }, allUntil: 7 };
    items[key] = {
      ...(items[key] as object),
      annotations: [...(items[key] as AnnotatedPage).annotations, ['two'], 5],
    };
    const { pages, removals } = fromSyncItems(items);
    expect(pages.map(({ annotations }) => annotations.map(({ id }) => id))).toEqual([['one']]);
    expect(removals).toEqual(NO_REMOVALS);
    expect(readAnnotatedPage(pages[0])).toEqual(pages[0]);
  });
});
