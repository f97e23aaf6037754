import { expect, describe as group, it } from 'vitest';
import { runSync } from '../scheduler';
import { anchor, describe } from './anchor';
import { DocumentText, lettersOf } from './document-text';

/** A document of paragraphs; `|` begins another text in the same line. */
const documentOf = (...paragraphs: string[]): DocumentText =>
  runSync(
    DocumentText.read(
      paragraphs.flatMap((paragraph) =>
        paragraph.split('|').map((text, index) => ({ text, separator: index === 0 ? '\n' : '' })),
      ),
    ),
  );

/** Describes the first occurrence of a text, or the one with that number. */
function targetIn(text: DocumentText, wanted: string, occurrence = 0) {
  const letters = lettersOf(wanted);
  let start = -1;
  for (let i = 0; i <= occurrence; i++) start = text.letters.indexOf(letters, start + 1);
  return describe(text, { start, end: start + letters.length });
}

const readIn = (text: DocumentText, target: Parameters<typeof anchor>[1]): string | null => {
  const range = anchor(text, target);
  return range && text.readableText(range);
};

const RIVER = 'The river rose twice that spring, and the mill at the bend was closed until June.';
const BRIDGE = 'Nobody had asked the ferryman, who knew the bridge and its builders by name.';
const HARBOUR = 'In the harbour the boats lay idle while the council argued about the toll.';

group('an annotation', () => {
  const before = documentOf(RIVER, BRIDGE, HARBOUR);

  it('has the marked text and its context as people read them when its ends are in different lines', () => {
    const { quote, position } = targetIn(before, 'closed until June. Nobody had asked');
    expect(quote.exact).toBe('closed until June.\nNobody had asked');
    expect(quote.prefix).toMatch(/and the mill at the bend was$/);
    expect(quote.suffix).toMatch(/^the ferryman, who knew/);
    expect(position!.end - position!.start).toBe(quote.exact.length);
  });

  it('is found when paragraphs are added before it and its line is cut into other nodes', () => {
    const target = targetIn(before, 'the mill at the bend was closed');
    const after = documentOf(
      'An advertisement.',
      HARBOUR,
      'The river rose twice that spring, and the| mill |at the\n  bend was closed until June.',
    );
    expect(readIn(after, target)).toBe('the mill at the bend was closed');
  });

  it('is found when words in it were changed', () => {
    const target = targetIn(before, BRIDGE);
    const after = documentOf(
      RIVER,
      'Nobody had ever asked the old ferryman, who knew the bridge and builders by name.',
    );
    expect(readIn(after, target)).toMatch(/^Nobody had ever asked .* by name\.$/);
  });

  it('is the one in its context when its text occurs more than once', () => {
    const twice = documentOf('The first toll was low.', RIVER, 'The second toll was high.', BRIDGE);
    const target = targetIn(twice, 'toll', 1);
    expect(readIn(twice, target)).toBe('toll');
    const moved = documentOf(
      'New: the third toll.',
      'The second toll was high.',
      RIVER,
      'The first toll was low.',
    );
    const range = anchor(moved, target)!;
    expect(moved.readableText({ start: range.start - 6, end: range.end })).toBe('second toll');
  });

  it('is the one at its position when text and context occur more than once', () => {
    const refrain = documentOf(...Array.from({ length: 9 }, () => 'And the wind blew on and on and on.'));
    const target = targetIn(refrain, 'the wind blew', 4);
    expect(anchor(refrain, target)!.start).toBe(
      lettersOf('And the wind blew on and on and on.').length * 4 + 3,
    );
  });

  it('is not found when its text is gone', () => {
    expect(readIn(documentOf(RIVER, HARBOUR), targetIn(before, BRIDGE))).toBeNull();
  });

  it('is not found when it is short and only its text occurs elsewhere', () => {
    const target = targetIn(before, 'mill');
    expect(readIn(documentOf(BRIDGE, 'A mill for pepper and salt stood on the table.'), target)).toBeNull();
  });

  it('is found in text of other scripts when white space differs', () => {
    const arabic = documentOf('في الربيع ارتفع النهر مرتين، وأغلقت الطاحونة.');
    const target = targetIn(arabic, 'ارتفع النهر');
    expect(readIn(documentOf('عنوان', 'في  الربيع ارتفع\nالنهر مرتين، وأغلقت الطاحونة.'), target)).toBe(
      'ارتفع النهر',
    );
    const chinese = documentOf('春天河水两次上涨,磨坊关闭到六月。');
    expect(readIn(documentOf('春天河水|两次上涨,磨坊关闭到六月。'), targetIn(chinese, '河水两次'))).toBe(
      '河水两次',
    );
  });

  it('is found wherever it begins and ends when the same document is read again', () => {
    const text = documentOf(`${RIVER}|  ${BRIDGE}`, '\n\t', HARBOUR, `soft\u00adhyphen |${RIVER}`);
    for (let start = 0; start < text.letters.length; start += 7) {
      for (const length of [1, 5, 40]) {
        const range = { start, end: Math.min(text.letters.length, start + length) };
        expect(anchor(text, describe(text, range))).toEqual(range);
      }
    }
  });

  it('is searched in bounded work when the page repeats its letters endlessly', () => {
    const text = documentOf('a'.repeat(300_000));
    const target = { quote: { exact: 'a'.repeat(50), prefix: 'b'.repeat(32), suffix: 'c' }, position: null };
    expect(anchor(text, target)).not.toBeNull();
    expect(anchor(text, { ...target, quote: { ...target.quote, exact: 'ab'.repeat(5_000) } })).toBeNull();
  });
});
