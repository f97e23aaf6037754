/** The content script: injected on demand, harmless when injected again, removed without a trace. */

import { sampleColours } from '../highlight/colour-sampling';
import { clearContent, prepareContent } from '../highlight/highlight';
import { backgroundAndPopup, extension } from '../messages/messaging';
import { registryOf, viewerOf } from '../platform/frame-documents';
import { createChosenEngine, watchEngine } from '../session/chosen-engine';
import { watchNavigation } from '../session/navigation';
import { loadPreferences } from '../session/on-demand-scripts';
import { PageCorrections } from '../session/page-corrections';
import { shared } from '../session/page-globals';
import { PageSource } from '../session/page-source';
import { PageWatches } from '../session/page-watches';
import { readShownPage } from '../session/read-shown-page';
import { serveSession } from '../session/serve-session';
import { ContentSession } from '../session/session';
import type { SessionEnvironment } from '../session/session-environment';
import { loadSettings } from '../settings/settings';

/** Gives the session the page and the background. @param watches the watches of the session, which are made after it */
const environmentOf = (source: PageSource, watches: () => PageWatches): SessionEnvironment => ({
  async readPage(runTask) {
    const roots: ShadowRoot[] = [];
    const page = await readShownPage(source.document, runTask, (root) => roots.push(root));
    watches().watchShadowRoots(roots);
    return page;
  },
  viewer: () => viewerOf(source.document),
  isLoading: () => document.readyState !== 'complete',
  findFrame: (runTask) => source.find(runTask),
  enterFrame: () => source.enter(),
  isInFrame: () => source.isInFrame,
  sampleColours,
  createEngine: createChosenEngine,
  // Checked each time: the popup, the options and the browser's settings can change it while a page is open.
  isAutoSite: () => extension.isAutoSite().catch(() => false),
  partsLeftOut: () => extension.partsLeftOut().catch(() => []),
  preferences: loadPreferences,
  addTint: (tint) => extension.addStyle(tint, source.isInFrame),
  removeTint: extension.removeStyle,
  prepareHighlight: (blocks, kept) => prepareContent(blocks, kept, registryOf(source.document)),
  clear: clearContent,
  report: (state) => {
    backgroundAndPopup.pageChanged(state);
    watches().follow(state);
  },
  corrections: new PageCorrections(
    { load: extension.loadCorrections, save: extension.storeCorrections },
    () => location.href,
  ),
  annotations: extension,
});

function start(): void {
  const source = new PageSource();
  const session = new ContentSession(environmentOf(source, () => watches));
  const watches = new PageWatches(session, source);
  serveSession(session);
  watchNavigation(
    (isDocumentLeft) => {
      session.dispose(isDocumentLeft);
      source.leave();
    },
    // Automatic highlighting applies to every page that scripts show in this document.
    async () => session.resume((await loadSettings()).sensitivity),
  );
  watchEngine(() => session.changeEngine());
  shared.session = session;
}

if (!shared.session) start();
