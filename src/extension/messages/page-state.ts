/** State of a page, as its content script reports it, and the checks of what comes from a page's process. */
import { isObject } from '../../corrections/json-object';
import { type Part, readParts } from '../../roles/parts';
import type { WatchOutcome } from '../settings/watched-pages';

/** State of a page, as shown by the badge and the popup. */
export type PageState =
  | { readonly phase: 'off' }
  /** Reported again with the share of the work done, 0 to 1, when it takes long enough to show progress. */
  | { readonly phase: 'working'; readonly progress?: number }
  | ({ readonly phase: 'on' } & HighlightSummary)
  /** There is no text block on the page, or none that is content; the text may be in a frame. */
  | ({ readonly phase: 'empty' } & EmptyPage)
  | { readonly phase: 'failed' }
  /** The browser lets no extension into this page; reported by the caller that failed to inject the script. */
  | { readonly phase: 'refused'; readonly why?: Refusal };

/** A page on which nothing is found, and where its content may be. */
export interface EmptyPage {
  readonly engine?: string;
  readonly frame?: FrameOffer;
  /** True when there is text on the page, from which the user can choose the content. */
  readonly hasText?: boolean;
  /** True while the page is loading; it is read again at the end. */
  readonly isLoading?: boolean;
}

const REFUSALS = ['pdf', 'browser', 'own', 'no-file-access'] as const;
/**
 * Pages that browsers close to extensions: their PDF viewer, their own pages, those of this extension, and files while
 * the user has not allowed access to them.
 */
export type Refusal = (typeof REFUSALS)[number];

/** A frame that holds the text of a page which has none itself. */
export interface FrameOffer {
  /** Host that the frame shows, to name it by. */
  readonly host: string;
  /** Address of a frame of another site; absent when the page's content script can read the frame. */
  readonly address?: string;
}

/** A frame of another site that the user wants to read. */
export interface WantedFrame {
  readonly address: string;
  readonly tabId: number;
}

/** Extent of the highlight of a page, and its settings. */
export interface HighlightSummary {
  /** Words highlighted. */
  readonly words: number;
  /** Highlighted words as a share of all visible words, 0 to 1. */
  readonly share: number;
  readonly sensitivity: number;
  readonly without: readonly Part[];
  /** False when the engine's labels do not depend on the sensitivity. */
  readonly adjustable: boolean;
  /** True when the highlight is probably wrong in large parts, and the user should check it. */
  readonly isDoubtful: boolean;
  readonly engine: string;
  readonly inFrame: boolean;
}

/** Amount of new text on a page since the user was there, and the passage gone to last. */
export interface News {
  /** True when the user wants new text to be marked. */
  readonly isWatched: boolean;
  /** Number of passages of new or changed text. */
  readonly passages: number;
  /** The passage that was gone to last, from 1; 0 before the first. */
  readonly current: number;
  /** Time since which text counts as new; '' when the page is not watched. */
  readonly since: string;
  /** Result of remembering the page. */
  readonly outcome: WatchOutcome;
}

/** A colour laid over the page's own background: sRGB 0 to 255, alpha 0 to 1. */
export interface Tint {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

const isNumberIn = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && value >= low && value <= high;

const OUTCOMES: readonly unknown[] = ['stored', 'full', 'private', 'failed', 'gone'] satisfies WatchOutcome[];

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && isNumberIn(value, 0, 1e6);

/** Checks news from a page's process. */
export const isNews = (value: unknown): value is News =>
  isObject(value) &&
  typeof value.isWatched === 'boolean' &&
  isCount(value.passages) &&
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
      (value.hasText === undefined || typeof value.hasText === 'boolean') &&
      (value.isLoading === undefined || typeof value.isLoading === 'boolean') &&
      (value.why === undefined || REFUSALS.includes(value.why as Refusal))
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
