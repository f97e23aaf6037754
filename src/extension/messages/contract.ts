/**
 * The contract between the extension's contexts: the calls that each one serves, and the types of their
 * arguments and results. Each context serves one object of the functions declared here;
 * `messaging.ts` carries the calls.
 */

import type { Annotation } from '../../annotations/annotation';
import type { Change } from '../../corrections/correction-set';
import type { KindCount } from '../../corrections/page-evidence';
import type { PageRecord } from '../../corrections/page-record';
import type { StoredCorrections, StoreOutcome } from '../../corrections/stored-schema';
import type { BookPage } from '../../export/epub/book-types';
import type { ExportChoice, Format } from '../../export/formats';
import type { ImageFile } from '../../export/image-files';
import type { AppAddress } from '../../export/templates/app-address';
import type { TemplateFault } from '../../export/templates/parse-template';
import type { PageSnapshot } from '../../features/page-snapshot';
import type { Backend } from '../../model/backends/backend-names';
import type { EarlierPrediction, Prediction } from '../../model/classifier';
import type { Kind } from '../../preferences/kind-names';
import type { Lesson } from '../../preferences/learn';
import { type Part, readParts } from '../../roles/parts';
import type { AnnotationChange, AnnotationOutcome } from '../settings/annotation-store';
import type { ReadingPlace } from '../settings/reading-place';
import type { ReaderSettings, SettingsChange } from '../settings/settings-schema';
import type { WatchOutcome } from '../settings/watched-pages';

/** State of a page, as shown by the badge and the popup. */
export type PageState =
  | { readonly phase: 'off' }
  /** Reported again with the share of the work done, 0 to 1, when it takes long enough to show progress. */
  | { readonly phase: 'working'; readonly progress?: number }
  | ({ readonly phase: 'on' } & HighlightSummary)
  /** There is no text block on the page, or none that is content; the text may be in a frame. */
  | { readonly phase: 'empty'; readonly engine?: string; readonly frame?: FrameOffer }
  | { readonly phase: 'failed' }
  /**
   * The browser lets no extension into this page; reported by the caller that failed to inject the script.
   */
  | { readonly phase: 'refused'; readonly why?: Refusal };

/** Pages that browsers keep from extensions, where that is known: their viewer of PDF files, and their own pages. */
export type Refusal = 'pdf' | 'browser';

/** A frame that holds the text of a page which has none itself. */
export interface FrameOffer {
  /** Host that the frame shows, to name it by. */
  readonly host: string;
  /** Address of a frame of another site; absent when the page's content script can read the frame. */
  readonly address?: string;
}

export interface HighlightSummary {
  /** Words highlighted. */
  readonly words: number;
  /** Highlighted words as a share of all visible words, 0 to 1. */
  readonly share: number;
  readonly sensitivity: number;
  /** Parts of the content that are left out. */
  readonly without: readonly Part[];
  /** False when the engine's labels do not depend on the sensitivity. */
  readonly adjustable: boolean;
  /** True when the page should be checked: not much of what is highlighted, or of what is not, is expected to be right. */
  readonly isDoubtful: boolean;
  /** Name of the engine that labelled the page, and the device that it ran on, if it reports one. */
  readonly engine: string;
  readonly device?: string;
  /** Milliseconds from the start of reading to the highlight in place. */
  readonly milliseconds: number;
  /** True when the text is in a frame of the page. */
  readonly inFrame: boolean;
}

/** A colour laid over the page's own background: sRGB 0 to 255, alpha 0 to 1. */
export interface Tint {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** Served by the content script of a page. */
export interface PageFunctions {
  state(): PageState;
  /** Turns an active page off, and any other on; a run in progress is cancelled. */
  toggle(sensitivity: number): Promise<PageState>;
  /** Highlights the page unless it is highlighted already. */
  turnOn(sensitivity: number): Promise<PageState>;
  turnOff(): PageState;
  /** Highlights the text of the frame that an empty page offers, if the content script can read it. */
  readFrame(sensitivity: number): Promise<PageState>;
  /** Labels the page again from the probabilities already computed. */
  setSensitivity(sensitivity: number): PageState;
  /** Leaves out these parts of a highlighted page, and no others. */
  setParts(without: readonly Part[]): PageState;
  /** Labels a highlighted page again with the corrections stored now. */
  reloadCorrections(): Promise<PageState>;
  /** True when the user has selected text of the page; false when nothing is highlighted. */
  hasSelection(): boolean;
}

/** Reasons why there is nothing to show. */
export type NothingToShow = Extract<PageState, { phase: 'empty' | 'failed' | 'refused' }>;

/** Result of toggling an overlay: the reader view or the correction mode. */
export type OverlayResult = { readonly phase: 'open' } | { readonly phase: 'closed' } | NothingToShow;

/** An article in a format, ready to be copied or saved. */
export interface Exported {
  readonly phase: 'exported';
  readonly text: string;
  /** Media type. */
  readonly type: string;
  readonly fileName: string;
  /** Number of images that should have been embedded but were not available: they stay links. */
  readonly linkedImages: number;
  /** Mistake in one of the user's templates, in whose place the default was used. */
  readonly fault: TemplateFault | null;
  /** Images next to the text. */
  readonly images?: readonly ImageFile[];
  /** The article, for a book. */
  readonly page?: BookPage;
  /** Address by which an app takes the text. */
  readonly appAddress?: AppAddress;
}

/** Text that the page has copied, or saved as a file; a notice over the page has said so. */
type Delivered = { readonly phase: 'delivered' };
/** The article as highlighted, or as it would be while the highlight is off; or the selected blocks. */
export type ExportScope = 'article' | 'selection';

/** A file or note of its own, or something to paste into another. */
export type Purpose = 'copy' | 'save';

/** Served by the second script of a page, which is injected when the article is first requested. */
export interface ArticleFunctions {
  /** Opens the reader view, or closes it. */
  toggleReader(sensitivity: number): Promise<OverlayResult>;
  /** Opens the reader view on a page that is clearly an article, and leaves any other alone. */
  openOnArticle(sensitivity: number): Promise<OverlayResult>;
  /** Tells the user over the page itself why no view has opened. */
  showEmpty(frame?: FrameOffer): 'shown';
  /** Prints the article from the reader view, which is opened for it if it is closed. */
  printArticle(sensitivity: number): Promise<OverlayResult>;
  /** Exports the article; or the selected blocks, whatever their labels. */
  exportAs(
    choice: Exclude<ExportChoice, 'pdf'>,
    sensitivity: number,
    scope: ExportScope,
    purpose: Purpose,
  ): Promise<Exported | NothingToShow>;
  /** Copies or saves in the page itself what `exportAs()` exports: the background can do neither. */
  deliver(
    how: Purpose,
    format: Format,
    sensitivity: number,
    scope: ExportScope,
  ): Promise<Delivered | NothingToShow>;
}

/** Served by the third script of a page, which is injected when the user first opens the correction mode. */
export interface CorrectionFunctions {
  /** Opens the correction mode, highlighting the page first where necessary, or closes it. */
  toggleCorrectionMode(sensitivity: number): Promise<OverlayResult>;
}

/** Served by the script of a page's annotations, which is injected when there are any, or the user first makes one. */
export interface AnnotationFunctions {
  /** Offers colours and a note for the selected text, or says that none is selected. */
  annotateSelection(): Promise<'shown'>;
  /** Shows the annotations that are stored now. */
  reloadAnnotations(): Promise<'shown'>;
}

/** News of a page: numbers of what is new on it since the user was there. */
export interface News {
  /** False when the user does not want to know. */
  readonly isWatched: boolean;
  /** Number of places with new or changed text. */
  readonly places: number;
  /** The place that was gone to last, from 1; 0 before the first. */
  readonly current: number;
  /** Time since which text counts as new; '' when the page is not watched. */
  readonly since: string;
  /** Result of remembering the page. */
  readonly outcome: WatchOutcome;
}

/** Lines of a page in earlier visits, by `packLines()`, and the time since which others are new. */
export interface EarlierVisit {
  readonly since: string;
  readonly lines: string;
}

/** Served by the script that marks what is new, which is injected where a page is watched, or once it shall be. */
export interface NewsFunctions {
  /** Watches the page from now on, or no more. */
  watch(isWanted: boolean): Promise<News>;
  /** Returns the news once the page has been compared. */
  news(): Promise<News>;
  /** Scrolls to the next place with new text, after the last to the first. */
  goToNext(): Promise<News>;
  /** Compares with what is stored now. */
  reloadNews(): Promise<News>;
}

/** The user's choice for images that a page has not loaded. */
export interface ImageSiteChoice {
  /** True when the reader view loads them on this site without asking. */
  readonly isAlways: boolean;
  /** Display name of the site; '' when no choice can be stored for it, as in private windows. */
  readonly site: string;
}

/** Served by the background to content scripts; the popup, while it is open, serves `pageChanged` too. */
export interface ExtensionFunctions {
  pageChanged(state: PageState): void;
  /** @param inFrames true to add it to the page's frames too */
  addTint(tint: Tint, inFrames: boolean): Promise<void>;
  removeTint(tint: Tint): Promise<void>;
  /**
   * Adds `COVER_CSS`, which locks the page's scrolling, hides it from print and, if it is long, does not render it
   * while the reader view covers it.
   */
  coverPage(): Promise<void>;
  uncoverPage(): Promise<void>;
  /** Adds the style of the correction mode's tints, for dark or light pages. */
  addBands(dark: boolean): Promise<void>;
  removeBands(dark: boolean): Promise<void>;
  /** True when the user has chosen to highlight the caller's site without a click. */
  isAutoSite(): Promise<boolean>;
  /** Opens the reader view on the caller's page if the user has chosen that for its site, and it is an article. */
  openReaderHere(): Promise<void>;
  /** The parts of the content that the user leaves out on the caller's site. */
  partsLeftOut(): Promise<readonly Part[]>;
  /** Loads the stored corrections of the page at this address, which must be the caller's own. */
  loadCorrections(url: string): Promise<StoredCorrections>;
  storeCorrections(url: string, change: Change): Promise<StoreOutcome>;
  /** Stores the corrected page itself, as training data, and learns from what its corrections say. */
  storePageRecord(url: string, record: PageRecord, counts: readonly KindCount[]): Promise<StoreOutcome>;
  /** Lessons from the user's corrections on all pages. */
  learntLessons(): Promise<readonly Pick<Lesson, 'kind' | 'weight'>[]>;
  /** Loads the annotations of the page at this address, which must be the caller's own. */
  loadAnnotations(url: string): Promise<readonly Annotation[]>;
  addAnnotation(url: string, title: string, annotation: Annotation): Promise<AnnotationOutcome>;
  changeAnnotation(url: string, id: string, change: AnnotationChange): Promise<AnnotationOutcome>;
  removeAnnotation(url: string, id: string): Promise<AnnotationOutcome>;
  /** Stores which annotations were not found on the page. */
  reportOrphans(url: string, ids: readonly string[]): Promise<void>;
  /** Injects the annotations' script if any are stored for this page. */
  showAnnotations(url: string): Promise<void>;
  injectAnnotations(): Promise<void>;
  /** Reports what is new to the popup, while that is open. */
  newsChanged(news: News): void;
  /** Loads the earlier visits of the page at this address, which must be the caller's own; null when it is not watched. */
  loadVisit(url: string): Promise<EarlierVisit | null>;
  /** Watches the page with that address, which has these lines. */
  watchPage(url: string, title: string, lines: string): Promise<WatchOutcome>;
  /** Remembers the lines that a watched page has now. */
  storeSeen(url: string, title: string, lines: string): Promise<WatchOutcome>;
  forgetWatched(url: string): Promise<void>;
  /** Injects the script that marks what is new if this page is watched. */
  showNews(url: string): Promise<void>;
  /** Adds the style of new text. */
  addNewStyle(): Promise<void>;
  removeNewStyle(): Promise<void>;
  /** Adds the style of annotations. */
  addAnnotationStyle(): Promise<void>;
  removeAnnotationStyle(): Promise<void>;
  /**
   * Classifies a page in the background, out of reach of the page's content security policy; see
   * `remote-classifier.ts`.
   */
  classifyPage(snapshot: PageSnapshot, known?: EarlierPrediction): Promise<Prediction>;
  /** The device that measured fastest here; undefined when that has yet to be measured. */
  loadFastestBackend(): Promise<Backend | undefined>;
  /** Stores the results of the self-measurement, in milliseconds. */
  storeBackendTimes(milliseconds: Partial<Record<Backend, number>>): Promise<void>;
  /** The user's choice for images on the caller's site. */
  imageSiteChoice(): Promise<ImageSiteChoice>;
  /** Lets the reader view always load images on the caller's site. */
  alwaysLoadImages(): Promise<void>;
  writeReaderSettings(change: Partial<ReaderSettings>): Promise<void>;
  /** The place at which the user stopped reading the page at this address, which must be the caller's own. */
  loadPlace(url: string): Promise<ReadingPlace | null>;
  /** Remembers that place; null forgets it. Nothing is stored in private windows. */
  storePlace(url: string, place: ReadingPlace | null): Promise<void>;
  /** Injects the script with the networks into the page. */
  injectNetworks(): Promise<void>;
  /** Injects the script with the engines of papers into the page. */
  injectEngines(): Promise<void>;
  /** Injects the script that applies learnt preferences into the page. */
  injectPreferences(): Promise<void>;
}

/** Served by the background to the extension's own pages: completed even if the page closes at once. */
export interface OwnPageFunctions {
  /** Adds a site to those that are highlighted without a click, or removes it. */
  setAutoSite(pattern: string, isWanted: boolean): Promise<void>;
  /** Adds a site to those whose articles open in the reader view without a click, or removes it. */
  setReaderSite(pattern: string, isWanted: boolean): Promise<void>;
  /** Adds a site to those whose images the reader view always loads, or removes it. */
  setImageSite(pattern: string, isWanted: boolean): Promise<void>;
  /** Remembers the parts to leave out on a site; null forgets its choice. */
  setSiteParts(pattern: string, without: readonly Part[] | null): Promise<void>;
  writeSettings(change: SettingsChange): Promise<void>;
  /** Forgets the places at which the user stopped reading. */
  erasePlaces(): Promise<void>;
  /** Learns again after corrections were imported or erased. */
  learnAgain(): Promise<void>;
  /** Forgets what was learnt about a kind of text, until new corrections speak for it. */
  forgetKind(kind: Kind): Promise<void>;
  /** Forgets all that was learnt. */
  forgetAll(): Promise<void>;
  /** Remembers the frame that the user wants to read, until the browser has granted access; null forgets it. */
  wantFrame(frame: WantedFrame | null): Promise<void>;
  /** Opens that frame in a tab of its own, in the reader view, once access is granted. */
  openWantedFrame(): Promise<void>;
  /** Opens the reader view in a tab, or closes it, as its shortcut does. */
  openReader(tabId: number): Promise<void>;
}

/** A frame of another site that the user wants to read. */
export interface WantedFrame {
  readonly address: string;
  /** The tab of its page. */
  readonly tabId: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isNumberIn = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && value >= low && value <= high;

const OUTCOMES: readonly unknown[] = ['stored', 'full', 'private', 'failed', 'gone'] satisfies WatchOutcome[];

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && isNumberIn(value, 0, 1e6);

/** Checks news from a page's process. */
export const isNews = (value: unknown): value is News =>
  isObject(value) &&
  typeof value.isWatched === 'boolean' &&
  isCount(value.places) &&
  isCount(value.current) &&
  (value.since === '' || (typeof value.since === 'string' && !Number.isNaN(Date.parse(value.since)))) &&
  OUTCOMES.includes(value.outcome);

/** Checks that the host shown to the user is the one that would be opened. */
const isFrameOffer = (value: unknown): value is FrameOffer =>
  isObject(value) &&
  typeof value.host === 'string' &&
  (value.address === undefined || isAddressOf(value.address, value.host));

function isAddressOf(address: unknown, host: string): boolean {
  if (typeof address !== 'string' || !/^https?:/.test(address)) return false;
  return URL.canParse(address) && new URL(address).host === host;
}

/** Checks field by field if a value that came from a page's process is a page state. */
export function isPageState(value: unknown): value is PageState {
  if (!isObject(value)) return false;
  if (value.phase === 'working') return value.progress === undefined || isNumberIn(value.progress, 0, 1);
  if (value.phase !== 'on') {
    return (
      ['off', 'empty', 'failed', 'refused'].includes(value.phase as string) &&
      (value.engine === undefined || typeof value.engine === 'string') &&
      (value.frame === undefined || isFrameOffer(value.frame)) &&
      (value.why === undefined || value.why === 'pdf' || value.why === 'browser')
    );
  }
  return (
    isNumberIn(value.words, 0, Number.MAX_SAFE_INTEGER) &&
    isNumberIn(value.share, 0, 1) &&
    isNumberIn(value.sensitivity, -1, 1) &&
    Array.isArray(value.without) &&
    readParts(value.without).length === value.without.length &&
    typeof value.adjustable === 'boolean' &&
    typeof value.isDoubtful === 'boolean' &&
    typeof value.engine === 'string' &&
    (value.device === undefined || typeof value.device === 'string') &&
    isNumberIn(value.milliseconds, 0, Number.MAX_SAFE_INTEGER) &&
    typeof value.inFrame === 'boolean'
  );
}

/** Checks if a value that came from a page's process is a tint: it becomes CSS, so nothing else may pass. */
export function isTint(value: unknown): value is Tint {
  return (
    isObject(value) &&
    isNumberIn(value.red, 0, 255) &&
    isNumberIn(value.green, 0, 255) &&
    isNumberIn(value.blue, 0, 255) &&
    isNumberIn(value.alpha, 0, 1)
  );
}
