/** Joins author and date below headline or standfirst, for which pages write an element each, to one line. */
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { findDate } from '../../metadata/dates';
import { BY, SEPARATOR } from '../../roles/head/head-words';
import { endsSentence } from '../../structure/text-patterns';
import { hastText, holdsTag, isElement } from './hast';

/** Number of nodes at the start of the tree that may be the headline. */
const MAX_NODES_TO_HEADLINE = 8;
/** Maximum number of nodes between the headline and author or date: standfirst and picture. */
const MAX_NODES_TO_BYLINE = 4;
/** Maximum number of paragraphs that are joined. */
const MAX_PARTS = 10;
/** Maximum characters of each of them. */
const MAX_PART_LENGTH = 60;
/** Maximum words of a name below a line that only says "By". */
const MAX_NAME_WORDS = 5;
const HEADLINE = /^h[12]$/;
const DASH = /^[-–—]$/;

type PartKind = 'author' | 'label' | 'date' | 'separator' | 'name';

/** Paragraph with a part of the byline, and its index in the tree. */
interface BylinePart {
  readonly at: number;
  readonly node: Element;
  readonly kind: PartKind;
}

/** Joins the paragraphs with author and date below the headline to one, in place. */
export function joinByline({ children }: Root): void {
  const headline = children
    .slice(0, MAX_NODES_TO_HEADLINE)
    .findIndex((node) => node.type === 'element' && HEADLINE.test(node.tagName));
  if (headline < 0) return;
  const parts = findParts(children, headline + 1);
  const [first] = parts;
  const last = parts.at(-1);
  if (first && last)
    children.splice(first.at, last.at - first.at + 1, { ...first.node, children: joinedContent(parts) });
}

/** Finds the parts of a byline from a node on; none where the paragraphs are no byline. */
function findParts(nodes: readonly RootContent[], from: number): BylinePart[] {
  const parts: BylinePart[] = [];
  let skipped = 0;
  for (let at = from; at < nodes.length && parts.length < MAX_PARTS; at++) {
    const node = nodes[at];
    const kind = isElement(node, 'p') ? kindOf(node, parts.at(-1)?.kind) : null;
    if (kind !== null && isElement(node, 'p')) parts.push({ at, node, kind });
    else if (parts.length > 0 || ++skipped > MAX_NODES_TO_BYLINE) break;
  }
  while (parts.at(-1)?.kind === 'separator') parts.pop();
  const facts = parts.filter(({ kind }) => kind !== 'separator');
  const isSigned = facts.some(({ kind }) => kind === 'author' || kind === 'label');
  return facts.length < 2 || (skipped > 0 && !isSigned) ? [] : parts;
}

/** The content of all parts, with dots between facts that the page does not separate. */
function joinedContent(parts: readonly BylinePart[]): ElementContent[] {
  return parts.flatMap(({ node, kind }, i) => {
    if (i === 0) return node.children;
    const isApart = kind !== 'separator' && kind !== 'name' && parts[i - 1].kind !== 'separator';
    return [{ type: 'text', value: isApart ? ' · ' : ' ' }, ...node.children];
  });
}

/** Kind of a part by its text; null for other paragraphs. */
function kindOf(node: Element, previous: PartKind | undefined): PartKind | null {
  const text = hastText(node).trim();
  if (text === '' || text.length > MAX_PART_LENGTH) return null;
  if (SEPARATOR.test(text) || DASH.test(text)) return previous ? 'separator' : null;
  if (endsSentence(text)) return null;
  if (BY.test(text)) return BY.exec(text)?.[0].length === text.length ? 'label' : 'author';
  if (previous === 'label') return isNamePart(node, text) ? 'name' : null;
  return holdsTag(node, 'time') || findDate(text, true) ? 'date' : null;
}

/** True for a link or two words and more; a single word may be the next field of a form: "Author", "Title". */
function isNamePart(node: Element, text: string): boolean {
  const words = text.split(/\s+/).length;
  return words <= MAX_NAME_WORDS && (words > 1 || holdsTag(node, 'a'));
}
