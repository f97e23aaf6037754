/** The script of a page's annotations, injected when there are any, or when the user first makes one. */

import { LIVE_VISIBILITY } from '../../dom/visibility';
import { PageAnnotations } from '../annotate/page-annotations';
import { callExtension, serveAnnotations } from '../messages/messaging';
import type { PageState } from '../messages/page-state';
import { offsetOf } from '../platform/frame-documents';
import { message } from '../platform/i18n';
import { SerialSwitch } from '../platform/serial-queue';
import { shadowRootOf } from '../platform/shadow-roots';
import { titleOf } from '../session/document-properties';
import { DocumentWatch } from '../session/document-watch';
import { watchNavigation } from '../session/navigation';
import {
  isOwnView,
  layOutPage,
  publishAnnotator,
  publishedAnnotator,
  publishedSession,
  viewText,
} from '../session/page-globals';
import { readLivePage } from '../session/read-live-page';
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

function start(session: ContentSession): void {
  /** True while annotations are shown: until the highlight is switched off, or another page is shown. */
  let isActive = false;
  const annotations = new PageAnnotations({
    address: () => location.href,
    title: () => titleOf(document),
    async readPage(runTask) {
      if (session.reading) return session.reading.page;
      layOutPage();
      const rootOf = (element: Element, tag: string) =>
        isOwnView(element) ? null : shadowRootOf(element, tag);
      return readLivePage(document, { visibility: LIVE_VISIBILITY, shadowRootOf: rootOf }, runTask);
    },
    load: (url) => callExtension('loadAnnotations', url),
    add: (url, title, annotation) => callExtension('addAnnotation', url, title, annotation),
    change: (url, id, change) => callExtension('changeAnnotation', url, id, change),
    remove: (url, id) => callExtension('removeAnnotation', url, id),
    reportOrphans: (url, ids) => callExtension('reportOrphans', url, ids),
  });
  const { bar } = annotations;
  // Without the extension, the page keeps the style sheet that it has.
  const style = new SerialSwitch((isWanted) =>
    isWanted ? callExtension('addAnnotationStyle', false) : callExtension('removeAnnotationStyle'),
  );

  async function show(reloads = false): Promise<void> {
    isActive = true;
    await style.set(true);
    await annotations.refresh(reloads);
    frameWatch.follow(annotations.frameDocument);
  }

  function hide(): void {
    isActive = false;
    annotations.clear();
    style.set(false);
    frameWatch.follow(null);
  }

  const frameWatch = new DocumentWatch((frame, signal) => {
    callExtension('addAnnotationStyle', true).catch(() => {});
    listenIn(frame, signal);
  });

  /** Handle of the animation frame in which the annotations are shown again. */
  let scheduled = 0;
  const showSoon = () => {
    cancelAnimationFrame(scheduled);
    scheduled = requestAnimationFrame(() => show());
  };

  async function offerIfWanted(): Promise<void> {
    const isWanted = viewText() || (isActive && session.state().phase === 'on');
    if (!isWanted || !(await loadSettings()).offersColours) return;
    annotations.offer();
  }

  async function annotateSelection(): Promise<void> {
    await show();
    if (!annotations.offer(true)) showNotice(message('annotateNothing'));
  }

  publishAnnotator({
    host: bar.host,
    stateChanged({ phase }: PageState) {
      if (phase === 'on') showSoon();
      else if (phase === 'off' && !viewText()) hide();
    },
    articleChanged() {
      bar.close();
      if (viewText() || session.state().phase === 'on') showSoon();
      else hide();
    },
    handleKey(event) {
      if (bar.handleKey(event)) return true;
      const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
      if (event.key !== KEY || !isPlain || isEditable(focusedElement())) return false;
      return annotations.offer(true);
    },
  });
  serveAnnotations({
    async annotateSelection() {
      await annotateSelection();
      return 'shown';
    },
    async reloadAnnotations() {
      if (isActive) await show(true);
      return 'shown';
    },
  });

  function listenIn(document: Document, signal: AbortSignal): void {
    const { defaultView: window } = document;
    if (!window) return;
    watchSelection(() => offerIfWanted(), signal, document);
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
      if (!isActive || event.button !== 0 || bar.covers(...point)) return;
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
  listenIn(document, new AbortController().signal);
  // Another tab with this page may have changed them.
  onTrusted(document, 'visibilitychange', () => {
    if (isActive && document.visibilityState === 'visible') show(true);
  });
  watchNavigation(hide);
  if (viewText() || session.state().phase === 'on') show().then(() => offerIfWanted());
}

const session = publishedSession();
if (session && !publishedAnnotator()) start(session);
