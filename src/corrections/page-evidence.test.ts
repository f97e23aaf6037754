import { describe, expect, it } from 'vitest';
import { type KindCount, readCounts, readEvidence, updateEvidence } from './page-evidence';

const count = (kind: string, units = 1): KindCount => ({
  kinds: [kind],
  computed: true,
  shown: true,
  label: false,
  isCorrected: true,
  units,
});

describe('readCounts', () => {
  it.each([
    null,
    'text',
    [null],
    [{ ...count('captions'), units: 0 }],
    [{ ...count('captions'), units: 1e300 }],
    [{ ...count('captions'), label: 'no' }],
    [{ ...count('captions'), kinds: 'captions' }],
    [{ ...count('captions'), kinds: ['x'.repeat(100)] }],
  ])('reads nothing when a page sends %j', (value) => {
    expect(readCounts(value)).toEqual([]);
  });

  it('reads the known fields only when there are more', () => {
    expect(readCounts([{ ...count('captions'), text: 'secret' }])).toEqual([count('captions')]);
  });
});

describe('readEvidence', () => {
  it('takes a time that is missing or no number as long ago', () => {
    const counts = [count('captions'), count('tables')];
    expect(readEvidence({ counts, changed: { captions: 'now', other: 3 } })).toEqual({
      counts,
      changed: { captions: 0, tables: 0 },
    });
    expect(readEvidence({ counts })?.changed).toEqual({ captions: 0, tables: 0 });
  });

  it('is null when there are no counts', () => {
    expect(readEvidence({ counts: [], changed: {} })).toBeNull();
    expect(readEvidence(undefined)).toBeNull();
  });
});

describe('updateEvidence', () => {
  it('keeps the time of a kind when its counts are the same as before', () => {
    const before = updateEvidence(null, [count('captions'), count('tables')], 10);
    const after = updateEvidence(before, [count('captions'), count('tables', 2)], 20);
    expect(after.changed).toEqual({ captions: 10, tables: 20 });
  });
});
