/** The script of a page's annotations, injected when there are any, or when the user first makes one. */

import { PageAnnotations } from '../annotate/page-annotations';
import { callExtension, serveOnDemand } from '../messages/messaging';
import type { PageState } from '../messages/page-state';
import { offsetOf } from '../platform/frame-documents';
import { message } from '../platform/i18n';
import { SerialSwitch } from '../platform/serial-queue';
import { DocumentWatch } from '../session/document-watch';
import { watchNavigation } from '../session/navigation';
import { sharedAnnotator, startOnce, viewText } from '../session/page-globals';
import { watchSelection } from '../session/selection-watch';
import type { ContentSession } from '../session/session';
import { loadSettings } from '../settings/settings';
import { focusedElement, isEditable } from '../ui/page-guard';
import { showNotice } from '../ui/page-notice';
import { onTrusted } from '../ui/trusted-events';

/** Key that offers the colours in the reader view. */
const KEY = 'h';
/** Events of the note that is written over a page, which must not set off the page's own shortcuts. */
const KEY_EVENTS = ['keydown', 'keypress', 'keyup', 'beforeinput', 'input'] as const;

/** Shows the annotations of the page and of the reader view, and offers the colours for new ones. */
class Annotator {
  /** True while annotations are shown: until the highlight is switched off, or another page is shown. */
  private isActive = false;
  /** Handle of the animation frame in which the annotations are shown again. */
  private scheduled = 0;
  private readonly annotations: PageAnnotations;
  // Without the extension, the page keeps the style sheet that it has.
  private readonly style = new SerialSwitch((isWanted) =>
    callExtension(isWanted ? 'addStyle' : 'removeStyle', 'annotations'),
  );
  private readonly frameWatch = new DocumentWatch((frame, signal) => {
    callExtension('addStyle', 'annotations', true).catch(() => {});
    this.listenIn(frame, signal);
  });

  constructor(private readonly session: ContentSession) {
    this.annotations = new PageAnnotations(session);
  }

  /** Publishes what other scripts call, serves the background, and listens to the page. */
  start(): void {
    const { bar } = this.annotations;
    sharedAnnotator.publish({
      host: bar.host,
      stateChanged: ({ phase }: PageState) => {
        if (phase === 'on') this.showSoon();
        else if (phase === 'off' && !viewText()) this.hide();
      },
      articleChanged: () => {
        bar.close();
        if (viewText() || this.isPageOn) this.showSoon();
        else this.hide();
      },
      handleKey: (event) => {
        if (bar.handleKey(event)) return true;
        const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
        if (event.key !== KEY || !isPlain || isEditable(focusedElement())) return false;
        return this.annotations.offer(true);
      },
    });
    serveOnDemand('annotate', {
      annotateSelection: async () => {
        await this.show();
        if (!this.annotations.offer(true)) showNotice(message('annotateNothing'));
        return 'shown';
      },
      reloadAnnotations: async () => {
        if (this.isActive) await this.show(true);
        return 'shown';
      },
    });
    this.listenIn(document, new AbortController().signal);
    // Another tab with this page may have changed them.
    onTrusted(document, 'visibilitychange', () => {
      if (this.isActive && document.visibilityState === 'visible') this.show(true);
    });
    watchNavigation(() => this.hide());
    if (viewText() || this.isPageOn) this.show().then(() => this.offerIfWanted());
  }

  private get isPageOn(): boolean {
    return this.session.state().phase === 'on';
  }

  private async show(reloads = false): Promise<void> {
    this.isActive = true;
    await this.style.set(true);
    await this.annotations.refresh(reloads);
    this.frameWatch.follow(this.annotations.frameDocument);
  }

  private showSoon(): void {
    cancelAnimationFrame(this.scheduled);
    this.scheduled = requestAnimationFrame(() => this.show());
  }

  private hide(): void {
    this.isActive = false;
    this.annotations.clear();
    this.style.set(false);
    this.frameWatch.follow(null);
  }

  /** Offers the colours for a selection, where annotations are shown and the user wants it. */
  private async offerIfWanted(): Promise<void> {
    const isWanted = viewText() || (this.isActive && this.isPageOn);
    if (isWanted && (await loadSettings()).offersColours) this.annotations.offer();
  }

  /** Listens to selections, clicks and keys in a document: the page, or a frame that is read. */
  private listenIn(document: Document, signal: AbortSignal): void {
    const { annotations } = this;
    const { bar } = annotations;
    const { defaultView: window } = document;
    if (!window) return;
    watchSelection(() => this.offerIfWanted(), signal, document);
    /** Point of the page's window at which the pointer is. */
    const pointOf = ({ clientX, clientY }: MouseEvent): [x: number, y: number] => {
      const { x, y } = offsetOf(document);
      return [clientX + x, clientY + y];
    };
    const whilePassing = { capture: true, passive: true, signal };
    const close = (event: PointerEvent) => {
      if (!bar.covers(...pointOf(event))) bar.close();
    };
    onTrusted(window, 'pointerdown', close, whilePassing);
    const open = (event: MouseEvent) => {
      const point = pointOf(event);
      if (!this.isActive || event.button !== 0 || bar.covers(...point)) return;
      if (!bar.isOpen) annotations.openAt(...point);
    };
    onTrusted(window, 'click', open, whilePassing);
    for (const type of KEY_EVENTS) {
      const handle = (event: Event) => {
        const isOurs = bar.isTargetOf(event);
        if (isOurs) event.stopImmediatePropagation();
        // In a view, the view passes its keys on.
        const isKey = event.type === 'keydown' && (isOurs || !viewText());
        if (isKey && bar.isOpen) bar.handleKey(event as KeyboardEvent);
      };
      onTrusted(window, type, handle, { capture: true, signal });
    }
  }
}

startOnce('annotate', (session) => new Annotator(session).start());
