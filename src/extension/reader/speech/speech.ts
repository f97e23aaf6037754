/** Reading aloud, sentence by sentence; the sentence and the word in it are marked as they are spoken. */

import { onTrusted } from '../../ui/trusted-events';
import { rangeOf, type Sentence, sentencesOf } from './sentences';
import { voicesFor, voicesReady } from './voices';

/** Names of the marks in the registry that is shared with the page. */
export const SENTENCE = 'leaflight-sentence';
export const WORD = 'leaflight-spoken';

export type SpeechState = 'silent' | 'speaking' | 'paused';

/** A browser that has voices but no way to speak tells nobody. */
const PATIENCE_MS = 8_000;
/** What happens to an utterance that is cut short, by us or by the page. */
const CUT_SHORT: readonly string[] = ['canceled', 'interrupted'];

export class Speech {
  rate = 1;
  /** Name of the voice that the person has chosen; used where it speaks the language. */
  voice = '';
  #state: SpeechState = 'silent';
  #sentences: Sentence[] = [];
  #at = 0;
  /** Ends the utterance that is being spoken; the browser must not forget it meanwhile. */
  #run: { readonly utterance: SpeechSynthesisUtterance; readonly end: AbortController } | null = null;

  /**
   * @param view what scrolls the article
   * @param onChange told of every change of state; with an error when the browser could not speak
   */
  constructor(
    private readonly article: HTMLElement,
    private readonly view: HTMLElement,
    private readonly onChange: (state: SpeechState, failed?: boolean) => void,
  ) {}

  get state(): SpeechState {
    return this.#state;
  }

  /** The language at the place being read. */
  get lang(): string {
    return this.#sentences[this.#at]?.lang ?? this.article.lang;
  }

  /** Starts at the first sentence that is at or below `top`, a height in the viewport. */
  async start(top: number): Promise<void> {
    this.stop();
    this.#sentences = sentencesOf(this.article, this.article.lang);
    const isBelow = (place: Element | Range) => place.getBoundingClientRect().bottom > top;
    const first = this.#sentences.findIndex(
      (sentence) => isBelow(sentence.block) && isBelow(rangeOf(sentence)),
    );
    if (first < 0) return;
    this.#at = first;
    this.#become('speaking');
    await voicesReady();
    if (this.#state === 'speaking') this.resume();
  }

  stop(): void {
    if (this.#state === 'silent') return;
    this.#cut();
    for (const name of [SENTENCE, WORD]) CSS.highlights?.delete(name);
    this.#become('silent');
  }

  pause(): void {
    if (this.#state !== 'speaking') return;
    this.#cut();
    this.#become('paused');
  }

  /** Goes on with the sentence that was cut short; with another rate or voice when these have changed. */
  resume(): void {
    if (this.#state === 'silent') return;
    this.#become('speaking');
    this.#speak();
  }

  /** Goes to the next block, or to the start of this one and then to the one before. */
  step(direction: 1 | -1): void {
    if (this.#state === 'silent') return;
    const startOf = (index: number) =>
      this.#sentences.findIndex(({ block }) => block === this.#sentences[index].block);
    if (direction > 0) {
      const { block } = this.#sentences[this.#at];
      const next = this.#sentences.findIndex(
        (sentence, index) => index > this.#at && sentence.block !== block,
      );
      if (next < 0) return;
      this.#at = next;
    } else {
      const start = startOf(this.#at);
      this.#at = start < this.#at || start === 0 ? start : startOf(start - 1);
    }
    if (this.#state === 'speaking') this.#speak();
    else this.#show();
  }

  #cut(): void {
    this.#run?.end.abort();
    this.#run = null;
    speechSynthesis.cancel();
  }

  #become(state: SpeechState, failed = false): void {
    this.#state = state;
    this.onChange(state, failed);
  }

  #fail(): void {
    this.stop();
    this.onChange('silent', true);
  }

  #speak(): void {
    this.#cut();
    const sentence = this.#sentences[this.#at];
    const voices = voicesFor(sentence.lang);
    const voice = voices.find(({ name }) => name === this.voice) ?? voices[0];
    if (!voice) {
      this.#fail();
      return;
    }
    this.#show();
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    const end = new AbortController();
    const { signal } = end;
    this.#run = { utterance, end };
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = this.rate;
    const timer = setTimeout(() => this.#fail(), PATIENCE_MS);
    onTrusted(signal, 'abort', () => clearTimeout(timer));
    onTrusted(utterance, 'start', () => clearTimeout(timer), { signal });
    onTrusted(utterance, 'boundary', (event) => this.#showWord(sentence, event), { signal });
    // By the page: our own pause has ended the utterance.
    onTrusted(utterance, 'pause', () => this.pause(), { signal });
    onTrusted(utterance, 'end', () => this.#next(), { signal });
    onTrusted(
      utterance,
      'error',
      ({ error }) => {
        if (CUT_SHORT.includes(error)) this.pause();
        else this.#fail();
      },
      { signal },
    );
    // The page may have paused all voices; our own pause is a cut, and leaves none paused.
    speechSynthesis.resume();
    speechSynthesis.speak(utterance);
  }

  #next(): void {
    if (this.#at + 1 >= this.#sentences.length) {
      this.stop();
      return;
    }
    this.#at++;
    this.#speak();
  }

  #show(): void {
    const range = rangeOf(this.#sentences[this.#at]);
    CSS.highlights?.delete(WORD);
    CSS.highlights?.set(SENTENCE, new Highlight(range));
    const { top, bottom } = range.getBoundingClientRect();
    const height = this.view.clientHeight;
    if (top > 80 && bottom < height - 100) return;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    this.view.scrollBy({ top: top - height * 0.3, behavior });
  }

  #showWord(sentence: Sentence, { name, charIndex, charLength }: SpeechSynthesisEvent): void {
    if (name !== 'word') return;
    const length = charLength || (/^\S*/.exec(sentence.text.slice(charIndex))?.[0].length ?? 0);
    if (length === 0) return;
    const word = new Highlight(rangeOf(sentence, charIndex, charIndex + length));
    word.priority = 1;
    CSS.highlights?.set(WORD, word);
  }
}
