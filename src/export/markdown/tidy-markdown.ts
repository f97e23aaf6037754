/** Prepares a tree for Markdown, where white space at an edge and the space between two lists have a meaning. */

import type { Element, ElementContent, Root } from 'hast';
import { INLINE_TAGS, isElement, isHeading, isList } from '../../article/tree/hast';
import { placeInlineMarks } from '../inline-marks';
import { BREAK_HINTS } from '../plain-text';

const VERBATIM = new Set(['pre', 'code', 'math']);

/** Changes the tree in place. */
export function tidyForMarkdown(node: Root | Element): void {
  if (isHeading(node) && node.children.every(isBold)) node.children = node.children.flatMap(withoutBold);
  for (const child of node.children) {
    if (child.type === 'text') child.value = child.value.replace(BREAK_HINTS, '');
    else if (child.type === 'element' && !VERBATIM.has(child.tagName)) tidyForMarkdown(child);
  }
  node.children = mergeLists(placeInlineMarks(moveEdges(node.children as ElementContent[])));
  if (isHeading(node)) node.children = node.children.map(unbroken);
  else if (isElement(node, 'ruby')) bracketReadings(node);
  if (node.type === 'element' && !INLINE_TAGS.has(node.tagName)) trim(node);
}

/** `<b>Sunny: </b>most` → `<b>Sunny:</b> most`: marks of emphasis must touch the words. */
function moveEdges(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element' || !INLINE_TAGS.has(child.tagName) || VERBATIM.has(child.tagName))
      return [child];
    const first = child.children[0];
    const last = child.children[child.children.length - 1];
    const before = first?.type === 'text' && /^[\s\u00a0]/.test(first.value);
    const after = last?.type === 'text' && /[\s\u00a0]$/.test(last.value);
    if (!before && !after) return [child];
    trim(child);
    const inner = child.children.length > 0 ? [child] : [];
    return [...(before ? [space()] : []), ...inner, ...(after ? [space()] : [])];
  });
}

const space = (): ElementContent => ({ type: 'text', value: ' ' });

function trim(node: Element): void {
  for (const end of ['first', 'last'] as const) {
    const at = end === 'first' ? 0 : node.children.length - 1;
    const child = node.children[at];
    if (child?.type !== 'text') continue;
    child.value = end === 'first' ? child.value.replace(/^[\s\u00a0]+/, '') : child.value.trimEnd();
    if (!child.value) node.children.splice(at, 1);
  }
}

/** Shops and writing tools make a list of every item; two lists in a row would change their marks. */
function mergeLists(children: readonly ElementContent[]): ElementContent[] {
  const merged: ElementContent[] = [];
  for (const child of children) {
    const last = merged[merged.length - 1];
    if (isPlainList(child) && last && isPlainList(last) && continues(child, last))
      for (const item of child.children) last.children.push(item);
    else merged.push(child);
  }
  return merged;
}

/** True for a list of the same kind whose numbers continue the other's. */
function continues(node: Element, before: Element): boolean {
  if (node.tagName !== before.tagName) return false;
  return node.tagName === 'ul' || startOf(node) === startOf(before) + before.children.length;
}

/** True for a list without properties other than the number of its first item. */
function isPlainList(node: ElementContent): node is Element {
  return (
    isList(node) && Object.keys(node.properties).every((name) => name === 'start' && node.tagName === 'ol')
  );
}

const startOf = (list: Element): number => Number(list.properties.start ?? 1);

const isStrong = (node: Element): boolean => node.tagName === 'strong' || node.tagName === 'b';

/** True when the element has no text but bold text: a heading is bold without markup. */
function isBold(node: ElementContent): boolean {
  if (node.type !== 'element') return node.type !== 'text' || node.value.trim() === '';
  return isStrong(node) || (!VERBATIM.has(node.tagName) && node.children.every(isBold));
}

function withoutBold(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return [node];
  node.children = node.children.flatMap(withoutBold);
  return isStrong(node) ? node.children : [node];
}

/** Puts a heading's content on one line, as Markdown requires. */
function unbroken(child: ElementContent): ElementContent {
  if (child.type !== 'element') return child;
  if (child.tagName === 'br') return space();
  child.children = child.children.map(unbroken);
  return child;
}

/** Puts the reading of ruby text in brackets, for readers that do not render ruby. */
function bracketReadings(ruby: Element): void {
  if (ruby.children.some((child) => isElement(child, 'rp'))) return;
  for (const child of ruby.children) {
    if (!isElement(child, 'rt')) continue;
    child.children.unshift({ type: 'text', value: '(' });
    child.children.push({ type: 'text', value: ')' });
  }
}
