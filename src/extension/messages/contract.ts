/** Functions that each context of the extension serves to others; `messaging.ts` carries the calls. */

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
import type { Lesson } from '../../preferences/learn';
import type { Part } from '../../roles/parts';
import type * as annotationStore from '../settings/annotation-store';
import type * as preferenceStore from '../settings/preference-store';
import type * as readingPositions from '../settings/reading-positions';
import type { ReaderSettings, SettingsChange } from '../settings/settings-schema';
import type * as watchedPages from '../settings/watched-pages';
import type { EmptyPage, News, PageState, Tint, WantedFrame } from './page-state';

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
  readonly images?: readonly ImageFile[];
  /** The article, for a book. */
  readonly page?: BookPage;
  readonly appAddress?: AppAddress;
}

/** Text that the page has copied, or saved as a file; a notice over the page has said so. */
type Delivered = { readonly phase: 'delivered' };
/** The article as highlighted, or as it would be while the highlight is off; or the selected blocks. */
export type ExportScope = 'article' | 'selection';

/** Something to paste into another text, a file or note of its own, or a page of a book that is made later. */
export type Purpose = 'copy' | 'save' | 'keep';

/** Served by the article script (`entries/article.ts`), which is injected when the article is first requested. */
export interface ArticleFunctions {
  toggleReader(sensitivity: number): Promise<OverlayResult>;
  /** Opens the reader view on a page that is clearly an article, and leaves any other alone. */
  openOnArticle(sensitivity: number): Promise<OverlayResult>;
  /**
   * Tells the user over the page why no view has opened, and offers to choose its text if there is any.
   * @returns true when the user wants to choose it
   */
  showEmpty(state: EmptyPage): Promise<boolean>;
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
    purpose: Exclude<Purpose, 'keep'>,
    format: Format,
    sensitivity: number,
    scope: ExportScope,
  ): Promise<Delivered | NothingToShow>;
}

/** Served by the correction script (`entries/correct.ts`), injected when the user first opens the correction mode. */
interface CorrectionFunctions {
  /** Opens the correction mode, highlighting the page first where necessary, or closes it. */
  toggleCorrectionMode(sensitivity: number): Promise<OverlayResult>;
}

/** Served by the script of a page's annotations, which is injected when there are any, or the user first makes one. */
interface AnnotationFunctions {
  /** Offers colours and a note for the selected text, or says that none is selected. */
  annotateSelection(): Promise<'shown'>;
  /** Shows the annotations that are stored now. */
  reloadAnnotations(): Promise<'shown'>;
}

/** Lines of a page in earlier visits, by `packLines()`, and the time since which others are new. */
interface EarlierVisit {
  readonly since: string;
  readonly lines: string;
}

/** Served by the script that marks what is new, on pages that are watched, or when the user asks for it. */
interface NewsFunctions {
  /** Starts or stops marking what is new on this page. */
  watch(isWanted: boolean): Promise<News>;
  /** Returns the news once the page has been compared. */
  news(): Promise<News>;
  /** Scrolls to the next passage of new text, after the last to the first. */
  goToNext(): Promise<News>;
  /** Compares again with the stored lines. */
  reloadNews(): Promise<News>;
}

/** The scripts in a page that serve functions, by the name that addresses calls to them. */
export interface ScriptFunctions {
  /** The content script; a page gets the others when they are first needed. */
  readonly page: PageFunctions;
  readonly article: ArticleFunctions;
  readonly correct: CorrectionFunctions;
  readonly annotate: AnnotationFunctions;
  readonly news: NewsFunctions;
}
/** Name of a script that a page gets when it is first needed. */
export type InjectedScript =
  | Exclude<keyof ScriptFunctions, 'page'>
  | 'export'
  | 'networks'
  | 'engines'
  | 'preferences';

/** The user's choice for images that a page has not loaded. */
export interface ImageSiteChoice {
  /** True when the reader view loads them on this site without asking. */
  readonly isAlways: boolean;
  /** Display name of the site; '' when no choice can be stored for it, as in private windows. */
  readonly site: string;
}

/**
 * Style sheet for a page: the highlight's tint, or a name. `cover` keeps the page under the reader view from
 * scrolling and out of print; the bands belong to the correction mode.
 */
export type PageStyle = Tint | 'cover' | 'annotations' | 'new-text' | 'light-bands' | 'dark-bands';

/** Functions of the stores that a page calls for itself: the address must be its own, and its window not private. */
type StoresOfPages = Pick<
  typeof annotationStore,
  'loadAnnotations' | 'addAnnotation' | 'changeAnnotation' | 'removeAnnotation'
> &
  Pick<typeof readingPositions, 'loadReadingPosition' | 'storeReadingPosition'> &
  Pick<typeof watchedPages, 'watchPage' | 'storeSeen' | 'forgetWatched'>;

/** Served by the background to content scripts; the popup, while it is open, serves `pageChanged` too. */
export interface ExtensionFunctions extends StoresOfPages {
  pageChanged(state: PageState): void;
  /** Adds a style sheet to the caller's page. @param inFrames true to add it to the page's frames too */
  addStyle(style: PageStyle, inFrames?: boolean): Promise<void>;
  removeStyle(style: PageStyle): Promise<void>;
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
  /** Stores which annotations were not found on the page. */
  reportOrphans(url: string, ids: readonly string[]): Promise<void>;
  /** Injects the annotations' script if any are stored for this page. */
  showAnnotations(url: string): Promise<void>;
  /** Reports what is new to the popup, while that is open. */
  newsChanged(news: News): void;
  /** Loads the earlier visits of the caller's own page at this address; null when it is not watched. */
  loadVisit(url: string): Promise<EarlierVisit | null>;
  /** Injects the script that marks what is new if this page is watched. */
  showNews(url: string): Promise<void>;
  /** Classifies a page in the background, to which the page's security policy does not apply. */
  classifyPage(snapshot: PageSnapshot, earlier?: EarlierPrediction): Promise<Prediction>;
  /** The backend that measured fastest here; undefined when that has yet to be measured. */
  loadFastestBackend(): Promise<Backend | undefined>;
  /** Stores the results of the self-measurement, in milliseconds. */
  storeBackendTimes(milliseconds: Partial<Record<Backend, number>>): Promise<void>;
  /** The user's choice for images on the caller's site. */
  imageSiteChoice(): Promise<ImageSiteChoice>;
  /** Lets the reader view always load images on the caller's site. */
  alwaysLoadImages(): Promise<void>;
  writeReaderSettings(change: Partial<ReaderSettings>): Promise<void>;
  injectScript(script: InjectedScript): Promise<void>;
}

/** Name of a list of sites that the user has chosen. */
export type ChosenSites = 'highlighted' | 'inReader' | 'withImages';

/** Functions of the stores that only the background may run: simultaneous changes would undo each other. */
type StoresOfBackground = Pick<typeof preferenceStore, 'learnAgain' | 'forgetKind' | 'forgetAll'> &
  Pick<typeof readingPositions, 'eraseReadingPositions'>;

/** Served by the background to the extension's own pages: completed even if the page closes at once. */
export interface OwnPageFunctions extends StoresOfBackground {
  /** Adds a site to one of the lists that the user has chosen, or removes it. */
  setSite(list: ChosenSites, pattern: string, isWanted: boolean): Promise<void>;
  /** Remembers the parts to leave out on a site; null forgets its choice. */
  setSiteParts(pattern: string, without: readonly Part[] | null): Promise<void>;
  writeSettings(change: SettingsChange): Promise<void>;
  /** Remembers the frame that the user wants to read, until the browser has granted access; null forgets it. */
  wantFrame(frame: WantedFrame | null): Promise<void>;
  /** Opens that frame in a tab of its own, in the reader view, once access is granted. */
  openWantedFrame(): Promise<void>;
  /** Opens the reader view in a tab, or closes it, as its shortcut does. */
  openReader(tabId: number): Promise<void>;
  /** Starts or stops marking what is new on a tab's page. */
  watchTab(tabId: number, isWanted: boolean): Promise<News>;
}
