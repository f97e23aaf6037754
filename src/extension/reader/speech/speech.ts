/**
 * Reads the article aloud, and highlights sentence and word. Uses only voices of this machine: any other
 * would send the text away.
 */

import { scrollBehaviour } from '../../ui/elements';
import { onTrusted } from '../../ui/trusted-events';
import { rangeInSentence, type Sentence, sentencesOf } from './sentences';

/** Keys of the two highlights in the registry, which is shared with the page. */
const SENTENCE = 'leaflight-sentence';
const WORD = 'leaflight-spoken';

export type SpeechState = 'silent' | 'speaking' | 'paused';

/** Maximum time until an utterance starts: a browser with voices but no way to speak reports no error. */
const START_TIMEOUT_MS = 8_000;
/** Errors of an utterance that was cancelled, by us or by the page. */
const CANCELLED: readonly string[] = ['canceled', 'interrupted'];

/** State machine of reading aloud: silent, speaking or paused, at one sentence of the article. */
export class Speech {
  rate = 1;
  /** Name of the voice that the user has chosen; used where it speaks the language. */
  voice = '';
  state: SpeechState = 'silent';
  private sentences: Sentence[] = [];
  private index = 0;
  /** The current utterance, referenced so that the browser does not collect it, and the end of its events. */
  private current: { readonly utterance: SpeechSynthesisUtterance; readonly end: AbortController } | null =
    null;

  /** @param onChange called at every change of state; `failed` is true when the browser could not speak */
  constructor(
    private readonly article: HTMLElement,
    private readonly view: HTMLElement,
    private readonly onChange: (state: SpeechState, failed: boolean) => void,
  ) {}

  get lang(): string {
    return this.sentences[this.index]?.lang ?? this.article.lang;
  }

  /** Starts with the first sentence at or below `top`, a height in the viewport. */
  async start(top: number): Promise<void> {
    this.stop();
    this.sentences = sentencesOf(this.article, this.article.lang);
    const isBelow = (target: Element | Range) => target.getBoundingClientRect().bottom > top;
    const first = this.sentences.findIndex(
      (sentence) => isBelow(sentence.block) && isBelow(rangeInSentence(sentence)),
    );
    if (first < 0) return;
    this.index = first;
    this.setState('speaking');
    await voicesReady();
    if (this.state === 'speaking') this.resume();
  }

  stop(): void {
    if (this.state === 'silent') return;
    this.cancel();
    for (const name of [SENTENCE, WORD]) CSS.highlights.delete(name);
    this.setState('silent');
  }

  pause(): void {
    if (this.state !== 'speaking') return;
    this.cancel();
    this.setState('paused');
  }

  /** Continues with the interrupted sentence, at the current rate and in the current voice. */
  resume(): void {
    if (this.state === 'silent') return;
    this.setState('speaking');
    this.speak();
  }

  /** Moves to the next block; backwards to the start of this block, or from there to the block before. */
  step(direction: 1 | -1): void {
    if (this.state === 'silent') return;
    const startOf = (index: number) =>
      this.sentences.findIndex(({ block }) => block === this.sentences[index].block);
    if (direction > 0) {
      const { block } = this.sentences[this.index];
      const next = this.sentences.findIndex(
        (sentence, index) => index > this.index && sentence.block !== block,
      );
      if (next < 0) return;
      this.index = next;
    } else {
      const start = startOf(this.index);
      this.index = start < this.index || start === 0 ? start : startOf(start - 1);
    }
    if (this.state === 'speaking') this.speak();
    else this.show();
  }

  private cancel(): void {
    this.current?.end.abort();
    this.current = null;
    speechSynthesis.cancel();
  }

  private setState(state: SpeechState): void {
    this.state = state;
    this.onChange(state, false);
  }

  private fail(): void {
    this.stop();
    this.onChange('silent', true);
  }

  private speak(): void {
    this.cancel();
    const sentence = this.sentences[this.index];
    const voices = voicesFor(sentence.lang);
    const voice = voices.find(({ name }) => name === this.voice) ?? voices[0];
    if (!voice) {
      this.fail();
      return;
    }
    this.show();
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    const end = new AbortController();
    const { signal } = end;
    this.current = { utterance, end };
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = this.rate;
    const timer = setTimeout(() => this.fail(), START_TIMEOUT_MS);
    onTrusted(signal, 'abort', () => clearTimeout(timer));
    onTrusted(utterance, 'start', () => clearTimeout(timer), { signal });
    onTrusted(utterance, 'boundary', (event) => this.showWord(sentence, event), { signal });
    // The page paused it: our own pause ends the utterance.
    onTrusted(utterance, 'pause', () => this.pause(), { signal });
    onTrusted(utterance, 'end', () => this.next(), { signal });
    const stopped = ({ error }: SpeechSynthesisErrorEvent) =>
      CANCELLED.includes(error) ? this.pause() : this.fail();
    onTrusted(utterance, 'error', stopped, { signal });
    // The page may have paused all voices; our own pause cancels, so it leaves none paused.
    speechSynthesis.resume();
    speechSynthesis.speak(utterance);
  }

  private next(): void {
    if (this.index + 1 >= this.sentences.length) {
      this.stop();
      return;
    }
    this.index++;
    this.speak();
  }

  /** Highlights the current sentence and scrolls it into view. */
  private show(): void {
    const range = rangeInSentence(this.sentences[this.index]);
    CSS.highlights.delete(WORD);
    CSS.highlights.set(SENTENCE, new Highlight(range));
    const { top, bottom } = range.getBoundingClientRect();
    const height = this.view.clientHeight;
    if (top > 80 && bottom < height - 100) return;
    this.view.scrollBy({ top: top - height * 0.3, behavior: scrollBehaviour() });
  }

  private showWord(sentence: Sentence, { name, charIndex, charLength }: SpeechSynthesisEvent): void {
    if (name !== 'word') return;
    const length = charLength || (/^\S*/.exec(sentence.text.slice(charIndex))?.[0].length ?? 0);
    if (length === 0) return;
    const word = new Highlight(rangeInSentence(sentence, charIndex, charIndex + length));
    word.priority = 1;
    CSS.highlights.set(WORD, word);
  }
}

/** Maximum time to wait for the browser's list of voices. */
const VOICES_TIMEOUT_MS = 1_500;

/** Returns this machine's voices for a language, its region's first; all voices for an empty language. */
export function voicesFor(lang: string): SpeechSynthesisVoice[] {
  const wanted = lang.toLowerCase();
  const [language] = wanted.split('-');
  const local = speechSynthesis.getVoices().filter(({ localService }) => localService);
  const matching = local.filter((voice) => !language || tagOf(voice).split('-')[0] === language);
  const rank = (voice: SpeechSynthesisVoice) => (tagOf(voice) === wanted ? 2 : 0) + (voice.default ? 1 : 0);
  return matching.sort((a, b) => rank(b) - rank(a));
}

/** The voice's language as a lower-case BCP 47 tag; Android writes `en_US`. */
const tagOf = ({ lang }: SpeechSynthesisVoice): string => lang.replace('_', '-').toLowerCase();

/** Resolves once the browser knows its voices, at the latest after the time allowed for that. */
function voicesReady(): Promise<void> {
  if (speechSynthesis.getVoices().length > 0) return Promise.resolve();
  return new Promise((resolve) => {
    onTrusted(speechSynthesis, 'voiceschanged', () => resolve());
    setTimeout(resolve, VOICES_TIMEOUT_MS);
  });
}
