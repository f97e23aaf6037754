/**
 * The content script: injected on demand, harmless when injected again, and removed without a trace when
 * switched off.
 */

import type { Page } from '../../dom/page';
import { hasVisibilityChanged, LIVE_VISIBILITY } from '../../dom/visibility';
import { runTimeSliced, type TaskRunner } from '../../scheduler';
import { sampleColours } from '../highlight/colour-sampling';
import { clearContent, prepareContent } from '../highlight/highlight';
import { watchTheme } from '../highlight/theme-watch';
import { callExtension, notifyExtension, servePage } from '../messages/messaging';
import type { PageState } from '../messages/page-state';
import { viewerOf } from '../platform/browser-viewers';
import { selectionIn } from '../platform/frame-documents';
import { shadowRootOf } from '../platform/shadow-roots';
import { benchmarkOnce, createChosenEngine, watchEngine } from '../session/chosen-engine';
import { DocumentWatch } from '../session/document-watch';
import { isFrame } from '../session/find-frame';
import { type MutationWatch, watchMutations } from '../session/mutation-watch';
import { watchNavigation } from '../session/navigation';
import {
  loadNews,
  loadPreferences,
  loadStoredAnnotations,
  loadWhenSelected,
} from '../session/on-demand-scripts';
import { PageCorrections } from '../session/page-corrections';
import {
  isOwnView,
  isPageCovered,
  layOutPage,
  publishedAnnotator,
  publishedNewsMarker,
  publishedSession,
  publishSession,
  selectedBlocksOf,
} from '../session/page-globals';
import { PageSource } from '../session/page-source';
import { readLivePage } from '../session/read-live-page';
import { ContentSession } from '../session/session';
import { loadSettings } from '../settings/settings';

/**
 * Reports a state to popup and background. Errors are ignored: there may be no listener, and after an update
 * there cannot be.
 */
function report(state: PageState): void {
  notifyExtension('pageChanged', state).catch(() => {});
}

/** Runs work once the page is idle. */
function whenIdle(work: () => void): void {
  requestIdleCallback(work, { timeout: 10_000 });
}

function start(): void {
  const source = new PageSource();
  let mutationWatch: MutationWatch | null = null;
  let frameWatch: AbortController | null = null;
  /** Shadow roots of the page as it was last read. */
  let shadowRoots: ShadowRoot[] = [];
  async function readPage(runTask: TaskRunner): Promise<Page> {
    layOutPage();
    const found: ShadowRoot[] = [];
    const recordRoot = (element: Element, tag: string) => {
      const root = isOwnView(element) ? null : shadowRootOf(element, tag);
      if (root) found.push(root);
      return root;
    };
    const page = await readLivePage(
      source.document,
      { visibility: LIVE_VISIBILITY, shadowRootOf: recordRoot },
      runTask,
    );
    shadowRoots = found;
    for (const root of found) mutationWatch?.watch(root);
    return page;
  }
  const session = new ContentSession({
    readPage,
    viewer: () => viewerOf(source.document),
    findFrame: (runTask) => source.find(runTask),
    enterFrame: () => source.enter(),
    isInFrame: () => source.isInFrame,
    sampleColours,
    createEngine: createChosenEngine,
    // Checked each time: the popup, the options and the browser's settings can change it while a page is
    // open.
    isAutoSite: () => callExtension('isAutoSite').catch(() => false),
    partsLeftOut: () => callExtension('partsLeftOut').catch(() => []),
    preferences: loadPreferences,
    addTint: (tint) => callExtension('addTint', tint, source.isInFrame),
    removeTint: (tint) => callExtension('removeTint', tint),
    prepareHighlight: (blocks, kept) => prepareContent(blocks, kept, source.highlights),
    clear: clearContent,
    report: (state) => {
      report(state);
      followGrowth(isWatched(state));
      followTheme(state.phase === 'working' || state.phase === 'on');
      followAnnotations(state);
      if (state.phase === 'on') whenIdle(() => benchmarkOnce().catch(() => {}));
    },
    corrections: new PageCorrections(
      {
        load: (url) => callExtension('loadCorrections', url),
        save: (url, change) => callExtension('storeCorrections', url, change),
      },
      () => location.href,
    ),
  });
  /**
   * Extends the highlight, but not while the page is being read, nor under the reader view, which would
   * change under the user's eyes.
   * @returns milliseconds of work; null when it has to wait
   */
  async function extend(): Promise<number | null> {
    const { phase } = session.state();
    if (isPageCovered() || phase === 'working') return null;
    const before = session.workTime;
    await (phase === 'on' ? session.extend() : session.retry((await loadSettings()).sensitivity));
    return session.workTime - before;
  }
  /** Resumes automatic highlighting: it applies to every page that scripts show in this document. */
  async function resume(): Promise<void> {
    await session.resume((await loadSettings()).sensitivity);
  }
  /**
   * Checks if growth matters: text added during a read may have been missed, and an empty page may not stay
   * empty.
   */
  const isWatched = ({ phase }: PageState): boolean =>
    phase === 'working' || phase === 'on' || phase === 'empty';
  function followGrowth(isOn: boolean): void {
    if (isOn && mutationWatch?.document === source.document) return;
    mutationWatch?.end();
    frameWatch?.abort();
    mutationWatch = isOn ? watchMutations(extend, source.document) : null;
    frameWatch = isOn ? new AbortController() : null;
    for (const root of shadowRoots) mutationWatch?.watch(root);
    if (frameWatch) watchFrames(frameWatch.signal);
  }
  /** Reads again when the frame that is read shows another page, or when one has loaded in an empty page. */
  function watchFrames(signal: AbortSignal): void {
    const loaded = ({ target, isTrusted }: Event) => {
      const isRead = target === source.frame;
      if (!isTrusted || !isFrame(target) || (source.frame && !isRead)) return;
      const { phase } = session.state();
      if (!isRead && phase !== 'empty') return;
      followGrowth(isWatched(session.state()));
      extend().then(() => (isRead ? session.retint(true) : undefined));
    };
    // The event does not bubble, but can be captured. A page can name an image like the method.
    EventTarget.prototype.addEventListener.call(document, 'load', loaded, { capture: true, signal });
  }
  /** Checks if other text is visible than when the page was read. */
  async function hasTextVisibilityChanged(): Promise<boolean> {
    const { blocks } = session.reading?.page ?? { blocks: [] };
    return await runTimeSliced()(hasVisibilityChanged(blocks));
  }
  /** @returns false when the visible text cannot be processed yet */
  async function updateAppearance(): Promise<boolean> {
    const isFree = session.state().phase === 'on' && !isPageCovered();
    const isHandled = isFree && (!(await hasTextVisibilityChanged()) || (await extend()) !== null);
    await session.retint();
    return isHandled;
  }
  let themeWatch: AbortController | null = null;
  function followTheme(isOn: boolean): void {
    if (isOn && themeWatch) return;
    themeWatch?.abort();
    themeWatch = isOn ? new AbortController() : null;
    if (themeWatch) watchTheme(updateAppearance, themeWatch.signal, source.document);
  }
  const selectionWatch = new DocumentWatch((document, signal) => {
    whenIdle(loadStoredAnnotations);
    whenIdle(loadNews);
    loadWhenSelected(() => selectionIn(document)?.type === 'Range', signal, document);
  });
  /** Shows the annotations of a highlighted page, once there are any or the user selects text, and what is new on it. */
  function followAnnotations(state: PageState): void {
    publishedAnnotator()?.stateChanged(state);
    publishedNewsMarker()?.stateChanged(state);
    if (state.phase !== 'working') selectionWatch.follow(state.phase === 'on' ? source.document : null);
  }
  servePage({
    state: () => session.state(),
    toggle: (sensitivity) => session.toggle(sensitivity),
    turnOn: (sensitivity) => session.turnOn(sensitivity),
    turnOff: () => session.turnOff(),
    readFrame: (sensitivity) => session.readFrame(sensitivity),
    setSensitivity: (sensitivity) => session.setSensitivity(sensitivity),
    setParts: (without) => session.setParts(without),
    reloadCorrections: () => session.reloadCorrections(),
    hasSelection: () => session.reading !== null && selectedBlocksOf(session.reading).includes(true),
  });
  watchNavigation((isDocumentLeft) => {
    session.dispose(isDocumentLeft);
    source.leave();
  }, resume);
  watchEngine(() => session.changeEngine());
  publishSession(session);
}

if (!publishedSession()) start();
