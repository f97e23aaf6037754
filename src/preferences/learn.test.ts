import { describe, expect, it } from 'vitest';
import type { KindCount, PageEvidence } from '../corrections/page-evidence';
import type { Kind } from './kind-names';
import { learn, setbacksIn } from './learn';

/** Units of a kind that the pipeline kept or left out, and what the user made of them. */
const count = (kinds: Kind[], computed: boolean, label: boolean, units = 4): KindCount => ({
  kinds,
  computed,
  shown: computed,
  label,
  units,
  isCorrected: label !== computed,
});
const page = (...counts: KindCount[]): PageEvidence => ({ counts, changed: {} });
const signs = (pages: readonly PageEvidence[]) =>
  learn(pages).map(({ kind, weight }) => `${weight > 0 ? 'keep' : 'leave out'} ${kind}`);

describe('learn', () => {
  it('learns nothing when nothing was corrected', () => {
    expect(learn([])).toEqual([]);
    expect(learn([page(count(['captions'], true, true), count(['comments'], false, false))])).toEqual([]);
  });

  it('learns what the user leaves out and keeps when all corrections of a kind agree', () => {
    const pages = [
      page(count(['captions'], true, false, 3), count(['comments'], false, true, 9)),
      page(count(['captions'], true, false, 2)),
    ];
    expect(learn(pages)).toEqual([
      expect.objectContaining({ kind: 'comments', corrections: 9, pages: 1 }),
      expect.objectContaining({ kind: 'captions', corrections: 5, pages: 2 }),
    ]);
    expect(signs(pages)).toEqual(['keep comments', 'leave out captions']);
  });

  it('learns nothing when as much of a kind was kept as left out', () => {
    const dropped = page(count(['tables'], true, false));
    const restored = page(count(['tables'], false, true));
    expect(signs([dropped, restored])).toEqual([]);
  });

  it('learns nothing when one of many was corrected', () => {
    expect(signs([page(count(['quotes'], true, false, 1), count(['quotes'], true, true, 30))])).toEqual([]);
  });

  it('learns nothing when fewer than three of four pages agree', () => {
    const dropped = page(count(['quotes'], true, false));
    const left = page(count(['quotes'], true, true, 1), count(['captions'], true, false));
    expect(signs([dropped, dropped, left])).toEqual(['leave out captions']);
    expect(signs([dropped, dropped, dropped, left])).toEqual(['leave out captions', 'leave out quotes']);
  });

  it('learns nothing of a kind when a few of it were brought back among many of another', () => {
    const back = (related: number) =>
      page(count(['comments'], false, true, 136), count(['related'], false, true, related));
    expect(signs([back(4)])).toEqual(['keep comments']);
    expect(signs([back(40)])).toEqual(['keep comments', 'keep related']);
  });

  it('learns nothing of a kind that was left where another kind of the same texts was brought back', () => {
    const pages = [1, 2].map(() =>
      page(count(['related'], false, true), count(['reviews', 'related'], false, false, 30)),
    );
    expect(signs(pages)).toEqual(['keep related']);
  });

  it('ascribes to quotations what the user does with those in comments when the comments themselves stay', () => {
    const pages = [1, 2].map(() =>
      page(count(['comments', 'quotes'], true, false), count(['comments'], true, true, 20)),
    );
    expect(signs(pages)).toEqual(['leave out quotes']);
  });

  it('counts only what was corrected later when a kind was forgotten', () => {
    const dropped = (time: number): PageEvidence => ({
      ...page(count(['captions'], true, false), count(['reviews'], true, false)),
      changed: { captions: time, reviews: time },
    });
    const kinds = (pages: PageEvidence[]) => learn(pages, { captions: 5 }).map(({ kind }) => kind);
    expect(kinds([dropped(4), dropped(5)])).toEqual(['reviews']);
    expect(kinds([dropped(4), dropped(6)])).toEqual(['captions', 'reviews']);
    expect(learn([dropped(4), dropped(6)], { captions: 5 })[0].corrections).toBe(4);
  });

  it('gives the same weights when the pages come in another order', () => {
    const pages = [
      page(count(['captions'], true, false), count(['comments', 'quotes'], false, true, 2)),
      page(count(['captions'], true, true), count(['comments'], false, true)),
      page(count(['quotes'], true, false, 1)),
    ];
    expect(learn([...pages].reverse())).toEqual(learn(pages));
  });

  it('leaves out of account what a later version has named', () => {
    expect(learn([page({ ...count([], true, false), kinds: ['holograms'] })])).toEqual([]);
  });
});

describe('setbacksIn', () => {
  /** Captions that a lesson left out, and that the user then left so or put back. */
  const moved = (units: number, isPutBack: boolean): KindCount => ({
    kinds: ['captions'],
    computed: true,
    shown: false,
    units,
    label: isPutBack,
    isCorrected: isPutBack,
  });
  const page = (counts: KindCount[], time = 1): PageEvidence => ({ counts, changed: { captions: time } });

  it('names a kind when more of what its lesson changed was put back than left', () => {
    expect(setbacksIn([page([moved(3, true)]), page([moved(2, false)])], {})).toEqual([
      { kind: 'captions', made: 3, saved: 2 },
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
