/**
 * Lists that pages write as paragraphs, or lines of a paragraph, each with a bullet at its start; and lists whose items
 * begin with a bullet as well.
 */
import type { Element, ElementContent, Root } from 'hast';
import { BATCH_SIZE, type IncrementalTask } from '../../scheduler';
import { endsSentence } from '../../structure/text-patterns';
import { dropStart, element, hastText, isElement, parentsIn, startOfText } from './hast';

/** Characters that mean nothing but a list item, and signs that may also begin speech, a note or a fact. */
const BULLET = /^\s*(?:([•●▪■◆◦‣►▸➤➢・･‧])(?!\1)\s*|([-–*·])(?:\s+|(?=\p{L})))/u;
const BULLET_CHARACTER = /^\s*[•●▪■◆◦‣►▸➤➢・･‧*·–-]\s*/;
const AMBIGUOUS = /[-–*·]/;
/** Minimum lines with an ambiguous sign: of speech, each line but the last would also end as a sentence. */
const MIN_AMBIGUOUS = 3;

/** A possible list item and the bullet at its start. */
interface BulletLine {
  readonly item: Element;
  readonly bullet: string;
}

/** Converts consecutive bullet lines to a list, and removes bullets that a list has already, in place. */
export function* makeLists(root: Root): IncrementalTask<void> {
  let visited = 0;
  for (const parent of parentsIn(root)) {
    if (isElement(parent, 'ul')) dropOwnBullets(parent);
    const children = parent.children as ElementContent[];
    const converted: ElementContent[] = [];
    for (let i = 0; i < children.length; ) {
      if (++visited % BATCH_SIZE === 0) yield;
      const { before, lines, next } = linesFrom(children, i);
      if (isListOf(lines)) converted.push(...before, listOf(lines));
      else converted.push(...children.slice(i, next));
      i = next;
    }
    parent.children = converted;
  }
}

/** Removes the bullet with which all items of a list begin, unless it may be a sign of speech, a note or a fact. */
function dropOwnBullets(list: Element): void {
  const items = list.children.filter((child) => isElement(child, 'li'));
  const [bullet, ...others] = items.map((item) => bulletIn(startOfText(item)));
  if (!bullet || bullet === '*' || (others.length === 0 && AMBIGUOUS.test(bullet))) return;
  if (others.every((other) => other === bullet)) for (const item of items) dropStart(item, BULLET_CHARACTER);
}

/** True for lines that are a list: two with a bullet, or three with a sign that also begins speech. */
function isListOf(lines: readonly BulletLine[]): boolean {
  if (lines.length === 0 || !AMBIGUOUS.test(lines[0].bullet)) return lines.length > 1;
  const others = lines.slice(0, -1);
  return lines.length >= MIN_AMBIGUOUS && !others.some(({ item }) => endsSentence(hastText(item)));
}

/** Returns the lines with one bullet from a child on, the paragraph before them, and the next index. */
function linesFrom(children: readonly ElementContent[], start: number) {
  const { before, lines } = linesOf(children[start]);
  let next = start + 1;
  if (lines.length === 0) return { before, lines, next };
  for (; next < children.length; next++) {
    const more = linesOf(children[next]);
    if (more.before.length > 0 || more.lines[0]?.bullet !== lines[0].bullet) break;
    for (const line of more.lines) lines.push(line);
  }
  return { before, lines, next };
}

/** Returns the lines with the same bullet at the end of a paragraph, and the rest of it before them. */
function linesOf(node: ElementContent): { before: Element[]; lines: BulletLine[] } {
  const none = { before: [], lines: [] };
  if (!isElement(node, 'p') || 'id' in node.properties) return none;
  const lines = splitAtBreaks(node);
  const bullet = bulletOf(lines[lines.length - 1]);
  let first = lines.length;
  while (bullet && first > 0 && bulletOf(lines[first - 1]) === bullet) first--;
  if (!bullet || lines.slice(0, first).some((line) => bulletOf(line) === bullet)) return none;
  const items = lines.slice(first);
  const rest = node.children.slice(
    0,
    lines.slice(0, first).reduce((sum, line) => sum + line.length + 1, -1),
  );
  return {
    before: first > 0 ? [element('p', node.properties, rest)] : [],
    lines: items.map((line) => ({ item: element('li', { ...node.properties }, line), bullet })),
  };
}

function splitAtBreaks({ children }: Element): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const child of children) {
    if (isElement(child, 'br')) lines.push([]);
    else lines[lines.length - 1].push(child);
  }
  return lines;
}

/** Returns the bullet at the start of a line; '' when there is none, or nothing else. */
const bulletOf = (line: readonly ElementContent[]): string => bulletIn(hastText({ children: line }));

function bulletIn(text: string): string {
  const bullet = BULLET.exec(text.slice(0, 20));
  return bullet && text.length > bullet[0].length ? (bullet[1] ?? bullet[2]) : '';
}

function listOf(lines: readonly BulletLine[]): Element {
  for (const { item } of lines) dropStart(item, BULLET_CHARACTER);
  const items = lines.map(({ item }) => item);
  return element('ul', {}, items);
}
