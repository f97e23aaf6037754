import { describe, expect, it } from 'vitest';
import { MAX_LINES, type Mark, markLines, mergeSeen, type SeenLine } from './compare';
import { type Fingerprint, fingerprintOf } from './fingerprint';
import { isPacked, packLines, unpackLines } from './packed-lines';

const line = (text: string): Fingerprint => fingerprintOf(text.replace(/^# /, ''), text.startsWith('# '))!;
const lines = (texts: readonly string[]): Fingerprint[] => texts.map(line);
const seen = (texts: readonly string[], mark: Mark = null): SeenLine[] =>
  texts.map((text) => ({ ...line(text), mark }));
/** The marked lines of the later text, by their mark. */
function marked(before: readonly string[], after: readonly string[]): [Mark, string][] {
  const marks = markLines(seen(before), lines(after));
  return after.map((text, i): [Mark, string] => [marks[i], text]).filter(([mark]) => mark !== null);
}

const MILL = 'The mill at the bend was closed until the first days of June, when the water had fallen.';
const FERRY = 'Nobody had asked the ferryman, who knew the bridge and its builders by name.';
const BOATS = 'In the harbour the boats lay idle while the council argued about the toll.';
const REPORT = 'When the report was printed it had four hundred pages, and nobody read them.';

describe('a line', () => {
  it('is new when the page did not have it', () => {
    expect(marked([MILL, BOATS], [MILL, FERRY, BOATS, REPORT])).toEqual([
      ['new', FERRY],
      ['new', REPORT],
    ]);
  });

  it('is not new when it has moved', () => {
    expect(marked([MILL, FERRY, BOATS, REPORT], [REPORT, BOATS, MILL, FERRY])).toEqual([]);
  });

  it('is changed when most of its words are those of the line that was in its place', () => {
    const edited = FERRY.replace('by name', 'by their first names');
    expect(marked([MILL, FERRY, BOATS], [MILL, edited, BOATS])).toEqual([['changed', edited]]);
  });

  it('is new when another text stands in its place', () => {
    expect(marked([MILL, FERRY, BOATS], [MILL, REPORT, BOATS])).toEqual([['new', REPORT]]);
  });

  it('is changed where another was added before it', () => {
    const edited = BOATS.replace('the toll', 'the toll and the ropes');
    expect(marked([MILL, BOATS], [MILL, FERRY, edited])).toEqual([
      ['new', FERRY],
      ['changed', edited],
    ]);
  });

  it('is new when it occurs once more, and then the copy among new lines is', () => {
    const before = ['Ann wrote:', 'Thank you!', 'Ben wrote:', 'Thank you!', MILL];
    const after = ['Zoe wrote:', 'Thank you!', ...before];
    const marks = markLines(seen(before), lines(after));
    expect(marks).toEqual(['new', 'new', null, null, null, null, null]);
  });

  it('has no mark on a page that was never seen', () => {
    expect(marked([], [MILL, FERRY])).toEqual([]);
  });

  it('keeps the mark of the visit that goes on', () => {
    expect(markLines([...seen([MILL]), ...seen([FERRY], 'new')], lines([MILL, FERRY]))).toEqual([
      null,
      'new',
    ]);
  });

  it('is not new when an entry before it has shifted its number', () => {
    const before = ['# 1. The mill at the bend', '2) The ferry at the ford', MILL];
    const after = ['# 1. The weir', '# 2. The mill at the bend', '3) The ferry at the ford', MILL];
    expect(marked(before, after)).toEqual([['new', '# 1. The weir']]);
  });

  it('is new when it has a number and a date stood near its place', () => {
    const [old, added] = ['A lantern for the ferry', 'Who has read the 400 pages of the report?'];
    expect(marked([old, '3 hours ago', MILL], [added, '1 minute ago', MILL])).toEqual([['new', added]]);
  });

  it('counts as the same when only case, spaces and invisible characters differ', () => {
    expect(marked([MILL], [`  ${MILL.toUpperCase()}\u200b`.replaceAll(' ', ' \n')])).toEqual([]);
  });
});

describe('a count', () => {
  it.each([
    ['12 comments', '31 comments'],
    ['1 comment', '2 comments'],
    ['59 minutes ago', '1 hour ago'],
    ['vor 3 Stunden', 'vor 2 Tagen'],
    [
      '142 points by alice 3 hours ago | hide | 57 comments',
      '1,208 points by alice 2 days ago | hide | 9 comments',
    ],
    ['1.2k views', '18k views'],
    ['3時間前', '2日前'],
    ['# 76 Replies', '# 77 Replies'],
    ['# 76件のコメント', '# 112件のコメント'],
    ['# Customer reviews (345)', '# Customer reviews (1,002)'],
  ])('is never marked when "%s" becomes "%s"', (before, after) => {
    expect(marked([MILL, before, BOATS], [MILL, after, BOATS])).toEqual([]);
  });

  it('is not marked when its entry has moved too', () => {
    const before = [
      MILL,
      '4 points, 3 hours ago',
      BOATS,
      '9 points, 1 hour ago',
      FERRY,
      '1 point, 1 hour ago',
    ];
    const after = [
      FERRY,
      '7 points, 2 hours ago',
      MILL,
      '5 points, 4 days ago',
      BOATS,
      '9 points, 9 days ago',
    ];
    expect(marked(before, after)).toEqual([]);
  });

  it('is no count in a heading, a price or a sentence', () => {
    expect(marked(['# Version 2.1', MILL], ['# Version 2.2', BOATS, '# Version 2.1', MILL])).toEqual([
      ['new', '# Version 2.2'],
      ['new', BOATS],
    ]);
    expect(marked(['# 2.1 beta'], ['# 2.2 beta', '# 2.1 beta'])).toEqual([['new', '# 2.2 beta']]);
    expect(marked([MILL, 'Now only 1,299 EUR'], [MILL, 'Now only 1,199 EUR'])).toEqual([
      ['changed', 'Now only 1,199 EUR'],
    ]);
    expect(marked(['# Heat (1995)'], ['# Heat (2013)', '# Heat (1995)'])).toEqual([['new', '# Heat (2013)']]);
    expect(marked([MILL, 'Now only €1,299'], [MILL, 'Now only €1,199'])).toEqual([
      ['changed', 'Now only €1,199'],
    ]);
    const [before, after] = [
      'The toll was raised to 12 pence in May.',
      'The toll was raised to 14 pence in May.',
    ];
    expect(marked([MILL, before], [MILL, after])).toEqual([['changed', after]]);
  });
});

describe('remembered lines', () => {
  it('keep what the page no longer shows, so that it is not new when it comes back', () => {
    const merged = mergeSeen(seen([MILL, REPORT]), seen([MILL, FERRY]));
    expect(markLines(merged, lines([MILL, FERRY, REPORT]))).toEqual([null, null, null]);
  });

  it('are the same when they are merged twice', () => {
    const once = mergeSeen(seen([MILL, MILL]), seen([FERRY, MILL]));
    expect(once).toHaveLength(3);
    expect(mergeSeen(once, seen([FERRY, MILL]))).toEqual(once);
  });

  it('are no more than the limit', () => {
    const many = seen(Array.from({ length: MAX_LINES }, (_, i) => `Line number ${i} of a very long page.`));
    expect(mergeSeen(seen([MILL]), many)).toHaveLength(MAX_LINES);
  });

  it('are the same after packing', () => {
    const all = [...seen([MILL, '12 comments'], 'new'), ...seen([FERRY], 'changed'), ...seen([BOATS])];
    expect(isPacked(packLines(all))).toBe(true);
    expect(unpackLines(packLines(all))).toEqual(all);
    expect(packLines(all)).toHaveLength(48);
  });

  it.each([null, 7, 'AAAA', 'no base64!', 'A'.repeat(12 * MAX_LINES + 12)])('are refused as %s', (value) => {
    expect(isPacked(value)).toBe(false);
  });
});
