/** The controls for reading aloud, shown while it is active. */
import { formatNumber, message } from '../../platform/i18n';
import { READER_RATES, type ReaderSettings } from '../../settings/settings-schema';
import { make } from '../../ui/elements';
import { focusedElement } from '../../ui/page-guard';
import { onChoice } from '../../ui/trusted-events';
import { setTool, toolButton } from '../controls/toolbar';
import { Speech, type SpeechState, voicesFor } from './speech';

export interface PlayerEvents {
  /** Called when the user has chosen another rate or voice. */
  changed(change: Partial<ReaderSettings>): void;
  /** Called with true when no voice could speak, and with false at the next attempt. */
  failed(failed: boolean): void;
}

/** Buttons for pause, sentence, speed and voice. */
export class SpeechPlayer {
  readonly button: HTMLButtonElement;
  readonly bar: HTMLElement;
  private readonly speech: Speech;
  private readonly pause: HTMLButtonElement;
  private readonly rates: HTMLSelectElement;
  private readonly voices = make('select', { 'aria-label': message('readerVoice') });
  private listedLanguage: string | null = null;

  constructor(
    article: HTMLElement,
    private readonly view: HTMLElement,
    private readonly events: PlayerEvents,
  ) {
    this.speech = new Speech(article, view, (state, failed) => this.show(state, failed));
    this.rates = rateSelect((chosen) => this.choose({ rate: chosen }));
    this.button = toolButton('speak', message('readerSpeak'), () => this.toggle());
    this.pause = toolButton('pause', message('readerPause'), () => this.pauseOrResume());
    this.bar = make(
      'div',
      { class: 'player', role: 'group', 'aria-label': message('readerSpeak') },
      toolButton('back', message('readerBack'), () => this.speech.step(-1)),
      this.pause,
      toolButton('forward', message('readerForward'), () => this.speech.step(1)),
      this.rates,
      this.voices,
      toolButton('close', message('readerStop'), () => this.stop()),
    );
    onChoice(this.voices, 'change', () => this.chooseVoice());
    this.bar.hidden = true;
  }

  stop(): void {
    this.speech.stop();
  }

  /** Applies rate and voice, from the next sentence on. */
  applySettings({ rate, voice }: ReaderSettings): void {
    Object.assign(this.speech, { rate, voice });
    this.rates.value = String(rate);
    this.showVoice();
  }

  private toggle(): void {
    this.events.failed(false);
    // Text under the bar counts as read.
    if (this.speech.state === 'silent') this.speech.start(this.view.getBoundingClientRect().top + 60);
    else this.stop();
  }

  private pauseOrResume(): void {
    if (this.speech.state === 'speaking') this.speech.pause();
    else this.speech.resume();
  }

  private chooseVoice(): void {
    // The page's script may have written another name into the list.
    const voice = voicesFor(this.speech.lang).find(({ name }) => name === this.voices.value);
    if (voice) this.choose({ voice: voice.name });
  }

  private choose(change: { rate?: number; voice?: string }): void {
    Object.assign(this.speech, change);
    this.events.changed(change);
    if (this.speech.state === 'speaking') this.speech.resume();
  }

  private show(state: SpeechState, failed: boolean): void {
    const isSilent = state === 'silent';
    setTool(this.button, isSilent ? 'speak' : 'stop', message(isSilent ? 'readerSpeak' : 'readerStop'));
    const isPaused = state === 'paused';
    setTool(this.pause, isPaused ? 'resume' : 'pause', message(isPaused ? 'readerResume' : 'readerPause'));
    // The controls are hidden, also at the end of the text: the focus returns to the button that started it.
    if (isSilent && this.bar.contains(focusedElement())) this.button.focus();
    this.bar.hidden = isSilent;
    if (!isSilent) this.listVoices();
    if (failed) this.events.failed(true);
  }

  private listVoices(): void {
    const { lang } = this.speech;
    const voices = voicesFor(lang);
    this.voices.hidden = voices.length < 2;
    if (this.listedLanguage === lang && this.voices.length === voices.length) return;
    this.listedLanguage = lang;
    this.voices.replaceChildren(...voices.map(({ name }) => make('option', { value: name }, name)));
    this.showVoice();
  }

  private showVoice(): void {
    const { voice } = this.speech;
    if ([...this.voices.options].some(({ value }) => value === voice)) this.voices.value = voice;
  }
}

function rateSelect(onChoose: (rate: number) => void): HTMLSelectElement {
  const select = make(
    'select',
    { 'aria-label': message('readerSpeed'), 'data-rates': '' },
    ...READER_RATES.map((rate) => make('option', { value: `${rate}` }, `${formatNumber(rate)} ×`)),
  );
  onChoice(select, 'change', () => {
    const rate = READER_RATES.find((rate) => `${rate}` === select.value);
    if (rate) onChoose(rate);
  });
  return select;
}
