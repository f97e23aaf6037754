/** Objects shared between the page's scripts, in the extension's isolated world, which the page cannot see. */
import type { createBaseline } from '../../engines/baselines';
import type { Backend } from '../../model/backends/backend-names';
import type { Classifier } from '../../model/classifier';
import type { applyLessons } from '../../preferences/apply';
import type { OverlayResult } from '../messages/contract';
import type { PageState } from '../messages/page-state';
import { selectionIn } from '../platform/frame-documents';
import type { exportPage } from './export-page';
import type { PageReading } from './page-reading';
import { selectedBlocks } from './selection';
import type { ContentSession } from './session';

/** Backends that run the network in a page. */
export type PageBackend = Exclude<Backend, 'wasm'>;

/** Marks on this page, as its other scripts see them. */
export interface PageMarker {
  /** Called at every change of the session's state. */
  stateChanged(state: PageState): void;
  /** Called when the reader view has opened, closed, or shows other text. */
  articleChanged(): void;
}

interface Annotator extends PageMarker {
  /** Element that contains the colours and the note over the page. */
  readonly host: Element;
  /** Closes the colours, and saves the note; does nothing when they are closed. */
  closeBar(): void;
  /** Acts on a key in a view. @returns true when the key was meant for the colours, and not for the view */
  handleKey(event: KeyboardEvent): boolean;
  /** Offers the colours for the selected text, or says that none is selected. */
  annotateSelection(): Promise<void>;
}

interface NewsMarker extends PageMarker {
  /** Goes to the next new text in the view over the page, or says there that there is none. */
  goToNext(): Promise<void>;
}

/** The text of a view, in which annotations are shown and made. */
export interface ViewText {
  readonly root: ShadowRoot;
  readonly article: Element;
  /** Element of the view in which more can be shown on top of it. */
  readonly container: Element;
  reading(): PageReading;
  selectedRange(): AbstractRange | null;
  /** Shows a short message where it covers none of the view's controls. */
  showMessage(text: string): void;
}

/** A view over the page: the reader view or the correction mode. */
export interface Overlay {
  /** Element that contains the view. */
  readonly host: Element;
  /** Closes the view; does nothing when it is closed already. */
  leave(): void;
  isOpen(): boolean;
  /** True when it updates as text is added to the page. */
  readonly isLive?: true;
  /** Renders the page again, if the view has kept the browser from it. */
  layOutPage?(): void;
  /** One flag per block, true when it is selected in the view. Absent when the page itself stays visible. */
  selected?(reading: PageReading): boolean[];
  /** Absent when the page's own text stays visible. */
  readonly text?: ViewText;
}

/** Objects that the page's scripts publish for each other, most under their own names; absent until the script has run. */
interface PageGlobals {
  /** The session that the content script creates. */
  session?: ContentSession;
  networks?: (backend: PageBackend) => Promise<Classifier>;
  engines?: typeof createBaseline;
  /** Turns the page's article into the formats of export. */
  export?: typeof exportPage;
  /** Creates the step that applies what was learnt. */
  preferences?: typeof applyLessons;
  annotate?: Annotator;
  news?: NewsMarker;
  /** The view that was opened last; it may be closed by now. */
  overlay?: Overlay;
  /** Names of the scripts that `startOnce()` has started. */
  started?: Set<string>;
}

/** Key of a global object: each script has a copy of its own of this module and its variables. */
const KEY: unique symbol = Symbol.for('leaflight');
const scope = globalThis as { [KEY]?: PageGlobals };
scope[KEY] ??= {};
export const shared: PageGlobals = scope[KEY];

/** Starts one of the page's scripts: after the content script, and once however often it is injected. */
export function startOnce(name: string, start: (session: ContentSession) => void): void {
  const { session } = shared;
  shared.started ??= new Set();
  if (!session || shared.started.has(name)) return;
  shared.started.add(name);
  start(session);
}

/** All marks of this page whose scripts have run. */
export const pageMarkers = (): PageMarker[] =>
  [shared.annotate, shared.news].filter((marker) => marker !== undefined);

/** Closes any open view in favour of the next one. */
export function openInstead(next: Overlay): void {
  shared.annotate?.closeBar();
  shared.overlay?.leave();
  shared.overlay = next;
}

/** Result of opening a view. One without a box, as in an SVG document, would only block the page. */
export function resultOf(opened: Overlay): OverlayResult {
  if (!opened.isOpen()) return { phase: 'closed' };
  if (opened.host.checkVisibility()) return { phase: 'open' };
  opened.leave();
  return { phase: 'refused' };
}

/** The view over the page; undefined when none is open. */
function openView(): Overlay | undefined {
  const { overlay: view } = shared;
  return view?.isOpen() ? view : undefined;
}

/** Checks if a view that does not update lies over the page. */
export function isPageCovered(): boolean {
  const view = openView();
  return view !== undefined && !view.isLive;
}

/** The text of the view that lies over the page; undefined when the page itself is visible. */
export const viewText = (): ViewText | undefined => openView()?.text;

/** Renders the page under a view, so that its layout can be read. */
export const layOutPage = (): void => openView()?.layOutPage?.();

/** One flag per block, true when some of it is visibly selected; a selection under a view does not count. */
export const selectedBlocksOf = (reading: PageReading): boolean[] =>
  openView()?.selected?.(reading) ?? selectedBlocks(reading.page.blocks, selectionIn(reading.page.document));

/** Checks if the element is our own view over the page, which is not part of it. */
export const isOwnView = (element: Element): boolean =>
  shared.overlay?.host === element || shared.annotate?.host === element;
