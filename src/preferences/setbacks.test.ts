import { describe, expect, it } from 'vitest';
import type { KindCount, PageEvidence } from '../corrections/page-evidence';
import { setbacksIn } from './setbacks';

/** Captions that a lesson left out, and that the user then left so or put back. */
const moved = (units: number, isPutBack: boolean): KindCount => ({
  ...{ kinds: ['captions'], computed: true, shown: false, units },
  ...{ label: isPutBack, isCorrected: isPutBack },
});
const page = (counts: KindCount[], time = 1): PageEvidence => ({ counts, changed: { captions: time } });

describe('setbacksIn', () => {
  it('names a kind when more of what its lesson changed was put back than left', () => {
    expect(setbacksIn([page([moved(3, true)]), page([moved(2, false)])], {})).toEqual([
      { kind: 'captions', made: 3, saved: 2, pages: 2 },
    ]);
  });

  it.each([
    ['more was left so', [page([moved(2, true), moved(3, false)])]],
    ['one unit only was put back', [page([moved(1, true)])]],
    [
      'no lesson had changed it',
      [
        page([
          { kinds: ['captions'], computed: true, shown: true, label: false, isCorrected: true, units: 9 },
        ]),
      ],
    ],
  ] as const)('names none when %s', (_, pages) => {
    expect(setbacksIn(pages, {})).toEqual([]);
  });

  it('names none when all of it was before the lesson was switched off', () => {
    expect(setbacksIn([page([moved(9, true)], 4)], { captions: 4 })).toEqual([]);
  });
});
