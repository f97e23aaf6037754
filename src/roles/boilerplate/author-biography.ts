/** Boxes about the author below or next to an article: what else they write, where they live. */

import { normalise } from '../../metadata/title-parts';
import type { Stretch } from '../../structure/stretches';
import { endsSentence } from '../../structure/text-patterns';
import type { RoleEvidence } from '../role-evidence';

/** Maximum words of a box about authors; a longer text is an article about them. */
const MAX_WORDS = 150;
/** Maximum share of the page's kept words in such a box: a wire story may be hardly longer. */
const MAX_KEPT_SHARE = 0.5;
/** Minimum words of a sentence that begins with the author's name. */
const MIN_SENTENCE_WORDS = 5;

/** Headings over such a box; `@` stands for an author's name. */
const HEADING =
  /^(?:(?:about|meet|more about) (?:the |our )?(?:authors?|writers?|contributors?|@)|(?:the )?author bio(?:graphy)?|(?:über|zu) (?:den|die|der|dem) autor(?:in|en|innen)?|über @|(?:à propos|au sujet) (?:de l.?auteure?|des auteurs?|de @)|sobre (?:el|la|los) (?:autora?|autores|firma)|sobre @|acerca del? (?:autora?|@)|关于作者|作者简介|關於作者|作者簡介|著者(?:について|プロフィール|紹介)|(?:この記事を書いた|この記事の)(?:人|著者|ライター)|執筆者(?:プロフィール|紹介)?|ライタープロフィール|(?:عن|نبذة عن) (?:الكاتب|الكاتبة|المؤلف)|(?:editör|yazar) hakkında|sobre [ao] autora?|(?:sull |l )?autor[ei] dell articolo|chi è l autor[ei]|over de auteur|o autor(?:ze|ce)|об авторе|про автора|tentang penulis|om (?:författaren|skribenten|forfatteren)|o autor(?:ovi|ce)|(?:기자|필자|저자) ?소개|về tác giả|درباره نویسنده|על (?:המחבר|הכותב)(?:ת)?|σχετικά με τον συγγραφέα|a szerzőről|kirjoittajasta|despre autor|เกี่ยวกับผู้เขียน|लेखक के बारे में)$/u;

export function findBiographies({ lines, sections, words, kept, authors }: RoleEvidence): Stretch[] {
  const names = normalised(authors);
  const headings = new Map(lines.map((line) => [line.from, line.text]));
  return sections
    .filter(({ from }) => isBiographyHeading(normalise(headings.get(from) ?? ''), names))
    .map(({ from, end }) => ({ from, to: end }))
    .filter((box) => words.of(box) <= MAX_WORDS && kept.of(box) <= MAX_KEPT_SHARE * kept.total);
}

/** Minimum characters of a heading over such a box. */
const MIN_HEADING_LENGTH = 4;
/** Maximum characters of a heading over such a box. */
const MAX_HEADING_LENGTH = 80;

const isBiographyHeading = (text: string, names: readonly string[]): boolean => {
  if (text.length < MIN_HEADING_LENGTH || text.length > MAX_HEADING_LENGTH) return false;
  const name = names.find((one) => text.includes(one));
  return HEADING.test(name ? text.replace(name, '@') : text);
};

/** True for a sentence about an author that begins with the name. */
export function isAboutAuthor(text: string, names: readonly string[]): boolean {
  if (!endsSentence(text)) return false;
  const key = normalise(text);
  if (key.split(' ').length < MIN_SENTENCE_WORDS) return false;
  const name = normalised(names).find((one) => key.startsWith(`${one} `));
  return name !== undefined && /^[^\p{L}]*\p{Ll}/u.test(text.slice(name.length));
}

const normalised = (names: readonly string[]): string[] => names.map(normalise).filter((name) => name !== '');
