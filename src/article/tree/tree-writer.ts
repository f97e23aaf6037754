/**
 * Writes a clean tree from a stream of "block begins, inline element begins, text, …", as an HTML parser does from
 * tags: paragraphs begin with their first text, inline elements that reach over block boundaries are reopened in
 * each block, white space collapses as CSS says, and what stays empty never appears.
 */
import type { Element, ElementContent, Properties, Root } from 'hast';
import { element } from './hast';
import { InlineWriter } from './inline-writer';
import { insertNode, type Parent, tighten } from './insert-node';
import { SPACED } from './word-boundaries';

/** Maximum depth of nested blocks; deeper structure is flattened so that readers of the tree keep their stack. */
const DEEPEST_BLOCKS = 40;

/** Characters that show nothing: alone they make no paragraph. */
const INVISIBLE = /^[\s\u200b-\u200d\u2060\ufeff]*$/;
/** Such as do nothing either; between letters, U+200B ends words in some scripts, and others say where a word may break. */
const NOTHING = /\ufeff+|(?<![\p{L}\p{M}])\u200b|\u200b(?![\p{L}\p{M}])|^[\u200b-\u200d]+$/gu;
const LINE_SEPARATORS = /[\u2028\u2029]/g;
const BLANKS = /[ \t\n\r\f]+/g;
/** Anything that collapsing would change. */
const COLLAPSIBLE = /[\t\n\r\f]| {2}/;

/** The edges of words, but in scripts that set no spaces. */
const ENDS_WORD = new RegExp(`(?:${SPACED}|[\\p{N}.,;:!?…”])$`, 'u');
const BEGINS_WORD = new RegExp(`^(?:${SPACED}|[\\p{N}©(“])`, 'u');

export const CELLS: ReadonlySet<string> = new Set(['td', 'th']);

const isEmpty = (node: ElementContent): boolean => node.type === 'element' && node.children.length === 0;
const isSummary = (node: ElementContent): boolean => node.type === 'element' && node.tagName === 'summary';

export class TreeWriter {
  readonly root: Root = { type: 'root', children: [] };
  /** Element written for each `id` or `name` of the page that has been met. */
  readonly anchors = new Map<string, Element>();

  private readonly flows: Parent[] = [this.root];
  private readonly line = new InlineWriter();
  /** A begun block that holds inline content only. */
  private leaf: Element | null = null;
  /** Blocks that come behind `leaf`. */
  private behindLeaf: Parent['children'] = [];
  /** Paragraph that takes inline content; null where the next text begins a paragraph. */
  private paragraph: Element | null = null;
  private paragraphProperties: Properties = {};
  private pendingAnchors: string[] = [];

  /** The innermost block that takes blocks. */
  get flow(): Parent {
    return this.flows[this.flows.length - 1];
  }

  /** The cell of a table that is being written. */
  get cell(): Parent | null {
    return this.flows.findLast((flow) => flow.type === 'element' && CELLS.has(flow.tagName)) ?? null;
  }

  /** True when blocks can no longer be nested. */
  get full(): boolean {
    return this.leaf !== null || this.flows.length > DEEPEST_BLOCKS;
  }

  /** True when nothing has been written in the current line. */
  get atLineStart(): boolean {
    return this.paragraph === null || this.paragraph.children.length === 0;
  }

  /** The last characters that the line ends with so far, with the space that is due; '' where it ends otherwise. */
  get lineEnd(): string {
    const end = this.line.textEnd ?? this.formulaEnd;
    return end && end + (this.line.isSpaceDue ? ' ' : '');
  }

  /** Last characters of a formula, where the line ends in one. */
  private get formulaEnd(): string {
    let last: ElementContent | null | undefined = this.paragraph;
    while (last?.type === 'element') last = last.children.at(-1);
    return last?.type === 'text' ? last.value : '';
  }

  /** Ends the paragraph, as the edge of any block does; in a heading it is a space. */
  boundary(properties: Properties = {}): void {
    if (this.leaf) {
      this.blank();
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

  /** @param keepEmpty whether the element stays though nothing was written in it, as a table's cell */
  endFlow(keepEmpty = false): void {
    this.endParagraph();
    const node = this.flows.pop() as Element;
    if (node.children.length === 0 && !keepEmpty) return;
    if (node.tagName === 'tr' && node.children.every(isEmpty)) return;
    // Without a summary of its own, readers of HTML would give it theirs.
    if (node.tagName === 'details' && !node.children.some(isSummary)) {
      node.tagName = 'div';
      delete node.properties.open;
    }
    tighten(node);
    insertNode(this.flow, node);
  }

  beginLeaf(name: string, properties: Properties = {}): void {
    this.endParagraph();
    this.leaf = this.paragraph = element(name, properties);
    this.anchorTo(this.leaf);
  }

  endLeaf(): void {
    const { leaf } = this;
    this.leaf = null;
    this.endParagraph();
    if (leaf && leaf.children.length > 0) insertNode(this.flow, leaf);
    for (const block of this.behindLeaf) insertNode(this.flow, block as Element);
    this.behindLeaf = [];
  }

  /** Puts the blocks of the flow from `index` on behind the heading that has begun. */
  putBehindLeaf(index: number): void {
    this.behindLeaf = this.flow.children.splice(index);
  }

  /** Target of the link that the line ends with so far; '' where it ends otherwise. */
  get linkBefore(): string {
    return this.line.linkBefore;
  }

  /**
   * @param joined whether a link goes on with what the link before it ended with
   * @returns whether the element was taken; only then `endInline` is due.
   */
  beginInline(name: string, properties: Properties = {}, joined = false): boolean {
    return this.line.begin(name, properties, joined);
  }

  endInline(): void {
    this.line.end();
  }

  /** White space of the page, or the place of text that was left out. */
  blank(): void {
    if (!this.atLineStart) this.line.blank();
  }

  /** A line break; two of them in running text are a new paragraph. */
  lineBreak(): void {
    if (!this.atLineStart) this.line.lineBreak();
  }

  /** Text as it stands in the page. @param lines whether its line breaks are kept */
  text(asItStands: string, lines = false): void {
    if (this.atLineStart && INVISIBLE.test(asItStands)) return;
    const data = asItStands.replace(LINE_SEPARATORS, ' ').replace(NOTHING, '');
    if (lines) {
      const [first, ...rest] = data.split(/\r\n?|\n/);
      this.text(first);
      for (const line of rest) {
        this.lineBreak();
        this.text(line);
      }
      return;
    }
    if (this.line.endsInImage && BEGINS_WORD.test(data)) this.blank();
    const collapsed = COLLAPSIBLE.test(data) ? data.replace(BLANKS, ' ') : data;
    const from = collapsed[0] === ' ' ? 1 : 0;
    if (from) this.blank();
    if (collapsed.length === from) return;
    const end = collapsed.length - (collapsed.endsWith(' ') ? 1 : 0);
    this.line.write(this.inlineParent(), collapsed.slice(from, end));
    if (end < collapsed.length) this.blank();
  }

  /** A picture in the line: no part of the words that it touches. */
  image(node: Element): void {
    if (ENDS_WORD.test(this.lineEnd)) this.blank();
    this.inlineNode(node);
    this.line.endsInImage = true;
  }

  /** A formula or the like that stands in the line. */
  inlineNode(node: Element): void {
    this.inlineParent().children.push(node);
  }

  /** The box of a task list's item, at the start of a line. */
  checkbox(checked: boolean): void {
    this.inlineNode(element('input', { type: 'checkbox', checked, disabled: true }));
    this.blank();
  }

  /** A block made elsewhere: code, rule, displayed formula. */
  blockNode(node: Element): void {
    if (this.leaf) {
      this.inlineNode(node);
      return;
    }
    this.endParagraph();
    this.anchorTo(node);
    insertNode(this.flow, node);
  }

  /** A line between two blocks, unless something else parts them. */
  rule(): void {
    const { flow } = this;
    const last = flow.children.at(-1);
    const isParted = last?.type === 'element' && (last.tagName === 'hr' || last.tagName === 'li');
    if (last && !isParted) this.blockNode(element('hr'));
  }

  /** Notes that the page calls this place by the name. */
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
    this.line.restart();
  }

  /** The element that takes the next piece of the line. */
  private inlineParent(): Element {
    const { paragraphProperties } = this;
    if (this.line.isParted && !this.leaf) this.endParagraph();
    if (!this.paragraph) {
      this.paragraph = element('p', { ...paragraphProperties });
      this.paragraphProperties = paragraphProperties;
      insertNode(this.flow, this.paragraph);
    }
    if (this.pendingAnchors.length > 0) this.anchorTo(this.paragraph);
    return this.line.innermost(this.paragraph);
  }
}
