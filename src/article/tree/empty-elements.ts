/** Elements without selected text: images, players, check boxes, empty cells, and the space they leave. */
import { elementNames } from '../../dom/element-names';
import { TEXTLESS_TAGS } from '../../dom/read-text-blocks';
import {
  attribute,
  children,
  firstChild,
  following,
  followingOutside,
  isElementNode,
  isTextNode,
  localName,
  textData,
} from '../../dom/tree';
import { isNotCode } from '../../structure/code-text';
import { isChildOf, isFormula, isStyledBlock, wrapsFigure } from '../../structure/element-queries';
import { isInlineTag, propertiesOf } from '../../structure/element-types';
import { emojiOf } from '../images/emoji';
import { isImage } from '../images/image-source';
import type { Images } from '../images/images';
import { mayPlay, type Players } from '../images/media-players';
import type { AdjacentElements } from './adjacent-elements';
import { element } from './hast';
import type { TreeWriter } from './tree-writer';

/** Writes what the article needs of elements without selected text. */
export class EmptyElements {
  /** @param images null to leave out all of them; emoji are text */
  constructor(
    private readonly adjacent: AdjacentElements,
    private readonly images: Images | null,
    private readonly players: Players,
    private readonly writer: TreeWriter,
  ) {}

  element(node: Element, tag: string, table: Element | null): void {
    const { writer } = this;
    writer.anchor(attribute(node, 'id') ?? (tag === 'a' ? attribute(node, 'name') : null) ?? '');
    const hasText = this.adjacent.selected.lastBlock.has(node);
    if (tag === 'hr') {
      if (this.adjacent.isBetweenSelected()) writer.rule();
    } else if (tag === 'input') this.checkbox(node);
    else if ((tag === 'td' || tag === 'th') && table) this.cell(node, tag);
    else if (tag === 'tr' && table && !writer.isFull && !hasText) this.row(node, table);
    else {
      const isInline = isInlineTag(tag) && !isStyledBlock(node);
      const isBlock = !isInline && !isFormula({ tag, names: elementNames(node) });
      if (hasText) {
        this.withOtherText(node, tag);
        if (isBlock) writer.boundary();
        else writer.space();
      } else this.withoutText(node, isBlock && !tag.includes('-'));
    }
  }

  private withoutText(node: Element, isBlock: boolean): void {
    if (isBlock) this.writer.boundary();
    this.imagesBelow(node);
    if (isBlock) this.writer.boundary();
  }

  private cell(node: Element, tag: string): void {
    if (!this.writer.isFull) {
      this.writer.beginFlow(tag, propertiesOf(node, tag));
      this.imagesBelow(node);
      this.writer.endFlow();
    }
    this.adjacent.pass(node);
  }

  /** Writes the images of an element whose text is not selected, where they belong to the text around it. */
  private withOtherText(node: Element, tag: string): void {
    const hasImages =
      tag === 'figure' ||
      wrapsFigure(node) ||
      this.adjacent.isInFigureWithText(node) ||
      this.adjacent.showsOnlyPictures(node);
    if (hasImages) this.imagesBelow(node);
    this.adjacent.pass(node);
  }

  /** Writes a table row with images only; the writer drops it when there are none. */
  private row(node: Element, table: Element): void {
    this.writer.beginFlow('tr');
    for (const cell of children(node)) {
      if (isElementNode(cell)) this.element(cell, localName(cell), table);
    }
    this.writer.endFlow();
  }

  /** Writes the images that a page shows to browsers without scripts. */
  noscript(node: Element): void {
    if (!this.images || !this.adjacent.belongs(node)) return;
    for (const image of this.images.readNoscript(node)) this.writer.image(image);
  }

  private checkbox(node: Element): void {
    if (attribute(node, 'type')?.toLowerCase() !== 'checkbox' || !this.writer.isAtLineStart) return;
    if (!isChildOf(node, 'li') && !isChildOf(node, 'label') && !isChildOf(node, 'p')) return;
    if (!this.adjacent.isNextSelected()) return;
    this.writer.checkbox(attribute(node, 'checked') !== null);
  }

  /** Writes the images, players and line breaks of an element, and a space for its white space. */
  private imagesBelow(root: Element): void {
    if (isNotCode(root)) return;
    let node: Node | null = firstChild(root);
    while (node) {
      let isEntered = false;
      if (isElementNode(node)) {
        const tag = localName(node);
        if (tag === 'br') this.writer.lineBreak();
        else if (isImage(node)) this.image(node);
        else if (tag === 'noscript') this.noscript(node);
        else if (!this.player(node, tag) && !TEXTLESS_TAGS.has(tag)) isEntered = true;
      } else if (isTextNode(node) && /\s/.test(textData(node))) this.writer.space();
      node = isEntered ? following(node, root) : followingOutside(node, root);
    }
  }

  /** Writes a paragraph with a link to the video or sound of a player. @returns true for a player of the article */
  player(node: Element, tag: string): boolean {
    if (!mayPlay(node, tag) || this.adjacent.selected.ancestors.has(node) || !this.adjacent.belongs(node))
      return false;
    const link = this.players.read(node, tag);
    if (!link) return false;
    this.writer.blockNode(element('p', {}, [link]));
    this.adjacent.pass(node);
    return true;
  }

  image(node: Element): void {
    if (!this.adjacent.belongs(node)) return;
    const emoji = emojiOf(node);
    const image = emoji ? null : this.images?.read(node);
    if (emoji) this.writer.text(emoji);
    else if (image) this.writer.image(image);
  }
}
