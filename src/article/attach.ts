/** Puts blocks where HTML's content model lets them stand, with whatever must be in between. */
import type { Element, ElementContent, Root } from 'hast';
import { element } from './hast';

export type Parent = Element | Root;

const TABLE_PARTS = new Set(['caption', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);

/** Lists that no element of the page stands for. */
const implicit = new WeakSet<Element>();

export function attach(parent: Parent, child: Element): void {
  const { tagName } = child;
  const within = parent.type === 'element' ? parent.tagName : '';
  switch (within) {
    // Of an item whose own text was left out, only the items below it stay.
    case 'ul':
    case 'ol':
      if (tagName !== 'li') attachToItem(parent as Element, child);
      else if (child.children.every((part) => isElement(part, within))) {
        for (const list of child.children) {
          for (const item of (list as Element).children) parent.children.push(item);
        }
      } else break;
      return;
    case 'dl':
      if (tagName === 'dt' || tagName === 'dd') break;
      parent.children.push(element('dd', {}, [child]));
      return;
    case 'table':
    case 'thead':
    case 'tbody':
    case 'tfoot':
    case 'tr':
      if (TABLE_PARTS.has(tagName)) break;
      parent.children.push(
        within === 'tr' ? element('td', {}, [child]) : element('tr', {}, [element('td', {}, [child])]),
      );
      return;
    default:
      if (tagName === 'li' || tagName === 'dt' || tagName === 'dd') {
        attachToImplicit(parent, tagName === 'li' ? 'ul' : 'dl', child);
        return;
      }
  }
  parent.children.push(child);
}

const isElement = (node: ElementContent, tagName: string): boolean =>
  node.type === 'element' && node.tagName === tagName;

/** Old pages nest lists without an item in between: such a list belongs to the item before it. */
function attachToItem(list: Element, child: Element): void {
  const last = list.children[list.children.length - 1];
  if ((child.tagName === 'ul' || child.tagName === 'ol') && last?.type === 'element')
    last.children.push(child);
  else list.children.push(element('li', {}, [child]));
}

/** Items without a list. */
function attachToImplicit(parent: Parent, name: 'ul' | 'dl', child: Element): void {
  const last = parent.children[parent.children.length - 1];
  if (last?.type === 'element' && last.tagName === name && implicit.has(last)) last.children.push(child);
  else {
    const list = element(name, {}, [child]);
    implicit.add(list);
    parent.children.push(list);
  }
}

/** `p` that was taken away → the element that has its content now. */
const holders = new WeakMap<Element, Element>();

/** The element that stands in the tree for one that was made for it. */
export function standingFor(node: Element): Element {
  return holders.get(node) ?? node;
}

/** Elements in which a single paragraph needs no `p`. */
const TIGHT = new Set(['li', 'dt', 'dd', 'td', 'th', 'figcaption']);

/** Takes the `p` from the single paragraph of an element that needs none, or of the items of a list. */
export function tighten(node: Element): void {
  if (TIGHT.has(node.tagName)) tightenItem(node);
  else if (node.tagName === 'ul' || node.tagName === 'ol') {
    for (const item of node.children) if (item.type === 'element') tightenItem(item);
  }
}

function tightenItem(item: Element): void {
  let only = -1;
  for (let i = 0; i < item.children.length; i++) {
    const child = item.children[i];
    if (child.type !== 'element' || child.tagName !== 'p') continue;
    if (only >= 0) return;
    only = i;
  }
  if (only < 0) return;
  const paragraph = item.children[only] as Element;
  if (only > 0 && item.children[only - 1].type === 'text') return;
  item.properties = { ...paragraph.properties, ...item.properties };
  item.children.splice(only, 1, ...paragraph.children);
  holders.set(paragraph, item);
}
