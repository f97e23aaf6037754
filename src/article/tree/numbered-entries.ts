/** Entries and sections whose numbers the page has written as text: they get numbered lists and headings. */
import type { Element, ElementContent, Root } from 'hast';
import { type IncrementalTask, visitEach } from '../../scheduler';
import {
  dropStart,
  element,
  hastText,
  isElement,
  isHeading,
  isList,
  nodesIn,
  parentsIn,
  startOfText,
} from './hast';

/** Minimum number of entries: a single one may begin with an amount. */
const MIN_ENTRIES = 2;
/** Maximum paragraphs, pictures and lists of an entry without an element of its own; more are a numbered section. */
const MAX_PARTS = 3;
/** Maximum characters of a number with its dot and white space. */
const MAX_NUMBER_LENGTH = 8;

/** Number at the start of an entry's text, and the sign after it. */
const OWN_NUMBER = /^\s*\(?(\d{1,4})(?:[.)]\s+|[、．]\s*)(?=\S)/;

/** Numbers entries and sections, and removes the lines and signs with their numbers, in place. */
export const numberEntries = (root: Root): IncrementalTask<void> =>
  visitEach(parentsIn(root), (parent) => {
    if (parent.type === 'element' && isList(parent)) {
      numberList(parent);
      if (parent.tagName === 'ol') dropOwnNumbers(parent);
    } else numberSiblings(parent);
  });

/** Lets a list number its entries when each of them begins with its number. */
function numberList(list: Element): void {
  const entries = list.children.filter((child) => isElement(child, 'li'));
  if (entries.length < MIN_ENTRIES) return;
  const isCounted = ({ children: [line, ...rest] }: Element, i: number) =>
    rest.length > 0 && (isElement(line, 'p') || isHeading(line)) && numberIn(line) === i + 1;
  if (!entries.every(isCounted)) return;
  list.tagName = 'ol';
  for (const entry of entries) entry.children = contentOf(entry.children.slice(1));
}

/** Removes the numbers with which the entries of a numbered list begin, if they are those that the list gives them. */
function dropOwnNumbers(list: Element): void {
  const entries = list.children.filter((child) => isElement(child, 'li'));
  if ('reversed' in list.properties || entries.some(({ properties }) => 'value' in properties)) return;
  const [first, ...others] = entries.map((entry) => Number(OWN_NUMBER.exec(startOfText(entry))?.[1]));
  const counted = others.every((number, i) => number === first + i + 1);
  const start = Number(list.properties.start ?? 1);
  // The page has hidden the list's own numbers if several entries count from another one.
  if (!counted || !(first === start || (first >= 0 && others.length > 0))) return;
  if (first !== start) list.properties = { ...list.properties, start: first };
  for (const entry of entries) dropStart(entry, OWN_NUMBER);
}

/** Line with a number alone, and its index among its siblings. */
interface NumberLine {
  readonly at: number;
  readonly number: number;
}

/** Numbers the headings below lines with a number alone; where others follow, makes lists of them. */
function numberSiblings(parent: Element | Root): void {
  const nodes = parent.children as ElementContent[];
  const lines = nodes
    .map((node, at) => ({ at, number: isElement(node, 'p') ? numberIn(node) : 0 }))
    .filter(({ number }) => number > 0);
  if (lines.length < MIN_ENTRIES) return;
  const areOfHeadings = lines.every(({ at, number }, i) => number === i + 1 && isHeading(nodes[at + 1]));
  if (areOfHeadings) numberHeadings(parent, lines);
  else listLines(parent, lines);
}

/** Moves each number to the start of the heading below it. */
function numberHeadings(parent: Element | Root, lines: readonly NumberLine[]): void {
  const nodes = parent.children as ElementContent[];
  for (const { at, number } of lines)
    (nodes[at + 1] as Element).children.unshift({ type: 'text', value: `${number}. ` });
  const moved = new Set(lines.map(({ at }) => at));
  parent.children = nodes.filter((_, at) => !moved.has(at));
}

/** Makes lists of the lines with numbers that count from 1, and of what follows each of them. */
function listLines(parent: Element | Root, lines: readonly NumberLine[]): void {
  const nodes = parent.children as ElementContent[];
  const listed: ElementContent[] = [];
  let written = 0;
  for (let first = 0; first < lines.length; first++) {
    if (lines[first].number !== 1) continue;
    const entries: ElementContent[][] = [];
    let last = first;
    // Nothing ends the last entry, which is as long as the shortest of the others.
    let shortest = MAX_PARTS;
    for (; lines[last + 1]?.number === entries.length + 2; last++) {
      const parts = nodes.slice(lines[last].at + 1, lines[last + 1].at);
      if (!isEntry(parts)) break;
      entries.push(parts);
      shortest = Math.min(shortest, parts.length);
    }
    const { at } = lines[last];
    const parts = nodes.slice(at + 1, at + 1 + shortest);
    const end = parts.findIndex((part) => !isPart(part));
    entries.push(end < 0 ? parts : parts.slice(0, end));
    if (entries.length < MIN_ENTRIES || !isEntry(entries[entries.length - 1])) continue;
    const items = entries.map((entry, i) =>
      element('li', (nodes[lines[first + i].at] as Element).properties, contentOf(entry)),
    );
    listed.push(...nodes.slice(written, lines[first].at), element('ol', {}, items));
    written = at + 1 + entries[entries.length - 1].length;
    first = last;
  }
  if (written > 0) parent.children = [...listed, ...nodes.slice(written)];
}

/** Returns the number that a line consists of, and that leads nowhere; 0 for any other line. */
function numberIn(line: Element): number {
  let text = '';
  for (const node of nodesIn(line)) {
    if (isElement(node, 'a')) return 0;
    if (node.type === 'text') text += node.value;
    // Most lines are paragraphs, which need not be read to their end.
    if (text.length > MAX_NUMBER_LENGTH) return 0;
  }
  return Number(/^\s*(\d{1,2})[.)]?\s*$/.exec(text)?.[1] ?? 0);
}

/** Unit of the number above it, as on the label of a food. */
const UNIT = /^\s*(?:[\p{Lu}\p{Ll}]{1,2}|kcal|%)\.?\s*$/u;

/** True for what may stand below a number as its entry: text first, and little else. */
function isEntry(parts: readonly ElementContent[]): boolean {
  const [text] = parts;
  const isText = isElement(text, 'p') && hastText(text).trim() !== '' && !UNIT.test(hastText(text));
  return isText && parts.length <= MAX_PARTS && parts.every(isPart);
}

const isPart = (node: ElementContent): boolean =>
  isElement(node, 'p') || isElement(node, 'img') || isElement(node, 'figure') || isList(node);

/** Returns the content of an entry, of which a single paragraph needs no element. */
function contentOf(parts: ElementContent[]): ElementContent[] {
  const [text] = parts;
  return parts.length === 1 && isElement(text, 'p') ? text.children : parts;
}
