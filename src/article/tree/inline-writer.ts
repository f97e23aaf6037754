/**
 * Writes the inline content of a line. An element is written with its first content; a space or break with
 * the content after it, in the outermost element that was open when it occurred.
 */
import type { Element, Properties, Text } from 'hast';
import { appendText, element } from './hast';

/** Characters at the end of a text that later decisions depend on. */
const TEXT_END_LENGTH = 32;

/** Maximum depth of nesting; deeper elements are flattened, so that recursion over the tree is safe. */
const MAX_DEPTH = 12;

interface Inline {
  readonly name: string;
  readonly properties: Properties;
  /** True after the first block with text of a link around several: in the blocks after it, the link is not written. */
  isWritten: boolean;
}

/** Elements of the same meaning: one within the other changes nothing. */
const SYNONYMS: Readonly<Record<string, string>> = { b: 'strong', i: 'em', s: 'del' };
const meaning = (name: string): string => SYNONYMS[name] ?? name;

/** Writes the text and inline elements of a line. */
export class InlineWriter {
  /** Elements around the current position of the page, the outermost first. */
  private readonly current: Inline[] = [];
  /** Elements that the last content was written into. */
  private opened: { inline: Inline; node: Element }[] = [];
  private hasText = false;
  private endsInText = false;
  /** Last text node, and its last characters: reading them from the node takes time in its length. */
  private lastText: Text | null = null;
  private lastCharacters = '';
  /** No-break spaces after it, which are written unless an ordinary space or the end of the line follows. */
  private heldSpaces = '';
  /** True when the last content is an image; set by the code that writes it. */
  endsInImage = false;
  /** True when the last content ended a link: on the page, style alone separates the next link. */
  private endsInLink = false;
  private lastHref = '';
  /** Number of elements around the space that is due; −1 when none is due. */
  private spaceDepth = -1;
  private breaks = 0;
  private breakDepth = 0;

  /** True when more than one line break is due: in running text, a new paragraph. */
  get isParagraphDue(): boolean {
    return this.breaks > 1;
  }

  get isBreakDue(): boolean {
    return this.breaks > 0;
  }

  get isSpaceDue(): boolean {
    return this.spaceDepth >= 0;
  }

  /** Last characters of the text at the end of the line so far; '' when it ends in other content. */
  get textEnd(): string {
    return this.endsInText ? this.lastCharacters + this.heldSpaces : '';
  }

  /** Target of the link at the end of the line so far; '' when it ends in other content. */
  get hrefBefore(): string {
    return this.endsInLink && this.spaceDepth < 0 && this.breaks === 0 ? this.lastHref : '';
  }

  /**
   * @param isContinued true when a link continues the link before it
   * @returns false when the element is left out; otherwise `end` is due
   */
  begin(name: string, properties: Properties, isContinued: boolean): boolean {
    // References to notes touch each other.
    const isReference = this.current.some((inline) => inline.name === 'sup');
    if (name === 'a' && this.endsInLink && !isReference && !isContinued) this.space();
    if (this.current.length >= MAX_DEPTH) return false;
    if (name !== 'span' && this.current.some((inline) => meaning(inline.name) === meaning(name)))
      return false;
    const previous = isContinued ? this.opened[this.current.length]?.inline : undefined;
    this.current.push(previous?.name === name ? previous : { name, properties, isWritten: false });
    return true;
  }

  end(): void {
    const ended = this.current.pop();
    if (ended?.name === 'a' && this.endsInText) {
      this.endsInLink = this.opened.some(({ inline }) => inline === ended);
      this.lastHref = String(ended.properties.href);
    }
    this.spaceDepth = Math.min(this.spaceDepth, this.current.length);
    this.breakDepth = Math.min(this.breakDepth, this.current.length);
  }

  /** Makes a space due before the next content. */
  space(): void {
    if (this.spaceDepth < 0) this.spaceDepth = this.current.length;
  }

  /** Makes a line break due, in place of a space. */
  lineBreak(): void {
    if (this.breaks++ === 0) this.breakDepth = this.current.length;
    this.spaceDepth = -1;
  }

  /** Begins a new line within the same elements. */
  beginLine(): void {
    if (this.hasText) for (const { inline } of this.opened) inline.isWritten = inline.name === 'a';
    this.hasText = false;
    this.heldSpaces = '';
    this.opened = [];
    this.spaceDepth = -1;
    this.breaks = 0;
    this.endsInText = this.endsInLink = this.endsInImage = false;
  }

  /** Writes into the paragraph what is due, and returns the element for the next content. */
  openElements(paragraph: Element): Element {
    const { opened, current, heldSpaces } = this;
    this.heldSpaces = '';
    if (heldSpaces && !this.isSpaceDue && !this.isBreakDue)
      this.append(this.innermostOpened(paragraph), heldSpaces);
    let common = 0;
    while (common < opened.length && opened[common].inline === current[common]) common++;
    if (this.breaks > 0) {
      opened.length = Math.min(common, this.breakDepth);
      this.innermostOpened(paragraph).children.push(element('br'));
    } else if (this.spaceDepth >= 0) {
      opened.length = Math.min(common, this.spaceDepth);
      this.append(this.innermostOpened(paragraph), ' ');
    } else {
      opened.length = common;
    }
    this.spaceDepth = -1;
    this.breaks = 0;
    this.endsInText = this.endsInLink = this.endsInImage = false;
    for (let depth = opened.length; depth < current.length; depth++) {
      const inline = current[depth];
      const parent = this.innermostOpened(paragraph);
      const node = inline.isWritten ? parent : element(inline.name, { ...inline.properties });
      if (node !== parent) parent.children.push(node);
      opened.push({ inline, node });
    }
    return this.innermostOpened(paragraph);
  }

  /** Writes text into the element that `openElements` returned. */
  writeText(parent: Element, value: string): void {
    this.append(parent, value);
    this.hasText = this.endsInText = true;
  }

  /** Holds no-break spaces at the end of the last text. */
  holdSpaces(spaces: string): void {
    this.heldSpaces = spaces;
  }

  private append(parent: Element, value: string): void {
    const text = appendText(parent, value);
    this.lastCharacters = ((text === this.lastText ? this.lastCharacters : '') + value).slice(
      -TEXT_END_LENGTH,
    );
    this.lastText = text;
  }

  private innermostOpened(paragraph: Element): Element {
    return this.opened.length > 0 ? this.opened[this.opened.length - 1].node : paragraph;
  }
}
