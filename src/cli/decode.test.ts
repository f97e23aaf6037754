import { describe, expect, it } from 'vitest';
import { decodeHtml } from './decode';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );

describe('decodeHtml', () => {
  it('uses the encoding that a meta declares', () => {
    expect(decodeHtml(bytes('<meta charset="shift_jis">', [0x93, 0xfa, 0x96, 0x7b]))).toContain('日本');
    expect(
      decodeHtml(
        bytes('<meta http-equiv=Content-Type content="text/html; charset=windows-1251">', [0xcf, 0xf0]),
      ),
    ).toContain('Пр');
    // Quotes that Latin-1 lacks.
    expect(decodeHtml(bytes('<meta charset=iso-8859-1>', [0x93, 0x80, 0x94]))).toContain('“€”');
  });

  it('reads bytes as UTF-8 or else as windows-1252 when nothing is declared', () => {
    expect(decodeHtml(Buffer.from('<p>naïve 東京'))).toBe('<p>naïve 東京');
    expect(decodeHtml(bytes('na', [0xef], 've ', [0x97], ' caf', [0xe9]))).toBe('naïve — café');
    expect(decodeHtml(new Uint8Array())).toBe('');
  });

  it('finds a meta at the end of a long head', () => {
    const head = `<head><!--${'-'.repeat(1500)}--><meta charset=windows-1251></head>`;
    expect(decodeHtml(bytes(head, [0xcf, 0xf0]))).toContain('Пр');
  });

  it('uses the XML declaration when there is no meta', () => {
    const xml = '<?xml version="1.0" encoding="windows-1251"?>';
    expect(decodeHtml(bytes(xml, '<p>', [0xcf, 0xf0]))).toContain('Пр');
    expect(decodeHtml(bytes(xml, '<meta charset=windows-1252><p>', [0xcf, 0xf0]))).toContain('Ïð');
    // A declared UTF-16 must be wrong, as in a meta: the declaration itself could be read as ASCII.
    expect(decodeHtml(Buffer.from('<?xml version="1.0" encoding="utf-16"?><p>naïve'))).toContain('naïve');
    expect(decodeHtml(bytes('<?xml version="1.0" encoding="klingon"?>', [0xe9]))).toContain('é');
    expect(decodeHtml(bytes('<p>', xml, [0xcf, 0xf0]))).toContain('Ïð');
  });

  it.each(['', '<meta charset="utf-16">'])('reads UTF-16 without a byte order mark %s', (meta) => {
    const page = `<!doctype html>${meta}<p>naïve 東京</p>`;
    const little = Buffer.from(page, 'utf16le');
    expect(decodeHtml(little)).toBe(page);
    expect(decodeHtml(Buffer.from(little).swap16())).toBe(page);
  });

  it('reads text as UTF-8 when a byte is broken or browsers do not support its encoding', () => {
    const text = [...Buffer.from('naïve “東京” '.repeat(20))];
    expect(decodeHtml(bytes(text, [0xe2, 0x80]))).toContain('naïve “東京”');
    expect(decodeHtml(bytes('<meta charset=iso-2022-kr>plain'))).toContain('plain');
  });

  it.each(['gb2312', 'big5', 'shift_jis', 'euc-kr', 'windows-1251', 'iso-8859-2'])(
    'reads a page as UTF-8 when it was re-saved so and still declares %s',
    (charset) => {
      const page = `<meta charset=${charset}><p>新橋通車 Мост открыт</p>`;
      expect(decodeHtml(Buffer.from(page))).toBe(page);
    },
  );

  it('uses the declared encoding when few letters look like UTF-8 by chance', () => {
    expect(decodeHtml(bytes('<meta charset=gb2312>', [0xc1, 0xaa, 0xcd, 0xa8]))).toContain('联通');
    expect(decodeHtml(bytes('<meta charset=iso-2022-jp>', [0x1b], '$BF|K\\', [0x1b], '(B'))).toContain(
      '日本',
    );
  });

  it('prefers a byte order mark to a meta and removes it', () => {
    expect(decodeHtml(bytes([0xff, 0xfe], 'a\0b\0'))).toBe('ab');
    expect(decodeHtml(bytes([0xef, 0xbb, 0xbf], '<meta charset=big5>', [0xc3, 0xa9]))).toBe(
      '<meta charset=big5>é',
    );
  });

  it('replaces bytes that cannot be decoded and ignores unknown encoding names', () => {
    expect(decodeHtml(bytes('<meta charset=utf-8>', [0xff]))).toContain('\ufffd');
    expect(decodeHtml(bytes('<meta charset=klingon>', [0xe9]))).toContain('é');
  });
});
