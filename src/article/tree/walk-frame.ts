/** State of the walk that builds the tree, in one element of the page. */
import { namesIn } from '../../dom/collections';
import { attribute, localName } from '../../dom/tree';
import { dirOf, langOf } from '../../structure/element-types';
import { snapshotChildren } from '../../structure/mutation-safe-walk';
import type { Closing, Scope } from './element-handlers';
import type { Parent } from './insert-node';
import type { SelectedElements } from './select-elements';

/** An element or document that the walk is in. */
export interface Frame extends Scope {
  readonly node: Node;
  /** Position in the tree at which its content begins. */
  flow: Parent;
  index: number;
  /** Nodes that are rendered in it. */
  readonly children: readonly Node[];
  next: number;
  closing: Closing;
  /** True when line breaks in text are rendered. */
  isPreformatted: boolean;
  /** True inside an element of `TECHNICAL`. */
  isTechnical: boolean;
}

/** Elements in which adjacent letters and digits belong together. */
const TECHNICAL = namesIn('code kbd samp var sub sup');

const PREFORMATTED = /(?:^|[;\s])white-space\s*:\s*pre/i;

/** Frame of the document, whose content is written into `root`. */
export const frameOfDocument = (document: Document, root: Parent): Frame => ({
  node: document,
  flow: root,
  index: 0,
  children: snapshotChildren(document),
  next: 0,
  closing: 'none',
  isPreformatted: false,
  isTechnical: false,
  lang: '',
  dir: '',
  table: null,
  lastTag: '',
});

/** Makes the frame of an element; a slot has the nodes that the page assigns to it. */
export function frameFor(
  node: Element,
  parent: Frame,
  flow: Parent,
  shadowRoots: SelectedElements['shadowRoots'],
): Frame {
  const shadow = shadowRoots.get(node);
  const assigned =
    !shadow && localName(node) === 'slot' ? ((node as HTMLSlotElement).assignedNodes?.() ?? []) : [];
  return {
    ...parent,
    node,
    flow,
    index: 0,
    children: assigned.length > 0 ? assigned : snapshotChildren(shadow ?? node),
    next: 0,
    closing: 'none',
    isTechnical: parent.isTechnical || TECHNICAL.has(localName(node)),
    isPreformatted: parent.isPreformatted || PREFORMATTED.test(attribute(node, 'style') ?? ''),
    lang: langOf(node) || parent.lang,
    dir: dirOf(node) || parent.dir,
    lastTag: '',
  };
}
