/**
 * The line that is being written: which inline elements are wanted, which are open, and the space or line break
 * that is due before the next piece, in the outermost element that it stood in.
 */
import type { Element, Properties, Text } from 'hast';
import { appendText, element } from './hast';

/** Characters at the end of a text that tell how it goes on. */
const EDGE = 32;

/** Maximum depth of nesting; deeper nesting is flattened so that readers of the tree keep their stack. */
const DEEPEST = 12;

interface Inline {
  readonly name: string;
  readonly properties: Properties;
  /** A link around several blocks, as around a card, is one link: it ends with the first block that has text. */
  spent: boolean;
}

/** Strong within bold is no stronger. */
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em', s: 'del' };
const meaning = (name: string): string => SAME[name] ?? name;

export class InlineWriter {
  private readonly wanted: Inline[] = [];
  private opened: { inline: Inline; node: Element }[] = [];
  private hasText = false;
  /** True when the last thing written is text. */
  private endsInText = false;
  /** Last text node written, and its last characters: reading them from a long text again takes time in its length. */
  private text: Text | null = null;
  private edge = '';
  /** Whether it is a picture; set by whoever writes one. */
  endsInImage = false;
  /** Whether it ended a link: on the page, style alone keeps the next link apart. */
  private endsInLink = false;
  /** Target of that link. */
  private link = '';
  /** Number of wanted elements around a pending space; −1 for no space. */
  private space = -1;
  private breaks = 0;
  private breakDepth = 0;

  /** True when more than one line break is due: in running text, a new paragraph. */
  get isParted(): boolean {
    return this.breaks > 1;
  }

  get isSpaceDue(): boolean {
    return this.space >= 0;
  }

  /** The last characters of the text that the line ends with so far; null where it ends otherwise. */
  get textEnd(): string | null {
    return this.endsInText ? this.edge : null;
  }

  /** Target of the link that the line ends with so far; '' where it ends otherwise. */
  get linkBefore(): string {
    return this.endsInLink && this.space < 0 && this.breaks === 0 ? this.link : '';
  }

  /**
   * @param joined whether a link goes on with what the link before it ended with
   * @returns whether the element was taken; only then `end` is due.
   */
  begin(name: string, properties: Properties, joined = false): boolean {
    // References to notes stand side by side.
    const isNote = this.wanted.some((inline) => inline.name === 'sup');
    if (name === 'a' && this.endsInLink && !isNote && !joined) this.blank();
    if (this.wanted.length >= DEEPEST) return false;
    if (name !== 'span' && this.wanted.some((inline) => meaning(inline.name) === meaning(name))) return false;
    const before = joined ? this.opened[this.wanted.length]?.inline : undefined;
    this.wanted.push(before?.name === name ? before : { name, properties, spent: false });
    return true;
  }

  end(): void {
    const ended = this.wanted.pop();
    if (ended?.name === 'a' && this.endsInText) {
      this.endsInLink = this.opened.some(({ inline }) => inline === ended);
      this.link = String(ended.properties.href);
    }
    this.space = Math.min(this.space, this.wanted.length);
    this.breakDepth = Math.min(this.breakDepth, this.wanted.length);
  }

  blank(): void {
    if (this.space < 0) this.space = this.wanted.length;
  }

  lineBreak(): void {
    if (this.breaks++ === 0) this.breakDepth = this.wanted.length;
    this.space = -1;
  }

  /** A new line: nothing is open and nothing due, the elements wanted stay so. */
  restart(): void {
    if (this.hasText) for (const { inline } of this.opened) inline.spent = inline.name === 'a';
    this.hasText = false;
    this.opened = [];
    this.space = -1;
    this.breaks = 0;
    this.endsInText = this.endsInLink = this.endsInImage = false;
  }

  /** Writes into the paragraph what is due, and gives the element that takes the next piece. */
  innermost(paragraph: Element): Element {
    const { opened, wanted } = this;
    let common = 0;
    while (common < opened.length && opened[common].inline === wanted[common]) common++;
    if (this.breaks > 0) {
      opened.length = Math.min(common, this.breakDepth);
      this.current(paragraph).children.push(element('br'));
    } else if (this.space >= 0) {
      opened.length = Math.min(common, this.space);
      this.append(this.current(paragraph), ' ');
    } else {
      opened.length = common;
    }
    this.space = -1;
    this.breaks = 0;
    this.endsInText = this.endsInLink = this.endsInImage = false;
    for (let depth = opened.length; depth < wanted.length; depth++) {
      const inline = wanted[depth];
      const parent = this.current(paragraph);
      const node = inline.spent ? parent : element(inline.name, { ...inline.properties });
      if (node !== parent) parent.children.push(node);
      opened.push({ inline, node });
    }
    return this.current(paragraph);
  }

  /** Writes text into the element that takes the next piece. */
  write(parent: Element, value: string): void {
    this.append(parent, value);
    this.hasText = this.endsInText = true;
  }

  private append(parent: Element, value: string): void {
    const text = appendText(parent, value);
    this.edge = ((text === this.text ? this.edge : '') + value).slice(-EDGE);
    this.text = text;
  }

  private current(paragraph: Element): Element {
    return this.opened.length > 0 ? this.opened[this.opened.length - 1].node : paragraph;
  }
}
