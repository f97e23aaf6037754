/**
 * Separates from an article what the reader view's head shows instead: its own headline, and the line with author
 * and date. Nothing is lost, it is only not shown twice.
 */

import type { ElementContent, Element as HastElement, Root, RootContent } from 'hast';
import { textOf } from '../../../article/tree/hast';
import { collapseWhitespace } from '../../../dom/whitespace';
import type { Metadata } from '../../../metadata/metadata';
import { wordsOf } from '../../../structure/words';

/** An article without the heading that repeats its title, and with its byline marked. */
export interface SplitArticle {
  /** The article's own headline; null when it has none, so that the page's title is shown. */
  readonly headline: HastElement | null;
  /** Words before the title in a heading that holds both; '' when there is none. */
  readonly kicker: string;
  /** The article without headline and byline. */
  readonly rest: Root;
}

/** Number of first blocks with text among which headline and byline are searched. */
const SEARCHED_BLOCKS = 6;
/** Maximum characters of a line with author and date; a longer one contains more than that. */
const MAX_BYLINE_LENGTH = 200;
/** Maximum share of the letters and digits of such a line that are neither: a section, an agency, votes. */
const MAX_OTHER_SHARE = 0.6;
/**
 * Minimum share of words, of the shorter one, that a heading has in common with the title if it is the headline. Of 56
 * pages of wcxb-dev on which the two differ, those with less have a slogan, a caption or a shop's name as heading.
 */
const MIN_COMMON_WORDS = 0.4;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** Spaces without width, which are not visible; `\s` matches only the last of them. */
const INVISIBLE = /[\u200b\u2060\ufeff]/g;
/** Words around the names and dates of a byline. */
const BYLINE_WORDS = new RegExp(
  `\\b(?:${[
    'written|posted|submitted|published|updated|by|author|on|at|and',
    'von|durch|veröffentlicht|aktualisiert|zuletzt|stand|am|um|und',
    'par|mis à jour|le|et|di|pubblicato|aggiornato|il|alle|ore|e',
    'por|publicado|actualizado|atualizado|de|el|a las|em|y',
    'door|gepubliceerd|bijgewerkt|op|om|en|af|av|publicerad|publisert|uppdaterad|oppdatert|den|kl|och|og',
  ].join('|')})\\b|publié|(?<=\\s)às?(?=\\s)|文|作者|发布|原创|来源|著|كتبه|بقلم`,
  'giu',
);
/** Times of day with their zone, and the words for them. */
const CLOCK_TIME =
  /(?<!\p{Nd})(?:오전|오후|上午|下午|午前|午後)?\s*\p{Nd}{1,2}(?:[:.h]|\s?[時时点]\s?)\p{Nd}{2}(?:[:.]\p{Nd}{2})?\s*分?(?:\s*[ap]\.?m\b\.?)?(?:\s*\(?(?:uhr|utc|gmt|h|wib|wita|[a-z]{1,3}t)\b(?:[+-]\d{1,2})?)?/giu;
const READING_TIME =
  /\p{Nd}+\s*-?\s*(?:minut(?:es?|en|i|os)|mins?|دقائق|دقيقة)\.?(?:\s*(?:read(?:ing time)?|di lettura|de (?:lecture|lectura|leitura)|lesezeit|للقراءة))?/giu;
/** Maximum characters of the words above a title. */
const MAX_KICKER_LENGTH = 60;
/** Minimum characters of a title that is searched in a longer heading. */
const MIN_TITLE_LENGTH = 8;
/** Locales of Arabic, which has two sets of names for the months, and two of digits. */
const ARABIC_LOCALES = ['ar-EG', 'ar-SY'].flatMap((locale) => [`${locale}-u-nu-arab`, `${locale}-u-nu-latn`]);

/** Takes headline and byline out of the article, for the view's own head. */
export function splitHeadline(tree: Root, metadata: Metadata): SplitArticle {
  const [whole] = tree.children;
  if (tree.children.length > 1 || whole?.type !== 'element' || whole.tagName !== 'div')
    return splitBlocks(tree, metadata);
  const { rest, ...head } = splitHeadline({ ...tree, children: whole.children }, metadata);
  const children = rest.children as ElementContent[];
  return { ...head, rest: { ...tree, children: [{ ...whole, children }] } };
}

function splitBlocks(tree: Root, metadata: Metadata): SplitArticle {
  const firstBlocks = searchedBlocks(tree);
  const title = comparableText(metadata.title);
  const topHeadings = tree.children.filter(
    (node): node is HastElement => node.type === 'element' && node.tagName === 'h1',
  );
  const soleHeading = topHeadings.length === 1 ? topHeadings[0] : null;
  // Such a heading has lost some of its text: the title has all of it.
  const fragment =
    soleHeading && isPartOf(title, comparableText(textOf(soleHeading))) && !hasImage(soleHeading)
      ? soleHeading
      : null;
  const headline = firstBlocks.find(
    (node): node is HastElement =>
      isHeading(node) &&
      (comparableText(textOf(node)) === title ||
        (node === soleHeading && node !== fragment && haveCommonWords(comparableText(textOf(node)), title))),
  );
  const withKicker = headline ? undefined : firstBlocks.find((node) => kickerIn(node, title) !== '');
  const shownTitle = headline ? comparableText(textOf(headline)) : title;
  const isRepeated = (node: RootContent) =>
    [headline, fragment, withKicker].includes(node as HastElement) ||
    isOnlyTitle(node, shownTitle) ||
    otherShare(node, metadata) === 0;
  const repeated = new Set(firstBlocks.filter(isRepeated));
  const remaining = tree.children
    .filter((node) => !repeated.has(node))
    .map((node) => (firstBlocks.includes(node) && isByline(node, metadata) ? markedByline(node) : node));
  // A ruler directly under the head separates it from nothing.
  const start = remaining.findIndex((node) => node.type !== 'element' || node.tagName !== 'hr');
  const children = start < 0 ? [] : remaining.slice(start);
  const kicker = withKicker ? kickerIn(withKicker, title) : '';
  return { headline: headline ?? null, kicker, rest: { ...tree, children } };
}

/** The first blocks; pictures do not count, of which a product may have many above its name. */
function searchedBlocks({ children }: Root): RootContent[] {
  let texts = 0;
  const end = children.findIndex((node) => {
    if (node.type === 'element' && LETTER_OR_DIGIT.test(textOf(node))) texts++;
    return texts > SEARCHED_BLOCKS;
  });
  return end < 0 ? children : children.slice(0, end);
}

/** The words before the title in a heading that ends with it; '' for any other node. */
function kickerIn(node: RootContent, title: string): string {
  if (!isHeading(node) || hasImage(node) || title.length < MIN_TITLE_LENGTH) return '';
  const text = collapseWhitespace(textOf(node).replace(INVISIBLE, ''));
  const length = text.length - title.length;
  const isBefore = length > 0 && length <= MAX_KICKER_LENGTH && comparableText(text).endsWith(title);
  return isBefore && /[\s:|–—-]$/.test(text.slice(0, length))
    ? text.slice(0, length).replace(/[\s:|–—-]+$/, '')
    : '';
}

const isHeading = (node: RootContent): node is HastElement =>
  node.type === 'element' && /^h[1-3]$/.test(node.tagName) && comparableText(textOf(node)) !== '';

/** True when the text has no words, or only words of the title in their order, whatever the spaces. */
const isPartOf = (title: string, text: string): boolean =>
  !LETTER_OR_DIGIT.test(text) || title.replaceAll(' ', '').includes(text.replaceAll(' ', ''));

function haveCommonWords(heading: string, title: string): boolean {
  const [words, others] = [heading, title].map((text) => new Set(wordsOf(text)));
  const common = [...words].filter((word) => others.has(word)).length;
  return common >= MIN_COMMON_WORDS * Math.min(words.size, others.size);
}

const isOnlyTitle = (node: RootContent, title: string): boolean =>
  node.type === 'element' && title !== '' && comparableText(textOf(node)) === title && !hasImage(node);

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Share of a line's letters and digits that the head does not show; 1 for a node that is no line with author or date. */
function otherShare(node: RootContent, { byline, site, published, lang }: Metadata): number {
  if (node.type !== 'element' || /^h[1-6]$|^(?:pre|table|figure|img)$/.test(node.tagName)) return 1;
  const line = plainText(textOf(node).replace(/\s+/g, ' '));
  if (!LETTER_OR_DIGIT.test(line) || line.length > MAX_BYLINE_LENGTH || hasImage(node)) return 1;
  let rest = without(line, [site, ...byline.split(', '), byline, ...datesOf(published, lang, DATE_FORMS)]);
  if (published) rest = rest.replace(dayInFigures(published), ' ');
  const showsNothing = rest === line;
  if (showsNothing && !byline) return 1;
  if (!showsNothing) rest = without(rest, datesOf(published, lang, WEEKDAY_FORMS)).replace(CLOCK_TIME, ' ');
  rest = rest.replace(READING_TIME, ' ').replace(BYLINE_WORDS, ' ');
  return lettersIn(rest) / lettersIn(line);
}

/** End of a sentence, which a standfirst has and a byline has not. */
const SENTENCE_END = /[.!?…。！？”"»」]\s*$/u;

/** True for a line with author or date that says more than the head does. The head of a post begins with a bold name. */
function isByline(node: RootContent, metadata: Metadata): node is HastElement {
  if (node.type !== 'element' || node.tagName !== 'p' || SENTENCE_END.test(textOf(node))) return false;
  const [first] = node.children;
  const isPostHead = first?.type === 'element' && first.tagName === 'strong';
  // The name of the site alone may stand in an address.
  return !isPostHead && otherShare(node, { ...metadata, site: '' }) <= MAX_OTHER_SHARE;
}

/** The line as the view shows it: as small as the head's own. */
const markedByline = (line: HastElement): HastElement => ({
  ...line,
  properties: { ...line.properties, className: ['byline'] },
});

/** The text in lower case, without what differs between ways to write a date: `feb. 07, 2026` and `Feb 7th 2026`. */
const plainText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/,/g, '')
    .replace(/(?<![\p{Nd}:./-])0(?=\p{Nd}[.\s])/gu, '')
    .replace(/(?<=\p{L})\.|(?<=\p{Nd})(?:st|nd|rd|th)(?!\p{L})/gu, '');

/** A plain text without the names and dates. */
const without = (text: string, shown: readonly string[]): string =>
  shown
    .map(plainText)
    .filter(({ length }) => length > 2)
    .reduce((rest, each) => rest.replaceAll(each, ' '), text);

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
  const signs = `${year}\\s*[年년]\\s*${m}\\s*[月월]\\s*${d}\\s*[日일]`;
  return new RegExp(`(?<!\\d)(?:${[...orders, signs].join('|')})(?!\\d)\\.?`, 'g');
}

const DATE_FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'full' },
  { dateStyle: 'long' },
  { dateStyle: 'medium' },
];
const WEEKDAY_FORMS: readonly Intl.DateTimeFormatOptions[] = [{ weekday: 'long' }, { weekday: 'short' }];

/** The day of publication in forms in which pages write it, long ones first. */
function datesOf(
  published: string,
  lang: string,
  forms: readonly Intl.DateTimeFormatOptions[],
): readonly string[] {
  // The day in the page's own time zone: elsewhere it may already have been the next.
  const day = published.slice(0, 10);
  const date = new Date(day);
  if (!day || Number.isNaN(date.getTime())) return [];
  return [...(/^ar\b/i.test(lang) ? ARABIC_LOCALES : [lang]), 'en-GB', 'en-US']
    .filter(isLanguage)
    .flatMap((locale) => forms.map((form) => new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' })))
    .map((format) => format.format(date))
    .concat(day)
    .sort((a, b) => b.length - a.length);
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** The text in a form for comparisons: only what is visible counts, in either case. */
export const comparableText = (text: string): string =>
  collapseWhitespace(text.replace(INVISIBLE, '')).toLowerCase();

function hasImage(node: HastElement): boolean {
  return node.children.some(
    (child) => child.type === 'element' && (child.tagName === 'img' || hasImage(child)),
  );
}
