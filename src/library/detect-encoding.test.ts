import { describe, expect, it } from 'vitest';
import { decodeHtml } from './decode-html';

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
