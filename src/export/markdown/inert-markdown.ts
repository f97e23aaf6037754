/** Replaces Markdown nodes that some reader would give extra meaning with harmless nodes of the same text. */

import type { FootnoteDefinition, Nodes, Text } from 'mdast';
import { namesIn } from '../../dom/collections';
import { withLinkedAddresses } from './bare-addresses';
import { formulaNode } from './markdown-formulas';

/** Nodes that hold one line of text. */
const LINE_NODES = namesIn('paragraph heading tableCell emphasis strong delete link');

/** Kinds of nodes around a node. */
interface Context {
  line: boolean;
  link: boolean;
  cell: boolean;
}

export function makeInert(node: Nodes, outer: Context = { line: false, link: false, cell: false }): void {
  if (!('children' in node)) return;
  const context = {
    line: outer.line || LINE_NODES.has(node.type),
    link: outer.link || node.type === 'link',
    cell: outer.cell || node.type === 'tableCell',
  };
  const children: Nodes[] = [];
  for (const child of node.children) {
    const made = inertNode(child, context);
    const last = children[children.length - 1];
    // Adjacent characters decide what is escaped.
    if (made.type === 'text' && last?.type === 'text') last.value += made.value;
    else children.push(made);
    makeInert(made, context);
  }
  const isInLink = context.link || !context.line;
  node.children = children.flatMap((child): Nodes[] =>
    child.type === 'text' && !isInLink ? withLinkedAddresses(child) : [child],
  ) as typeof node.children;
  if (node.type === 'footnoteDefinition') guardDefinition(node);
}

/** Returns the node itself, or a harmless one in its place. */
function inertNode(node: Nodes, context: Context): Nodes {
  switch (node.type) {
    case 'math':
    case 'inlineMath': {
      const formula = formulaNode(node.value, { ...context, block: node.type === 'math' && !context.line });
      return formula.type === 'inlineCode' ? inertNode(formula, context) : formula;
    }
    case 'inlineCode':
      // Marked misses the end of a link's text after code that contains backticks.
      return context.link && node.value.includes('`') ? { type: 'text', value: node.value } : node;
    case 'link':
    case 'image':
      return { ...node, url: node.url.replace(ACTIVE_IN_ADDRESS, encodeURIComponent) };
    default:
      return node;
  }
}

/** Characters that would become markup outside of an address; each has the same meaning percent-encoded. */
const ACTIVE_IN_ADDRESS = /[<>`]|\](?=\()/g;

/**
 * Makes a footnote definition safe: readers without footnotes take `[^1]: javascript:…` for the address of
 * all links called `^1`. An encoded space makes the line no definition.
 */
function guardDefinition({ children }: FootnoteDefinition): void {
  const [first] = children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || text?.type !== 'text' || !isAddress(text)) return;
  first.children.unshift({ type: 'html', value: '&#x20; ' });
}

/** True when the text could be an address of any non-web scheme, alone or with a title. */
function isAddress({ value }: Text): boolean {
  const [, address, rest] = /^\s*(\S*)\s*(.?)/.exec(value)!;
  // Browsers ignore control characters; marked reads a character reference there, escaped or not.
  const isOfScheme = /^(?!https?:)(?:[a-z][a-z0-9+.-]*:|[^:]*&)/i.test(address.replace(CONTROLS, ''));
  return isOfScheme && /^["'(]?$/.test(rest);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
const CONTROLS = /[\0-\x1f\x7f]/g;
