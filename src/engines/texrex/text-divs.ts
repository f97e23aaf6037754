/**
 * Blocks of texrex (Schäfer 2017): the text between tags that break it, with the markup that its classifier
 * needs. Breaking and dropped tags are those of the released software, texrex-neuedimensionen.
 *
 * texrex reads the file and this engine the tree, so lengths of markup are those of the tags serialised
 * again.
 */
import { namesIn } from '../../dom/collections';
import type { Page } from '../../dom/page';
import {
  attribute,
  attributeNames,
  COMMENT,
  children,
  DOCTYPE,
  ELEMENT,
  firstChild,
  isElementNode,
  localName,
  nextSibling,
  nodeType,
  parentNode,
  TEXT,
  textData,
} from '../../dom/tree';

/** Kinds of elements that a block may be in. */
export const CONTAINERS = [
  'article',
  'section',
  'div',
  'p',
  'heading',
  'blockquote',
  'cell',
  'item',
] as const;
type Container = (typeof CONTAINERS)[number];

const CONTAINER_OF: ReadonlyMap<string, Container> = new Map<string, Container>([
  ...(['article', 'section', 'div', 'p', 'blockquote'] as const).map((tag) => [tag, tag] as const),
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, 'heading'] as const),
  ['td', 'cell'],
  ['li', 'item'],
]);
/** Elements whose content is ignored. */
const DROPPED = namesIn('script style head form applet code audio video');

/** Elements without an end tag. */
const VOID = namesIn('area base br col embed hr img input link meta source track wbr');

/** Document types that texrex distinguishes. */
type Doctype = 'xhtml' | 'html4' | 'html5' | 'none';

/** A block of texrex, which it calls a div. */
export interface Div {
  /** Indices into the page's blocks. */
  readonly leaves: number[];
  text: string;
  /** Bytes from the preceding tag to the end of the following tag, less one, as texrex counts them. */
  rawLength: number;
  container: Container | null;
  /** True when the preceding tag is a closing tag. */
  afterClosing: boolean;
  /** Opening tags; comments count too. */
  openTags: number;
  closeTags: number;
  /** Opening tags whose name begins with an `a`, which is how texrex finds links. */
  anchors: number;
  /** Number of preceding breaking tags without text between them. */
  skipped: number;
}

export interface TexrexPage {
  divs: Div[];
  /** Bytes of the whole page, including markup. */
  rawLength: number;
  doctype: Doctype;
}

/** Length of a text in bytes of UTF-8. */
function byteLength(text: string): number {
  let { length } = text;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // Two bytes, or three; a surrogate pair has four.
    if (unit >= 0x80) length += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return length;
}

function openLength(element: Element): number {
  let length = localName(element).length + 2;
  for (const name of attributeNames(element)) {
    length += name.length + 4 + byteLength(attribute(element, name) ?? '');
  }
  return length;
}

function doctypeOf(root: Node | null): Doctype {
  for (const node of root ? children(root) : []) {
    if (nodeType(node) !== DOCTYPE) continue;
    const { publicId } = node as DocumentType;
    if (/xhtml 1/i.test(publicId)) return 'xhtml';
    if (/html 4/i.test(publicId)) return 'html4';
    return publicId === '' ? 'html5' : 'none';
  }
  return 'none';
}

/** Collects blocks in one pass over a page's tree, in the order in which texrex reads the file. */
class DivReader {
  readonly divs: Div[] = [];
  rawLength = 0;
  private div: Div | null = null;
  private divStart = 0;
  private skipped = 0;
  private dropped = 0;
  private endsBlank = true;

  constructor(private readonly leaves: ReadonlyMap<Node, number>) {}

  open(element: Element): void {
    const tag = localName(element);
    this.rawLength += openLength(element);
    if (this.div) {
      this.div.openTags++;
      if (tag.startsWith('a')) this.div.anchors++;
      if (tag === 'br') this.write(' ');
    }
    if (DROPPED.has(tag)) this.dropped++;
    else if (!this.dropped && (tag === 'body' || CONTAINER_OF.has(tag))) this.start(tag, false);
  }

  close(element: Element): void {
    const tag = localName(element);
    const hasEndTag = !VOID.has(tag);
    if (hasEndTag) this.rawLength += `</${tag}>`.length;
    if (DROPPED.has(tag)) this.dropped--;
    if (this.div && hasEndTag) this.div.closeTags++;
    if (!this.dropped && CONTAINER_OF.has(tag)) this.start(tag, true);
  }

  comment(node: Text): void {
    this.rawLength += byteLength(textData(node)) + 7;
    if (this.div) this.div.openTags++;
  }

  text(node: Text): void {
    const data = textData(node);
    this.rawLength += byteLength(data);
    const leaf = this.leaves.get(node);
    if (this.dropped || !this.div) return;
    if (leaf === undefined) {
      if (/^\s*$/u.test(data)) this.write(data);
      return;
    }
    this.div.leaves.push(leaf);
    this.write(data);
  }

  /** Ends the current block, if it has text, and begins another. */
  start(tag: string, afterClosing: boolean): void {
    const { div } = this;
    if (div?.text) this.finish();
    else if (div) this.skipped++;
    const isNew = !this.div;
    this.endsBlank = true;
    this.div ??= {
      leaves: [],
      text: '',
      rawLength: 0,
      container: null,
      afterClosing: false,
      openTags: 0,
      closeTags: 0,
      anchors: 0,
      skipped: 0,
    };
    if (isNew) this.skipped = 0;
    this.divStart = this.rawLength;
    this.div.container = CONTAINER_OF.get(tag) ?? this.div.container;
    this.div.afterClosing = afterClosing;
  }

  finish(): void {
    const { div } = this;
    if (!div?.text) return;
    div.text = div.text.trimEnd();
    div.rawLength = this.rawLength - this.divStart - 1;
    div.skipped = this.skipped;
    this.divs.push(div);
    this.div = null;
  }

  private write(data: string): void {
    if (!this.div) return;
    const text = data.replace(/\s+/gu, ' ');
    const added = this.endsBlank && text.startsWith(' ') ? text.slice(1) : text;
    if (!added) return;
    this.div.text += added;
    // Kept as a flag: reading the joined text would flatten it again for every piece.
    this.endsBlank = added.endsWith(' ');
  }
}

function walk(root: Node, reader: DivReader): void {
  let node: Node | null = root;
  while (node) {
    const type = nodeType(node);
    if (type === ELEMENT) reader.open(node as Element);
    else if (type === TEXT) reader.text(node as Text);
    else if (type === COMMENT) reader.comment(node as Text);
    let next: Node | null = type === ELEMENT ? firstChild(node) : null;
    while (!next && node) {
      if (isElementNode(node)) reader.close(node);
      if (node === root) break;
      next = nextSibling(node);
      if (!next) node = parentNode(node);
    }
    node = next;
  }
}

/** Splits a page into texrex's blocks, without dropped leaves (as in forms) and those of shadow trees. */
export function texrexPage({ blocks }: Page): TexrexPage {
  if (blocks.length === 0) return { divs: [], rawLength: 0, doctype: 'none' };
  let { path } = blocks[0];
  while (path.parent) path = path.parent;
  const reader = new DivReader(new Map(blocks.map(({ node }, i) => [node, i])));
  walk(path.element, reader);
  reader.finish();
  return { divs: reader.divs, rawLength: reader.rawLength, doctype: doctypeOf(parentNode(path.element)) };
}
