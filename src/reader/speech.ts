/** Reading aloud, sentence by sentence, the words marked as they are spoken. */

/** Name of the mark in the registry that is shared with the page. */
export const SPOKEN = 'leaflight-spoken';

const BLOCK =
  'p, h1, h2, h3, h4, h5, h6, li, dt, dd, td, th, figcaption, caption, summary, blockquote, div, section';
/** Code and formulas are not for the ear. */
const UNSPOKEN = 'pre, math, [hidden]';

interface Sentence {
  readonly text: string;
  readonly lang: string;
  /** From a place in `text` to the text node that it came from. */
  readonly pieces: readonly {
    readonly node: Text;
    readonly from: number;
    readonly to: number;
    readonly at: number;
  }[];
}

/** The text of each block as sentences, in order. */
export function sentencesOf(article: Element, lang: string): Sentence[] {
  const sentences: Sentence[] = [];
  const walker = Document.prototype.createTreeWalker.call(document, article, NodeFilter.SHOW_TEXT);
  let block: Element | null = null;
  let nodes: Text[] = [];
  const flush = (): void => {
    if (nodes.length > 0 && block) sentences.push(...split(nodes, languageOf(block, lang)));
    nodes = [];
  };
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement;
    if (!parent || parent.closest(UNSPOKEN)) continue;
    const own = parent.closest(BLOCK);
    if (own !== block) flush();
    block = own;
    nodes.push(node);
  }
  flush();
  return sentences;
}

const languageOf = (block: Element, lang: string): string =>
  block.closest('[lang]')?.getAttribute('lang') || lang;

function split(nodes: readonly Text[], lang: string): Sentence[] {
  const text = nodes.map(({ data }) => data).join('');
  const sentences: Sentence[] = [];
  for (const { segment, index } of segments(text, lang)) {
    if (!/[\p{L}\p{N}]/u.test(segment)) continue;
    const pieces: Sentence['pieces'][number][] = [];
    let start = 0;
    for (const node of nodes) {
      const from = Math.max(index, start);
      const to = Math.min(index + segment.length, start + node.data.length);
      if (from < to) pieces.push({ node, from: from - start, to: to - start, at: from - index });
      start += node.data.length;
    }
    sentences.push({ text: segment, lang, pieces });
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

export class Speech {
  #run: AbortController | null = null;

  /** @param onChange told whether it speaks; with an error when the browser could not */
  constructor(
    private readonly article: Element,
    private readonly lang: string,
    private readonly onChange: (speaking: boolean, failed?: boolean) => void,
  ) {}

  get speaking(): boolean {
    return this.#run !== null;
  }

  /** Starts at the first sentence that is at or below `top`, a height in the viewport. */
  start(top: number): void {
    this.stop();
    const sentences = sentencesOf(this.article, this.lang);
    const first = sentences.findIndex((sentence) => rangeOf(sentence).getBoundingClientRect().bottom > top);
    if (first < 0) return;
    const run = new AbortController();
    this.#run = run;
    this.onChange(true);
    this.#speak(sentences, first, run.signal);
  }

  stop(): void {
    if (!this.#run) return;
    this.#run.abort();
    this.#run = null;
    speechSynthesis.cancel();
    CSS.highlights?.delete(SPOKEN);
    this.onChange(false);
  }

  #speak(sentences: readonly Sentence[], index: number, signal: AbortSignal): void {
    if (signal.aborted) return;
    if (index >= sentences.length) {
      this.stop();
      return;
    }
    const sentence = sentences[index];
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    if (sentence.lang) utterance.lang = sentence.lang;
    utterance.addEventListener('boundary', ({ name, charIndex, charLength }) => {
      if (name === 'word' && charLength && !signal.aborted)
        mark(rangeOf(sentence, charIndex, charIndex + charLength));
    });
    utterance.addEventListener('end', () => this.#speak(sentences, index + 1, signal));
    utterance.addEventListener('error', () => {
      if (signal.aborted) return;
      this.stop();
      this.onChange(false, true);
    });
    const range = rangeOf(sentence);
    mark(range);
    keepInView(range);
    speechSynthesis.speak(utterance);
  }
}

/** The place of a sentence, or of some of its characters. */
function rangeOf({ pieces, text }: Sentence, from = 0, to = text.length): Range {
  const range = new Range();
  const last = pieces[pieces.length - 1];
  const first = pieces.findLast(({ at }) => at <= from) ?? pieces[0];
  const end = pieces.findLast(({ at }) => at < to) ?? last;
  range.setStart(first.node, Math.min(first.from + Math.max(0, from - first.at), first.to));
  range.setEnd(end.node, Math.min(end.from + Math.max(0, to - end.at), end.to));
  return range;
}

function mark(range: Range): void {
  CSS.highlights?.set(SPOKEN, new Highlight(range));
}

function keepInView(range: Range): void {
  const { top, bottom } = range.getBoundingClientRect();
  if (top < 80 || bottom > innerHeight - 40) {
    range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  }
}
