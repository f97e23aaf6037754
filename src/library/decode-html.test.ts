import { describe, expect, it } from 'vitest';
import { decodeHtml } from './decode-html';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );

describe('decodeHtml', () => {
  it('uses the encoding that a meta declares', async () => {
    expect(await decodeHtml(bytes('<meta charset="shift_jis">', [0x93, 0xfa, 0x96, 0x7b]))).toContain('日本');
    expect(
      await decodeHtml(
        bytes('<meta http-equiv=Content-Type content="text/html; charset=windows-1251">', [0xcf, 0xf0]),
      ),
    ).toContain('Пр');
    // Quotes that Latin-1 lacks.
    expect(await decodeHtml(bytes('<meta charset=iso-8859-1>', [0x93, 0x80, 0x94]))).toContain('“€”');
  });

  it('reads bytes as UTF-8 or else as windows-1252 when nothing is declared and the text is short', async () => {
    expect(await decodeHtml(Buffer.from('<p>naïve 東京'))).toBe('<p>naïve 東京');
    expect(await decodeHtml(bytes('na', [0xef], 've ', [0x97], ' caf', [0xe9]))).toBe('naïve — café');
    expect(await decodeHtml(new Uint8Array())).toBe('');
  });

  it('finds a meta at the end of a long head', async () => {
    const head = `<head><!--${'-'.repeat(1500)}--><meta charset=windows-1251></head>`;
    expect(await decodeHtml(bytes(head, [0xcf, 0xf0]))).toContain('Пр');
  });

  it('uses the XML declaration when there is no meta', async () => {
    const xml = '<?xml version="1.0" encoding="windows-1251"?>';
    expect(await decodeHtml(bytes(xml, '<p>', [0xcf, 0xf0]))).toContain('Пр');
    expect(await decodeHtml(bytes(xml, '<meta charset=windows-1252><p>', [0xcf, 0xf0]))).toContain('Ïð');
    // A declared UTF-16 must be wrong, as in a meta: the declaration itself could be read as ASCII.
    expect(await decodeHtml(Buffer.from('<?xml version="1.0" encoding="utf-16"?><p>naïve'))).toContain(
      'naïve',
    );
    expect(await decodeHtml(bytes('<?xml version="1.0" encoding="klingon"?>', [0xe9]))).toContain('é');
    expect(await decodeHtml(bytes('<p>', xml, [0xcf, 0xf0]))).toContain('Ïð');
  });

  it.each(['', '<meta charset="utf-16">'])('reads UTF-16 without a byte order mark %s', async (meta) => {
    const page = `<!doctype html>${meta}<p>naïve 東京</p>`;
    const little = Buffer.from(page, 'utf16le');
    expect(await decodeHtml(little)).toBe(page);
    expect(await decodeHtml(Buffer.from(little).swap16())).toBe(page);
  });

  it('reads text as UTF-8 when a byte is broken or browsers do not support its encoding', async () => {
    const text = [...Buffer.from('naïve “東京” '.repeat(20))];
    expect(await decodeHtml(bytes(text, [0xe2, 0x80]))).toContain('naïve “東京”');
    expect(await decodeHtml(bytes('<meta charset=iso-2022-kr>plain'))).toContain('plain');
  });

  it.each(['gb2312', 'big5', 'shift_jis', 'euc-kr', 'windows-1251', 'iso-8859-2'])(
    'reads a page as UTF-8 when it was re-saved so and still declares %s',
    async (charset) => {
      const page = `<meta charset=${charset}><p>新橋通車 Мост открыт</p>`;
      expect(await decodeHtml(Buffer.from(page))).toBe(page);
    },
  );

  it('uses the declared encoding when few letters look like UTF-8 by chance', async () => {
    expect(await decodeHtml(bytes('<meta charset=gb2312>', [0xc1, 0xaa, 0xcd, 0xa8]))).toContain('联通');
    expect(await decodeHtml(bytes('<meta charset=iso-2022-jp>', [0x1b], '$BF|K\\', [0x1b], '(B'))).toContain(
      '日本',
    );
  });

  it('prefers a byte order mark to a meta and removes it', async () => {
    expect(await decodeHtml(bytes([0xff, 0xfe], 'a\0b\0'))).toBe('ab');
    expect(await decodeHtml(bytes([0xef, 0xbb, 0xbf], '<meta charset=big5>', [0xc3, 0xa9]))).toBe(
      '<meta charset=big5>é',
    );
  });

  it('replaces bytes that cannot be decoded and ignores unknown encoding names', async () => {
    expect(await decodeHtml(bytes('<meta charset=utf-8>', [0xff]))).toContain('\ufffd');
    expect(await decodeHtml(bytes('<meta charset=klingon>', [0xe9]))).toContain('é');
  });

  it('decodes by the charset of HTTP when the page declares another, but not when the bytes are UTF-8', async () => {
    const page = bytes('<meta charset=windows-1251>', [0xc1, 0xe8]);
    expect(await decodeHtml(page, { http: 'iso-8859-7' })).toContain('Αθ');
    expect(await decodeHtml(page, { http: 'klingon' })).toContain('Би');
    expect(await decodeHtml(Buffer.from('<p>新橋通車'), { http: 'iso-8859-1' })).toBe('<p>新橋通車');
    expect(await decodeHtml(bytes([0xff, 0xfe], 'a\0b\0'), { http: 'utf-8' })).toBe('ab');
  });

  it('decodes by the known encoding whatever the bytes say', async () => {
    expect(await decodeHtml(Buffer.from('<meta charset=utf-8>é'), { known: 'windows-1252' })).toContain('Ã©');
    expect(await decodeHtml(bytes([0xa4, 0xe9]), { known: 'big5' })).toBe('日');
  });
});

/** Returns a text in an encoding, whose characters are found by decoding all bytes and pairs of bytes. */
function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const codes = new Map<string, number[]>();
  const single = Array.from({ length: 256 }, (_, byte) => [byte]);
  const pairs = single.flatMap(([lead]) => (lead < 0x80 ? [] : single.map(([trail]) => [lead, trail])));
  for (const code of [...single, ...pairs]) {
    const character = decoder.decode(Uint8Array.from(code));
    if (character.length === 1 && !codes.has(character)) codes.set(character, code);
  }
  return Uint8Array.from([...text].flatMap((character) => codes.get(character)!));
}

const page = (text: string): string =>
  `<html><head><title>x</title><script>var list = ["<p>", 1, 2, 3];</script></head><body><div class="menu"><p>${text}</p></div></body></html>`;

describe('a page without a declared encoding', () => {
  it.each([
    ['windows-1251', 'Мост через пролив открыли вчера после ремонта, который шёл два года. Жители рады.'],
    ['koi8-r', 'Мост через пролив открыли вчера после ремонта, который шёл два года. Жители рады.'],
    [
      'windows-1250',
      'Most přes řeku byl včera po dvou letech znovu otevřen. Obyvatelé města jsou šťastní, že už nemusí jezdit přes sousední vesnici. Příští týden začne oprava silnice u nádraží, řekl dnes večer starosta.',
    ],
    [
      'windows-1252',
      'Die Brücke über den Fluß wurde früh geöffnet. Für viele Bürger war das schön, für Schüler übrig.',
    ],
    [
      'windows-1253',
      'Η γέφυρα άνοιξε χθες μετά από δύο χρόνια. Οι κάτοικοι της πόλης είναι χαρούμενοι για αυτό.',
    ],
    [
      'windows-1254',
      'Köprü iki yıl süren onarımın ardından dün açıldı. Şehirde yaşayanlar çok mutlu olduğunu söyledi.',
    ],
    [
      'windows-1256',
      'افتتح الجسر أمس بعد سنتين من الإصلاح وكان سكان المدينة سعداء جدا بهذا الخبر في كل مكان',
    ],
    ['shift_jis', '橋は二年の工事のあと、きのうから通れるようになりました。町の人たちはとても喜んでいます。'],
    ['euc-jp', '橋は二年の工事のあと、きのうから通れるようになりました。町の人たちはとても喜んでいます。'],
    ['gbk', '大桥经过两年的维修，昨天重新通车。城里的居民都很高兴，他们说等了很久，现在终于可以过河了。'],
    ['big5', '大橋經過兩年的維修，昨天重新通車。城裡的居民都很高興，他們說等了很久，現在終於可以過河了。'],
    [
      'euc-kr',
      '다리는 이 년 동안의 공사를 마치고 어제 다시 열렸다. 마을 사람들은 모두 기뻐하고 있다고 말했다.',
    ],
  ])('is read as it is meant when it is in %s', async (encoding, text) => {
    expect(await decodeHtml(encode(page(text), encoding))).toBe(page(text));
  });

  it('is read as windows-1252 when it has few letters beyond ASCII', async () => {
    const text = 'Un café à Paris, déjà vu';
    expect(await decodeHtml(encode(page(text), 'windows-1252'))).toBe(page(text));
  });

  it('is read without delay when it has scripts and tags that do not end', async () => {
    const bytes = Uint8Array.from(`${'<script><'.repeat(100_000)}\xe9\xe8`, (character) =>
      character.charCodeAt(0),
    );
    expect(await decodeHtml(bytes)).toContain('éè');
  });
});
