/** The reader view's controls: bar, panels, indicators, player for reading aloud, image viewer, keys. */
import { selectionInTree } from '../../platform/frame-documents';
import { message } from '../../platform/i18n';
import { annotateSelection, goToNews } from '../../session/on-demand-scripts';
import type { ReaderSettings } from '../../settings/settings-schema';
import { make } from '../../ui/elements';
import { focusedElement } from '../../ui/page-guard';
import { SpeechPlayer } from '../speech/speech-player';
import { trapFocus } from '../view/focus-guard';
import { ImageViewer } from '../view/image-viewer';
import type { OwnStyle } from '../view/reader-css';
import { appearancePanel, themeName } from './appearance-panel';
import { type ContentsEntry, ContentsPanel } from './contents-panel';
import { ReadingProgress, StatusLine } from './indicators';
import { Panels } from './panels';
import {
  KeyScroll,
  keysDialog,
  type ReaderKey,
  readerKeyOf,
  SCROLL_KEYS,
  selectsAll,
  settingsAfter,
} from './reader-keys';
import { missingFont } from './reader-settings';
import { autoHideBar, closeButton, toolButton } from './toolbar';

export interface ReaderControlEvents {
  /** Called when the user changes settings; `isFinal` is false while a slider moves. */
  changed(change: Partial<ReaderSettings>, isFinal: boolean): void;
  /** Called when a panel opens or closes, which changes the space for the text. */
  panelToggled(): void;
  close(): void;
}

export class ReaderControls {
  readonly contents = new ContentsPanel(() => this.closePanelOverText());
  readonly status = new StatusLine();
  private readonly progress: ReadingProgress;
  private readonly panels: Panels;
  private readonly contentsButton: HTMLButtonElement;
  private readonly appearance = appearancePanel((change, isFinal) => this.events.changed(change, isFinal));
  readonly player: SpeechPlayer;
  private readonly printButton = toolButton('print', message('readerPrint'), () => window.print());
  private readonly bar: HTMLElement;
  private readonly keyScroll: KeyScroll;
  private readonly startReadingHere: () => void;
  readonly keys = keysDialog();
  readonly imageViewer: ImageViewer;

  /** @param view element that scrolls the article */
  constructor(
    private readonly view: HTMLElement,
    private readonly article: HTMLElement,
    style: OwnStyle,
    private readonly events: ReaderControlEvents,
    signal: AbortSignal,
  ) {
    this.progress = new ReadingProgress(style);
    this.keyScroll = new KeyScroll(view);
    this.imageViewer = new ImageViewer(article, signal);
    this.panels = new Panels(() => {
      // A message would cover the panel.
      this.status.show('');
      events.panelToggled();
    });
    this.contentsButton = this.panels.add('contents', message('readerContents'), this.contents.panel);
    this.player = new SpeechPlayer(article, view, {
      changed: (change) => events.changed(change, true),
      failed: (failed) => this.status.show(failed ? message('readerNoVoice') : ''),
    });
    this.bar = make(
      'div',
      { class: 'bar' },
      closeButton(message('readerClose'), () => events.close()),
      make('span', { class: 'space' }),
      this.contentsButton,
      this.panels.add('appearance', message('readerAppearance'), this.appearance.panel),
      ...('speechSynthesis' in window ? [this.player.button] : []),
      this.printButton,
      toolButton('keys', message('readerKeys'), () => this.toggleKeys()),
    );
    this.startReadingHere = autoHideBar(this.bar, view, () => this.panels.isOpen, signal);
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
      this.keys,
    ];
  }

  /** Answers a key. @param settings as they are now */
  handleKey(event: KeyboardEvent, settings: ReaderSettings): void {
    if (event.key === 'Escape' && !event.isComposing) this.closeInnermost(event);
    else if (this.imageViewer.dialog.open) this.imageViewer.handleKey(event);
    else if (event.key === 'Tab') this.keys.open || trapFocus(event, this.view.closest('dialog')!);
    else {
      const focused = focusedElement();
      // A closed panel leaves the focus on its button, from where no key would scroll the text.
      if (SCROLL_KEYS.has(event.key) && this.bar.contains(focused)) this.view.focus({ preventScroll: true });
      // The browser would select the page, which is out of reach under the view.
      if (selectsAll(event, focused) && !this.keys.open) {
        event.preventDefault();
        const { article } = this;
        const selection = selectionInTree(article.getRootNode() as ShadowRoot) ?? getSelection();
        selection?.setBaseAndExtent(article, 0, article, article.childNodes.length);
      }
      const key = readerKeyOf(event, focused);
      if (!key || (this.keys.open && key !== 'help')) return;
      event.preventDefault();
      this.useKey(key, settings);
    }
  }

  /** Closes the image viewer, else the list of keys, else the open panel, else the reader view. */
  closeInnermost(event: Event): void {
    event.preventDefault();
    if (this.imageViewer.dialog.open) this.imageViewer.dialog.close();
    else if (this.keys.open) this.keys.close();
    else if (this.panels.isOpen) this.panels.close(true);
    else this.events.close();
  }

  /** Closes the open panel if it covers the text. */
  closePanelOverText(): void {
    this.panels.closeOver(this.article);
  }

  private toggleKeys(): void {
    if (this.keys.open) this.keys.close();
    else this.keys.showModal();
  }

  private useKey(key: ReaderKey, settings: ReaderSettings): void {
    const change = settingsAfter(key, settings);
    if (change) this.events.changed(change, true);
    if (change?.theme) this.status.show(themeName(change.theme));
    if (key === 'help') this.toggleKeys();
    // The extension may be gone.
    else if (key === 'annotate') annotateSelection().catch(() => {});
    else if (key === 'news') goToNews().catch(() => {});
    else if (key === 'next' || key === 'previous') this.contents.step(key === 'next' ? 1 : -1, this.view);
    else if (key === 'down' || key === 'up') this.keyScroll.scroll(key === 'down' ? 1 : -1);
  }

  /** Says that the view has been scrolled to where the user stopped reading, without hiding the bar. */
  returnedToPosition(): void {
    this.startReadingHere();
    this.status.show(message('readerPosition'));
  }

  applySettings(settings: ReaderSettings): void {
    this.appearance.show(settings);
    this.player.applySettings(settings);
  }

  /** Shows the table of contents of another article, if it has enough entries. */
  showContents(entries: readonly ContentsEntry[], lang: string): void {
    this.contentsButton.hidden = !this.contents.show(entries, lang);
    if (this.contentsButton.hidden) this.panels.close();
  }

  /** Says so when the chosen font is not on this device. */
  reportMissingFont(settings: ReaderSettings): void {
    const name = missingFont(settings);
    this.status.show(name ? message('readerFontMissing', name) : '');
  }

  /** Disables the controls that need the whole article while parts of it are missing. */
  setBusy(isBusy: boolean): void {
    for (const button of [this.contentsButton, this.player.button, this.printButton])
      button.disabled = isBusy;
  }

  /** Shows how far the article is scrolled. @param isComplete false while parts of it are missing */
  updateProgress(isComplete: boolean): void {
    this.progress.update(this.view);
    if (isComplete) this.contents.update(this.view);
  }
}
