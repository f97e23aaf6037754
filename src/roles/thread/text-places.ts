/** Place of a text in a post, by the names and tags around it. */

import { ITEMPROP, REL } from '../../dom/known-attributes';
import { NameFlags } from '../../dom/name-flags';
import type { PathElement } from '../../dom/text-blocks';
import { isHeadingTag } from '../../dom/tree';
import { AUTHOR_TOKEN } from '../../metadata/head-names';
import {
  AUTHOR_NAME,
  BODY_NAME,
  BODY_PROPERTY,
  DATE_NAME,
  DETAILS_NAME,
  QUOTE_NAME,
  SCORE_NAME,
  SURE_BODY_NAME,
} from './post-names';

/** Depths of the innermost elements around a text with each meaning; −1 for none. */
export class TextPlace {
  readonly quote: number = -1;
  /** The outermost element since the last quotation or body. */
  readonly details: number = -1;
  readonly body: number = -1;
  readonly author: number = -1;
  readonly authorProperty: number = -1;
  readonly date: number = -1;
  readonly time: number = -1;
  readonly score: number = -1;
  readonly heading: number = -1;
  readonly bold: number = -1;
  readonly link: number = -1;
  /** Address of the link. */
  readonly href: string = '';
}

/** Place of a text that no element around it says anything about. */
export const NOWHERE = new TextPlace();
const BOLD: ReadonlySet<string> = new Set(['b', 'strong', 'cite', 'h3', 'h4', 'h5', 'h6', 'dt']);
const AUTHOR_PROPERTY = /(?:^|\s)(?:author|creator)(?:\s|$)/i;
const DATE_PROPERTY = /(?:^|\s)(?:datepublished|datecreated|commenttime)(?:\s|$)/i;

const NAMES = new NameFlags([
  QUOTE_NAME,
  DETAILS_NAME,
  BODY_NAME,
  SURE_BODY_NAME,
  AUTHOR_NAME,
  DATE_NAME,
  SCORE_NAME,
]);
const [QUOTE, DETAILS, BODY, SURE_BODY, AUTHOR, DATE, SCORE] = Array.from(
  { length: 7 },
  (_, bit) => 1 << bit,
);

/** Returns the place of texts in an element from that of texts around it. */
export function placeWithin(step: PathElement, outer: TextPlace): TextPlace {
  const { tag, depth, names } = step;
  const named = NAMES.of(names);
  const property = step.attributeValue(ITEMPROP) ?? '';
  const relation = step.attributeValue(REL) ?? '';
  const isLink = tag === 'a';
  const isTag = isLink || tag === 'blockquote' || tag === 'time' || BOLD.has(tag) || isHeadingTag(tag);
  // Most elements say nothing about the texts in them.
  if (named === 0 && property === '' && relation === '' && !isTag) return outer;
  const depthIf = (isNamed: boolean, before: number) => (isNamed ? depth : before);
  const has = (name: number) => (named & name) !== 0;
  return {
    quote: depthIf((tag === 'blockquote' && !has(BODY)) || has(QUOTE), outer.quote),
    details: depthIf(has(DETAILS) && !has(SURE_BODY) && tag !== 'body', outer.details),
    body: depthIf(BODY_PROPERTY.test(property) || has(BODY), outer.body),
    author: depthIf(has(AUTHOR), outer.author),
    authorProperty: depthIf(
      AUTHOR_PROPERTY.test(property) || AUTHOR_TOKEN.test(relation),
      outer.authorProperty,
    ),
    date: depthIf(has(DATE), outer.date),
    time: depthIf(tag === 'time' || DATE_PROPERTY.test(property), outer.time),
    score: depthIf(has(SCORE) || /^upvotecount$/i.test(property), outer.score),
    heading: depthIf(isHeadingTag(tag), outer.heading),
    bold: depthIf(BOLD.has(tag), outer.bold),
    link: depthIf(isLink, outer.link),
    href: isLink ? step.href : outer.href,
  };
}
