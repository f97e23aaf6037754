/** Separates what the reader view's head shows instead: the headline, and the line with author and date. */

import type { Element as HastElement, Root, RootContent } from 'hast';
import { hasImage, hastText, isElement } from '../../../article/tree/hast';
import { collapseWhitespace } from '../../../dom/whitespace';
import {
  bylineOf,
  changeBlocks,
  firstBlocks,
  repeatedLines,
  withoutFirstRulers,
} from '../../../export/bylines';
import type { Metadata } from '../../../metadata/metadata';
import { LETTER_OR_DIGIT } from '../../../structure/text-patterns';
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

/**
 * Minimum share of words, of the shorter text, in common with the title for a heading to be the headline. On
 * 56 pages of wcxb-dev where the two differ, those with less have a slogan, a caption or a shop's name.
 */
const MIN_COMMON_WORDS = 0.4;
/** Spaces without width, which are not visible; `\s` matches only the last of them. */
const INVISIBLE = /[\u200b\u2060\ufeff]/g;
/** Maximum characters of the words above or after a title. */
const MAX_KICKER_LENGTH = 60;
/** Minimum characters of a title that is searched in a longer heading. */
const MIN_TITLE_LENGTH = 8;

/** Takes headline and byline out of the article, for the view's own head. */
export function splitHeadline(tree: Root, metadata: Metadata): SplitArticle {
  let head: Pick<SplitArticle, 'headline' | 'kicker'> = { headline: null, kicker: '' };
  const rest = changeBlocks(tree, (blocks) => {
    const { others, ...found } = splitBlocks(blocks, metadata);
    head = found;
    return others;
  });
  return { ...head, rest };
}

function splitBlocks(
  blocks: RootContent[],
  metadata: Metadata,
): Pick<SplitArticle, 'headline' | 'kicker'> & { others: RootContent[] } {
  const searched = firstBlocks(blocks);
  const title = comparableText(metadata.title);
  const topHeadings = blocks.filter((node) => isElement(node, 'h1'));
  const soleHeading = topHeadings.length === 1 ? topHeadings[0] : null;
  // Such a heading has lost some of its text: the title has all of it.
  const fragment =
    soleHeading && isPartOf(title, textOf(soleHeading)) && !hasImage(soleHeading) ? soleHeading : null;
  const isHeadline = (node: RootContent): node is HastElement => {
    if (!mayBeHeadline(node)) return false;
    const mayDiffer = node === soleHeading && node !== fragment;
    return textOf(node) === title || (mayDiffer && haveCommonWords(textOf(node), title));
  };
  const heading = searched.find(isHeadline);
  const withKicker = heading ? undefined : searched.find((node) => kickerIn(node, title) !== '');
  const headline =
    heading ?? searched.find((node): node is HastElement => !withKicker && isLinkedTitle(node, title));
  const shownTitle = heading ? textOf(heading) : title;
  const lines = repeatedLines(blocks, metadata);
  const isRepeated = (node: RootContent) =>
    [headline, fragment, withKicker].includes(node as HastElement) ||
    isOnlyTitle(node, shownTitle) ||
    lines.includes(node);
  const repeated = new Set(searched.filter(isRepeated));
  const remaining = blocks
    .filter((node) => !repeated.has(node))
    .map((node) => (searched.includes(node) && bylineOf(node, metadata)) || node);
  const kicker = withKicker ? kickerIn(withKicker, title) : '';
  return { headline: headline ?? null, kicker, others: withoutFirstRulers(remaining) };
}

/** The words before the title in a heading that ends with it; '' for any other node. */
function kickerIn(node: RootContent, title: string): string {
  if (!mayBeHeadline(node) || hasImage(node) || title.length < MIN_TITLE_LENGTH) return '';
  const text = collapseWhitespace(hastText(node).replace(INVISIBLE, ''));
  const length = text.length - title.length;
  const isBefore = length > 0 && length <= MAX_KICKER_LENGTH && comparableText(text).endsWith(title);
  return isBefore && /[\s:|–—-]$/.test(text.slice(0, length))
    ? text.slice(0, length).replace(/[\s:|–—-]+$/, '')
    : '';
}

/** True for a heading of a high level with text. */
const mayBeHeadline = (node: RootContent): node is HastElement =>
  node.type === 'element' && /^h[1-3]$/.test(node.tagName) && textOf(node) !== '';

/** True when the text has no words, or only words of the title in their order, whatever the spaces. */
const isPartOf = (title: string, text: string): boolean =>
  !LETTER_OR_DIGIT.test(text) || title.replaceAll(' ', '').includes(text.replaceAll(' ', ''));

function haveCommonWords(heading: string, title: string): boolean {
  const [words, others] = [heading, title].map((text) => new Set(wordsOf(text)));
  const common = [...words].filter((word) => others.has(word)).length;
  return common >= MIN_COMMON_WORDS * Math.min(words.size, others.size);
}

/** True for a line with the title as a link to its story, as in a collection of links; the story's host may follow. */
function isLinkedTitle(node: RootContent, title: string): node is HastElement {
  if (title === '' || !isElement(node, 'p') || !isElement(node.children[0], 'a') || hasImage(node))
    return false;
  const isLink = textOf(node.children[0]) === title;
  return isLink && textOf(node).length <= title.length + MAX_KICKER_LENGTH;
}

const isOnlyTitle = (node: RootContent, title: string): boolean =>
  node.type === 'element' && title !== '' && textOf(node) === title && !hasImage(node);

const textOf = (node: HastElement): string => comparableText(hastText(node));

/** The text in a form for comparisons: only what is visible counts, in either case. */
export const comparableText = (text: string): string =>
  collapseWhitespace(text.replace(INVISIBLE, '')).toLowerCase();
