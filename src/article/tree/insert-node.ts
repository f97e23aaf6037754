/** Inserts blocks with the elements that HTML's content model requires between them and their parent. */
import type { Element, Root } from 'hast';
import { ObjectCache } from '../../dom/object-cache';
import { element, isElement, isHeading, isList } from './hast';

/** Node of the tree that others are inserted into. */
export type Parent = Element | Root;

const TABLE_PARTS = new Set(['caption', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);

/** Lists made for items that had none in the page. */
const implicitLists = new WeakSet<Element>();

/** Inserts a block at the end of a parent, with the elements that belong between them. */
export function insertNode(parent: Parent, child: Element): void {
  const { tagName } = child;
  const parentTag = parent.type === 'element' ? parent.tagName : '';
  switch (parentTag) {
    // An item whose own text is not selected is replaced by the items below it.
    case 'ul':
    case 'ol':
      if (tagName !== 'li') insertIntoList(parent as Element, child);
      else if (child.children.every((part) => isElement(part, parentTag))) {
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
        parentTag === 'tr' ? element('td', {}, [child]) : element('tr', {}, [element('td', {}, [child])]),
      );
      return;
    default:
      if (tagName === 'li' || tagName === 'dt' || tagName === 'dd') {
        insertIntoImplicitList(parent, tagName === 'li' ? 'ul' : 'dl', child);
        return;
      }
  }
  parent.children.push(child);
}

/**
 * Inserts a block that holds others. A list of one item is replaced by the item's content if that begins with a heading,
 * as what remains of a breadcrumb, or is a list itself.
 */
export function insertFlow(parent: Parent, node: Element): void {
  const [item, ...others] = node.children;
  const first = item?.type === 'element' ? item.children[0] : undefined;
  const isWrapper = isHeading(first) || (isList(first) && (item as Element).children.length === 1);
  if (!isList(node) || 'start' in node.properties || others.length > 0 || !isWrapper) {
    insertNode(parent, node);
    return;
  }
  recordSuccessor(node, first);
  recordSuccessor(item as Element, first);
  for (const child of (item as Element).children) insertNode(parent, child as Element);
}

/**
 * Inserts a block other than an item. Old pages nest lists without an item: such a list belongs to the item
 * before it, or else takes the place of the list around it.
 */
function insertIntoList(list: Element, child: Element): void {
  const last = list.children[list.children.length - 1];
  if (isList(child) && last?.type === 'element') last.children.push(child);
  else if (child.tagName === list.tagName) for (const item of child.children) list.children.push(item);
  else list.children.push(element('li', {}, [child]));
}

function insertIntoImplicitList(parent: Parent, name: 'ul' | 'dl', child: Element): void {
  const last = parent.children[parent.children.length - 1];
  if (isElement(last, name) && implicitLists.has(last)) last.children.push(child);
  else {
    const list = element(name, {}, [child]);
    implicitLists.add(list);
    parent.children.push(list);
  }
}

/** Removed element → the element that has its content now. */
const successors = new ObjectCache<Element, Element>();

/** Records that an element was removed and another has its content now. */
export function recordSuccessor(node: Element, successor: Element): void {
  successors.set(node, successor);
}

/** Returns the element of the tree that has the content of an element written for it. */
export function successorOf(node: Element): Element {
  return successors.get(node) ?? node;
}

/** Elements in which a single paragraph needs no `p`. */
const TIGHT = new Set(['li', 'dt', 'dd', 'td', 'th', 'figcaption']);

/** Unwraps the single paragraph at the start of an element that needs no `p`, or of each item of a list. */
export function tighten(node: Element): void {
  if (TIGHT.has(node.tagName)) tightenItem(node);
  else if (isList(node)) {
    for (const item of node.children) if (item.type === 'element') tightenItem(item);
  }
}

/** Unwraps a single paragraph, but only at the start: after another block it needs the distance of a `p`. */
function tightenItem(item: Element): void {
  const [paragraph, ...rest] = item.children;
  if (!paragraph || !isElement(paragraph, 'p') || rest.some((child) => isElement(child, 'p'))) return;
  const { properties, children } = paragraph;
  item.properties = { ...properties, ...item.properties };
  item.children = [...children, ...rest];
  recordSuccessor(paragraph, item);
}
