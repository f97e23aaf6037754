/** The text of a page or an output as this measurement sees it: lines of segments of tokens. */
import { children, isElementNode, isTextNode, localName, textData } from '../../../../../src/dom/tree';
import { isHidden, isLineBoundary, isSkipped } from './elements';
import { tokensOf } from './tokens';

/** Half-open range of tokens. */
export interface Span {
  start: number;
  end: number;
}

/** A text node with at least one token. */
export interface Segment extends Span {
  parent: Element;
  line: number;
}

/** Text without a break of line within it. */
export interface Line extends Span {
  text: string;
  /** Nearest element that begins a line of its own. */
  block: Element;
  /** Range of its segments. */
  segments: Span;
  isVisible: boolean;
}

interface ImagePlace {
  element: Element;
  /** Number of tokens before the image. */
  at: number;
}

/** A page as tokens, with the lines, images and elements that they belong to. */
export interface PageText {
  tokens: string[];
  /** For each token 1 when it is visible without scripts and style sheets. */
  visible: Uint8Array;
  segments: Segment[];
  lines: Line[];
  images: ImagePlace[];
  /** Elements in document order, with the ranges of their tokens. */
  spans: Map<Element, Span>;
}

/** Words of a range, as they are compared: without case and punctuation. */
export const wordsAt = ({ tokens }: PageText, { start, end }: Span): string =>
  tokens.slice(start, end).join(' ');

/** Share of a page's tokens that must be visible; otherwise its hiding is not believed. */
const MIN_VISIBLE = 0.3;

/** Reads the text of a parsed tree. */
export function readPageText(root: Node): PageText {
  const reader = new TextReader();
  reader.read(root, root as Element, false);
  return reader.finish();
}

/** Reads texts in document order and breaks lines at the edges of blocks. */
class TextReader {
  readonly page: PageText;
  private readonly visible: number[] = [];
  private line = { text: '', token: 0, segment: 0, block: null as Element | null };

  constructor() {
    this.page = {
      tokens: [],
      visible: new Uint8Array(),
      segments: [],
      lines: [],
      images: [],
      spans: new Map(),
    };
  }

  read(node: Node, block: Element, hidden: boolean): void {
    if (isTextNode(node)) {
      this.text(node, block, hidden);
      return;
    }
    if (!isElementNode(node)) {
      for (const child of children(node)) this.read(child, block, hidden);
      return;
    }
    const element = node;
    const tag = localName(element);
    const { page } = this;
    if (tag === 'img') page.images.push({ element, at: page.tokens.length });
    if (isSkipped(tag)) {
      page.spans.set(element, { start: page.tokens.length, end: page.tokens.length });
      return;
    }
    const isBoundary = isLineBoundary(tag);
    if (isBoundary) this.endLine();
    const span = { start: page.tokens.length, end: 0 };
    page.spans.set(element, span);
    const inner = isBoundary ? element : block;
    const isInnerHidden = hidden || isHidden(element);
    for (const child of children(element)) this.read(child, inner, isInnerHidden);
    span.end = page.tokens.length;
    if (isBoundary) this.endLine();
  }

  private text(node: Text, block: Element, hidden: boolean): void {
    const text = textData(node);
    const tokens = tokensOf(text);
    const { page } = this;
    if (!this.line.text) this.line.block = block;
    this.line.text += text;
    if (!tokens.length) return;
    const start = page.tokens.length;
    for (const token of tokens) {
      page.tokens.push(token);
      this.visible.push(hidden ? 0 : 1);
    }
    page.segments.push({
      parent: node.parentNode as Element,
      line: page.lines.length,
      start,
      end: page.tokens.length,
    });
  }

  endLine(): void {
    const { page, line } = this;
    if (page.tokens.length > line.token && line.block) {
      page.lines.push({
        text: line.text.replace(/\s+/g, ' ').trim(),
        start: line.token,
        end: page.tokens.length,
        block: line.block,
        segments: { start: line.segment, end: page.segments.length },
        isVisible: this.visible.slice(line.token, page.tokens.length).some(Boolean),
      });
    }
    this.line = { text: '', token: page.tokens.length, segment: page.segments.length, block: null };
  }

  /** Ends the last line. A page whose text is mostly hidden shows it by a script: all of it counts as visible. */
  finish(): PageText {
    this.endLine();
    const { page } = this;
    page.visible = Uint8Array.from(this.visible);
    const shown = page.visible.reduce((sum, one) => sum + one, 0);
    if (shown < MIN_VISIBLE * page.tokens.length) {
      page.visible.fill(1);
      for (const line of page.lines) line.isVisible = true;
    }
    return page;
  }
}
