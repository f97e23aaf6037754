import { describe, expect, it } from 'vitest';
import { NO_KIND_HINTS } from '../dom/page-kind-hints';
import { isChange, isRecord, mergeLabels, readLabels, siteOf } from './stored-schema';

describe('stored corrections', () => {
  it('are read without the entries that are no labels', () => {
    expect(readLabels([['a', true], ['b'], ['c', 'yes'], 7, null, ['d', null]])).toEqual([
      ['a', true],
      ['d', null],
    ]);
  });

  it('are a change only when each entry is a label with a short key', () => {
    expect(isChange({ blocks: [['a', true]], rules: [] })).toBe(true);
    expect(isChange({ blocks: [['a', 1]], rules: [] })).toBe(false);
    expect(isChange({ blocks: [['x'.repeat(5_000), true]], rules: [] })).toBe(false);
  });

  it('are the record of a page only when its elements follow their parents and hold its blocks', () => {
    const record = {
      url: 'https://example.org/',
      title: '',
      description: '',
      engine: 'leaflight',
      elements: [
        [-1, 'html', {}],
        [0, 'p', { class: 'a' }],
      ],
      blocks: [{ text: 'x', path: 'html/p', element: 1, probability: 0.5, label: true }],
    };
    expect(isRecord(record)).toBe(true);
    expect(
      isRecord({
        ...record,
        elements: [
          [1, 'html', {}],
          [0, 'p', {}],
        ],
      }),
    ).toBe(false);
    expect(
      isRecord({
        ...record,
        elements: [
          [-1, 'html', { class: 7 }],
          [0, 'p', {}],
        ],
      }),
    ).toBe(false);
    expect(isRecord({ ...record, blocks: [{ ...record.blocks[0], element: 2 }] })).toBe(false);
    expect(isRecord({ ...record, kindHints: NO_KIND_HINTS })).toBe(true);
    expect(isRecord({ ...record, kindHints: { ...NO_KIND_HINTS, slugWords: 'two' } })).toBe(false);
  });

  it('are merged with the newest last and without removed entries', () => {
    expect(
      mergeLabels(
        [
          ['a', true],
          ['b', true],
        ],
        [
          ['a', false],
          ['b', null],
          ['c', true],
        ],
      ),
    ).toEqual([
      ['a', false],
      ['c', true],
    ]);
  });

  it('belong to a site by its host name', () => {
    expect(siteOf('https://www.example.org:8080/x')).toBe('example.org');
    expect(siteOf('file:///home/page.html')).toBeNull();
    expect(siteOf('nonsense')).toBeNull();
  });
});
