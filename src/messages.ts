/**
 * The contract between the extension's contexts: what each may ask of another, and the shape of all that is sent.
 * Each context serves one object of the functions named here; `platform/messaging.ts` carries the calls.
 */

import type { Change } from './corrections/book';
import type { PageRecord } from './corrections/record';
import type { Keeping, Kept } from './corrections/stored';
import type { Format } from './export';
import type { Device } from './model/device-names';
import type { Judgement, Known } from './model/judge';
import type { ReaderSettings, SettingsChange } from './platform/settings-schema';
import type { Outline } from './vectors/outline';

/** Where a page stands, as told to badge and popup. */
export type PageState =
  | { readonly phase: 'off' }
  /** Told again with how much is done, 0 to 1, where it takes long enough to be waited for. */
  | { readonly phase: 'working'; readonly progress?: number }
  | ({ readonly phase: 'on' } & Highlighted)
  /** There is no text block on the page, or none that is content. */
  | { readonly phase: 'empty'; readonly engine?: string }
  | { readonly phase: 'failed' }
  /** The browser lets no extension into this page; told by whoever failed to get in. */
  | { readonly phase: 'refused' };

export interface Highlighted {
  /** Words highlighted. */
  readonly words: number;
  /** Words kept of all words that are shown, 0 to 1. */
  readonly share: number;
  readonly sensitivity: number;
  /** Whether another sensitivity can change anything: not where the engine only says yes or no. */
  readonly adjustable: boolean;
  /** Name of the engine that judged the page, and what it computed on, where it tells. */
  readonly engine: string;
  readonly device?: string;
  /** From start of reading to the highlight in place, in milliseconds. */
  readonly milliseconds: number;
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
  /** On → off, anything else → on; a page being worked on is cancelled. */
  toggle(sensitivity: number): Promise<PageState>;
  /** Highlights unless it is done already. */
  turnOn(sensitivity: number): Promise<PageState>;
  turnOff(): PageState;
  /** Labels the page anew from the probabilities already known. */
  setSensitivity(sensitivity: number): PageState;
  /** Labels a highlighted page by what is kept of its corrections now. */
  renewCorrections(): Promise<PageState>;
  /** Whether the person has selected text of the page; false where nothing is highlighted. */
  hasSelection(): boolean;
}

/** Why there is nothing to show. */
export type Unread = Extract<PageState, { phase: 'empty' | 'failed' | 'refused' }>;

/** What came of asking for something that lies over the page: the reader view, or the correction mode. */
export type OverlayAnswer = { readonly phase: 'open' } | { readonly phase: 'closed' } | Unread;

/** An article in a format, ready to be copied or saved. */
export interface Exported {
  readonly phase: 'exported';
  readonly text: string;
  /** Media type. */
  readonly type: string;
  readonly fileName: string;
  /** Images that were to be embedded and could not be had: they stay links. */
  readonly linkedImages: number;
}

/** Served by the second script of a page, which is put in when the article is first asked for. */
export interface ArticleFunctions {
  /** Opens the reader view, or leaves it. */
  toggleReader(sensitivity: number): Promise<OverlayAnswer>;
  /** The article as highlighted, or, while off, as it would be; or what is selected, whatever its labels. */
  exportAs(format: Format, sensitivity: number, part: 'article' | 'selection'): Promise<Exported | Unread>;
}

/** Served by the third script of a page, which is put in when the person first wants to correct something. */
export interface CorrectionFunctions {
  /** Enters the mode in which blocks are corrected, highlighting the page where it is not, or leaves it. */
  toggleCorrecting(sensitivity: number): Promise<OverlayAnswer>;
}

/** The user's choice for pictures that a page has not loaded. */
export interface PictureChoice {
  /** The reader view loads them on this site without being asked. */
  readonly isAlways: boolean;
  /** The site's name; '' where no choice can be kept for one, as in private windows. */
  readonly site: string;
}

/** Served by the background, asked by content scripts; the popup, while it is open, serves `pageChanged` too. */
export interface ExtensionFunctions {
  pageChanged(state: PageState): void;
  addTint(tint: Tint): Promise<void>;
  removeTint(tint: Tint): Promise<void>;
  /** Holds the page still, and out of print, while the reader view lies over it. */
  coverPage(): Promise<void>;
  uncoverPage(): Promise<void>;
  /** The style of the correction mode's tints, for pages that are dark or light. */
  addBands(dark: boolean): Promise<void>;
  removeBands(dark: boolean): Promise<void>;
  /** Whether the caller's site is one that the person wants highlighted without a click. */
  isAutoSite(): Promise<boolean>;
  /** What is kept of corrections of the page at this address, which must be the caller's own. */
  loadCorrections(url: string): Promise<Kept>;
  keepCorrections(url: string, change: Change): Promise<Keeping>;
  /** Keeps the corrected page itself, to train with. */
  keepRecord(url: string, record: PageRecord): Promise<Keeping>;
  /** Judges a page where no page's policy rules; see `model/remote.ts`. */
  judgePage(outline: Outline, known?: Known): Promise<Judgement>;
  /** The device that measured fastest here; undefined when that has to be measured yet. */
  measuredDevice(): Promise<Device | undefined>;
  /** Keeps what the self-measurement found, in milliseconds. */
  rememberDevices(milliseconds: Partial<Record<Device, number>>): Promise<void>;
  /** The choice for pictures of the caller's site. */
  pictureChoice(): Promise<PictureChoice>;
  /** Lets the reader view always load pictures on the caller's site. */
  alwaysLoadPictures(): Promise<void>;
  keepReaderSettings(change: Partial<ReaderSettings>): Promise<void>;
  /** Puts the script with the networks into the page. */
  addNetworks(): Promise<void>;
  /** Puts the script with the engines of papers into the page. */
  addEngines(): Promise<void>;
}

/** Served by the background, asked by the extension's own pages: done in full, even if they are closed at once. */
export interface OwnFunctions {
  /** Puts a site among those that are highlighted without a click, or takes it from them. */
  keepAutoSite(pattern: string, isWanted: boolean): Promise<void>;
  /** Puts a site among those whose pictures the reader view always loads, or takes it from them. */
  keepPictureSite(pattern: string, isWanted: boolean): Promise<void>;
  keepSettings(change: SettingsChange): Promise<void>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isNumberIn = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && value >= low && value <= high;

/** Whether a value that came from a page's process is a state, field by field. */
export function isPageState(value: unknown): value is PageState {
  if (!isObject(value)) return false;
  if (value.phase === 'working') return value.progress === undefined || isNumberIn(value.progress, 0, 1);
  if (value.phase !== 'on') {
    return (
      ['off', 'empty', 'failed', 'refused'].includes(value.phase as string) &&
      (value.engine === undefined || typeof value.engine === 'string')
    );
  }
  return (
    isNumberIn(value.words, 0, Number.MAX_SAFE_INTEGER) &&
    isNumberIn(value.share, 0, 1) &&
    isNumberIn(value.sensitivity, -1, 1) &&
    typeof value.adjustable === 'boolean' &&
    typeof value.engine === 'string' &&
    (value.device === undefined || typeof value.device === 'string') &&
    isNumberIn(value.milliseconds, 0, Number.MAX_SAFE_INTEGER)
  );
}

/** Whether a value that came from a page's process is a tint: it becomes CSS, so nothing else may pass. */
export function isTint(value: unknown): value is Tint {
  return (
    isObject(value) &&
    isNumberIn(value.red, 0, 255) &&
    isNumberIn(value.green, 0, 255) &&
    isNumberIn(value.blue, 0, 255) &&
    isNumberIn(value.alpha, 0, 1)
  );
}
