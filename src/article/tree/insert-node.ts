/** Puts blocks where HTML's content model lets them stand, with whatever must be in between. */
import type { Element, ElementContent, Root } from 'hast';
import { ObjectCache } from '../../dom/object-cache';
import { element } from './hast';

export type Parent = Element | Root;

const TABLE_PARTS = new Set(['caption', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);

/** Lists that no element of the page stands for. */
const implicit = new WeakSet<Element>();

export function insertNode(parent: Parent, child: Element): void {
  const { tagName } = child;
  const within = parent.type === 'element' ? parent.tagName : '';
  switch (within) {
    // An item whose own text was left out keeps only the items below it.
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
const holders = new ObjectCache<Element, Element>();

/** Notes that an element was taken away, and another has its content now. */
export function takeOver(node: Element, holder: Element): void {
  holders.set(node, holder);
}

/** The element that stands in the tree for one that was made for it. */
export function lineForPhrasing(node: Element): Element {
  return holders.get(node) ?? node;
}

/** Elements in which a single paragraph needs no `p`. */
const TIGHT = new Set(['li', 'dt', 'dd', 'td', 'th', 'figcaption']);

/** Takes the `p` from the single paragraph that begins an element that needs none, or an item of a list. */
export function tighten(node: Element): void {
  if (TIGHT.has(node.tagName)) tightenItem(node);
  else if (node.tagName === 'ul' || node.tagName === 'ol') {
    for (const item of node.children) if (item.type === 'element') tightenItem(item);
  }
}

/** Behind a heading or another block a paragraph keeps its `p`, and with it its distance. */
function tightenItem(item: Element): void {
  const [paragraph, ...rest] = item.children;
  if (!paragraph || !isElement(paragraph, 'p') || rest.some((child) => isElement(child, 'p'))) return;
  const { properties, children } = paragraph as Element;
  item.properties = { ...properties, ...item.properties };
  item.children = [...children, ...rest];
  takeOver(paragraph as Element, item);
}
