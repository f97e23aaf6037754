/** Lists that pages write as paragraphs or lines which begin with a bullet. */
import type { Element, ElementContent, Root, RootContent, Text } from 'hast';
import type { IncrementalTask } from '../../scheduler';
import { element, textOf } from './hast';

/** Signs that mean nothing but the item of a list. */
const BULLET = /^\s*([•●▪■◦‣►])\s*/;

/** Possible list item and the bullet that it begins with. */
interface Line {
  readonly item: Element;
  readonly bullet: string;
}

/** Nodes that are looked at at a time. */
const AT_A_TIME = 256;

/** Makes lists of two such lines and more, in place. Work that can be interrupted. */
export function* makeLists(root: Root): IncrementalTask<void> {
  let seen = 0;
  const stack: (Root | Element)[] = [root];
  while (stack.length > 0) {
    const parent = stack.pop()!;
    const children = parent.children as ElementContent[];
    const made: ElementContent[] = [];
    for (let i = 0; i < children.length; ) {
      if (++seen % AT_A_TIME === 0) yield;
      const { before, lines, next } = linesFrom(children, i);
      if (lines.length > 1) made.push(...before, listOf(lines));
      else for (let at = i; at < next; at++) made.push(children[at]);
      i = next;
    }
    parent.children = made;
    for (const child of made) if (child.type === 'element') stack.push(child);
  }
}

/** The lines with one bullet from the child on, what stands before them in it, and the child that comes next. */
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

/** The lines of a paragraph that ends with lines of one bullet, and the paragraph before them. */
function linesOf(node: ElementContent): { before: Element[]; lines: Line[] } {
  const none = { before: [], lines: [] };
  if (node.type !== 'element' || node.tagName !== 'p' || 'id' in node.properties) return none;
  const parts = partsOf(node);
  const first = parts.findIndex((part) => bulletOf(part));
  if (first < 0) return none;
  const bullet = bulletOf(parts[first]);
  const own = parts.slice(first);
  if (own.some((part) => bulletOf(part) !== bullet)) return none;
  const rest = node.children.slice(
    0,
    parts.slice(0, first).reduce((sum, part) => sum + part.length + 1, -1),
  );
  return {
    before: first > 0 ? [element('p', node.properties, rest)] : [],
    lines: own.map((part) => ({ item: element('li', { ...node.properties }, part), bullet })),
  };
}

/** Splits an element's children at line breaks. */
function partsOf({ children }: Element): ElementContent[][] {
  const parts: ElementContent[][] = [[]];
  for (const child of children) {
    if (child.type === 'element' && child.tagName === 'br') parts.push([]);
    else parts[parts.length - 1].push(child);
  }
  return parts;
}

/** '' where the line begins with none, or is nothing else. */
function bulletOf(part: readonly ElementContent[]): string {
  const text = textOf({ type: 'root', children: part as RootContent[] });
  const bullet = BULLET.exec(text.slice(0, 20));
  return bullet && text.length > bullet[0].length ? bullet[1] : '';
}

function listOf(lines: readonly Line[]): Element {
  for (const { item } of lines) dropBullet(item);
  return element(
    'ul',
    {},
    lines.map(({ item }) => item),
  );
}

/** Takes the bullet, and the white space behind it, off the first texts. */
function dropBullet(item: Element): void {
  let gone = false;
  for (let text = firstText(item); text; text = firstText(item)) {
    text.node.value = gone ? text.node.value.trimStart() : text.node.value.replace(BULLET, '');
    gone = true;
    if (text.node.value) return;
    for (const up of text.ups) {
      up.children.shift();
      if (up.children.length > 0) break;
    }
  }
}

/** The first text below the element, if nothing else stands before it, and the elements around it from the inside. */
function firstText(item: Element): { node: Text; ups: Element[] } | null {
  const ups = [item];
  while (ups[0].children.length > 0) {
    const [child] = ups[0].children;
    if (child.type === 'text') return { node: child, ups };
    if (child.type !== 'element') return null;
    ups.unshift(child);
  }
  return null;
}
