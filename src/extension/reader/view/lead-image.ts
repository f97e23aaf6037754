/**
 * What of the article's beginning stands in the reader view's head instead: its own headline, and the line that
 * says who wrote it and when. Nothing is lost, it only does not stand there twice.
 */
import type { Element as HastElement, Root, RootContent } from 'hast';
import type { Metadata } from '../../../article/tree/build-article';
import { textOf } from '../../../article/tree/hast';
import { wordsOf } from '../../../structure/words';

export interface Lead {
  /** The article's own headline; null where it has none, and the page's title serves. */
  readonly headline: HastElement | null;
  /** The article without it. */
  readonly rest: Root;
}

/** Headline and byline are looked for among this many of the article's first blocks. */
const FIRST_BLOCKS = 6;
/** A longer line says more than who and when. */
const LONGEST_BYLINE = 200;
/**
 * The share of the shorter one's words that a heading and the title have in common where both speak of the same. Of
 * 56 pages of wcxb-dev on which they differ, those with less have a slogan, a caption or a shop's name for heading.
 */
const ALIKE = 0.4;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
/** Space without width, which nobody sees; to scripts only the last of them is space. */
const UNSEEN = /[\u200b\u2060\ufeff]/g;
const BY =
  /\b(?:written by|posted by|published|updated|by|von|par|por|di|door|av|author|published on|posted on|on|am|le|el|and|und|et|y|e)\b|文|作者|发布|著|كتبه|بقلم/giu;
const MINUTES =
  /\p{Nd}+\s*-?\s*(?:minutes?|mins?|minuten|minutos|دقائق|دقيقة)\.?(?:\s*(?:read(?:ing time)?|للقراءة))?/giu;
/** Arabic has two sets of names for the months, and two of digits. */
const ARABIC = ['ar-EG', 'ar-SY'].flatMap((locale) => [`${locale}-u-nu-arab`, `${locale}-u-nu-latn`]);

export function splitLead(tree: Root, metadata: Metadata): Lead {
  const first = tree.children.slice(0, FIRST_BLOCKS);
  const title = squeeze(metadata.title);
  const ranked = tree.children.filter(
    (node): node is HastElement => node.type === 'element' && node.tagName === 'h1',
  );
  const sole = ranked.length === 1 ? ranked[0] : null;
  // Of such a heading only some was kept.
  const fragment = sole && isPartOf(title, squeeze(textOf(sole))) && !hasPicture(sole) ? sole : null;
  const headline = first.find(
    (node): node is HastElement =>
      isHeading(node) &&
      (squeeze(textOf(node)) === title ||
        (node === sole && node !== fragment && isAlike(squeeze(textOf(node)), title))),
  );
  const shown = headline ? squeeze(textOf(headline)) : title;
  const isRepeated = (node: RootContent) =>
    node === headline || node === fragment || saysOnly(node, shown) || isByline(node, metadata);
  const repeated = new Set(first.filter(isRepeated));
  const shownBelow = tree.children.filter((node) => !repeated.has(node));
  // A line under the head parts it from nothing.
  const start = shownBelow.findIndex((node) => node.type !== 'element' || node.tagName !== 'hr');
  const children = start < 0 ? [] : shownBelow.slice(start);
  return { headline: headline ?? null, rest: { ...tree, children } };
}

const isHeading = (node: RootContent): node is HastElement =>
  node.type === 'element' && /^h[1-3]$/.test(node.tagName) && squeeze(textOf(node)) !== '';

/** Whether a text says nothing, or nothing but some of what `title` says, spaces apart. */
const isPartOf = (title: string, text: string): boolean =>
  !SAYS_SOMETHING.test(text) || title.replaceAll(' ', '').includes(text.replaceAll(' ', ''));

function isAlike(heading: string, title: string): boolean {
  const [words, others] = [heading, title].map((text) => new Set(wordsOf(text)));
  const common = [...words].filter((word) => others.has(word)).length;
  return common >= ALIKE * Math.min(words.size, others.size);
}

const saysOnly = (node: RootContent, title: string): boolean =>
  node.type === 'element' && title !== '' && squeeze(textOf(node)) === title && !hasPicture(node);

/** A line with nothing in it but what the head says too. */
function isByline(node: RootContent, { byline, site, published, lang }: Metadata): boolean {
  if (node.type !== 'element' || /^h[1-6]$|^(?:pre|table|figure|img)$/.test(node.tagName)) return false;
  const text = textOf(node).replace(/\s+/g, ' ');
  if (!SAYS_SOMETHING.test(text) || text.length > LONGEST_BYLINE || hasPicture(node)) return false;
  let rest = text.toLowerCase();
  for (const known of [site, ...byline.split(', '), byline, ...datesOf(published, lang)]) {
    if (known.length > 2) rest = rest.replaceAll(known.toLowerCase(), ' ');
  }
  if (rest === text.toLowerCase() && !byline) return false;
  rest = rest.replace(MINUTES, ' ').replace(BY, ' ');
  return !SAYS_SOMETHING.test(rest);
}

/** The day of publication in the ways in which pages write it. */
function datesOf(published: string, lang: string): string[] {
  // Elsewhere it may have been the next by then.
  const day = published.slice(0, 10);
  const date = new Date(day);
  if (!day || Number.isNaN(date.getTime())) return [];
  const forms: Intl.DateTimeFormatOptions[] = [
    { dateStyle: 'full' },
    { dateStyle: 'long' },
    { dateStyle: 'medium' },
  ];
  return [...(/^ar\b/i.test(lang) ? ARABIC : [lang]), 'en-GB', 'en-US']
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

/** A text as people compare it: by what they see, in whichever case. */
export const squeeze = (text: string): string =>
  text.replace(UNSEEN, '').replace(/\s+/g, ' ').trim().toLowerCase();

function hasPicture(node: HastElement): boolean {
  return node.children.some(
    (child) => child.type === 'element' && (child.tagName === 'img' || hasPicture(child)),
  );
}
