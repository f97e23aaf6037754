import type { Element, ElementContent, Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { metadataOf } from '../../../../test/helpers/metadata-of';
import { element, hastText, isElement } from '../../../article/tree/hast';
import type { Metadata } from '../../../metadata/metadata';
import { splitHeadline } from './split-headline';

const METADATA = metadataOf({
  title: 'A reef of mussels',
  byline: 'Ines Okafor, Tobias Renhart',
  published: '2024-03-09T06:00:00Z',
  site: 'The Tidewater Review',
});
const block = (tag: string, ...children: (string | ElementContent)[]): ElementContent =>
  element(
    tag,
    {},
    children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
  );
const PROSE = block('p', 'At twenty past five the water leaves the spit.');

function split(blocks: ElementContent[], changes: Partial<Metadata> = {}) {
  const tree: Root = { type: 'root', children: [...blocks, PROSE] };
  const { headline, rest } = splitHeadline(tree, { ...METADATA, ...changes });
  const texts = rest.children.map((node) => (node.type === 'element' ? hastText(node) : ''));
  expect(texts.pop()).toBe(hastText(PROSE as never));
  return { headline: headline && hastText(headline), before: texts };
}

describe('splitHeadline', () => {
  it('separates the headline with the markup in it', () => {
    const blocks = [block('p', 'Coast'), block('h1', 'A reef ', block('em', 'of mussels'))];
    expect(split(blocks)).toEqual({ headline: 'A reef of mussels', before: ['Coast'] });
  });

  it('separates the headline when an element with a direction of its own is around the article', () => {
    const article = element('div', { dir: 'rtl' }, [block('h1', 'A reef of mussels'), PROSE]);
    const { headline, rest } = splitHeadline({ type: 'root', children: [article] }, METADATA);
    expect(headline && hastText(headline)).toBe('A reef of mussels');
    expect(rest.children).toEqual([element('div', { dir: 'rtl' }, [PROSE])]);
  });

  it('keeps the line with author and date when entries of a list have it in common', () => {
    const entries = ['Mussels', 'Oysters', 'Cockles'].flatMap((name) => [
      block('h2', name),
      block('ul', block('li', 'March 9, 2024'), block('li', 'Ines Okafor')),
    ]);
    const { before } = split(entries);
    expect(before.filter((text) => text.includes('Ines Okafor'))).toHaveLength(3);
    expect(split(entries.slice(0, 4)).before).toEqual(['Mussels', 'Oysters']);
  });

  it('drops a ruler when it would be directly under the head', () => {
    const blocks = [block('hr'), block('h1', 'A reef of mussels'), block('p', 'By Ines Okafor'), block('hr')];
    expect(split(blocks)).toEqual({ headline: 'A reef of mussels', before: [] });
    expect(split([block('p', 'Coast'), block('hr')]).before).toEqual(['Coast', '']);
  });

  it('finds a headline of other words by its rank when it is the only one', () => {
    expect(split([block('h1', 'Mussels build a reef')]).headline).toBe('Mussels build a reef');
    expect(split([block('h1', 'A reef rises'), block('h1', 'Mussels sink')]).headline).toBeNull();
    expect(split([block('h2', 'A  reef of Mussels')]).headline).toBe('A  reef of Mussels');
    expect(split([block('h2', 'A reef')]).headline).toBeNull();
  });

  it('takes no heading of other words when there is a title', () => {
    const [about, title] = ['About this item', 'Headphones for all of this and that, 50 hours'];
    expect(split([block('h1', about)], { title })).toEqual({ headline: null, before: [about] });
    expect(split([block('h1', about)], { title: '' }).headline).toBe(about);
  });

  it('finds the headline below pictures, as on pages of products', () => {
    const pictures = Array.from({ length: 8 }, () => element('img', { src: 'a.jpg' }, []));
    const { headline, before } = split([...pictures, block('h2', 'A reef of mussels')]);
    expect(headline).toBe('A reef of mussels');
    expect(before).toHaveLength(8);
  });

  it('compares words when no spaces separate them', () => {
    const title = '潮間帯のムール貝が岸を守る';
    expect(split([block('h1', 'ムール貝、岸を守る')], { title }).headline).toBe('ムール貝、岸を守る');
    expect(split([block('h1', '関連記事一覧')], { title }).headline).toBeNull();
  });

  it.each(['¶', 'A reef', 'of mussels', 'A reefof mussels'])(
    'drops a heading when it is a symbol or part of the title: %s',
    (text) => {
      expect(split([block('h1', text)])).toEqual({ headline: null, before: [] });
    },
  );

  it('keeps headings of the first rank when there are several, though each is part of the title', () => {
    expect(split([block('h1', 'A reef'), block('h1', 'Mussels')]).before).toEqual(['A reef', 'Mussels']);
  });

  it('drops repetitions of the title, whatever invisible characters are in them', () => {
    const title = 'A reef of mussels';
    const blocks = [
      block('h2', `${title}\u200b`),
      block('p', `\ufeff${title}\u2060`),
      block('ul', block('li', title)),
    ];
    expect(split(blocks)).toEqual({ headline: `${title}\u200b`, before: [] });
    expect(split([block('p', title)])).toEqual({ headline: null, before: [] });
    const other = 'Mussels make a reef';
    expect(split([block('h1', other), block('p', other), block('p', title)])).toEqual({
      headline: other,
      before: [title],
    });
  });

  it.each([
    'By Ines Okafor and Tobias Renhart',
    'By Ines Okafor, Tobias Renhart · 9 March 2024 · 6 minute read',
    'Ines Okafor | March 9, 2024',
    'By',
    'The Tidewater Review, 2024-03-09',
  ])('drops a line when the head shows all of it: %s', (line) => {
    expect(split([block('p', line)]).before).toEqual([]);
  });

  it.each([
    ['07.02.2026, 17.05 Uhr', 'de', ''],
    ['Stand: 7.2.2026 17:05', 'de', ''],
    ['2026年02月07日 17:05 样江晚报', 'zh', '样江晚报'],
    ['仮名川みどり 2026年2月7日 17時05分', 'ja', '仮名川みどり'],
    ['02/07/2026 5:05 PM EST', 'en', ''],
    ['2月7日 17時5分', 'ja', ''],
    ['2026. 2. 7. 오후 5:05', 'ko', ''],
    ['Publié le 7 février 2026 à 17h05', 'fr', ''],
    ['Publié le 7 févr. 2026 à 17:05 Mis à jour le 7 févr. 2026 à 17:06', 'fr', ''],
    ['07 de Fevereiro de 2026, 17h05', 'pt', ''],
    ['Publicerad 7 feb 2026 kl 17.05 Uppdaterad kl 17.12', 'sv', ''],
    ['7 Febbraio 2026 Aggiornato alle 17:35 3 minuti di lettura', 'it', ''],
    ['17:05, Sat, Feb 7, 2026 | UPDATED: 17:07, Sat, Feb 7, 2026', 'en', ''],
    ['07/02/2026 Actualizado a las 17:05h.', 'es', ''],
    ['07/02/2026, 17:05 WIB', 'id', ''],
    ['Sat Feb 07 2026, 17:05', 'en', ''],
    ['Thứ bảy, 7/2/2026, 17:05 (GMT+7)', 'vi', ''],
    ['07.02.26 17:05', 'no', ''],
    ['07/02/2026 05:05 μμ.', 'el', ''],
    ['2026-02-07T17:05:00+01:00', 'en', ''],
    ['De Ilinca Popa -', 'ro', 'Ilinca Popa'],
    ['Feb 07, 2026, 05:05 PM IST', 'gu', ''],
    ['posted Feb 7th 2026 5:05PM', 'en', ''],
    ['Submitted on Sat, 2026-02-07 17:05', 'th', ''],
    ['原创 样江晚报 2026-02-07 17:05:00', 'zh', '样江晚报'],
    ['송유민 기자 승인 2026.02.07 17:05', 'ko', '송유민'],
    ['Autor: Jan Nowak Opublikowano: 07.02.2026 17:05', 'pl', 'Jan Nowak'],
    ['Автор: Анна Иванова Опубликовано 07.02.2026 17:05', 'ru', 'Анна Иванова'],
    ['Kirjoittanut Aino Virta Julkaistu 7.2.2026', 'fi', 'Aino Virta'],
  ])('drops a line of the day in figures with a time of day: %s', (line, lang, byline) => {
    expect(
      split([block('p', line)], { lang, byline, published: '2026-02-07T17:05:00+01:00' }).before,
    ).toEqual([]);
  });

  it('drops a list of day and time when there are no spaces between them', () => {
    const items = ['9. März 2024', '07:00 Uhr', '3 Min'].map((item) => block('li', item));
    expect(split([block('ul', ...items)], { lang: 'de' }).before).toEqual([]);
  });

  it('drops headings when they say only what the head shows', () => {
    const blocks = [block('h5', 'March 9, 2024'), block('h5', 'By Ines Okafor'), block('h2', 'By')];
    expect(split(blocks).before).toEqual(['By']);
  });

  it('keeps the day of publication when it heads an entry as other days do', () => {
    const blocks = [block('h2', 'March 9, 2024'), block('p', 'Low tide.'), block('h2', 'March 8, 2024')];
    expect(split(blocks).before).toHaveLength(3);
  });

  it('drops a line when the day of publication is marked in it, in whatever words', () => {
    const line = (day: string) =>
      block(
        'p',
        'By Ines Okafor · published ',
        element('time', { dateTime: day }, [{ type: 'text', value: '2 days ago' }]),
      );
    expect(split([line('2024-03-09T06:00:00Z')]).before).toEqual([]);
    expect(split([line('2024-03-12T06:00:00Z')]).before).toHaveLength(1);
  });

  it('keeps a line when it states another day as well', () => {
    const line = '7.2.2026 | 23:55 | Uppfært 8.2.2026 7:25';
    expect(split([block('p', line)], { lang: 'is', published: '2026-02-07T17:05:00Z' }).before).toEqual([
      line,
    ]);
  });

  it('keeps a time of day when no date or name stands with it', () => {
    const published = '2026-02-07T17:05:00+01:00';
    expect(split([block('p', '17.05 Uhr')], { published }).before).toEqual(['17.05 Uhr']);
  });

  it('takes the line that links the title to its story when no heading has the title', () => {
    const link = element('a', { href: 'https://example.org/reef' }, [
      { type: 'text', value: 'A reef of mussels' },
    ]);
    const linked = { headline: 'A reef of mussels (example.org)', before: [] };
    expect(split([block('p', link, ' (example.org)')])).toEqual(linked);
    expect(split([block('h1', 'A reef of mussels'), block('p', link, ' (example.org)')]).before).toHaveLength(
      1,
    );
    expect(
      split([block('p', link, ' is a story of a wall, of the sea and of those who paid for both of them.')]),
    ).toMatchObject({ headline: null });
  });

  it('parts a kicker from the title when one heading holds both', () => {
    const heading = block('h2', block('span', 'On the coast'), ' ', block('span', 'A reef of mussels'));
    const tree: Root = { type: 'root', children: [heading as never, PROSE as never] };
    const { headline, kicker, rest } = splitHeadline(tree, METADATA);
    expect([headline, kicker, rest.children.length]).toEqual([null, 'On the coast', 1]);
  });

  it("compares the day in the page's own time zone", () => {
    const late = { published: '2024-03-09T23:30:00-05:00' };
    expect(split([block('p', 'Ines Okafor | March 9, 2024')], late).before).toEqual([]);
  });

  it.each([
    'By Ines Okafor, who has walked the bed for nine years',
    'March was cold',
    '9 March 2025',
    '9 March 2024, 1:00 PM – 4:00 PM',
    'Tobias Renhart: “They never argue.”',
    '—',
  ])('keeps a line when it contains more than the head shows: %s', (line) => {
    expect(split([block('p', line)]).before).toEqual([line]);
  });

  it.each(['كتبه محرر الثقافة · ١٢ نيسان ٢٠٢٤ · ٥ دقائق للقراءة', 'محرر الثقافة، 12 أبريل 2024 | 11 دقيقة'])(
    'drops a line when the head shows all of it, in Arabic: %s',
    (line) => {
      const arabic = { lang: 'ar', byline: 'محرر الثقافة', published: '2024-04-12' };
      expect(split([block('p', line)], arabic).before).toEqual([]);
    },
  );

  it.each([
    ['fa', '2 تیر 1399 - 12:09:08 ب.ظ', '2020-06-22'],
    ['fa', '۲ تیر ۱۳۹۹، ۱۲:۰۹', '2020-06-22'],
    ['bn', '14 জুন 2024, 9:05', '2024-06-14'],
    ['ar', '12 أبريل 2024 05:30 م', '2024-04-12'],
  ])('drops a line of date and time when the head shows the day, in %s: %s', (lang, line, published) => {
    expect(split([block('p', line)], { lang, published }).before).toEqual([]);
  });

  it.each([
    ['byline', 'By Ines Okafor Harbour Desk'],
    ['byline', 'By Ines Okafor and Tobias Renhart Reuters · Posted March 9, 2024 5:04 pm'],
    ['byline', 'Business - 09 March 2024 10:21'],
    [undefined, 'Ines Okafor counts them.'],
    [undefined, 'Mail to The Tidewater Review'],
    [undefined, 'The council of the three towns on the bay met Ines Okafor'],
  ])('marks a line as %s when it says more than the head: %s', (mark, line) => {
    const { rest } = splitHeadline({ type: 'root', children: [block('p', line), PROSE] }, METADATA);
    expect((rest.children[0] as Element).properties.className?.toString()).toBe(mark);
  });

  it('shows a list of author and date as a line', () => {
    const link = element('a', { href: 'https://x.example/okafor' }, ['Ines Okafor']);
    const list = block('ul', block('li', link), block('li', 'Harbour Desk, March 9, 2024'));
    const { rest } = splitHeadline({ type: 'root', children: [list, PROSE] }, METADATA);
    const line = ['Ines Okafor', ' · ', 'Harbour Desk, March 9, 2024'];
    expect((rest.children[0] as Element).properties.className).toEqual(['byline']);
    expect((rest.children[0] as Element).children.map((child) => hastText({ children: [child] }))).toEqual(
      line,
    );
  });

  it.each([
    ['the names of more than a few', Array.from({ length: 5 }, () => block('li', 'Ines Okafor, diver'))],
    ['lists', [block('li', block('ul', block('li', 'Ines Okafor, diver')))]],
  ])('keeps a list of %s', (_, items) => {
    const { rest } = splitHeadline({ type: 'root', children: [block('ul', ...items), PROSE] }, METADATA);
    expect(isElement(rest.children[0], 'ul')).toBe(true);
  });

  it('marks no line that begins a post when the head shows its author', () => {
    const head = block('p', block('strong', 'Ines Okafor'), ' · March 9, 2024 · 5 votes');
    const { rest } = splitHeadline({ type: 'root', children: [head, PROSE] }, METADATA);
    expect((rest.children[0] as Element).properties).toEqual({});
  });

  it('keeps bylines when the page names no author', () => {
    const none = { byline: '', published: '', site: '' };
    expect(split([block('p', 'By'), block('p', 'On 5')], none).before).toEqual(['By', 'On 5']);
  });

  it('keeps a byline when it has an image', () => {
    const withImage = block('p', element('img', { src: 'https://x.example/1.png' }), 'By Ines Okafor');
    expect(split([withImage]).before).toHaveLength(1);
  });
});
