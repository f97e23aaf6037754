/**
 * Selected blocks → clean tree: walks over the page as it is rendered, in the order of `serialise()`, and
 * passes each node to the writer. Iterative, so that no depth of nesting overflows the stack. If the page
 * changes between pauses, new nodes may be missed, and none is written twice.
 */

import type { Element as HastElement, Root } from 'hast';
import { namesIn } from '../../dom/collections';
import { TEXTLESS_TAGS } from '../../dom/read-text-blocks';
import {
  attribute,
  closestElement,
  isElementNode,
  isHeadingTag,
  isTextNode,
  localName,
  parentNode,
  textData,
} from '../../dom/tree';
import { type IncrementalTask, SMALL_BATCH_SIZE } from '../../scheduler';
import type { Addresses } from '../../structure/absolute-addresses';
import { isCodeBlock } from '../../structure/code-elements';
import { imagesAboveHeading } from '../images/card-images';
import { findImages } from '../images/image-places';
import { isImage } from '../images/image-source';
import { dropImageVariants } from '../images/image-variants';
import { Images } from '../images/images';
import { Players } from '../images/media-players';
import { formulaOf, formulaOfScript, isDisplay, isTexScript } from '../math/math';
import { AdjacentElements } from './adjacent-elements';
import { makeLists } from './bullets';
import { joinByline } from './byline-line';
import { codeBlock } from './code-block';
import { ElementHandlers } from './element-handlers';
import { dropEmptyColumns } from './empty-columns';
import { EmptyElements } from './empty-elements';
import { linkFootnotes } from './footnotes';
import { joinNamesToValues } from './name-value-lines';
import { numberEntries } from './numbered-entries';
import { decodeEmail } from './page-links';
import { makeFigures } from './picture-captions';
import type { SelectedElements } from './select-elements';
import { tidyPunctuation } from './stray-punctuation';
import type { PostHead } from './thread-heads';
import { TreeWriter } from './tree-writer';
import { type Frame, frameFor, frameOfDocument } from './walk-frame';
import { isWordBoundary } from './word-boundaries';

/** Controls that show something other than their text, or only one of several options. */
const CONTROLS = namesIn('select datalist meter progress');

export const buildTree = (
  document: Document,
  selected: SelectedElements,
  addresses: Addresses,
  withoutImages: boolean | undefined,
): IncrementalTask<Root> => new TreeBuilder(selected, addresses, withoutImages).build(document);

interface WrittenText {
  readonly node: Text;
  /** Empty when the block is not selected. */
  readonly data: string;
  readonly isTechnical: boolean;
}

class TreeBuilder {
  private readonly writer = new TreeWriter();
  private readonly handlers: ElementHandlers;
  private readonly emptyElements: EmptyElements;
  private readonly stack: Frame[] = [];
  private readonly adjacent: AdjacentElements;
  private lastText: WrittenText | null = null;
  /** One per block, 1 after the walk has passed it: the page may move a text, but it is not written again. */
  private readonly passed: Uint8Array;
  /** Block after which the last rendered formula ended. */
  private lastFormula = -2;

  constructor(
    private readonly selected: SelectedElements,
    private readonly addresses: Addresses,
    withoutImages: boolean | undefined,
  ) {
    this.passed = new Uint8Array(selected.blocks.length);
    // The line that begins a post takes their place, wherever in the post it is written.
    for (const { blocks } of selected.thread?.heads.values() ?? [])
      for (const i of blocks) this.passed[i] = 1;
    this.adjacent = new AdjacentElements(selected);
    this.handlers = new ElementHandlers(selected, addresses, this.writer);
    this.emptyElements = new EmptyElements(
      this.adjacent,
      withoutImages ? null : new Images(addresses, () => this.writer.cell),
      new Players(addresses),
      this.writer,
    );
  }

  *build(document: Document): IncrementalTask<Root> {
    const { root, anchors } = this.writer;
    yield* this.walk(document);
    yield* tidyPunctuation(root);
    yield* dropImageVariants(root, yield* findImages(root));
    yield* makeFigures(root);
    yield* linkFootnotes(root, anchors, this.addresses);
    yield* dropEmptyColumns(root);
    yield* makeLists(root);
    yield* numberEntries(root);
    yield* joinNamesToValues(root);
    joinByline(root);
    return root;
  }

  private *walk(document: Document): IncrementalTask<void> {
    this.stack.push(frameOfDocument(document, this.writer.root));
    for (let visited = 1; this.stack.length > 0; visited++) {
      if (visited % SMALL_BATCH_SIZE === 0) yield;
      const frame = this.stack[this.stack.length - 1];
      const node = frame.children[frame.next++];
      if (!node) {
        this.stack.pop();
        this.handlers.end(frame.closing, frame.node);
      } else if (isTextNode(node)) this.visitText(node, frame);
      else if (isElementNode(node)) this.visitElement(node, frame);
    }
  }

  private visitText(node: Text, frame: Frame): void {
    const index = this.selected.blockIndex.get(node);
    if (index === undefined || this.passed[index]) {
      this.writer.text(' ');
      return;
    }
    this.passed[index] = 1;
    this.adjacent.lastPassed = index;
    frame.lastTag = '';
    const isShown = this.selected.blocks[index] && !isSignOfButton(node);
    const data = isShown ? decodeEmail(textData(node), frame.node as Element) : '';
    const { lastText } = this;
    const { isTechnical } = frame;
    this.lastText = { node, data, isTechnical };
    const isApart =
      lastText &&
      !lastText.isTechnical &&
      !isTechnical &&
      isWordBoundary(lastText.node, lastText.data, node, data);
    if (data === '' || isApart) this.writer.space();
    if (data !== '') this.writer.text(data, frame.isPreformatted);
  }

  private visitElement(node: Element, parent: Frame): void {
    const { selected, writer } = this;
    const tag = localName(node);
    if (tag === 'br') writer.lineBreak();
    else if (isImage(node)) this.emptyElements.image(node);
    else if (tag === 'noscript') this.emptyElements.noscript(node);
    else if (tag === 'script') this.visitScript(node);
    else if (this.emptyElements.player(node, tag) || TEXTLESS_TAGS.has(tag)) return;
    else if (!selected.ancestors.has(node)) this.emptyElements.element(node, tag, parent.table);
    else if (selected.formulas.has(node)) this.visitFormula(node);
    else this.visitElementWithText(node, tag, parent);
    if (tag !== 'input') parent.lastTag = tag;
  }

  private visitElementWithText(node: Element, tag: string, parent: Frame): void {
    const { writer } = this;
    if (this.selected.laterPosts.has(node) && !parent.table && !writer.isFull) writer.rule();
    writer.anchor(attribute(node, 'id') ?? '');
    const head = this.selected.thread?.heads.get(node);
    if (head) this.writePostHead(head);
    if (tag === 'a') writer.anchor(attribute(node, 'name') ?? '');
    if (CONTROLS.has(tag)) {
      writer.space();
      this.adjacent.pass(node);
      return;
    }
    if (isCodeBlock(node, tag) && !writer.isFull) {
      const code = codeBlock(node);
      if (code) writer.blockNode(code);
      this.adjacent.pass(node);
      return;
    }
    const frame = frameFor(node, parent, writer.flow, this.selected.shadowRoots);
    frame.closing = this.handlers.begin(node, tag, frame, parent);
    if (frame.closing === 'leaf' && isHeadingTag(tag)) {
      const first = imagesAboveHeading(tag, this.stack, writer.flow);
      if (first >= 0) writer.moveAfterLeaf(first);
    }
    frame.flow = writer.flow;
    frame.index = writer.flow.children.length;
    this.stack.push(frame);
  }

  /** Writes author and date of a post, in place of the page's own line. */
  private writePostHead({ author, date, marks }: PostHead): void {
    const { writer } = this;
    writer.boundary();
    const [name, ...facts] = [author, date, ...marks].filter(Boolean);
    if (author !== '') writer.beginInline('strong');
    writer.text(name);
    if (author !== '') writer.endInline();
    if (facts.length > 0) writer.text(` · ${facts.join(' · ')}`);
    writer.boundary();
  }

  private visitFormula(node: Element): void {
    this.writeFormula(formulaOf(node));
    this.adjacent.pass(node);
    this.lastFormula = this.adjacent.lastPassed;
  }

  /** Writes a formula's source, unless MathJax has put its rendering before it. */
  private visitScript(node: Element): void {
    const isRendered = this.lastFormula === this.adjacent.lastPassed;
    if (!isRendered && isTexScript(node) && this.adjacent.isNearSelected())
      this.writeFormula(formulaOfScript(node));
  }

  private writeFormula(math: HastElement | null): void {
    if (!math) return;
    if (isDisplay(math)) this.writer.blockNode(math);
    else this.writer.inlineNode(math);
  }
}

/** Text of a button that is a sign for help, less, more or the like. */
const BUTTON_SIGN = /^\s*(?:[^\p{L}\p{N}\s]|[ix])\s*$/u;
/** Levels to climb from a sign to its button. */
const BUTTON_LEVELS = 2;

/** True for a text that is all that a button shows, and no word. */
const isSignOfButton = (node: Text): boolean =>
  BUTTON_SIGN.test(textData(node)) && closestElement(parentNode(node), 'button', BUTTON_LEVELS) !== null;
