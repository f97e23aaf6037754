/** The content script: injected on demand, harmless when injected again, gone without a trace when switched off. */
import { isRendered } from '../dom/blocks';
import type { Page } from '../dom/page';
import { clear, paint } from '../highlight/highlight';
import { sampleColours } from '../highlight/samples';
import type { PageState } from '../messages';
import { callExtension, servePage, tellExtension } from '../platform/messaging';
import { shadowRootOf } from '../platform/shadow';
import type { Pace } from '../work';
import { PageCorrections } from './corrections';
import { createChosenEngine, watchEngine } from './engine';
import { type GrowthWatch, watchGrowth } from './growth';
import { watchNavigation } from './navigation';
import { measureOnce } from './network';
import { readLivePage } from './read';
import { hasSelection } from './selection';
import { ContentSession } from './session';
import { isCovered, publishedSession, publishSession } from './shared';

/** Nobody may listen, and after an update nobody can: the page must not care. */
function report(state: PageState): void {
  tellExtension('pageChanged', state).catch(() => {});
}

/** Once nothing else is to be done. */
function whenIdle(work: () => void): void {
  requestIdleCallback(work, { timeout: 10_000 });
}

function start(): void {
  let growth: GrowthWatch | null = null;
  /** Of the page as it was last read. */
  let shadowRoots: ShadowRoot[] = [];
  async function readPage(pace: Pace): Promise<Page> {
    const found: ShadowRoot[] = [];
    const noting = (element: Element, tag: string) => {
      const root = shadowRootOf(element, tag);
      if (root) found.push(root);
      return root;
    };
    const page = await readLivePage(document, { isVisible: isRendered, shadowRootOf: noting }, pace);
    shadowRoots = found;
    for (const root of found) growth?.watch(root);
    return page;
  }
  const session = new ContentSession({
    readPage,
    isViewer: () => document.contentType === 'application/pdf',
    sampleColours,
    createEngine: createChosenEngine,
    addTint: (tint) => callExtension('addTint', tint),
    removeTint: (tint) => callExtension('removeTint', tint),
    paint: (spans) => paint(spans),
    clear: () => clear(),
    report: (state) => {
      report(state);
      followGrowth(state.phase === 'on');
      if (state.phase === 'on') whenIdle(() => measureOnce().catch(() => {}));
    },
    corrections: new PageCorrections(
      {
        load: (url) => callExtension('loadCorrections', url),
        keep: (url, change) => callExtension('keepCorrections', url, change),
      },
      () => location.href,
    ),
  });
  /** Our own views would be read as if they were the page's. */
  const extend = async () => isCovered() || session.extend();
  function followGrowth(isOn: boolean): void {
    if (isOn) {
      if (growth) return;
      growth = watchGrowth(extend);
      for (const root of shadowRoots) growth.watch(root);
    } else {
      growth?.end();
      growth = null;
    }
  }
  servePage({
    state: () => session.state(),
    toggle: (sensitivity) => session.toggle(sensitivity),
    turnOn: (sensitivity) => session.turnOn(sensitivity),
    turnOff: () => session.turnOff(),
    setSensitivity: (sensitivity) => session.setSensitivity(sensitivity),
    hasSelection,
  });
  watchNavigation(() => session.dispose());
  watchEngine(() => session.changeEngine());
  publishSession(session);
}

if (!publishedSession()) start();
