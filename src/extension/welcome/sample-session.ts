/**
 * The session of the sample page, as on any page, for a frame of ours that gets no content script. What the user does
 * with the sample is not stored.
 */
import { NOTHING_STORED } from '../../corrections/stored-schema';
import { LeaflightEngine } from '../../engines/leaflight';
import { ANNOTATION_CSS } from '../highlight/annotation-css';
import { sampleColours } from '../highlight/colour-sampling';
import { clearContent, prepareContent } from '../highlight/highlight';
import { highlightCss } from '../highlight/highlight-css';
import { watchTheme } from '../highlight/theme-watch';
import { backgroundAndPopup } from '../messages/messaging';
import type { PageState } from '../messages/page-state';
import { createClassifierInBackground } from '../session/chosen-engine';
import { PageCorrections } from '../session/page-corrections';
import { pageMarkers, shared } from '../session/page-globals';
import { readShownPage } from '../session/read-shown-page';
import { serveSession } from '../session/serve-session';
import { ContentSession } from '../session/session';
import { PLAIN_ENVIRONMENT, type SessionEnvironment } from '../session/session-environment';

/** Gives the session the frame. @param onState called at every change of state */
function environmentOf(frame: HTMLIFrameElement, onState: (state: PageState) => void): SessionEnvironment {
  const page = frame.contentDocument!;
  const { CSS: frameCss, CSSStyleSheet: Sheet } = frame.contentWindow as unknown as typeof globalThis;
  /** Style sheets of the frame, by their text. A constructed sheet is subject to no policy. */
  const sheets = new Map<string, CSSStyleSheet>();
  const showSheets = () => {
    page.adoptedStyleSheets = [...sheets.values()];
  };
  const addSheet = (css: string) => {
    const sheet = new Sheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
    showSheets();
  };
  // The browser lets no page's script have sheets added to a page of the extension.
  addSheet(ANNOTATION_CSS);
  return {
    ...PLAIN_ENVIRONMENT,
    readPage: (runTask) => readShownPage(page, runTask),
    isInFrame: () => true,
    sampleColours,
    // The sample is read by the background, as every page is until a faster backend is known.
    createEngine: async () => new LeaflightEngine(createClassifierInBackground),
    addTint: async (tint) => addSheet(highlightCss(tint)),
    async removeTint(tint) {
      sheets.delete(highlightCss(tint));
      showSheets();
    },
    prepareHighlight: (blocks, kept) => prepareContent(blocks, kept, frameCss.highlights),
    clear: clearContent,
    report: (state) => {
      onState(state);
      backgroundAndPopup.pageChanged(state);
      for (const marker of pageMarkers()) marker.stateChanged(state);
    },
    corrections: new PageCorrections(
      { load: async () => NOTHING_STORED, save: async () => 'private' },
      () => location.href,
    ),
  };
}

/**
 * Starts the session and serves it to button, popup and keys. @param onState called at every change of state
 */
export function startSample(frame: HTMLIFrameElement, onState: (state: PageState) => void): ContentSession {
  const session = new ContentSession(environmentOf(frame, onState));
  const retint = async () => {
    await session.highlight.retint();
    return true;
  };
  watchTheme(retint, new AbortController().signal, frame.contentDocument!);
  serveSession(session);
  shared.session = session;
  return session;
}
