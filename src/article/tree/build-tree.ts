/**
 * Kept blocks → clean tree: one walk over the page as it is rendered, in the order of `readTextBlocks()`, that hands
 * what it meets to the writer. Iterative, so that no depth of nesting overflows the stack. The page may change
 * meanwhile: what comes may not be seen, and nothing is written twice.
 */
import type { Root } from 'hast';
import { TEXTLESS_TAGS } from '../../dom/read-text-blocks';
import { attribute, ELEMENT, localName, nodeType, TEXT, textData } from '../../dom/tree';
import type { IncrementalTask } from '../../scheduler';
import { dirOf, langOf } from '../../structure/element-roles';
import { childrenNow } from '../../structure/walk';
import { imagesAboveHeading, isHeading } from '../images/card-images';
import { dropDarkImages } from '../images/dark-light-images';
import { findImages } from '../images/image-paths';
import { dropImageVariants } from '../images/image-variants';
import { Images } from '../images/images';
import { Players } from '../images/media-players';
import { formulaOf, formulaOfScript, isDisplay, isTexScript } from '../math/math';
import type { Addresses } from './absolute-addresses';
import { AdjacentElements } from './adjacent-elements';
import { makeLists } from './bullets';
import { decodeEmail } from './cloudflare-email';
import { codeBlock } from './code';
import { isCodeBlock } from './code-block';
import { ElementHandlers, type Ending, type Scope } from './element-handlers';
import { EmptyElements } from './empty-elements';
import { linkFootnotes } from './footnotes';
import type { Parent } from './insert-node';
import type { SelectedElements } from './select-elements';
import { tidyPunctuation } from './stray-punctuation';
import { TreeWriter } from './tree-writer';
import { isWordBoundary } from './word-boundaries';

interface Frame extends Scope {
  readonly node: Node;
  /** Place in the tree where its content begins. */
  flow: Parent;
  index: number;
  /** Child nodes that are rendered in it. */
  readonly children: readonly Node[];
  /** The next of them. */
  at: number;
  ending: Ending;
  /** True when line breaks in text are kept. */
  lines: boolean;
  /** True inside an element of `TOUCHING`. */
  touching: boolean;
}

/** In these, letters and digits that touch belong together. */
const TOUCHING = new Set('code kbd samp var sub sup'.split(' '));

/** Controls that show something else than their text, or one choice of many. */
const DRAWN = new Set('select datalist meter progress'.split(' '));

const PREFORMATTED = /(?:^|[;\s])white-space\s*:\s*pre/i;

/** Nodes that are written at a time. */
const AT_A_TIME = 64;

/** Work that can be interrupted. */
export const buildTree = (
  document: Document,
  kept: SelectedElements,
  addresses: Addresses,
): IncrementalTask<Root> => new Builder(kept, addresses).building(document);

interface WrittenText {
  readonly node: Text;
  /** Empty where it was left out. */
  readonly data: string;
  readonly touching: boolean;
}

class Builder {
  private readonly writer = new TreeWriter();
  private readonly elements: ElementHandlers;
  private readonly empty: EmptyElements;
  private readonly stack: Frame[] = [];
  private readonly neighbours: AdjacentElements;
  private last: WrittenText | null = null;
  /** Texts that the walk has met: one that the page moves meanwhile is not met again. */
  private readonly met: Uint8Array;
  /** The cursor after the last formula that had a rendering. */
  private lastFormula = -2;

  constructor(
    private readonly kept: SelectedElements,
    private readonly addresses: Addresses,
  ) {
    this.met = new Uint8Array(kept.blocks.length);
    this.neighbours = new AdjacentElements(kept);
    this.elements = new ElementHandlers(kept, addresses, this.writer);
    this.empty = new EmptyElements(
      kept,
      this.neighbours,
      new Images(addresses, () => this.writer.cell),
      new Players(addresses),
      this.writer,
    );
  }

  *building(document: Document): IncrementalTask<Root> {
    const { root, anchors } = this.writer;
    yield* this.walking(document);
    yield* tidyPunctuation(root);
    yield* dropImageVariants(root, yield* dropDarkImages(yield* findImages(root)));
    yield* linkFootnotes(root, anchors, this.addresses);
    yield* makeLists(root);
    return root;
  }

  private *walking(document: Document): IncrementalTask<void> {
    this.stack.push({
      node: document,
      flow: this.writer.root,
      index: 0,
      children: childrenNow(document),
      at: 0,
      ending: 'none',
      lines: false,
      touching: false,
      lang: '',
      dir: '',
      table: null,
      last: '',
    });
    for (let visited = 1; this.stack.length > 0; visited++) {
      if (visited % AT_A_TIME === 0) yield;
      const frame = this.stack[this.stack.length - 1];
      const node = frame.children[frame.at++];
      if (!node) {
        this.stack.pop();
        this.elements.end(frame.ending, frame.node);
      } else if (nodeType(node) === TEXT) this.text(node as Text, frame);
      else if (nodeType(node) === ELEMENT) this.element(node as Element, frame);
    }
  }

  private text(node: Text, frame: Frame): void {
    const index = this.kept.indexOf.get(node);
    if (index === undefined || this.met[index]) {
      this.writer.text(' ');
      return;
    }
    this.met[index] = 1;
    this.neighbours.cursor = index;
    frame.last = '';
    const data = this.kept.blocks[index] ? decodeEmail(textData(node), frame.node as Element) : '';
    const { last } = this;
    const { touching } = frame;
    this.last = { node, data, touching };
    const isApart = last && !last.touching && !touching && isWordBoundary(last.node, last.data, node, data);
    if (data === '' || isApart) this.writer.blank();
    if (data !== '') this.writer.text(data, frame.lines);
  }

  private element(node: Element, parent: Frame): void {
    const { kept, writer } = this;
    const tag = localName(node);
    if (tag === 'br') writer.lineBreak();
    else if (tag === 'img') this.empty.image(node);
    else if (tag === 'noscript') this.empty.noscript(node);
    else if (tag === 'script') this.script(node);
    else if (this.empty.player(node, tag) || TEXTLESS_TAGS.has(tag)) return;
    else if (!kept.alive.has(node)) this.empty.element(node, tag, parent.table);
    else if (kept.math.has(node)) this.formula(node);
    else this.living(node, tag, parent);
    if (tag !== 'input') parent.last = tag;
  }

  /** An element with kept text below it. */
  private living(node: Element, tag: string, parent: Frame): void {
    const { writer } = this;
    if (this.kept.posts.has(node) && !parent.table && !writer.full) writer.rule();
    writer.anchor(attribute(node, 'id') ?? '');
    if (tag === 'a') writer.anchor(attribute(node, 'name') ?? '');
    if (DRAWN.has(tag)) {
      writer.blank();
      this.neighbours.pass(node);
      return;
    }
    if (isCodeBlock(node, tag) && !writer.full) {
      const code = codeBlock(node);
      if (code) writer.blockNode(code);
      this.neighbours.pass(node);
      return;
    }
    const frame = this.frameFor(node, parent);
    frame.ending = this.elements.begin(node, tag, frame, parent);
    if (frame.ending === 'leaf' && isHeading(tag)) {
      const first = imagesAboveHeading(tag, this.stack, writer.flow);
      if (first >= 0) writer.putBehindLeaf(first);
    }
    frame.flow = writer.flow;
    frame.index = writer.flow.children.length;
    this.stack.push(frame);
  }

  private frameFor(node: Element, parent: Frame): Frame {
    const shadow = this.kept.shadowRoots.get(node);
    const assigned =
      !shadow && localName(node) === 'slot' ? ((node as HTMLSlotElement).assignedNodes?.() ?? []) : [];
    return {
      node,
      flow: this.writer.flow,
      index: 0,
      children: assigned.length > 0 ? assigned : childrenNow(shadow ?? node),
      at: 0,
      ending: 'none',
      touching: parent.touching || TOUCHING.has(localName(node)),
      lines: parent.lines || PREFORMATTED.test(attribute(node, 'style') ?? ''),
      lang: langOf(node) || parent.lang,
      dir: dirOf(node) || parent.dir,
      table: parent.table,
      last: '',
    };
  }

  private formula(node: Element): void {
    const math = formulaOf(node);
    if (math) this.place(math);
    this.neighbours.pass(node);
    this.lastFormula = this.neighbours.cursor;
  }

  /** A formula's source, unless MathJax has put its rendering before it. */
  private script(node: Element): void {
    const isRendered = this.lastFormula === this.neighbours.cursor;
    if (isRendered || !isTexScript(node) || !this.neighbours.between(false)) return;
    const math = formulaOfScript(node);
    if (math) this.place(math);
  }

  private place(math: NonNullable<ReturnType<typeof formulaOf>>): void {
    if (isDisplay(math)) this.writer.blockNode(math);
    else this.writer.inlineNode(math);
  }
}
