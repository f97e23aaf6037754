/** The script of a page's annotations, injected when there are any, or when the user first makes one. */

import { PageAnnotations } from '../annotate/page-annotations';
import { serveScript } from '../messages/messaging';
import { offsetOf } from '../platform/frame-documents';
import { message } from '../platform/i18n';
import { MarkDisplay } from '../session/mark-display';
import { shared, startOnce, viewText } from '../session/page-globals';
import { isPressed, watchSelection } from '../session/selection';
import type { ContentSession } from '../session/session';
import { loadSettings } from '../settings/settings';
import { tellUser } from '../ui/page-notice';
import { onTrusted } from '../ui/trusted-events';

/** Events of the note that is written over a page, which must not set off the page's own shortcuts. */
const KEY_EVENTS = ['keydown', 'keypress', 'keyup', 'beforeinput', 'input'] as const;

/** Shows the annotations of the page and of the reader view, and offers the colours for new ones. */
class PageAnnotator {
  private readonly annotations: PageAnnotations;
  private readonly display: MarkDisplay;

  constructor(private readonly session: ContentSession) {
    this.annotations = new PageAnnotations(session);
    this.display = new MarkDisplay(session, this.annotations, 'annotations', (document, signal) =>
      this.listenIn(document, signal),
    );
  }

  /** Publishes what other scripts call, serves the background, and listens to the page. */
  start(): void {
    const { annotations, display } = this;
    const { bar } = annotations;
    const annotateSelection = async () => {
      await display.show();
      if (!annotations.offer(true)) tellUser(message('annotateNothing'), viewText());
    };
    shared.annotate = {
      host: bar.host,
      closeBar: () => bar.close(),
      stateChanged: (state) => display.stateChanged(state),
      articleChanged: () => {
        bar.close();
        display.articleChanged();
      },
      handleKey: (event) => bar.handleKey(event),
      annotateSelection,
    };
    serveScript('annotate', {
      annotateSelection: async () => {
        await annotateSelection();
        return 'shown';
      },
      reloadAnnotations: async () => {
        if (display.isActive) await display.show(true);
        return 'shown';
      },
    });
    // Another tab with this page may have changed them.
    onTrusted(document, 'visibilitychange', () => {
      if (display.isActive && document.visibilityState === 'visible') display.show(true);
    });
    display.start().then(() => {
      // The user may be selecting text: the colours are offered for all of it, once it is.
      if (!isPressed(annotations.document ?? document)) this.offerIfWanted();
    });
  }

  /** Offers the colours for a selection, where annotations are shown and the user wants it. */
  private async offerIfWanted(): Promise<void> {
    const isWanted = viewText() || (this.display.isActive && this.session.reading);
    if (isWanted && (await loadSettings()).offersColours) this.annotations.offer();
  }

  /** Listens to selections, clicks and keys in a document: the page, or a frame that is read. */
  private listenIn(document: Document, signal: AbortSignal): void {
    const { annotations, display } = this;
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
      if (!display.isActive || event.button !== 0 || bar.covers(...point)) return;
      if (!bar.isOpen) annotations.openAt(...point);
    };
    onTrusted(window, 'click', open, whilePassing);
    for (const type of KEY_EVENTS) {
      const handle = (event: Event) => {
        const isOurs = event.target === bar.host;
        if (isOurs) event.stopImmediatePropagation();
        // In a view, the view passes its keys on.
        const isKey = event.type === 'keydown' && (isOurs || !viewText());
        // The page must not take a key of the bar for its own, as Escape in a dialog.
        if (isKey && bar.handleKey(event as KeyboardEvent)) event.stopImmediatePropagation();
      };
      onTrusted(window, type, handle, { capture: true, signal });
    }
  }
}

startOnce('annotate', (session) => new PageAnnotator(session).start());
