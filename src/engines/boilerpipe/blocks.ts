/**
 * Shallow text features of Kohlschütter, Fankhauser and Nejdl, "Boilerplate Detection using Shallow Text
 * Features" (WSDM 2010), §3. The paper's text block is longer than a text block here (a leaf): it is all
 * character data that no tag but `a` interrupts.
 */
import { closestTag, type TextBlock } from '../../dom/text-blocks';
import { firstChild, hasTag, isElementNode, nextSibling, parentNode } from '../../dom/tree';
import { collapseWhitespace } from '../../dom/whitespace';

/** Column at which a block's text is wrapped to measure its density (w_max in the paper). */
const LINE_WIDTH = 80;

/** Text block of the paper, with its features. */
export interface ShallowBlock {
  /** Range of its leaves: `blocks.slice(start, end)`. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly words: number;
  /** Share of the words that are inside links. */
  readonly linkDensity: number;
  /** Words per line, without the last line unless it is the only one. */
  readonly textDensity: number;
}

/** Empty neighbour of the first and the last block. */
export const NO_BLOCK: ShallowBlock = {
  start: 0,
  end: 0,
  text: '',
  words: 0,
  linkDensity: 0,
  textDensity: 0,
};

const WORD = /[\p{L}\p{N}]/u;

function tokens(text: string): string[] {
  return text.split(/\s+/u).filter((token) => token !== '');
}

/** Counts the white-space separated tokens that contain a letter or digit. */
export function countWords(text: string): number {
  return tokens(text).filter((token) => WORD.test(token)).length;
}

/** Text density, ρ(b) in the paper: words per line when the text is wrapped at 80 columns. */
export function textDensity(text: string): number {
  let words = 0;
  let wordsOnLine = 0;
  let fullLines = 0;
  let column = -1;
  for (const token of tokens(text)) {
    column += 1 + token.length;
    if (column > LINE_WIDTH && column > token.length) {
      fullLines++;
      wordsOnLine = 0;
      column = token.length;
    }
    if (WORD.test(token)) {
      words++;
      wordsOnLine++;
    }
  }
  return fullLines === 0 ? words : (words - wordsOnLine) / fullLines;
}

const isLink = (node: Node): boolean => hasTag(node, 'a');

/** True when only start and end tags of `a` lie between two consecutive text nodes. */
function isUninterrupted(from: Node, to: Node): boolean {
  let node = from;
  for (;;) {
    let next = node !== from && isLink(node) ? firstChild(node) : null;
    next ??= nextSibling(node);
    while (!next) {
      const parent = parentNode(node);
      if (!parent || !isLink(parent)) return false;
      node = parent;
      next = nextSibling(node);
    }
    if (next === to) return true;
    if (isElementNode(next) && !isLink(next)) return false;
    node = next;
  }
}

/** Joins leaves that only `a` tags separate, and computes the features of the joined blocks. */
export function shallowBlocks(leaves: readonly TextBlock[]): ShallowBlock[] {
  const blocks: ShallowBlock[] = [];
  let start = 0;
  while (start < leaves.length) {
    let end = start + 1;
    while (end < leaves.length && isUninterrupted(leaves[end - 1].node, leaves[end].node)) end++;
    let text = '';
    let linked = 0;
    for (const leaf of leaves.slice(start, end)) {
      text += leaf.text;
      if (closestTag(leaf.path, 'a')) linked += countWords(leaf.text);
    }
    const words = countWords(text);
    blocks.push({
      start,
      end,
      text: collapseWhitespace(text),
      words,
      // A word cut by the end of a link counts once in the block, but once for each piece in the links.
      linkDensity: words === 0 ? 0 : Math.min(1, linked / words),
      textDensity: textDensity(text),
    });
    start = end;
  }
  return blocks;
}
