/** Plain text: one block per line, with inline pieces joined as a browser's `innerText` joins them. */

import type { Element, Root, RootContent } from 'hast';
import { sourceOf } from '../article/math/math';
import type { Article } from '../article/tree/article-types';
import { INLINE_TAGS } from '../article/tree/hast';

/** Characters that allow or forbid a line break in a word; in a file they only make searches fail. */
export const BREAK_HINTS = /[\u00ad\u2060\u2063]+/g;

/**
 * Returns the article as text: tabs between cells, line breaks between rows and other blocks, code as it is,
 * formulas once as TeX. White space is already collapsed in the tree.
 */
export function toText(article: Pick<Article, 'textTree'>): string {
  return textOfTree(article.textTree);
}

/** Writes the text of a tree, with a line for each block. */
export function textOfTree({ children }: Pick<Root, 'children'>): string {
  const lines = new LineCollector();
  lines.children(children);
  return lines.text;
}

const SUPERSCRIPT_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Collects the text of nodes, one block per line. */
class LineCollector {
  text = '';
  /** True when a block boundary lies between the text so far and the next text. */
  private isBlockEdge = false;
  /** True when a space lies there; images, which have no text, may leave several, or one at the end of a line. */
  private isSpaceDue = false;
  /** True at the beginning of a line; looking at the end of the text would cost as much as the text is long. */
  private isAtLineStart = true;
  private isAfterNumber = false;
  /** True in code, whose spaces are kept. */
  private isInCode = false;

  children(nodes: readonly RootContent[]): void {
    for (const node of nodes) {
      if (node.type === 'text') {
        if (this.isInCode) this.add(node.value);
        else this.addWords(node.value.replace(BREAK_HINTS, ''));
      } else if (node.type === 'element') this.element(node);
    }
  }

  private add(value: string): void {
    if (this.isBlockEdge && this.text) this.text += '\n';
    else if (this.isSpaceDue && value !== '\n') this.text += ' ';
    this.isBlockEdge = false;
    this.isSpaceDue = false;
    this.isAtLineStart = value.endsWith('\n');
    this.isAfterNumber = /\d[.,]?$/.test(value);
    this.text += value;
  }

  /** Adds a text with one space at most between it and its neighbours, and none at the ends of a line. */
  private addWords(value: string): void {
    const hasSpaceBefore = value.startsWith(' ');
    const hasSpaceAfter = value.endsWith(' ');
    if (hasSpaceBefore && !this.isBlockEdge && !this.isAtLineStart) this.isSpaceDue = true;
    const words = value.slice(hasSpaceBefore ? 1 : 0, hasSpaceAfter ? -1 : undefined);
    if (words === '') return;
    this.add(words);
    this.isSpaceDue = hasSpaceAfter;
  }

  private element(node: Element): void {
    const { tagName, properties } = node;
    // A link to a video contains no words of the page.
    if ('dataPlayer' in properties) return;
    if (tagName === 'br') this.add('\n');
    else if (tagName === 'math') {
      const display = properties.display === 'block';
      if (display) this.isBlockEdge = true;
      this.add(sourceOf(node).value);
      if (display) this.isBlockEdge = true;
    } else if (tagName === 'tr') this.row(node);
    else if (tagName === 'sup' && this.isAfterNumber) this.superscript(node);
    else if (INLINE_TAGS.has(tagName)) this.children(node.children);
    else {
      this.isBlockEdge = true;
      this.isInCode = tagName === 'pre';
      this.children(node.children);
      this.isInCode = false;
      this.isBlockEdge = true;
    }
  }

  /** Adds a superscript after a number, which plain digits would turn into another number: 10¹⁵, $2,898⁰⁰. */
  private superscript(node: Element): void {
    const text = textOfTree(node);
    if (/^[−-]?\d+$/.test(text))
      this.add(text.replace(/\d/g, (digit) => SUPERSCRIPT_DIGITS[Number(digit)]).replace(/[−-]/, '⁻'));
    else this.children(node.children);
  }

  private row(node: Element): void {
    const cells = node.children.filter((cell) => cell.type === 'element').map(textOfTree);
    this.isBlockEdge = true;
    if (cells.some((cell) => cell)) this.add(cells.join('\t'));
    this.isBlockEdge = true;
  }
}
