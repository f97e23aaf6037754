/** Watches a highlighted page for added text, loading frames, another theme, selected text. */
import { hasVisibilityChanged } from '../../dom/visibility';
import { runTimeSliced } from '../../scheduler';
import { withoutPlace } from '../../structure/absolute-addresses';
import { watchTheme } from '../highlight/theme-watch';
import type { PageState } from '../messages/page-state';
import { selectionIn } from '../platform/frame-documents';
import { loadSettings } from '../settings/settings';
import { onTrusted } from '../ui/trusted-events';
import { benchmarkOnce } from './chosen-engine';
import { DocumentWatch } from './document-watch';
import { isFrame } from './find-frame';
import { MutationWatch } from './mutation-watch';
import { loadStoredMarks, loadWhenSelected } from './on-demand-scripts';
import { isPageCovered, pageMarkers } from './page-globals';
import type { PageSource } from './page-source';
import type { ContentSession } from './session';

/** Time after which work is done even if the page is never idle. */
const MAX_IDLE_WAIT_MS = 10_000;

function whenIdle(work: () => void): void {
  requestIdleCallback(work, { timeout: MAX_IDLE_WAIT_MS });
}

/** True when growth matters: text added during a read may have been missed, and an empty page may not stay empty. */
const mayGrow = ({ phase }: PageState): boolean => phase === 'working' || phase === 'on' || phase === 'empty';

/** Milliseconds the user must stay before backends are measured: a page left meanwhile gives no result. */
const TIME_TO_STAY = 3_000;

/** Starts and stops all observers and listeners of a highlighted page together. */
export class PageWatches {
  private mutationWatch: MutationWatch | null = null;
  private readonly growthWatch = new DocumentWatch((document, signal) => {
    const watch = new MutationWatch(() => this.extend(), document);
    this.mutationWatch = watch;
    onTrusted(signal, 'abort', () => {
      watch.end();
      this.mutationWatch = null;
    });
    this.watchShadowRoots(this.shadowRoots);
    this.watchFrames(signal);
  });
  private readonly themeWatch = new DocumentWatch((document, signal) =>
    watchTheme(() => this.updateAppearance(), signal, document),
  );
  private readonly selectionWatch = new DocumentWatch((document, signal) => {
    loadWhenSelected(() => selectionIn(document)?.type === 'Range', signal, document);
  });
  /** Address for which stored marks were last looked for, while the page is highlighted; empty otherwise. */
  private markedAddress = '';
  /** Shadow roots of the page as it was last read. */
  private shadowRoots: readonly ShadowRoot[] = [];

  constructor(
    private readonly session: ContentSession,
    private readonly source: PageSource,
  ) {}

  /** Watches what matters in a state, and nothing else. */
  follow(state: PageState): void {
    const { phase } = state;
    this.followGrowth(state);
    this.themeWatch.follow(phase === 'working' || phase === 'on' ? this.source.document : null);
    // Annotations are shown once there are any or the user selects text, and what is new on the page.
    for (const marker of pageMarkers()) marker.stateChanged(state);
    if (phase !== 'working') this.selectionWatch.follow(phase === 'on' ? this.source.document : null);
    this.loadMarksOnce(phase);
    if (phase === 'on') setTimeout(() => whenIdle(() => benchmarkOnce().catch(() => {})), TIME_TO_STAY);
  }

  /** Looks for stored marks once for each address that the highlighted page has, since scripts may rewrite it. */
  private loadMarksOnce(phase: PageState['phase']): void {
    const address = phase === 'on' ? withoutPlace(location.href) : '';
    if (phase === 'working' || address === this.markedAddress) return;
    this.markedAddress = address;
    if (address) whenIdle(loadStoredMarks);
  }

  watchShadowRoots(roots: readonly ShadowRoot[]): void {
    this.shadowRoots = roots;
    for (const root of roots) this.mutationWatch?.watch(root);
  }

  private followGrowth(state: PageState): void {
    this.growthWatch.follow(mayGrow(state) ? this.source.document : null);
  }

  /**
   * Extends the highlight, unless the page is being read, or the reader view would change while it is read.
   * @returns milliseconds of work; null when it has to wait
   */
  private async extend(): Promise<number | null> {
    const { session } = this;
    const { phase } = session.state();
    if (isPageCovered() || phase === 'working') return null;
    const before = session.labeller.workTime;
    await (phase === 'on' ? session.extend() : session.retry((await loadSettings()).sensitivity));
    return session.labeller.workTime - before;
  }

  /** Reads again when the frame that is read shows another page, or when one has loaded in an empty page. */
  private watchFrames(signal: AbortSignal): void {
    const { session, source } = this;
    const loaded = ({ target }: Event) => {
      const isRead = target === source.frame;
      if (!isFrame(target) || (source.frame && !isRead)) return;
      const state = session.state();
      if (!isRead && state.phase !== 'empty') return;
      this.followGrowth(state);
      this.extend().then(() => (isRead ? session.highlight.retint(true) : undefined));
    };
    // The event does not bubble, but can be captured.
    onTrusted(document, 'load', loaded, { capture: true, signal });
    // Users are told that an empty page is still loading.
    onTrusted(window, 'load', () => session.state().phase === 'empty' && this.extend(), { signal });
  }

  /** Adapts the highlight to changed colours or visibility. @returns false when it has to wait */
  private async updateAppearance(): Promise<boolean> {
    const { session } = this;
    const isFree = session.state().phase === 'on' && !isPageCovered();
    const isHandled = isFree && (!(await this.hasTextVisibilityChanged()) || (await this.extend()) !== null);
    await session.highlight.retint();
    return isHandled;
  }

  /** True when other text is visible than when the page was read. */
  private async hasTextVisibilityChanged(): Promise<boolean> {
    const { blocks } = this.session.reading?.page ?? { blocks: [] };
    return await runTimeSliced()(hasVisibilityChanged(blocks));
  }
}
