/** The controls of reading aloud, shown while there is something to control. */
import { language, message } from '../../platform/i18n';
import { READER_RATES, type ReaderSettings } from '../../settings/settings-schema';
import { onChoice } from '../../ui/trusted-events';
import { setTool, toolButton } from '../controls/toolbar';
import { make } from '../view/elements';
import { focused } from '../view/page-guard';
import { Speech, type SpeechState } from './speech';
import { voicesFor } from './voices';

export interface PlayerEvents {
  /** The person has chosen another rate or voice. */
  changed(change: Partial<ReaderSettings>): void;
  /** Told when no voice could speak, and with false when it is tried anew. */
  failed(failed: boolean): void;
}

export class SpeechPlayer {
  /** Starts and ends reading aloud. */
  readonly button: HTMLButtonElement;
  readonly bar: HTMLElement;
  readonly #speech: Speech;
  readonly #pause: HTMLButtonElement;
  readonly #rates: HTMLSelectElement;
  readonly #voices = make('select', { 'aria-label': message('readerVoice') });
  /** Language whose voices are listed. */
  #listed: string | null = null;

  constructor(
    article: HTMLElement,
    private readonly view: HTMLElement,
    private readonly on: PlayerEvents,
  ) {
    this.#speech = new Speech(article, view, (state, failed) => this.#show(state, failed));
    this.#rates = rates((chosen) => this.#choose({ rate: chosen }));
    this.button = toolButton('speak', message('readerSpeak'), () => this.#toggle());
    this.#pause = toolButton('pause', message('readerPause'), () => this.#pauseOrResume());
    this.bar = make(
      'div',
      { class: 'player', role: 'group', 'aria-label': message('readerSpeak') },
      toolButton('back', message('readerBack'), () => this.#speech.step(-1)),
      this.#pause,
      toolButton('forward', message('readerForward'), () => this.#speech.step(1)),
      this.#rates,
      this.#voices,
      toolButton('close', message('readerStop'), () => this.stop()),
    );
    onChoice(this.#voices, 'change', () => this.#chooseVoice());
    this.bar.hidden = true;
  }

  stop(): void {
    this.#speech.stop();
  }

  /** Takes over rate and voice; what is being spoken is heard out as it is. */
  follow({ rate, voice }: ReaderSettings): void {
    Object.assign(this.#speech, { rate, voice });
    this.#rates.value = String(rate);
    this.#showVoice();
  }

  #toggle(): void {
    this.on.failed(false);
    // What is under the bar counts as read.
    if (this.#speech.state === 'silent') this.#speech.start(this.view.getBoundingClientRect().top + 60);
    else this.stop();
  }

  #pauseOrResume(): void {
    if (this.#speech.state === 'speaking') this.#speech.pause();
    else this.#speech.resume();
  }

  #chooseVoice(): void {
    // The page's script may have written another name into the list.
    const voice = voicesFor(this.#speech.lang).find(({ name }) => name === this.#voices.value);
    if (voice) this.#choose({ voice: voice.name });
  }

  #choose(change: { rate?: number; voice?: string }): void {
    Object.assign(this.#speech, change);
    this.on.changed(change);
    if (this.#speech.state === 'speaking') this.#speech.resume();
  }

  #show(state: SpeechState, failed = false): void {
    const silent = state === 'silent';
    setTool(this.button, silent ? 'speak' : 'stop', message(silent ? 'readerSpeak' : 'readerStop'));
    const paused = state === 'paused';
    setTool(this.#pause, paused ? 'resume' : 'pause', message(paused ? 'readerResume' : 'readerPause'));
    // Its controls go, also when all is read: the keys go back to where it was started.
    if (silent && this.bar.contains(focused())) this.button.focus();
    this.bar.hidden = silent;
    if (!silent) this.#listVoices();
    if (failed) this.on.failed(true);
  }

  #listVoices(): void {
    const { lang } = this.#speech;
    const voices = voicesFor(lang);
    this.#voices.hidden = voices.length < 2;
    if (this.#listed === lang && this.#voices.length === voices.length) return;
    this.#listed = lang;
    this.#voices.replaceChildren(...voices.map(({ name }) => make('option', { value: name }, name)));
    this.#showVoice();
  }

  #showVoice(): void {
    const { voice } = this.#speech;
    if ([...this.#voices.options].some(({ value }) => value === voice)) this.#voices.value = voice;
  }
}

function rates(onChoose: (rate: number) => void): HTMLSelectElement {
  const format = new Intl.NumberFormat(language(), { maximumFractionDigits: 2 });
  const select = make(
    'select',
    { 'aria-label': message('readerSpeed'), 'data-rates': '' },
    ...READER_RATES.map((rate) => make('option', { value: `${rate}` }, `${format.format(rate)} ×`)),
  );
  onChoice(select, 'change', () => {
    const rate = READER_RATES.find((rate) => `${rate}` === select.value);
    if (rate) onChoose(rate);
  });
  return select;
}
