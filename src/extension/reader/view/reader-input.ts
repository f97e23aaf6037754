/** The reader view's answers to keys and clicks. Escape closes the innermost of what is open. */

import { onTrusted } from '../../ui/trusted-events';
import type { ReaderControls } from '../controls/reader-controls';
import { readerKeyOf } from '../controls/reader-keys';
import type { ReaderSettingsStore } from '../controls/reader-settings';
import { trapFocus } from './focus-guard';
import type { ImageViewer } from './image-viewer';
import { followLink } from './links';

interface InputTargets {
  readonly root: ShadowRoot;
  readonly dialog: HTMLDialogElement;
  readonly controls: ReaderControls;
  readonly imageViewer: ImageViewer;
  readonly settings: ReaderSettingsStore;
  /** Offers a key to the page's annotations. @returns true when they have taken it */
  offerKey(event: KeyboardEvent): boolean;
  /** Closes the reader view. */
  leave(): void;
}

/** Routes keys and clicks to the controls, the image viewer and the links. */
export class ReaderInput {
  constructor(private readonly targets: InputTargets) {}

  handleKey(event: KeyboardEvent): void {
    const { controls, imageViewer, dialog } = this.targets;
    if (this.targets.offerKey(event)) return;
    if (event.key === 'Escape' && !event.isComposing) this.closeInnermost(event);
    else if (imageViewer.isOpen) imageViewer.handleKey(event);
    else if (event.key === 'Tab') controls.keys.isOpen || trapFocus(event, dialog);
    else this.useKey(event);
  }

  private useKey(event: KeyboardEvent): void {
    const { root, controls, settings } = this.targets;
    const key = readerKeyOf(event, root.activeElement);
    if (!key || (controls.keys.isOpen && key !== 'help')) return;
    event.preventDefault();
    controls.useKey(key, settings.current);
  }

  /** Listens to clicks, and to the browser's requests to close the reader view. */
  listen(view: HTMLElement, article: HTMLElement, signal: AbortSignal): void {
    const { root, dialog, controls, leave } = this.targets;
    // Fires for Escape when a page has intercepted the key, and for a phone's back gesture.
    onTrusted(dialog, 'cancel', (event) => this.closeInnermost(event), { signal });
    onTrusted(view, 'pointerdown', () => controls.closePanelOverText(), { signal });
    const leaveFor = (address: string) => {
      leave();
      location.assign(address);
    };
    onTrusted(article, 'click', (event) => followLink(event, root, article, leaveFor), { signal });
  }

  /** Closes the image viewer, else the list of keys, else the open panel, else the reader view. */
  private closeInnermost(event: Event): void {
    const { controls, imageViewer } = this.targets;
    event.preventDefault();
    if (imageViewer.isOpen) imageViewer.close();
    else if (controls.keys.isOpen) controls.keys.close();
    else if (controls.panels.isOpen) controls.panels.close(true);
    else this.targets.leave();
  }
}
