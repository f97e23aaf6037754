/**
 * Headings of a page and the section that each begins. A detector for scoring only, independent of the product, and
 * frozen: a change of the product must not change it.
 */
import { classAndId } from '../../../../../src/dom/element-names';
import {
  attribute,
  children,
  descendants,
  isElementNode,
  isTextNode,
  localName,
  parentNode,
  textData,
} from '../../../../../src/dom/tree';
import type { PageText, Span } from '../text/page-text';

/** A heading of the page, and the text that it heads. */
export interface Heading {
  element: Element;
  text: string;
  level: number;
  span: Span;
  /** Text after the heading up to the next heading of any level. */
  own: Span;
  /** Text after the heading up to the next heading of the same or a higher rank. */
  section: Span;
  /** True when all of it is a link: it names what is elsewhere, as on a card. */
  isLink: boolean;
  /** True when the section shows a video, a form or the like, whose text cannot be compared. */
  hasMedia: boolean;
}

/** Elements beyond which no heading reaches. */
const SECTIONING = new Set(
  'article aside body dialog figure footer form html li main nav section table td th'.split(' '),
);
/** Names of elements in which a heading is separate from its section. */
const HEAD_NAME = /head|title|hero|intro|meta|top|caption|banner/i;
/** Maximum tokens next to a heading that are a date or a byline and not its section. */
const MAX_META_TOKENS = 15;
/** Levels to climb from a heading to the element that holds its section. */
const MAX_LEVELS = 5;
const MEDIA = new Set('audio canvas embed form iframe math object svg table video'.split(' '));

function levelOf(element: Element): number {
  const tag = localName(element);
  if (/^h[1-6]$/.test(tag)) return Number(tag[1]);
  if (attribute(element, 'role') !== 'heading') return 0;
  return Number(attribute(element, 'aria-level')) || 2;
}

/** True for the name of the site, which is often marked as a heading: a link to the site's front page. */
function isSiteName(element: Element): boolean {
  const isHome = (node: Node | null): boolean =>
    node !== null &&
    isElementNode(node) &&
    localName(node) === 'a' &&
    /^((https?:)?\/\/[^/]+\/?|\/)([?#].*)?$/.test(attribute(node, 'href') ?? '');
  if (isHome(parentNode(element))) return true;
  const inner = [...children(element)].filter((node) => !isTextNode(node) || textData(node).trim());
  return inner.length === 1 && isHome(inner[0]);
}

/** Finds the headings of a page, each with the text of its section. */
export function findHeadings(page: PageText): Heading[] {
  const found: Omit<Heading, 'own' | 'section' | 'hasMedia' | 'isLink'>[] = [];
  for (const [element, span] of page.spans) {
    const level = levelOf(element);
    if (!level || span.start === span.end || !page.visible[span.start] || isSiteName(element)) continue;
    if (found.length && found[found.length - 1].span.end > span.start) continue;
    const text = page.lines
      .filter(({ start, end }) => start < span.end && end > span.start)
      .map((line) => line.text)
      .join(' ');
    found.push({ element, text, level, span });
  }
  return found.map((heading, i) => {
    const later = found.slice(i + 1);
    const { section, container } = sectionOf(page, heading, later);
    const next = later.find(({ span }) => span.start >= heading.span.end);
    const own = { start: section.start, end: Math.min(section.end, next?.span.start ?? section.end) };
    return {
      ...heading,
      own,
      section,
      isLink: isLinked(page, heading),
      hasMedia: hasMedia(container, heading.element),
    };
  });
}

function sectionOf(
  page: PageText,
  heading: { element: Element; level: number; span: Span },
  later: readonly { level: number; span: Span }[],
): { section: Span; container: Element } {
  const start = heading.span.end;
  const next = later.find(({ level }) => level <= heading.level)?.span.start ?? page.tokens.length;
  let node = heading.element;
  let section = { start, end: start };
  for (let climbed = 0; climbed < MAX_LEVELS; climbed++) {
    node = outermostWithoutOtherText(page, node, heading.span);
    const container = parentNode(node) as Element | null;
    const span = container && page.spans.get(container);
    if (!container || !span) break;
    section = { start, end: Math.max(start, Math.min(span.end, next)) };
    node = container;
    const isHead = /^(header|hgroup)$/.test(localName(container)) || HEAD_NAME.test(classAndId(container));
    if (!isHead || section.end - section.start >= MAX_META_TOKENS || section.end === next) break;
    if (SECTIONING.has(localName(container))) break;
    heading = { ...heading, span: { start: span.start, end: span.end } };
  }
  return { section, container: node };
}

/** Climbs while an element holds nothing but the heading. */
function outermostWithoutOtherText(page: PageText, element: Element, span: Span): Element {
  let node = element;
  for (let parent = parentNode(node) as Element | null; parent; parent = parentNode(node) as Element | null) {
    const outer = page.spans.get(parent);
    if (!outer || outer.start < span.start || outer.end > span.end || localName(parent) === 'body') break;
    node = parent;
  }
  return node;
}

function isLinked(page: PageText, { element, span }: { element: Element; span: Span }): boolean {
  const isLink = (node: Node): boolean =>
    localName(node as Element) === 'a' && !/^(#|$)/.test(attribute(node as Element, 'href') ?? '');
  const parent = parentNode(element);
  if (parent && isElementNode(parent) && isLink(parent)) return true;
  for (const [inner, { start, end }] of page.spans) {
    if (start === span.start && end === span.end && isLink(inner)) return true;
  }
  return false;
}

function hasMedia(container: Element, heading: Element): boolean {
  let isAfter = false;
  for (const node of descendants(container)) {
    if (node === heading) isAfter = true;
    if (isAfter && isElementNode(node) && MEDIA.has(localName(node))) return true;
  }
  return false;
}
