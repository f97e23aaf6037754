/**
 * The window of the reader view: a host next to the page's `body`, with a modal dialog in a closed shadow
 * root. The browser puts it above everything, keeps the focus in it, and hides the page from assistive
 * technology. Closing it removes the host; the page is otherwise unchanged.
 */
import { rootElement } from '../../../dom/tree';
import { languageAttributes } from '../../platform/i18n';
import { addStyleSheet, make } from '../../ui/elements';
import {
  blockPageInput,
  containEvents,
  savePageState,
  scrollPlaceholder,
  watchRemoval,
} from '../../ui/page-guard';
import { onTrusted } from '../../ui/trusted-events';
import type { ReaderControls } from '../controls/reader-controls';
import { COVER_MARK, UNRENDERED } from './cover';
import { keepDialogsOnTop } from './focus-guard';
import { OwnStyle } from './reader-css';

export interface ReaderWindowEvents {
  /** Called with every key that the user presses. */
  pressed(event: KeyboardEvent): void;
  /** Called for Escape when a page has intercepted the key, and for a phone's back gesture. */
  cancelled(event: Event): void;
  /** Called when the browser has closed the window, or the page has removed it. */
  closed(): void;
}

/** The host, shadow root and dialog of one reader view, from opening to closing. */
export class ReaderWindow {
  readonly host = make('div', { [COVER_MARK]: '' });
  readonly root = this.host.attachShadow({ mode: 'closed' });
  readonly dialog = make('dialog', {
    id: 'reader',
    class: 'reader',
    tabindex: '-1',
    ...languageAttributes(),
  });
  readonly style = new OwnStyle();
  private readonly end = new AbortController();
  /** Aborted when the window is closed. */
  readonly signal = this.end.signal;
  /** Restores the page's state; null while the window is closed. */
  private restore: (() => void) | null = null;

  get isOpen(): boolean {
    return this.restore !== null;
  }

  /**
   * Opens over the page, to which `COVER_CSS` has been added.
   * @param view element that scrolls the article
   * @param unrendered true to leave the page unrendered until `layOutPage()`
   */
  open(
    view: HTMLElement,
    { imageViewer, keys }: ReaderControls,
    unrendered: boolean,
    events: ReaderWindowEvents,
  ): void {
    const { host, root, dialog, signal } = this;
    this.restore = savePageState();
    if (unrendered) {
      host.setAttribute(COVER_MARK, UNRENDERED);
      root.append(scrollPlaceholder());
    }
    addStyleSheet(root, this.style.css);
    root.append(dialog, imageViewer.dialog);
    blockPageInput((event) => events.pressed(event), signal);
    containEvents(root, signal);
    (rootElement(document) ?? document).append(host);
    dialog.showModal();
    view.focus({ preventScroll: true });
    // It may have been reopened at once.
    onTrusted(dialog, 'close', () => dialog.open || events.closed(), { signal });
    onTrusted(dialog, 'cancel', (event) => events.cancelled(event), { signal });
    // Otherwise the page would stay locked.
    watchRemoval(host, () => events.closed(), signal);
    keepDialogsOnTop(host, [dialog, keys, imageViewer.dialog], view, signal);
  }

  /** Lets the browser render the page again under the reader view, so that its layout can be read. */
  layOutPage(): void {
    this.host.setAttribute(COVER_MARK, '');
  }

  /** Removes everything from the page, and restores the page's state. */
  close(): void {
    const { restore } = this;
    this.restore = null;
    this.end.abort();
    if (this.dialog.open) this.dialog.close();
    this.host.remove();
    // Without the host, the page can scroll again at once.
    restore?.();
  }
}
