/**
 * Reads data sets without HTML, which have one row per text node: its tag path, text and label. Rebuilds a
 * page from them as far as the paths allow, so that every engine can label it.
 */

import { HTML_NAMESPACE } from '../../../src/dom/namespaces';
import type { Page } from '../../../src/dom/page';
import { NO_KIND_HINTS } from '../../../src/dom/page-kind-hints';
import { ParsedNode } from '../../../src/dom/parsed-node';
import { PathElement, type TextBlock } from '../../../src/dom/text-blocks';
import { DOCUMENT, ELEMENT, TEXT } from '../../../src/dom/tree';

/** A labelled leaf of a page. */
export interface Leaf {
  tags: string[];
  text: string;
  content: boolean;
}

/** Parses CSV text (RFC 4180: quoted fields may contain commas, quotes and line breaks). */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const match = cell.exec(text);
    if (!match) throw new Error(`bad CSV at character ${at}`);
    row.push(match[1] === undefined ? match[2] : match[1].replaceAll('""', '"'));
    if (match[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Reads a file of leaves from its columns `tag`, `content` and `label`; other columns are ignored. */
export function readLeaves(csv: string): Leaf[] {
  const [header, ...rows] = parseCsv(csv);
  const column = (name: string): number => {
    const index = header?.indexOf(name) ?? -1;
    if (index < 0) throw new Error(`no column '${name}'`);
    return index;
  };
  const [tag, text, label] = [column('tag'), column('content'), column('label')];
  return rows.map((row) => ({
    tags: row[tag].split(' ').filter(Boolean),
    text: row[text],
    content: row[label] === '1',
  }));
}

/** Inline elements: two successive leaves with equal paths get separate ones, in separate block elements. */
const INLINE = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup tt u var'.split(
    ' ',
  ),
);

/** Number of elements that two successive leaves share, judging by their paths. */
function sharedDepth(previous: readonly string[], tags: readonly string[]): number {
  let depth = 0;
  while (depth < previous.length && depth < tags.length && previous[depth] === tags[depth]) depth++;
  if (depth < tags.length || depth < previous.length) return depth;
  // Two text nodes with the same path never touch: they are in two paragraphs, cells or items.
  depth--;
  while (depth > 1 && INLINE.has(tags[depth])) depth--;
  return Math.max(depth, 0);
}

function append(parent: ParsedNode, node: ParsedNode): void {
  node.parentNode = parent;
  node.previousSibling = parent.lastChild;
  if (parent.lastChild) parent.lastChild.nextSibling = node;
  else parent.firstChild = node;
  parent.lastChild = node;
}

/**
 * Minimum share of leaves in a `span` on a page whose text nodes were wrapped by the tool that made these data
 * sets. The tool wrapped text nodes in a `span`, except blank ones and those that it parsed differently: at least 89 %
 * of the leaves of a page that went through it, and at most 54 % of any other page.
 */
const MIN_WRAPPED_SHARE = 0.75;

const isWrapped = ({ tags }: Leaf): boolean => tags.length > 1 && tags[tags.length - 1] === 'span';

/** Builds a page with one block per leaf, without the `span` that the tool put around each text node. */
export function pageOfLeaves(leaves: readonly Leaf[]): Page {
  const wrapped = leaves.filter(isWrapped).length >= MIN_WRAPPED_SHARE * leaves.length;
  const document = new ParsedNode(DOCUMENT, '', '', [], '');
  const blocks: TextBlock[] = [];
  const open: PathElement[] = [];
  let previous: readonly string[] = [];
  let elements = 0;
  for (const leaf of leaves) {
    const tags =
      wrapped && isWrapped(leaf) ? leaf.tags.slice(0, -1) : leaf.tags.length ? leaf.tags : ['html'];
    open.length = sharedDepth(previous, tags);
    for (const tag of tags.slice(open.length)) {
      const node = new ParsedNode(ELEMENT, tag, HTML_NAMESPACE, [], '');
      const parent = open[open.length - 1] ?? null;
      append(parent ? (parent.element as unknown as ParsedNode) : document, node);
      open.push(new PathElement(node as unknown as Element, elements++, tag, parent, true));
    }
    const path = open[open.length - 1];
    const node = new ParsedNode(TEXT, '', '', [], leaf.text);
    append(path.element as unknown as ParsedNode, node);
    blocks.push({ node: node as unknown as Text, text: leaf.text, path, visible: true });
    previous = tags;
  }
  return {
    document: document as unknown as Document,
    blocks,
    title: '',
    description: '',
    address: '',
    kindHints: NO_KIND_HINTS,
  };
}
