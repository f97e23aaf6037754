/** The content script: injected on demand, harmless when injected again, gone without a trace when switched off. */
import { isRendered } from '../dom/blocks';
import { readPage } from '../dom/page';
import { LeaflightEngine } from '../engines/leaflight';
import { clear, paint } from '../highlight/highlight';
import { sampleColours } from '../highlight/samples';
import type { PageState } from '../messages';
import { createPageNetwork } from '../model/devices';
import { callExtension, servePage } from '../platform/messaging';
import { shadowRootOf } from '../platform/shadow';
import { pageRulesWasm } from '../platform/wasm';
import { PageCorrections } from './corrections';
import { watchNavigation } from './navigation';
import { hasSelection } from './selection';
import { ContentSession } from './session';
import { publishedSession, publishSession } from './shared';

/** Nobody may listen, and after an update nobody can: the page must not care. */
function report(state: PageState): void {
  callExtension('pageChanged', state).catch(() => {});
}

function start(): void {
  const session = new ContentSession({
    readPage: () => readPage(document, { isVisible: isRendered, shadowRootOf }),
    isViewer: () => document.contentType === 'application/pdf',
    sampleColours,
    createEngine: async () =>
      new LeaflightEngine((model) => createPageNetwork(model, { wasm: !pageRulesWasm() })),
    addTint: (tint) => callExtension('addTint', tint),
    removeTint: (tint) => callExtension('removeTint', tint),
    paint: (spans) => paint(spans),
    clear: () => clear(),
    report,
    corrections: new PageCorrections(
      {
        load: (url) => callExtension('loadCorrections', url),
        keep: (url, change) => callExtension('keepCorrections', url, change),
      },
      () => location.href,
    ),
  });
  servePage({
    state: () => session.state(),
    toggle: (sensitivity) => session.toggle(sensitivity),
    turnOn: (sensitivity) => session.turnOn(sensitivity),
    turnOff: () => session.turnOff(),
    setSensitivity: (sensitivity) => session.setSensitivity(sensitivity),
    hasSelection,
  });
  watchNavigation(() => session.dispose());
  publishSession(session);
}

if (!publishedSession()) start();
