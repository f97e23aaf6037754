/** Splits the article's text into sentences, for reading aloud. */

import { LETTER_OR_DIGIT } from '../../../structure/text-patterns';

/** Elements across which no sentence continues. */
const BLOCK =
  'p, h1, h2, h3, h4, h5, h6, li, dt, dd, td, th, figcaption, caption, summary, blockquote, div, section';
/** Elements that are not read aloud, such as code, ruby readings of words, and the view's own texts. */
const UNSPOKEN = 'pre, math, rt, rp, [data-footnote-ref], [hidden], [data-player], .site, .address, .notice';

export interface Sentence {
  readonly text: string;
  readonly lang: string;
  /** The element that contains the sentence. */
  readonly block: Element;
  /** The parts of text nodes that the sentence consists of, in order. */
  readonly pieces: readonly {
    readonly node: Text;
    /** Range within the node. */
    readonly from: number;
    readonly to: number;
    /** Position of the piece in `text`. */
    readonly at: number;
  }[];
}

/** Returns the sentences of each block, in order. */
export function sentencesOf(article: Element, lang: string): Sentence[] {
  const sentences: Sentence[] = [];
  const walker = Document.prototype.createTreeWalker.call(document, article, NodeFilter.SHOW_TEXT);
  let block: Element | null = null;
  let nodes: Text[] = [];
  const flush = (): void => {
    if (nodes.length > 0 && block) sentences.push(...split(nodes, block, languageOf(block, lang)));
    nodes = [];
  };
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement;
    if (!parent || parent.closest(UNSPOKEN)) continue;
    const nearest = parent.closest(BLOCK);
    if (nearest !== block) flush();
    block = nearest;
    nodes.push(node);
  }
  flush();
  return sentences;
}

const languageOf = (block: Element, lang: string): string =>
  block.closest('[lang]')?.getAttribute('lang') || lang;

function split(nodes: readonly Text[], block: Element, lang: string): Sentence[] {
  const text = nodes.map(({ data }) => data).join('');
  const sentences: Sentence[] = [];
  for (const { segment, index } of segments(text, lang)) {
    if (!LETTER_OR_DIGIT.test(segment)) continue;
    const pieces: Sentence['pieces'][number][] = [];
    let start = 0;
    for (const node of nodes) {
      const from = Math.max(index, start);
      const to = Math.min(index + segment.length, start + node.data.length);
      if (from < to) pieces.push({ node, from: from - start, to: to - start, at: from - index });
      start += node.data.length;
    }
    sentences.push({ text: segment, lang, block, pieces });
  }
  return sentences;
}

function segments(text: string, lang: string): Iterable<{ segment: string; index: number }> {
  try {
    return new Intl.Segmenter(lang || undefined, { granularity: 'sentence' }).segment(text);
  } catch {
    return [{ segment: text, index: 0 }];
  }
}

export function rangeInSentence({ pieces, text }: Sentence, from = 0, to = text.trimEnd().length): Range {
  const range = new Range();
  const last = pieces[pieces.length - 1];
  const first = pieces.findLast(({ at }) => at <= from) ?? pieces[0];
  const end = pieces.findLast(({ at }) => at < to) ?? last;
  range.setStart(first.node, Math.min(first.from + Math.max(0, from - first.at), first.to));
  range.setEnd(end.node, Math.min(end.from + Math.max(0, to - end.at), end.to));
  return range;
}
