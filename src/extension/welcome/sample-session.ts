/**
 * The session of the sample page: the same reading, network, labels and highlight as on any page, for a frame of our
 * own, into which browsers let no content script.
 */
import { NOTHING_STORED } from '../../corrections/stored-schema';
import { LIVE_VISIBILITY } from '../../dom/visibility';
import { LeaflightEngine } from '../../engines/leaflight';
import { sampleColours } from '../highlight/colour-sampling';
import { clearContent, prepareContent } from '../highlight/highlight';
import { highlightCss } from '../highlight/highlight-css';
import { watchTheme } from '../highlight/theme-watch';
import { notifyExtension } from '../messages/messaging';
import type { PageState, Tint } from '../messages/page-state';
import { createInBackground } from '../session/chosen-engine';
import { PageCorrections } from '../session/page-corrections';
import { sharedSession } from '../session/page-globals';
import { readLivePage } from '../session/read-live-page';
import { serveSession } from '../session/serve-session';
import { ContentSession } from '../session/session';
import { PLAIN_ENVIRONMENT, type SessionEnvironment } from '../session/session-environment';

/** Style sheets of the frame, one for each tint in it. A constructed sheet is subject to no policy. */
class FrameTints {
  private readonly sheets = new Map<string, CSSStyleSheet>();

  constructor(private readonly page: Document) {}

  async add(tint: Tint): Promise<void> {
    const { CSSStyleSheet: Sheet } = this.page.defaultView as unknown as typeof globalThis;
    const css = highlightCss(tint);
    const sheet = new Sheet();
    sheet.replaceSync(css);
    this.sheets.set(css, sheet);
    this.show();
  }

  async remove(tint: Tint): Promise<void> {
    this.sheets.delete(highlightCss(tint));
    this.show();
  }

  private show(): void {
    this.page.adoptedStyleSheets = [...this.sheets.values()];
  }
}

/** Gives the session the frame. @param onState called at every change of state */
function environmentOf(frame: HTMLIFrameElement, onState: (state: PageState) => void): SessionEnvironment {
  const page = frame.contentDocument!;
  const { CSS: frameCss } = frame.contentWindow as unknown as typeof globalThis;
  const tints = new FrameTints(page);
  return {
    ...PLAIN_ENVIRONMENT,
    readPage: (runTask) =>
      readLivePage(page, { visibility: LIVE_VISIBILITY, shadowRootOf: () => null }, runTask),
    isInFrame: () => true,
    sampleColours,
    // The sample is read by the background, as every page is until a faster backend is known.
    createEngine: async () => new LeaflightEngine(createInBackground),
    addTint: (tint) => tints.add(tint),
    removeTint: (tint) => tints.remove(tint),
    prepareHighlight: (blocks, kept) => prepareContent(blocks, kept, frameCss.highlights),
    clear: clearContent,
    report: (state) => {
      onState(state);
      notifyExtension('pageChanged', state).catch(() => {});
    },
    corrections: new PageCorrections(
      { load: async () => NOTHING_STORED, save: async () => 'private' },
      () => location.href,
    ),
  };
}

/**
 * Starts the session and serves it to toolbar button, popup and keys, like that of a page.
 * @param onState called at every change of state
 */
export function startSample(frame: HTMLIFrameElement, onState: (state: PageState) => void): ContentSession {
  const session = new ContentSession(environmentOf(frame, onState));
  const retint = async () => {
    await session.retint();
    return true;
  };
  watchTheme(retint, new AbortController().signal, frame.contentDocument!);
  serveSession(session);
  sharedSession.publish(session);
  return session;
}
