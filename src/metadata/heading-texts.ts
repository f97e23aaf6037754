/** Headings that may hold a page's title: their texts, and the one over the results of a search. */

import { SCREEN_READER_CLASS } from '../dom/class-name-signals';
import { OWN_LEVELS } from '../dom/climb-levels';
import { attribute, childElements, closestElement, localName, parentNode, textOf } from '../dom/tree';
import { unescaped, withoutFragment } from '../structure/absolute-addresses';
import { holdsBlocks } from '../structure/element-queries';
import { hasClass } from '../structure/element-types';
import type { PageFacts } from './page-facts';
import { hasKey, normalise } from './title-parts';
import { visibleTextOf } from './visible-text';

/** Maximum characters of a heading with the title. */
const MAX_LENGTH = 320;
/** Label before the title in a heading, as forums have it. */
export const TITLE_LABEL =
  /^(?:thread|topic|subject|title|blog|headline|thema|betreff|sujet|discussion|tema|asunto|argomento|onderwerp|temat|konu|тема|θέμα|الموضوع|موضوع|主题|主題|トピック|스레드|หัวข้อ|chủ đề|topik)\s*[:：]\s*/i;

/** Texts of the headings with that tag, outside of sidebars and footers. */
export function headingTexts({ headings }: PageFacts, tag: string): string[] {
  return headings
    .filter((node) => localName(node) === tag && !holdsBlocks(node) && !isOutsideContent(node))
    .map(headingText)
    .filter((heading) => normalise(heading) !== '' && heading.length < MAX_LENGTH);
}

/** Texts of the headings in links to other pages, as teasers have them. */
export function teaserTexts({ headings }: PageFacts, address: string): Set<string> {
  const isTeaser = (heading: Element) => {
    const link = closestElement(firstElementOf(heading), 'a', OWN_LEVELS);
    const href = link ? withoutFragment(attribute(link, 'href') ?? '') : '';
    return href !== '' && !address.endsWith(href) && !href.endsWith(address);
  };
  return new Set(headings.filter(isTeaser).map(headingText));
}

/** Returns a heading's only element, else the heading. */
function firstElementOf(heading: Element): Element {
  const [first, ...others] = childElements(heading);
  return first && others.length === 0 ? first : heading;
}

/** Returns a heading's text without signs at its end, without a label, and without what only screen readers speak. */
export function headingText(heading: Element): string {
  const text =
    visibleTextOf(heading, MAX_LENGTH + 50, isUnseenOrDecoration) ||
    visibleTextOf(heading, MAX_LENGTH + 50, isHiddenFromSpeech) ||
    visibleTextOf(heading, MAX_LENGTH + 50);
  const title = text.replace(/[¶#\s]+$/, '');
  return title.replace(TITLE_LABEL, '') || title;
}

const isHiddenFromSpeech = (element: Element): boolean => attribute(element, 'aria-hidden') === 'true';
/** A colon for screen readers between a kicker and the title stays. */
const isUnseenOrDecoration = (element: Element): boolean =>
  isHiddenFromSpeech(element) ||
  localName(element) === 'button' ||
  (hasClass(element, SCREEN_READER_CLASS) && hasKey(textOf(element)));

/** Returns the first and the last element's text within the heading with that text: a kicker, a button, a label. */
export function textsAtEdges({ headings }: PageFacts, text: string): string[] {
  const heading = headings.find((node) => headingText(node) === text);
  const whole = heading && childElements(heading).next().value;
  const parts = heading ? [...childElements(whole && headingText(whole) === text ? whole : heading)] : [];
  return [...new Set([parts[0], parts[parts.length - 1]])].filter(Boolean).map((part) => visibleTextOf(part));
}

/** True for the text of a heading below the breadcrumb, where that ends with an `h1` in words for search engines. */
export function isHeadingBelowCrumb(title: string, { headings }: PageFacts): boolean {
  const from = headings.findIndex((node) => localName(node) === 'h1');
  if (from < 0 || !closestElement(headings[from], 'li', OWN_LEVELS)) return false;
  return headings.slice(from + 1).some((node) => normalise(headingText(node)) === normalise(title));
}

const WIDGET_OR_LOGO = /(?:^|\s)widget|(?:^|[\s_-])logo(?:[\s_-]|$)/i;

/** True for a heading in a footer, or one that its own names make that of a sidebar or a logo: `class="widget-title"`. */
const isOutsideContent = (heading: Element): boolean =>
  WIDGET_OR_LOGO.test(attribute(heading, 'class') ?? '') ||
  closestElement(parentNode(heading), 'footer', OWN_LEVELS) !== null;

/** Parameters of an address that hold what a search was for. */
const QUERY = /[?&](?:q|query|search|s|keywords?|term)=([^&#]+)/i;

/** Finds the heading over the results of a search: it says what was searched for, as address and head do. */
export function findSearchHeading(
  headings: readonly string[],
  stated: readonly string[],
  address: string,
): string {
  const query = normalise(unescaped((QUERY.exec(address)?.[1] ?? '').replaceAll('+', ' ')) ?? '');
  if (query === '') return '';
  const namesQuery = (text: string) => ` ${normalise(text)} `.includes(` ${query} `);
  return stated.some(namesQuery)
    ? (headings.find((heading) => namesQuery(heading) && normalise(heading) !== query) ?? '')
    : '';
}
