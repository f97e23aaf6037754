/** Lines of an article that repeat the metadata shown above it: who wrote it, where and when. */

import type { Element, ElementContent, Root, RootContent } from 'hast';
import {
  element,
  elementsIn,
  hasImage,
  hastText,
  INLINE_TAGS,
  isElement,
  isHeading,
} from '../article/tree/hast';
import { inAnyLanguage } from '../dom/any-case';
import { AND_WORDS, AUTHOR_WORDS, AUTHOR_WORDS_WITHOUT_CAPITALS, BY_WORDS } from '../languages/by-words';
import { DATED_WORDS } from '../languages/dated-words';
import type { Metadata } from '../metadata/metadata';
import { endsSentence, LETTER_OR_DIGIT } from '../structure/text-patterns';
import { ANNOTATION } from './annotated-tree';
import { languageTag } from './epub/xml-text';
import { textOfTree } from './plain-text';

/** Number of first blocks with text among which headline and byline are searched. */
const SEARCHED_BLOCKS = 6;

/** Maximum characters of a line with author and date; a longer one contains more than that. */
const MAX_BYLINE_LENGTH = 200;
/** Maximum share of a line's letters and digits that are neither author nor date: an agency, votes. */
const MAX_OTHER_SHARE = 0.6;
/** Words around the names and dates of a byline, which in some languages end a word that begins otherwise. */
const BYLINE_WORDS = new RegExp(
  `(?<!\\p{L})(?:(?:${[
    'written|submitted|by|author|on|at|zuletzt|durch|mis à jour|le|il|alle|ore|a las|el|de|às?',
    'am|um|op|om|af|den|kl',
    ...[BY_WORDS, AUTHOR_WORDS, AUTHOR_WORDS_WITHOUT_CAPITALS, AND_WORDS].map(inAnyLanguage),
  ].join(
    '|',
  )})(?!\\p{L})|(?:${inAnyLanguage(DATED_WORDS)})\\p{L}*)|文|作者|发布|原创|来源|[記记]者|기자|著|كتبه`,
  'giu',
);
/** Times of day with their zone, and the words for them. */
const CLOCK_TIME =
  /(?<!\p{Nd})(?:오전|오후|上午|下午|午前|午後)?\s*\p{Nd}{1,2}(?:[:.h]\p{Nd}{2}|\s?[時时点]\s?\p{Nd}{1,2})(?:[:.]\p{Nd}{2})?\s*分?(?:\s*(?:[ap]\.?m\b|[πμ]\.?μ|[قب]\.?ظ|[صم](?!\p{L}))\.?)?(?:\s*\(?(?:uhr|utc|gmt|h|wib|wita|[a-z]{1,3}t)\b(?:[+-]\d{1,2})?)?/giu;
/** A time of day with its end, as of a meeting, which no head shows. */
const TIME_SPAN = new RegExp(
  String.raw`${CLOCK_TIME.source}\s*[-–—]\s*\p{Nd}{1,2}[:.h]\p{Nd}{2}(?![.\p{Nd}])`,
  'iu',
);
const READING_TIME =
  /\p{Nd}+\s*-?\s*(?:minut(?:es?|en|i|os)|mins?|دقائق|دقيقة)\.?(?:\s*(?:read(?:ing time)?|di lettura|de (?:lecture|lectura|leitura)|lesezeit|للقراءة))?/giu;
/** Locales of Arabic, which has two sets of names for the months, and two of digits. */
const ARABIC_LOCALES = ['ar-EG', 'ar-SY'].flatMap((locale) => [`${locale}-u-nu-arab`, `${locale}-u-nu-latn`]);

/** Languages whose pages write dates in digits of their own and in Latin ones. */
const OWN_DIGITS = /^(?:bn|fa|mr|ne|ur)\b/i;

/** Removes lines near the start that only repeat the metadata shown; those the user has annotated stay. */
export function withoutByline(tree: Root, metadata: Metadata): Root {
  return changeBlocks(tree, (blocks) => {
    const repeated = repeatedLines(blocks, metadata).filter((node) => !isAnnotated(node));
    const rest = blocks.filter((node) => !repeated.includes(node));
    return repeated.length === 0 || !hasText(rest) ? blocks : withoutFirstRulers(rest);
  });
}

/** Number of equal lines with author and date from which on each belongs to an entry of a list. */
const MIN_ENTRY_LINES = 3;

/**
 * The first blocks that only repeat the head; a heading when no other of its rank says more, as the day of a
 * diary's newest entry. Lines that the entries of a list have in common are theirs.
 */
export function repeatedLines(blocks: readonly RootContent[], metadata: Metadata): RootContent[] {
  const isOfEntry = (line: RootContent) =>
    blocks.filter((node) => shapeOf(node) === shapeOf(line)).length >= MIN_ENTRY_LINES;
  const repeated = firstBlocks(blocks).filter((node) => otherShare(node, metadata) === 0 && !isOfEntry(node));
  const rankOf = (node: RootContent) => (isHeading(node) ? node.tagName : null);
  const ranks = new Set(blocks.filter((node) => !repeated.includes(node)).map(rankOf));
  return repeated.filter((node) => rankOf(node) === null || !ranks.has(rankOf(node)));
}

/** Changes the article's blocks, which an element with a direction of their own may hold. */
export function changeBlocks(tree: Root, change: (blocks: RootContent[]) => RootContent[]): Root {
  const [whole] = tree.children;
  if (tree.children.length > 1 || !isElement(whole, 'div'))
    return { ...tree, children: change(tree.children) };
  const inner = changeBlocks({ ...tree, children: whole.children }, change);
  return { ...tree, children: [{ ...whole, children: inner.children as ElementContent[] }] };
}

/** The first blocks, without the pictures: a product may have many above its name. */
export function firstBlocks(blocks: readonly RootContent[]): readonly RootContent[] {
  let texts = 0;
  const end = blocks.findIndex((node) => {
    if (hasText([node])) texts++;
    return texts > SEARCHED_BLOCKS;
  });
  return end < 0 ? blocks : blocks.slice(0, end);
}

/** A block's text without its numbers, in which the dates of entries differ. */
const shapeOf = (node: RootContent): string => hastText({ children: [node] }).replace(/\p{Nd}+/gu, '');

const hasText = (children: RootContent[]): boolean => LETTER_OR_DIGIT.test(hastText({ children }));

/** A ruler directly under the head separates it from nothing. */
export function withoutFirstRulers(blocks: RootContent[]): RootContent[] {
  const start = blocks.findIndex((node) => !isElement(node, 'hr'));
  return start < 0 ? [] : blocks.slice(start);
}

const isAnnotated = (node: RootContent): boolean =>
  node.type === 'element' && [...elementsIn(node)].some(({ properties }) => ANNOTATION in properties);

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Share of a line's letters and digits that the head does not show; 1 for a line without author and date. */
function otherShare(node: RootContent, { byline, site, published, lang }: Metadata): number {
  if (node.type !== 'element' || /^(?:h1|pre|table|figure|img)$/.test(node.tagName)) return 1;
  const line = plainText(textOfTree({ children: [node] }).replace(/\s+/g, ' '));
  if (!LETTER_OR_DIGIT.test(line) || line.length > MAX_BYLINE_LENGTH) return 1;
  if (hasImage(node) || TIME_SPAN.test(line)) return 1;
  const dates = [published, ...daysMarked(node, published), ...datesOf(published, lang)];
  let rest = without(line, [site, ...byline.split(', '), byline, ...dates]);
  if (published) rest = rest.replace(dayInFigures(published), ' ');
  const showsNothing = rest === line;
  // A word such as “By” may be a byline that has lost its name, but not as a heading.
  if (showsNothing && (!byline || isHeading(node))) return 1;
  if (!showsNothing) rest = without(rest, datesOf(published, lang, WEEKDAY_FORMS)).replace(CLOCK_TIME, ' ');
  rest = rest.replace(READING_TIME, ' ').replace(BYLINE_WORDS, ' ');
  return lettersIn(rest) / lettersIn(line);
}

/** End of a quotation: like the end of a sentence, a standfirst may have it, and no byline does. */
const QUOTE_END = /[”"»」]\s*$/u;

/**
 * Returns a line with author or date that says more than the head, marked to be shown as small as the head's own; null
 * for any other node. The head of a post begins with a bold name.
 */
export function bylineOf(node: RootContent, metadata: Metadata): Element | null {
  const line = isElement(node, 'ul') ? lineOfItems(node) : node;
  if (!line || !isElement(line, 'p')) return null;
  const text = hastText(line);
  if (endsSentence(text) || QUOTE_END.test(text) || isElement(line.children[0], 'strong')) return null;
  // The name of the site alone may stand in an address.
  if (otherShare(line, { ...metadata, site: '' }) > MAX_OTHER_SHARE) return null;
  return { ...line, properties: { ...line.properties, className: ['byline'] } };
}

/** Maximum items of a list that names author and date. */
const MAX_ITEMS = 4;

/** Returns the items of a list as one line; null when there are too many, or other blocks in them. */
function lineOfItems({ properties, children }: Element): Element | null {
  const items = children.filter((item) => isElement(item, 'li'));
  const isInline = (child: ElementContent) =>
    child.type === 'text' || (child.type === 'element' && INLINE_TAGS.has(child.tagName));
  if (items.length > MAX_ITEMS || !items.every((item) => item.children.every(isInline))) return null;
  const line = items.flatMap((item, i) => (i === 0 ? item.children : [' · ', ...item.children]));
  return element('p', properties, line);
}

/** The text in lower case, without what differs between ways to write a date: `feb. 07, 2026` and `Feb 7th 2026`. */
const plainText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/,/g, '')
    .replace(/(?<![\p{Nd}:./-])0(?=\p{Nd}[.\s])/gu, '')
    .replace(/(?<=\p{L})\.|(?<=\p{Nd})(?:st|nd|rd|th)(?!\p{L})/gu, '');

const without = (text: string, shown: readonly string[]): string =>
  shown
    .map(plainText)
    .filter(({ length }) => length > 2)
    .reduce((rest, each) => rest.replaceAll(each, ' '), text);

/** Texts marked as the day of publication: “2 days ago”. */
const daysMarked = (node: Element, published: string): string[] =>
  [...elementsIn(node)]
    .filter(({ properties }) => published && String(properties.dateTime).startsWith(published.slice(0, 10)))
    .map((time) => hastText(time).replace(/\s+/g, ' ').trim());

/** Matches the day of publication where it is written in figures alone, or with the signs of East Asia. */
function dayInFigures(published: string): RegExp {
  const [year, month, day] = published.slice(0, 10).split('-').map(Number);
  const gap = '\\s*[./-]\\s*';
  const [y, m, d] = [`(?:${year}|${year % 100})`, `0?${month}`, `0?${day}`];
  const orders = [
    [d, m, y],
    [m, d, y],
    [year, m, d],
  ].map((order) => order.join(gap));
  const signs = `(?:${year}\\s*[年년])?\\s*${m}\\s*[月월]\\s*${d}\\s*[日일]`;
  return new RegExp(`(?<!\\d)(?:${[...orders, signs].join('|')})(?!\\d)\\.?`, 'g');
}

const DATE_FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'full' },
  { dateStyle: 'long' },
  { dateStyle: 'medium' },
];
const WEEKDAY_FORMS: readonly Intl.DateTimeFormatOptions[] = [{ weekday: 'long' }, { weekday: 'short' }];

/** The day of publication in forms in which pages write it, long ones first. */
export function datesOf(
  published: string,
  lang: string,
  forms: readonly Intl.DateTimeFormatOptions[] = DATE_FORMS,
): readonly string[] {
  // The day in the page's own time zone: elsewhere it may already have been the next.
  const day = published.slice(0, 10);
  const date = new Date(day);
  if (!day || Number.isNaN(date.getTime())) return [];
  const latin = OWN_DIGITS.test(lang) ? [`${lang}-u-nu-latn`] : [];
  return [...(/^ar\b/i.test(lang) ? ARABIC_LOCALES : [lang]), ...latin, 'en-GB', 'en-US']
    .filter(languageTag)
    .flatMap((locale) => forms.map((form) => formatOf(locale, form).format(date)))
    .concat(day)
    .sort((a, b) => b.length - a.length);
}

/** Formats by locale and form: making one takes longer than all else here. */
const formats = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATS = 200;

function formatOf(locale: string, form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(form)}`;
  const known = formats.get(key);
  if (known) return known;
  if (formats.size >= MAX_FORMATS) formats.clear();
  const made = new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' });
  formats.set(key, made);
  return made;
}
