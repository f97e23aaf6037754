/** The controls around the article: the bar with its panels, the player for reading aloud, and the indicators. */
import { message } from '../../platform/i18n';
import type { ReaderSettings } from '../../settings/settings-schema';
import { make } from '../../ui/elements';
import { SpeechPlayer } from '../speech/speech-player';
import type { OwnStyle } from '../view/reader-css';
import { appearancePanel, themeName } from './appearance-panel';
import { ContentsPanel, type Entries } from './contents-panel';
import { ReadingProgress, StatusLine } from './indicators';
import { KeysDialog } from './keys-dialog';
import { Panels } from './panels';
import { KeyScroll, type ReaderKey, settingsAfter } from './reader-keys';
import { missingFont } from './reader-settings';
import { autoHideBar, closeButton, toolButton } from './toolbar';

export interface ReaderControlEvents {
  /** Called when the user changes settings; `isFinal` is false while a slider moves. */
  changed(change: Partial<ReaderSettings>, isFinal: boolean): void;
  /** Called when a panel opens or closes, which changes the space for the text. */
  panelToggled(): void;
  close(): void;
}

/** All controls of one reader view. */
export class ReaderControls {
  readonly contents: ContentsPanel;
  private readonly status = new StatusLine();
  private readonly progress: ReadingProgress;
  readonly panels: Panels;
  private readonly contentsButton: HTMLButtonElement;
  private readonly appearance = appearancePanel((change, isFinal) => this.events.changed(change, isFinal));
  private readonly player: SpeechPlayer;
  private readonly printButton = toolButton('print', message('readerPrint'), () => window.print());
  private readonly bar: HTMLElement;
  private readonly keyScroll: KeyScroll;
  private restBar: () => void = () => {};
  readonly keys = new KeysDialog();

  /** @param view element that scrolls the article */
  constructor(
    private readonly view: HTMLElement,
    private readonly article: HTMLElement,
    style: OwnStyle,
    private readonly events: ReaderControlEvents,
  ) {
    this.progress = new ReadingProgress(style);
    this.keyScroll = new KeyScroll(view);
    this.panels = new Panels(() => {
      // A message would cover the panel.
      this.showMessage('');
      events.panelToggled();
    });
    this.contents = new ContentsPanel(() => this.closePanelOverText());
    this.contentsButton = this.panels.add('contents', message('readerContents'), this.contents.panel);
    this.player = new SpeechPlayer(article, view, {
      changed: (change) => events.changed(change, true),
      failed: (failed) => this.showMessage(failed ? message('readerNoVoice') : ''),
    });
    this.bar = make(
      'div',
      { class: 'bar' },
      closeButton('reader', message('readerClose'), () => events.close()),
      make('span', { class: 'space' }),
      this.contentsButton,
      this.panels.add('appearance', message('readerAppearance'), this.appearance.panel),
      ...('speechSynthesis' in window ? [this.player.button] : []),
      this.printButton,
      toolButton('keys', message('readerKeys'), () => this.keys.toggle()),
    );
  }

  /** All elements in tab order, with the text among them. */
  get elements(): HTMLElement[] {
    return [
      this.bar,
      this.contents.panel,
      this.appearance.panel,
      this.view,
      this.player.bar,
      this.status.line,
      this.progress.line,
      this.keys.dialog,
    ];
  }

  /** Closes the open panel if it covers the text. */
  closePanelOverText(): void {
    this.panels.closeOver(this.article);
  }

  /** Runs the command of a key. @param settings as they are now */
  useKey(key: ReaderKey, settings: ReaderSettings): void {
    const change = settingsAfter(key, settings);
    if (change) this.events.changed(change, true);
    if (change?.theme) this.showMessage(themeName(change.theme));
    if (key === 'help') this.keys.toggle();
    else if (key === 'next' || key === 'previous') this.contents.step(key === 'next' ? 1 : -1, this.view);
    else if (key === 'down' || key === 'up') this.keyScroll.scroll(key === 'down' ? 1 : -1);
  }

  /** Hides the bar while the user reads on, until `signal` aborts. */
  autoHideBar(signal: AbortSignal): void {
    this.restBar = autoHideBar(this.bar, this.view, () => this.panels.isOpen, signal);
  }

  /** Says that the view has been scrolled to where the user stopped reading, without hiding the bar. */
  returnedToPosition(): void {
    this.restBar();
    this.showMessage(message('readerPosition'));
  }

  applySettings(settings: ReaderSettings): void {
    this.appearance.show(settings);
    this.player.applySettings(settings);
  }

  /** Shows the table of contents of another article, if it has enough entries. */
  showContents(entries: Entries, lang: string): void {
    this.contentsButton.hidden = !this.contents.show(entries, lang);
    if (this.contentsButton.hidden) this.panels.close();
  }

  /** Shows a short message over the text. @param text empty to remove the message */
  showMessage(text: string): void {
    this.status.show(text);
  }

  /** Says so when the chosen font is not on this device. */
  reportMissingFont(settings: ReaderSettings): void {
    const name = missingFont(settings);
    this.showMessage(name ? message('readerFontMissing', name) : '');
  }

  /** Disables the controls that need the whole article while parts of it are missing. */
  setBusy(isBusy: boolean): void {
    for (const button of [this.contentsButton, this.player.button, this.printButton])
      button.disabled = isBusy;
  }

  stopSpeech(): void {
    this.player.stop();
  }

  /** Shows how far the article is scrolled. @param isComplete false while parts of it are missing */
  updateProgress(isComplete: boolean): void {
    this.progress.update(this.view);
    if (isComplete) this.contents.update(this.view);
  }
}
