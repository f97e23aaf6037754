/**
 * Writes a clean tree from "block begins", "inline element begins", "text", as an HTML parser does from tags:
 * paragraphs begin with their first text, inline elements reopen in each block, white space collapses as in
 * CSS, and empty elements are left out.
 */
import type { Element, ElementContent, Properties, Root } from 'hast';
import { element, isElement, isHeading } from './hast';
import { InlineWriter } from './inline-writer';
import { insertFlow, insertNode, type Parent, tighten } from './insert-node';
import { collapseSpaces, isInvisible, withoutInvisible } from './text-spaces';
import { SPACED_LETTER } from './word-boundaries';

/** Maximum depth of nested blocks; deeper blocks are flattened, so that recursion over the tree is safe. */
const MAX_BLOCK_DEPTH = 40;

/** Indents that do not collapse: of a paragraph, except in Chinese, and one space after a break; verse has more. */
const PARAGRAPH_INDENT = /^[^\S\u3000]+/;
const STRAY_SPACE = /^\s(?=\S)/;

/** End and start of a word, in scripts with spaces. */
const ENDS_WORD = new RegExp(`(?:${SPACED_LETTER}|[\\p{N}.,;:!?…”])$`, 'u');
const BEGINS_WORD = new RegExp(`^(?:${SPACED_LETTER}|[\\p{N}©(“])`, 'u');

export const CELLS: ReadonlySet<string> = new Set(['td', 'th']);

const isEmpty = (node: ElementContent): boolean => node.type === 'element' && node.children.length === 0;

/** The tree so far, its open blocks and its open line. */
export class TreeWriter {
  readonly root: Root = { type: 'root', children: [] };
  /** Element written for each `id` or `name` of the page. */
  readonly anchors = new Map<string, Element>();

  /** Open blocks that hold blocks, the outermost first. */
  private readonly flows: Parent[] = [this.root];
  private readonly line = new InlineWriter();
  /** Open block that holds only inline content. */
  private leaf: Element | null = null;
  private afterLeaf: Parent['children'] = [];
  /** Block for inline content; null when the next text begins a paragraph. */
  private paragraph: Element | null = null;
  private paragraphProperties: Properties = {};
  private pendingAnchors: string[] = [];

  /** The innermost open block that holds blocks. */
  get flow(): Parent {
    return this.flows[this.flows.length - 1];
  }

  get cell(): Parent | null {
    return this.flows.findLast((flow) => flow.type === 'element' && CELLS.has(flow.tagName)) ?? null;
  }

  /** True when blocks can no longer be nested. */
  get isFull(): boolean {
    return this.leaf !== null || this.flows.length > MAX_BLOCK_DEPTH;
  }

  /** True when nothing has been written in the current line. */
  get isAtLineStart(): boolean {
    return this.paragraph === null || this.paragraph.children.length === 0;
  }

  /** Last characters of the line so far, with the space that is due; '' when it ends in other content. */
  get lineEnd(): string {
    const end = this.line.textEnd;
    return end && end + (this.line.isSpaceDue ? ' ' : '');
  }

  /** Ends the paragraph at the boundary of a block; in a heading it is a space. */
  boundary(properties: Properties = {}): void {
    if (this.leaf) {
      this.space();
      return;
    }
    this.endParagraph();
    this.paragraphProperties = properties;
  }

  beginFlow(name: string, properties: Properties = {}): void {
    this.endParagraph();
    const node = element(name, properties);
    this.flows.push(node);
    this.anchorTo(node);
  }

  /** Ends the innermost open flow; an empty one is left out, unless it is a cell, without which a row would shift. */
  endFlow(): void {
    this.endParagraph();
    const node = this.flows.pop() as Element;
    if (node.children.length === 0 && !CELLS.has(node.tagName)) return;
    if (node.tagName === 'tr' && node.children.every(isEmpty)) return;
    // Without a summary, browsers would show one of their own.
    if (node.tagName === 'details' && !node.children.some((child) => isElement(child, 'summary'))) {
      node.tagName = 'div';
      delete node.properties.open;
    }
    tighten(node);
    insertFlow(this.flow, node);
  }

  beginLeaf(name: string, properties: Properties): void {
    this.endParagraph();
    this.leaf = this.paragraph = element(name, properties);
    this.anchorTo(this.leaf);
  }

  endLeaf(): void {
    const { leaf } = this;
    this.leaf = null;
    this.endParagraph();
    if (leaf && leaf.children.length > 0) insertNode(this.flow, leaf);
    for (const block of this.afterLeaf) insertNode(this.flow, block as Element);
    this.afterLeaf = [];
  }

  /** Moves the blocks of the flow from `index` on after the open heading. */
  moveAfterLeaf(index: number): void {
    this.afterLeaf = this.flow.children.splice(index);
  }

  /** Target of the link at the end of the line so far; '' when it ends in other content. */
  get hrefBefore(): string {
    return this.line.hrefBefore;
  }

  /**
   * @param isContinued true when a link continues the link before it
   * @returns false when the element is left out; otherwise `endInline` is due
   */
  beginInline(name: string, properties: Properties = {}, isContinued = false): boolean {
    return this.line.begin(name, properties, isContinued);
  }

  endInline(): void {
    this.line.end();
  }

  /** Writes white space of the page, or the gap of text that is not selected. */
  space(): void {
    if (!this.isAtLineStart) this.line.space();
  }

  /** Writes a line break; two of them in running text begin a paragraph. */
  lineBreak(): void {
    if (!this.isAtLineStart) this.line.lineBreak();
  }

  /** Writes text of the page. @param isPreformatted true when its line breaks are rendered */
  text(source: string, isPreformatted = false): void {
    if (this.isAtLineStart && isInvisible(source)) return;
    const data = withoutInvisible(source);
    if (isPreformatted) {
      const [first, ...rest] = data.split(/\r\n?|\n/);
      this.text(first);
      for (const line of rest) {
        this.lineBreak();
        this.text(line);
      }
      return;
    }
    if (this.line.endsInImage && BEGINS_WORD.test(data)) this.space();
    const isAtStart = this.isAtLineStart || this.line.isBreakDue;
    const spaced = collapseSpaces(data, { isAtStart, isSpaceDue: this.line.isSpaceDue });
    if (spaced.hasSpaceBefore) this.space();
    const isGap = spaced.after === ' ';
    const words = this.withoutIndent(spaced.words);
    const written = words || (isGap ? '' : spaced.after);
    if (written) this.line.writeText(this.inlineParent(), written);
    if (isGap) this.space();
    else if (words) this.line.holdSpaces(spaced.after);
  }

  private withoutIndent(text: string): string {
    if (this.isAtLineStart || this.line.isParagraphDue) return text.replace(PARAGRAPH_INDENT, '');
    return this.line.isBreakDue ? text.replace(STRAY_SPACE, '') : text;
  }

  /** Writes an image, separated from the words that it touches. */
  image(node: Element): void {
    if (ENDS_WORD.test(this.lineEnd)) this.space();
    this.inlineNode(node);
    this.line.endsInImage = true;
  }

  /** Writes a node within the line, such as a formula. */
  inlineNode(node: Element): void {
    this.inlineParent().children.push(node);
  }

  /** Writes the check box of a task at the start of its line. */
  checkbox(checked: boolean): void {
    this.inlineNode(element('input', { type: 'checkbox', checked, disabled: true }));
    this.space();
  }

  /** Writes a finished block: code, rule, displayed formula. */
  blockNode(node: Element): void {
    if (this.leaf) {
      this.inlineNode(node);
      return;
    }
    this.endParagraph();
    this.anchorTo(node);
    insertNode(this.flow, node);
  }

  /** Writes a rule, except after another, after a list item, and after a heading, which it would part from its text. */
  rule(): void {
    const { flow } = this;
    const last = flow.children.at(-1);
    const isSeparated = isElement(last, 'hr') || isElement(last, 'li') || isHeading(last);
    if (last && !isSeparated) this.blockNode(element('hr'));
  }

  /** Records a name of the page for this place. */
  anchor(name: string): void {
    if (name && !this.anchors.has(name)) this.pendingAnchors.push(name);
  }

  private anchorTo(node: Element): void {
    for (const name of this.pendingAnchors) if (!this.anchors.has(name)) this.anchors.set(name, node);
    this.pendingAnchors = [];
  }

  private endParagraph(): void {
    this.paragraph = this.leaf;
    this.paragraphProperties = {};
    this.line.beginLine();
  }

  /** Returns the element for the next content of the line, opening what is due. */
  private inlineParent(): Element {
    const { paragraphProperties } = this;
    if (this.line.isParagraphDue && !this.leaf) this.endParagraph();
    if (!this.paragraph) {
      this.paragraph = element('p', { ...paragraphProperties });
      this.paragraphProperties = paragraphProperties;
      insertNode(this.flow, this.paragraph);
    }
    if (this.pendingAnchors.length > 0) this.anchorTo(this.paragraph);
    return this.line.openElements(this.paragraph);
  }
}
