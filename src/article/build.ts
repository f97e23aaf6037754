/**
 * Kept blocks → clean tree: one walk over the page as it is rendered, in the order of `serialise()`, that hands
 * what it meets to the writer. Iterative, so that no depth of nesting overflows the stack.
 */
import type { Properties, Root } from 'hast';
import {
  attribute,
  ELEMENT,
  firstChild,
  localName,
  nextSibling,
  nodeType,
  parentNode,
  TEXT,
  textData,
} from '../dom/tree';
import type { Addresses } from './addresses';
import { codeBlock, isNotCode } from './code';
import { dirOf, langOf, propertiesOf, roleOf, SKIPPED } from './elements';
import { linkFootnotes } from './footnotes';
import { Images } from './images';
import type { Kept } from './keep';
import { formulaOf, formulaOfScript, isDisplay, isTexScript } from './math';
import { Neighbours } from './neighbours';
import { ariaLevel, holdsBlocks, isChildOf, isRunningText } from './shape';
import { TreeWriter } from './writer';

/** What is due when an element's content has been walked. */
type Ending = 'none' | 'boundary' | 'flow' | 'cell' | 'leaf' | 'inline';

interface Frame {
  next: Node | null;
  /** In place of a chain of siblings: the nodes assigned to a slot. */
  assigned: Node[] | null;
  index: number;
  ending: Ending;
  lines: boolean;
  lang: string;
  dir: string;
  table: Element | null;
}

const PREFORMATTED = /(?:^|[;\s])white-space\s*:\s*pre/i;

export function buildTree(document: Document, kept: Kept, addresses: Addresses): Root {
  return new Builder(kept, addresses).build(document);
}

class Builder {
  private readonly writer = new TreeWriter();
  private readonly images: Images;
  private readonly stack: Frame[] = [];
  private readonly neighbours: Neighbours;
  /** The cursor after the last formula that had a rendering. */
  private lastFormula = -2;

  constructor(
    private readonly kept: Kept,
    private readonly addresses: Addresses,
  ) {
    this.images = new Images(addresses);
    this.neighbours = new Neighbours(kept);
  }

  build(document: Document): Root {
    this.stack.push({
      next: firstChild(document),
      assigned: null,
      index: 0,
      ending: 'none',
      lines: false,
      lang: '',
      dir: '',
      table: null,
    });
    while (this.stack.length > 0) {
      const frame = this.stack[this.stack.length - 1];
      const node = take(frame);
      if (!node) {
        this.stack.pop();
        this.end(frame);
      } else if (nodeType(node) === TEXT) this.text(node as Text, frame);
      else if (nodeType(node) === ELEMENT) this.element(node as Element, frame);
    }
    linkFootnotes(this.writer.root, this.writer.anchors, this.addresses);
    return this.writer.root;
  }

  private text(node: Text, frame: Frame): void {
    const index = this.kept.indexOf.get(node);
    if (index === undefined) {
      this.writer.text(' ');
      return;
    }
    this.neighbours.cursor = index;
    if (this.kept.blocks[index]) this.writer.text(textData(node), frame.lines);
    else this.writer.blank();
  }

  private element(node: Element, parent: Frame): void {
    const { kept, writer } = this;
    const tag = localName(node);
    if (tag === 'br') writer.lineBreak();
    else if (tag === 'img') this.image(node);
    else if (SKIPPED.has(tag)) this.skipped(node, tag);
    else if (!kept.alive.has(node)) this.dead(node, tag, parent);
    else if (kept.math.has(node)) this.formula(node);
    else this.living(node, tag, parent);
  }

  /** An element with kept text below it. */
  private living(node: Element, tag: string, parent: Frame): void {
    const { writer } = this;
    writer.anchor(attribute(node, 'id') ?? '');
    if (tag === 'a') writer.anchor(attribute(node, 'name') ?? '');
    if (tag === 'pre' && !writer.full) {
      const code = codeBlock(node);
      if (code) writer.blockNode(code);
      this.neighbours.pass(node);
      return;
    }
    const frame = this.frameFor(node, parent);
    frame.ending = this.begin(node, tag, frame, parent);
    this.stack.push(frame);
  }

  private frameFor(node: Element, parent: Frame): Frame {
    const shadow = this.kept.shadowRoots.get(node);
    const assigned =
      !shadow && localName(node) === 'slot' ? ((node as HTMLSlotElement).assignedNodes?.() ?? []) : [];
    return {
      next: firstChild(shadow ?? node),
      assigned: assigned.length > 0 ? assigned : null,
      index: 0,
      ending: 'none',
      lines: parent.lines || PREFORMATTED.test(attribute(node, 'style') ?? ''),
      lang: langOf(node) || parent.lang,
      dir: dirOf(node) || parent.dir,
      table: parent.table,
    };
  }

  private begin(node: Element, tag: string, frame: Frame, parent: Frame): Ending {
    const { writer } = this;
    const own: Properties = {};
    if (tag !== 'html') {
      if (frame.lang !== parent.lang) own.lang = frame.lang;
      if (frame.dir !== parent.dir) own.dir = frame.dir;
    }
    const part = this.beginTable(node, tag, frame, own);
    if (part) return part;
    const role = roleOf(tag);
    const level = role.kind === 'boundary' && attribute(node, 'role') === 'heading' ? ariaLevel(node) : '';
    if (level) return this.beginHeading(node, level, own);
    switch (role.kind) {
      case 'leaf':
        if (tag === 'summary' && !isChildOf(node, 'details')) break;
        return this.beginHeading(node, role.name, own);
      case 'flow':
      case 'tight':
        if (writer.full || (tag === 'figcaption' && !isChildOf(node, 'figure'))) break;
        writer.beginFlow(role.name, { ...propertiesOf(node, role.name), ...own });
        return 'flow';
      case 'inline': {
        const properties = { ...propertiesOf(node, role.name), ...own };
        if (role.name === 'a') {
          const href = this.addresses.link(attribute(node, 'href'));
          if (!href) return this.dissolve(own);
          properties.href = href;
        }
        return writer.beginInline(role.name, properties) ? 'inline' : 'none';
      }
      case 'dissolved':
        return this.dissolve(own);
    }
    if (tag.includes('-') && isRunningText(node)) return this.dissolve(own);
    return this.beginBoundary(tag, own);
  }

  private beginBoundary(tag: string, own: Properties): Ending {
    const { writer } = this;
    const marked = Object.keys(own).length > 0;
    if (marked && tag !== 'p' && tag !== 'body' && !writer.full) {
      writer.beginFlow('div', own);
      return 'flow';
    }
    writer.boundary(tag === 'p' ? own : {});
    return 'boundary';
  }

  private beginHeading(node: Element, name: string, own: Properties): Ending {
    if (this.writer.full || holdsBlocks(node)) return this.beginBoundary('div', {});
    this.writer.beginLeaf(name, own);
    return 'leaf';
  }

  private dissolve(own: Properties): Ending {
    const marked = Object.keys(own).length > 0;
    return marked && this.writer.beginInline('span', own) ? 'inline' : 'none';
  }

  /** Begins a part of a table of data; null for anything else. */
  private beginTable(node: Element, tag: string, frame: Frame, own: Properties): Ending | null {
    const { writer } = this;
    if (tag === 'table') frame.table = this.kept.tables.has(node) && !writer.full ? node : null;
    if (!frame.table || writer.full) return null;
    switch (tag) {
      case 'table':
      case 'thead':
      case 'tbody':
      case 'tfoot':
      case 'tr':
        writer.beginFlow(tag, own);
        return 'flow';
      case 'caption':
        writer.beginLeaf('caption', own);
        return 'leaf';
      case 'td':
      case 'th':
        writer.beginFlow(tag, { ...propertiesOf(node, tag), ...own });
        return 'cell';
      default:
        return null;
    }
  }

  private end(frame: Frame): void {
    const { writer } = this;
    switch (frame.ending) {
      case 'boundary':
        writer.boundary();
        break;
      case 'flow':
        writer.endFlow();
        break;
      case 'cell':
        writer.endFlow(true);
        break;
      case 'leaf':
        writer.endLeaf();
        break;
      case 'inline':
        writer.endInline();
        break;
    }
  }

  /** An element without kept text below it: its images, its place in a table, its share of white space. */
  private dead(node: Element, tag: string, parent: Frame): void {
    const { writer, kept } = this;
    writer.anchor(attribute(node, 'id') ?? (tag === 'a' ? attribute(node, 'name') : null) ?? '');
    if (tag === 'hr') {
      if (this.neighbours.between(true))
        writer.blockNode({ type: 'element', tagName: 'hr', properties: {}, children: [] });
      return;
    }
    if (tag === 'input') {
      this.checkbox(node);
      return;
    }
    if (tag === 'td' || tag === 'th') {
      if (parent.table && !writer.full) {
        writer.beginFlow(tag, propertiesOf(node, tag));
        this.emptyParts(node);
        writer.endFlow(true);
      }
      this.neighbours.pass(node);
      return;
    }
    const inline = roleOf(tag).kind;
    const block = inline !== 'inline' && inline !== 'dissolved';
    if (kept.lastBlock.has(node)) {
      if (tag === 'figure') this.emptyParts(node);
      this.neighbours.pass(node);
      if (block) writer.boundary();
      else writer.blank();
      return;
    }
    if (block && !tag.includes('-')) writer.boundary();
    this.emptyParts(node);
    if (block && !tag.includes('-')) writer.boundary();
  }

  private skipped(node: Element, tag: string): void {
    if (tag === 'noscript' && this.neighbours.imageBelongs(node)) {
      for (const image of this.images.readNoscript(node)) this.writer.inlineNode(image);
    } else if (
      tag === 'script' &&
      isTexScript(node) &&
      this.neighbours.between(false) &&
      !this.isRendered()
    ) {
      const math = formulaOfScript(node);
      if (math) this.place(math);
    }
  }

  /** Whether MathJax has put its rendering before the script. */
  private isRendered(): boolean {
    return this.lastFormula === this.neighbours.cursor;
  }

  private formula(node: Element): void {
    const math = formulaOf(node);
    if (math) this.place(math);
    this.neighbours.pass(node);
    this.lastFormula = this.neighbours.cursor;
  }

  private place(math: NonNullable<ReturnType<typeof formulaOf>>): void {
    if (isDisplay(math)) this.writer.blockNode(math);
    else this.writer.inlineNode(math);
  }

  private checkbox(node: Element): void {
    if (attribute(node, 'type')?.toLowerCase() !== 'checkbox' || !this.writer.atLineStart) return;
    if (!isChildOf(node, 'li') && !isChildOf(node, 'label') && !isChildOf(node, 'p')) return;
    if (!this.kept.blocks[this.neighbours.cursor + 1]) return;
    this.writer.checkbox(attribute(node, 'checked') !== null);
  }

  /** What an element without kept text leaves: its images, and a space for its white space. */
  private emptyParts(root: Element): void {
    if (isNotCode(root)) return;
    let node: Node | null = firstChild(root);
    while (node) {
      let descend: Node | null = null;
      if (nodeType(node) === ELEMENT) {
        const tag = localName(node as Element);
        if (tag === 'img') this.image(node as Element);
        else if (tag === 'noscript') this.skipped(node as Element, tag);
        else if (!SKIPPED.has(tag)) descend = firstChild(node);
      } else if (nodeType(node) === TEXT && /\s/.test(textData(node as Text))) this.writer.blank();
      while (!descend && node && node !== root) {
        descend = nextSibling(node);
        if (!descend) node = parentNode(node);
      }
      node = node === root ? null : descend;
    }
  }

  private image(node: Element): void {
    if (!this.neighbours.imageBelongs(node)) return;
    const image = this.images.read(node);
    if (image) this.writer.inlineNode(image);
  }
}

function take(frame: Frame): Node | null {
  if (frame.assigned) return frame.assigned[frame.index++] ?? null;
  const { next } = frame;
  if (next) frame.next = nextSibling(next);
  return next;
}
