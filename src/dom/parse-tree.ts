/**
 * HTML text → a tree with the DOM's properties, for Node. parse5 follows the same standard as browsers, so
 * tag paths and text nodes equal the live page's. jsdom would work too, at many times the cost.
 */
import { html, Parser, Token, TokenizerMode, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5';
import { FastTokenizer } from './html-tokenizer';
import { Memo } from './memo-by-element';
import { descendants } from './tree';

export interface ParsedAttribute {
  readonly name: string;
  readonly value: string;
}

/** The part of the DOM's `Node` that `dom/` and `article/` read. */
export class ParsedNode {
  parentNode: ParsedNode | null = null;
  firstChild: ParsedNode | null = null;
  lastChild: ParsedNode | null = null;
  nextSibling: ParsedNode | null = null;
  previousSibling: ParsedNode | null = null;
  /** Content of a template; it has no parent, as in browsers. Declared on templates only, which are few. */
  declare content?: ParsedNode;
  /** Template whose content this is. Declared on such contents only. */
  declare template?: ParsedNode;
  /** 0 for the document. Descendants of a moved element keep the depth of their first position. */
  depth = 0;

  constructor(
    readonly nodeType: number,
    readonly localName: string,
    readonly namespaceURI: string,
    /** So few that a linear search is faster than any table. */
    public attributes: readonly ParsedAttribute[],
    public data: string,
  ) {}

  getAttribute(name: string): string | null {
    for (const attribute of this.attributes) if (attribute.name === name) return attribute.value;
    return null;
  }

  getAttributeNames(): string[] {
    return this.attributes.map(({ name }) => name);
  }

  /** Public identifier of a document type; empty for other nodes. */
  get publicId(): string {
    return this.getAttribute('publicId') ?? '';
  }

  /** Root of a declarative shadow tree, which parse5 leaves as a template. */
  get shadowRoot(): ParsedNode | null {
    for (let child = this.firstChild; child; child = child.nextSibling) {
      if (child.localName === 'template' && child.getAttribute('shadowrootmode') !== null)
        return child.content ?? null;
    }
    return null;
  }

  /** Children of the host that are rendered in place of this slot of a declarative shadow tree. */
  assignedNodes(): readonly ParsedNode[] {
    let root: ParsedNode = this;
    while (root.parentNode) root = root.parentNode;
    const { template } = root;
    if (!template?.parentNode) return NO_NODES;
    let assigned = slotsOf.get(root);
    if (!assigned) {
      assigned = assignSlots(root, template);
      slotsOf.set(root, assigned);
    }
    return assigned.get(this) ?? NO_NODES;
  }
}

const NO_NODES: readonly ParsedNode[] = [];

/** Slot → assigned nodes, for each shadow tree that was queried. */
const slotsOf = new Memo<ParsedNode, Map<ParsedNode, ParsedNode[]>>();

/**
 * Assigns each child of the host to the first slot of its name, as browsers do, in one pass over both.
 * @param root root of the shadow tree
 * @param template template that declares the shadow tree
 */
function assignSlots(root: ParsedNode, template: ParsedNode): Map<ParsedNode, ParsedNode[]> {
  const byName = new Map<string, ParsedNode[]>();
  for (const child of children(template.parentNode!)) {
    const name = child === template ? null : slotOf(child);
    if (name === null) continue;
    const named = byName.get(name);
    if (named) named.push(child);
    else byName.set(name, [child]);
  }
  const assigned = new Map<ParsedNode, ParsedNode[]>();
  for (const node of descendants(root as unknown as Node) as Iterable<unknown>) {
    const slot = node as ParsedNode;
    if (slot.localName !== 'slot') continue;
    const name = slot.getAttribute('name') ?? '';
    const nodes = byName.get(name);
    if (nodes) assigned.set(slot, nodes);
    byName.delete(name);
  }
  return assigned;
}

function slotOf(node: ParsedNode): string | null {
  if (node.nodeType === TEXT) return '';
  return node.nodeType === ELEMENT ? (node.getAttribute('slot') ?? '') : null;
}

const ELEMENT = 1;
const TEXT = 3;
const COMMENT = 8;
const DOCUMENT = 9;
const DOCTYPE = 10;
const FRAGMENT = 11;
const NO_ATTRIBUTES: readonly ParsedAttribute[] = [];

interface TypeMap
  extends TreeAdapterTypeMap<
    ParsedNode,
    ParsedNode,
    ParsedNode,
    ParsedNode,
    ParsedNode,
    ParsedNode,
    ParsedNode,
    ParsedNode,
    ParsedNode,
    ParsedNode
  > {}

function bare(type: number, data = ''): ParsedNode {
  return new ParsedNode(type, '', '', NO_ATTRIBUTES, data);
}

function insertBefore(parent: ParsedNode, node: ParsedNode, before: ParsedNode | null): void {
  const previous = before ? before.previousSibling : parent.lastChild;
  node.depth = parent.depth + 1;
  node.parentNode = parent;
  node.previousSibling = previous;
  node.nextSibling = before;
  if (previous) previous.nextSibling = node;
  else parent.firstChild = node;
  if (before) before.previousSibling = node;
  else parent.lastChild = node;
}

/**
 * Greatest depth of an element, as in Chromium. Elements that a hostile page nests deeper become siblings,
 * because otherwise each path up from a text would be as long as the page.
 */
const DEEPEST = 513;

/** Number of attributes from which an element adopts no more from its repeated start tags. */
const MOST_ADOPTED = 256;

/** Most unclosed formatting elements that are reopened in one place; the innermost are kept. */
const MOST_REOPENED = 16;

function append(parent: ParsedNode, node: ParsedNode): void {
  const isTooDeep = node.nodeType === ELEMENT && parent.depth >= DEEPEST;
  insertBefore((isTooDeep && parent.parentNode) || parent, node, null);
}

function insertText(parent: ParsedNode, text: string, before: ParsedNode | null): void {
  const previous = before ? before.previousSibling : parent.lastChild;
  if (previous?.nodeType === TEXT) previous.data += text;
  else insertBefore(parent, bare(TEXT, text), before);
}

function children(parent: ParsedNode): ParsedNode[] {
  const list: ParsedNode[] = [];
  for (let child = parent.firstChild; child; child = child.nextSibling) list.push(child);
  return list;
}

/** Returns attributes with their full names: parse5 stores the prefix of `xlink:href` separately. */
function named(attributes: readonly Token.Attribute[]): readonly ParsedAttribute[] {
  if (!attributes.some(({ prefix }) => prefix)) return attributes;
  return attributes.map(({ prefix, name, value }) => ({ name: prefix ? `${prefix}:${name}` : name, value }));
}

const adapter: TreeAdapter<TypeMap> = {
  createDocument: () => bare(DOCUMENT),
  createDocumentFragment: () => bare(FRAGMENT),
  createElement: (name, namespace, attributes) =>
    new ParsedNode(ELEMENT, name, namespace, attributes.length ? named(attributes) : NO_ATTRIBUTES, ''),
  createCommentNode: (data) => bare(COMMENT, data),
  createTextNode: (data) => bare(TEXT, data),
  appendChild: append,
  insertBefore: (parent, node, reference) => insertBefore(parent, node, reference),
  setTemplateContent: (template, content) => {
    template.content = content;
    content.template = template;
    content.depth = template.depth;
  },
  getTemplateContent: (template) => template.content!,
  setDocumentType: (document, name, publicId) => {
    if (!children(document).some((child) => child.nodeType === DOCTYPE)) {
      const attributes = [{ name: 'publicId', value: publicId }];
      insertBefore(document, new ParsedNode(DOCTYPE, '', '', attributes, name), null);
    }
  },
  setDocumentMode: (document, mode) => {
    document.data = mode;
  },
  getDocumentMode: (document) => (document.data || html.DOCUMENT_MODE.NO_QUIRKS) as html.DOCUMENT_MODE,
  detachNode: (node) => {
    const { parentNode: parent, previousSibling: previous, nextSibling: next } = node;
    if (!parent) return;
    if (previous) previous.nextSibling = next;
    else parent.firstChild = next;
    if (next) next.previousSibling = previous;
    else parent.lastChild = previous;
    node.parentNode = node.previousSibling = node.nextSibling = null;
  },
  insertText: (parent, text) => insertText(parent, text, null),
  insertTextBefore: (parent, text, reference) => insertText(parent, text, reference),
  adoptAttributes: (element, attributes) => {
    // Repeated `html` and `body` tags usually add few; on a hostile page, the list would grow with each.
    if (element.attributes.length >= MOST_ADOPTED) return;
    const added = named(attributes).filter(({ name }) => element.getAttribute(name) === null);
    element.attributes = [...element.attributes, ...added];
  },
  getFirstChild: (node) => node.firstChild,
  getChildNodes: children,
  getParentNode: (node) => node.parentNode,
  getAttrList: (element) => [...element.attributes],
  getTagName: (element) => element.localName,
  getNamespaceURI: (element) => element.namespaceURI as html.NS,
  getTextNodeContent: (node) => node.data,
  getCommentNodeContent: (node) => node.data,
  getDocumentTypeNodeName: (node) => node.data,
  getDocumentTypeNodePublicId: (node) => node.publicId,
  getDocumentTypeNodeSystemId: () => '',
  isTextNode: (node): node is ParsedNode => node.nodeType === TEXT,
  isCommentNode: (node): node is ParsedNode => node.nodeType === COMMENT,
  isDocumentTypeNode: (node): node is ParsedNode => node.nodeType === DOCTYPE,
  isElementNode: (node): node is ParsedNode => node.nodeType === ELEMENT,
  setNodeSourceCodeLocation: () => {},
  getNodeSourceCodeLocation: () => null,
  updateNodeSourceCodeLocation: () => {},
};

/**
 * Parser whose tree stays within a constant times the page's size. By the standard, unclosed emphasis, fonts
 * and links are all reopened in every following paragraph: a page of 40 kB can get a million elements.
 */
class BoundedParser extends Parser<TypeMap> {
  override _reconstructActiveFormattingElements(): void {
    let left = MOST_REOPENED;
    let entry = this.activeFormattingElements.newest;
    while (entry && 'element' in entry && !this.openElements.contains(entry.element)) {
      const { older } = entry;
      if (left-- <= 0) this.activeFormattingElements.removeEntry(entry);
      entry = older;
    }
    super._reconstructActiveFormattingElements();
  }
}

/**
 * Parser for pages that declare themselves to be XML, where an element may close itself: `<script/>` is
 * complete.
 */
class XmlParser extends BoundedParser {
  override onStartTag(token: Token.TagToken): void {
    super.onStartTag(token);
    if (!token.selfClosing || token.ackSelfClosing) return;
    // The following text is not content of this element.
    this.tokenizer.state = TokenizerMode.DATA;
    this.onEndTag({ ...token, type: Token.TokenType.END_TAG, selfClosing: false, attrs: [] });
  }
}

const XML_DECLARATION = /^\ufeff?\s*<\?xml\s/;

export interface ParseOptions {
  /** Parses as a browser with scripts enabled: `noscript` is raw text and never a block. Default true. */
  scripting?: boolean;
}

/**
 * Parses a whole document. Never throws: any text is HTML.
 * @returns a tree for `serialise()` and `article/`, typed as the DOM's `Document`; it has the properties that
 * `tree.ts` reads
 */
export function parseHtml(source: string, options: ParseOptions = {}): Document {
  const Kind = XML_DECLARATION.test(source) ? XmlParser : BoundedParser;
  const parser = new Kind({ treeAdapter: adapter, scriptingEnabled: options.scripting ?? true });
  parser.tokenizer = new FastTokenizer(parser.options, parser);
  parser.tokenizer.write(source, true);
  return parser.document as unknown as Document;
}
