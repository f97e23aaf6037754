/**
 * Elements without kept text below them: images (emoji among them), players, line breaks, their place in a table,
 * their share of white space.
 */
import { TEXTLESS_TAGS } from '../../dom/read-text-blocks';
import {
  attribute,
  children,
  ELEMENT,
  firstChild,
  localName,
  nextSibling,
  nodeType,
  parentNode,
  TEXT,
  textData,
} from '../../dom/tree';
import { isChildOf, isStyledBlock, wrapsFigure } from '../../structure/element-queries';
import { propertiesOf, roleOf } from '../../structure/element-roles';
import { isFormula } from '../../structure/formula-elements';
import { emojiOf, type Images } from '../images/images';
import { mayPlay, type Players } from '../images/media-players';
import type { AdjacentElements } from './adjacent-elements';
import { isNotCode } from './code';
import { element } from './hast';
import type { SelectedElements } from './select-elements';
import type { TreeWriter } from './tree-writer';

export class EmptyElements {
  constructor(
    private readonly kept: SelectedElements,
    private readonly neighbours: AdjacentElements,
    private readonly images: Images,
    private readonly players: Players,
    private readonly writer: TreeWriter,
  ) {}

  element(node: Element, tag: string, table: Element | null): void {
    const { writer, kept } = this;
    writer.anchor(attribute(node, 'id') ?? (tag === 'a' ? attribute(node, 'name') : null) ?? '');
    if (tag === 'hr') {
      if (this.neighbours.between(true)) writer.rule();
      return;
    }
    if (tag === 'input') {
      this.checkbox(node);
      return;
    }
    if ((tag === 'td' || tag === 'th') && table) {
      if (!writer.full) {
        writer.beginFlow(tag, propertiesOf(node, tag));
        this.parts(node);
        writer.endFlow(true);
      }
      this.neighbours.pass(node);
      return;
    }
    if (tag === 'tr' && table && !writer.full && !kept.lastBlock.has(node)) {
      this.row(node, table);
      return;
    }
    const { kind } = roleOf(tag);
    const isInline = (kind === 'inline' || kind === 'dissolved') && !isStyledBlock(node);
    const block = !isInline && !isFormula(node, tag);
    if (kept.lastBlock.has(node)) {
      if (tag === 'figure' || wrapsFigure(node)) this.parts(node);
      this.neighbours.pass(node);
      if (block) writer.boundary();
      else writer.blank();
      return;
    }
    if (block && !tag.includes('-')) writer.boundary();
    this.parts(node);
    if (block && !tag.includes('-')) writer.boundary();
  }

  /** A row of a table with images only; without any it leaves nothing. */
  private row(node: Element, table: Element): void {
    this.writer.beginFlow('tr');
    for (const cell of children(node)) {
      if (nodeType(cell) === ELEMENT) this.element(cell as Element, localName(cell as Element), table);
    }
    this.writer.endFlow();
  }

  /** The images that a page shows to whoever runs no scripts. */
  noscript(node: Element): void {
    if (!this.neighbours.belongs(node)) return;
    for (const image of this.images.readNoscript(node)) this.writer.image(image);
  }

  private checkbox(node: Element): void {
    if (attribute(node, 'type')?.toLowerCase() !== 'checkbox' || !this.writer.atLineStart) return;
    if (!isChildOf(node, 'li') && !isChildOf(node, 'label') && !isChildOf(node, 'p')) return;
    if (!this.kept.blocks[this.neighbours.cursor + 1]) return;
    this.writer.checkbox(attribute(node, 'checked') !== null);
  }

  /** What an element without kept text leaves: its images and line breaks, and a space for its white space. */
  private parts(root: Element): void {
    if (isNotCode(root)) return;
    let node: Node | null = firstChild(root);
    while (node) {
      let descend: Node | null = null;
      if (nodeType(node) === ELEMENT) {
        const tag = localName(node as Element);
        if (tag === 'br') this.writer.lineBreak();
        else if (tag === 'img') this.image(node as Element);
        else if (tag === 'noscript') this.noscript(node as Element);
        else if (!this.player(node as Element, tag) && !TEXTLESS_TAGS.has(tag)) descend = firstChild(node);
      } else if (nodeType(node) === TEXT && /\s/.test(textData(node as Text))) this.writer.blank();
      while (!descend && node && node !== root) {
        descend = nextSibling(node);
        if (!descend) node = parentNode(node);
      }
      node = node === root ? null : descend;
    }
  }

  /** A paragraph that leads to what the element plays. @returns whether it plays something of the article's */
  player(node: Element, tag: string): boolean {
    if (!mayPlay(node, tag) || this.kept.alive.has(node) || !this.neighbours.belongs(node)) return false;
    const link = this.players.read(node, tag);
    if (!link) return false;
    this.writer.blockNode(element('p', {}, [link]));
    this.neighbours.pass(node);
    return true;
  }

  image(node: Element): void {
    if (!this.neighbours.belongs(node)) return;
    const emoji = emojiOf(node);
    const image = emoji ? null : this.images.read(node);
    if (emoji) this.writer.text(emoji);
    else if (image) this.writer.image(image);
  }
}
