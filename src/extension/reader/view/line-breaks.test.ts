import { describe, expect, it } from 'vitest';
import { element } from '../../../article/tree/hast';
import { breakablePieces, isUnbrokenCode } from './line-breaks';

describe('breakablePieces', () => {
  it.each([
    ['of insert/insert_many/update or so', ['of insert/', 'insert_many/', 'update or so']],
    ['see https://x.example/guide/start/', ['see https://', 'x.example/', 'guide/', 'start/']],
    [' /usr/local/share/man \n', [' /', 'usr/', 'local/', 'share/', 'man \n']],
  ])('parts a text after the slashes of its long words: %j', (text, pieces) => {
    expect(breakablePieces(text)).toEqual(pieces);
  });

  it.each(['', 'and/or 1/2 either/neither', 'no slash at all in here', 'a/'.repeat(5_000)])(
    'keeps a text whole when its words are short or endless: %.30j',
    (text) => {
      expect(breakablePieces(text)).toEqual([text]);
    },
  );
});

describe('isUnbrokenCode', () => {
  it.each([
    ['code', '--app', true],
    ['kbd', 'Ctrl+K', true],
    ['code', 'git log', false],
    ['code', 'a'.repeat(21), false],
    ['b', '--app', false],
  ])('is told by tag, length and spaces: <%s>%s', (tag, value, expected) => {
    expect(isUnbrokenCode(element(tag, {}, [{ type: 'text', value }]))).toBe(expected);
  });
});
