/**
 * Writes a clean tree from a stream of "block begins, inline element begins, text, …", as an HTML parser does from
 * tags: paragraphs begin with their first text, inline elements that reach over block boundaries are reopened in
 * each block, white space collapses as CSS says, and what stays empty never appears.
 */
import type { Element, ElementContent, Properties, Root, Text } from 'hast';

/** Deeper structure than this is flattened, so that nobody who reads the tree runs out of stack. */
const DEEPEST_BLOCKS = 40;
const DEEPEST_INLINE = 12;

type Parent = Element | Root;

interface Inline {
  readonly name: string;
  readonly properties: Properties;
}

/** Elements in which a single paragraph needs no `p`. */
const TIGHT = new Set(['li', 'dt', 'dd', 'td', 'th', 'figcaption']);
const TABLE_PARTS = new Set(['caption', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr']);
const BLANKS = /[ \t\n\r\f]+/g;
/** Anything that collapsing would change. */
const COLLAPSIBLE = /[\t\n\r\f]| {2}/;

export function element(
  tagName: string,
  properties: Properties = {},
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}

export class TreeWriter {
  readonly root: Root = { type: 'root', children: [] };
  /** Element written for each `id` or `name` of the page that has been met. */
  readonly anchors = new Map<string, Element>();

  private readonly flows: Parent[] = [this.root];
  /** Begun blocks that hold inline content only; the innermost takes the text. */
  private leaf: Element | null = null;
  /** Where inline content goes; null where the next text begins a paragraph. */
  private paragraph: Element | null = null;
  private paragraphProperties: Properties = {};
  private readonly wanted: Inline[] = [];
  private opened: { inline: Inline; node: Element }[] = [];
  /** How many open inline elements a pending space stood in; −1 for no space. */
  private space = -1;
  private breaks = 0;
  private breakDepth = 0;
  private pendingAnchors: string[] = [];
  private readonly implicit = new WeakSet<Element>();

  /** True when blocks can no longer be nested. */
  get full(): boolean {
    return this.leaf !== null || this.flows.length > DEEPEST_BLOCKS;
  }

  /** Whether anything has been written in the current line. */
  get atLineStart(): boolean {
    return this.paragraph === null || this.paragraph.children.length === 0;
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
    if (TIGHT.has(node.tagName)) tighten(node);
    else if (node.tagName === 'ul' || node.tagName === 'ol') {
      for (const item of node.children) if (item.type === 'element') tighten(item);
    }
    this.attach(this.flow, node);
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
    if (leaf && leaf.children.length > 0) this.attach(this.flow, leaf);
  }

  /** @returns whether the element was taken; only then `endInline` is due. */
  beginInline(name: string, properties: Properties = {}): boolean {
    if (this.wanted.length >= DEEPEST_INLINE) return false;
    if (this.wanted.some((inline) => inline.name === name && name !== 'span')) return false;
    this.wanted.push({ name, properties });
    return true;
  }

  endInline(): void {
    this.wanted.pop();
    this.space = Math.min(this.space, this.wanted.length);
    this.breakDepth = Math.min(this.breakDepth, this.wanted.length);
  }

  /** White space of the page, or the place of text that was left out. */
  blank(): void {
    if (this.space < 0 && !this.atLineStart) this.space = this.wanted.length;
  }

  /** A line break; two of them in running text are a new paragraph. */
  lineBreak(): void {
    if (this.atLineStart) return;
    if (this.breaks++ === 0) this.breakDepth = this.wanted.length;
    this.space = -1;
  }

  /** Text as it stands in the page. @param lines whether its line breaks are kept */
  text(data: string, lines = false): void {
    if (lines) {
      const [first, ...rest] = data.split(/\r\n?|\n/);
      this.text(first);
      for (const line of rest) {
        this.lineBreak();
        this.text(line);
      }
      return;
    }
    const collapsed = COLLAPSIBLE.test(data) ? data.replace(BLANKS, ' ') : data;
    const from = collapsed[0] === ' ' ? 1 : 0;
    if (from) this.blank();
    if (collapsed.length === from) return;
    const end = collapsed.length - (collapsed.endsWith(' ') ? 1 : 0);
    const parent = this.inlineParent();
    appendText(parent, collapsed.slice(from, end));
    if (end < collapsed.length) this.blank();
  }

  /** An image, formula or the like that stands in the line. */
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
    this.attach(this.flow, node);
  }

  /** Notes that the page calls this place by the name. */
  anchor(name: string): void {
    if (name && !this.anchors.has(name)) this.pendingAnchors.push(name);
  }

  private get flow(): Parent {
    return this.flows[this.flows.length - 1];
  }

  private anchorTo(node: Element): void {
    for (const name of this.pendingAnchors) if (!this.anchors.has(name)) this.anchors.set(name, node);
    this.pendingAnchors = [];
  }

  private endParagraph(): void {
    this.paragraph = this.leaf;
    this.paragraphProperties = {};
    this.opened = [];
    this.space = -1;
    this.breaks = 0;
  }

  /** The element that takes the next piece of the line, with pending spaces, breaks and elements written. */
  private inlineParent(): Element {
    const { paragraphProperties } = this;
    if (this.breaks > 1 && !this.leaf) this.endParagraph();
    if (!this.paragraph) {
      this.paragraph = element('p', { ...paragraphProperties });
      this.paragraphProperties = paragraphProperties;
      this.attach(this.flow, this.paragraph);
    }
    if (this.pendingAnchors.length > 0) this.anchorTo(this.paragraph);
    const { opened, wanted } = this;
    let common = 0;
    while (common < opened.length && opened[common].inline === wanted[common]) common++;
    if (this.breaks > 0) {
      opened.length = Math.min(common, this.breakDepth);
      this.innermost.children.push(element('br'));
    } else if (this.space >= 0) {
      opened.length = Math.min(common, this.space);
      appendText(this.innermost, ' ');
    } else {
      opened.length = common;
    }
    this.space = -1;
    this.breaks = 0;
    for (let depth = opened.length; depth < wanted.length; depth++) {
      const inline = wanted[depth];
      const node = element(inline.name, { ...inline.properties });
      this.innermost.children.push(node);
      opened.push({ inline, node });
    }
    return this.innermost;
  }

  private get innermost(): Element {
    return this.opened.length > 0 ? this.opened[this.opened.length - 1].node : this.paragraph!;
  }

  /** Appends a block, with whatever the content model asks for in between. */
  private attach(parent: Parent, child: Element): void {
    const { tagName } = child;
    const within = parent.type === 'element' ? parent.tagName : '';
    switch (within) {
      case 'ul':
      case 'ol':
        if (tagName === 'li') break;
        this.attachToItem(parent as Element, child);
        return;
      case 'dl':
        if (tagName === 'dt' || tagName === 'dd') break;
        parent.children.push(element('dd', {}, [child]));
        return;
      case 'table':
      case 'thead':
      case 'tbody':
      case 'tfoot':
      case 'tr':
        if (TABLE_PARTS.has(tagName) || tagName === 'td' || tagName === 'th') break;
        parent.children.push(
          within === 'tr' ? element('td', {}, [child]) : element('tr', {}, [element('td', {}, [child])]),
        );
        return;
      default:
        if (tagName === 'li' || tagName === 'dt' || tagName === 'dd') {
          this.attachToImplicit(parent, tagName === 'li' ? 'ul' : 'dl', child);
          return;
        }
    }
    parent.children.push(child);
  }

  /** Old pages nest lists without an item in between: such a list belongs to the item before it. */
  private attachToItem(list: Element, child: Element): void {
    const last = list.children[list.children.length - 1];
    if ((child.tagName === 'ul' || child.tagName === 'ol') && last?.type === 'element')
      last.children.push(child);
    else list.children.push(element('li', {}, [child]));
  }

  /** Items without a list. */
  private attachToImplicit(parent: Parent, name: 'ul' | 'dl', child: Element): void {
    const last = parent.children[parent.children.length - 1];
    if (last?.type === 'element' && last.tagName === name && this.implicit.has(last))
      last.children.push(child);
    else {
      const list = element(name, {}, [child]);
      this.implicit.add(list);
      parent.children.push(list);
    }
  }
}

function appendText(parent: Element, value: string): void {
  const last = parent.children[parent.children.length - 1] as Text | undefined;
  if (last?.type === 'text') last.value += value;
  else parent.children.push({ type: 'text', value });
}

/** Takes the `p` from an element's single paragraph. */
function tighten(item: Element): void {
  let only = -1;
  for (let i = 0; i < item.children.length; i++) {
    const child = item.children[i];
    if (child.type !== 'element' || child.tagName !== 'p') continue;
    if (only >= 0) return;
    only = i;
  }
  if (only < 0) return;
  const paragraph = item.children[only] as Element;
  if (only > 0 && item.children[only - 1].type === 'text') return;
  item.properties = { ...paragraph.properties, ...item.properties };
  item.children.splice(only, 1, ...paragraph.children);
}
