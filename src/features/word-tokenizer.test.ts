import { describe, expect, it } from 'vitest';
import { hashString } from '../structure/hashes';
import { HashList, readWords } from './word-tokenizer';

function hashes(text: string, foldDigits?: boolean): number[] {
  const list = new HashList();
  readWords(text, list, foldDigits);
  return [...list.items.subarray(0, list.length)];
}

const words = (...spellings: string[]) => spellings.map((spelling) => hashString(spelling));

describe('readWords', () => {
  it('splits at everything except letters, marks and digits, and folds case', () => {
    expect(hashes('The «Quick» brown-fox, café!')).toEqual(words('the', 'quick', 'brown', 'fox', 'café'));
  });

  it('replaces digits by 0 and separates them from letters', () => {
    expect(hashes('2019 a4 3.99')).toEqual(words('0000', 'a', '0', '0', '00'));
    expect(hashes('2019', false)).toEqual(words('2019'));
  });

  it('reads each letter as a word when its script has no spaces', () => {
    expect(hashes('日本語 x')).toEqual(words('日', '本', '語', 'x'));
    expect(hashes('한국어 العربية')).toEqual(words('한국어', 'العربية'));
  });

  it('reads letters outside the first Unicode plane, and no emoji', () => {
    expect(hashes('a 👩‍👧 𠮷').length).toBe(2);
  });

  it('keeps combining marks in their word', () => {
    expect(hashes('cafe\u0301 हिन्दी').length).toBe(2);
  });

  it('counts the shape of a text', () => {
    const shape = readWords('Hello World, it was 1984. “Really?”', new HashList());
    expect(shape).toMatchObject({
      words: 6,
      characters: 25,
      capitalised: 3,
      digits: 1,
      commas: 1,
      stops: 2,
      endsWithStop: true,
      startsCapitalised: true,
    });
    expect(readWords('Read more »', new HashList()).endsWithStop).toBe(false);
    expect(readWords('你好。', new HashList()).endsWithStop).toBe(true);
  });

  it('returns zero words when the text is empty', () => {
    expect(readWords('', new HashList())).toMatchObject({ words: 0, endsWithStop: false });
  });

  it('keeps every word when its list grows', () => {
    expect(hashes('a b '.repeat(3000))).toHaveLength(6000);
  });
});
