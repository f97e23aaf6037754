/**
 * HTML text → a tree with the DOM's properties, for Node. parse5 follows the same standard as browsers, so
 * tag paths and text nodes equal the live page's. jsdom would work too, at many times the cost.
 */
import { html, Parser, Token, TokenizerMode, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5';
import { FastTokenizer } from './html-tokenizer';
import { children, detach, insertBefore, type ParsedAttribute, ParsedNode } from './parsed-node';
import { COMMENT, DOCTYPE, DOCUMENT, ELEMENT, FRAGMENT, TEXT } from './tree';

const NO_ATTRIBUTES: readonly ParsedAttribute[] = [];

type Any = ParsedNode;
/** Types of the ten kinds of nodes that parse5 tells apart: here all are one. */
interface TypeMap extends TreeAdapterTypeMap<Any, Any, Any, Any, Any, Any, Any, Any, Any, Any> {}

/** Creates a node without a name or attributes. */
function unnamedNode(type: number, data = ''): ParsedNode {
  return new ParsedNode(type, '', '', NO_ATTRIBUTES, data);
}

/**
 * Greatest depth of an element, as in Chromium. Elements that a hostile page nests deeper become siblings,
 * because otherwise each path up from a text would be as long as the page.
 */
const MAX_DEPTH = 513;

/** Number of attributes from which `html` and `body` adopt no more from their repeated start tags. */
const MAX_ADOPTED_ATTRIBUTES = 256;

/** Maximum number of unclosed formatting elements that are reopened in one place: the innermost. */
const MAX_REOPENED = 16;

/** Appends a node, or makes it a sibling of its parent when the parent is too deep. */
function append(parent: ParsedNode, node: ParsedNode): void {
  const isTooDeep = node.nodeType === ELEMENT && parent.depth >= MAX_DEPTH;
  insertBefore((isTooDeep && parent.parentNode) || parent, node, null);
}

function insertText(parent: ParsedNode, text: string, before: ParsedNode | null): void {
  const previous = before ? before.previousSibling : parent.lastChild;
  if (previous?.nodeType === TEXT) previous.data += text;
  else insertBefore(parent, unnamedNode(TEXT, text), before);
}

/** Returns attributes with their full names: parse5 stores the prefix of `xlink:href` separately. */
function withFullNames(attributes: readonly Token.Attribute[]): readonly ParsedAttribute[] {
  if (!attributes.some(({ prefix }) => prefix)) return attributes;
  return attributes.map(({ prefix, name, value }) => ({ name: prefix ? `${prefix}:${name}` : name, value }));
}

const adapter: TreeAdapter<TypeMap> = {
  createDocument: () => unnamedNode(DOCUMENT),
  createDocumentFragment: () => unnamedNode(FRAGMENT),
  createElement: (name, namespace, attributes) =>
    new ParsedNode(
      ELEMENT,
      name,
      namespace,
      attributes.length ? withFullNames(attributes) : NO_ATTRIBUTES,
      '',
    ),
  createCommentNode: (data) => unnamedNode(COMMENT, data),
  createTextNode: (data) => unnamedNode(TEXT, data),
  appendChild: append,
  insertBefore,
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
  detachNode: detach,
  insertText: (parent, text) => insertText(parent, text, null),
  insertTextBefore: (parent, text, reference) => insertText(parent, text, reference),
  adoptAttributes: (element, attributes) => {
    // Repeated `html` and `body` tags usually add few; on a hostile page, the list would grow with each.
    if (element.attributes.length >= MAX_ADOPTED_ATTRIBUTES) return;
    const added = withFullNames(attributes).filter(({ name }) => element.getAttribute(name) === null);
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
    let left = MAX_REOPENED;
    let entry = this.activeFormattingElements.newest;
    while (entry && 'element' in entry && !this.openElements.contains(entry.element)) {
      const { older } = entry;
      if (left-- <= 0) this.activeFormattingElements.removeEntry(entry);
      entry = older;
    }
    super._reconstructActiveFormattingElements();
  }
}

/** Parser for pages that declare themselves to be XML, where an element may close itself: `<script/>` is complete. */
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
  /** Receives every `noscript` element, those in templates too, so that the caller need not search for them. */
  noscripts?: ParsedNode[];
}

/** Adapter that also collects the `noscript` elements. */
const collecting = (noscripts: ParsedNode[]): TreeAdapter<TypeMap> => ({
  ...adapter,
  createElement(name, namespace, attributes) {
    const element = adapter.createElement(name, namespace, attributes);
    if (name === 'noscript') noscripts.push(element);
    return element;
  },
});

/**
 * Parses a whole document. Never throws: any text is HTML.
 * @returns a tree for `readTextBlocks()` and `article/`, typed as the DOM's `Document`; it has the properties that
 * `tree.ts` reads
 */
export function parseHtml(source: string, options: ParseOptions = {}): Document {
  const Kind = XML_DECLARATION.test(source) ? XmlParser : BoundedParser;
  const treeAdapter = collecting(options.noscripts ?? []);
  const parser = new Kind({ treeAdapter, scriptingEnabled: options.scripting ?? true });
  parser.tokenizer = new FastTokenizer(parser.options, parser);
  parser.tokenizer.write(source, true);
  return parser.document as unknown as Document;
}
