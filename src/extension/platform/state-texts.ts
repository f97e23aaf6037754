/**
 * Texts that are the same in several places: why there is nothing to read, what is new, and the names of formats and of
 * kinds of text.
 */

import type { ExportChoice } from '../../export/formats';
import type { Kind } from '../../preferences/kind-names';
import type { NothingToShow } from '../messages/contract';
import type { News, Refusal } from '../messages/page-state';
import { formatNumber, language, type MessageKey, message } from './i18n';

const REFUSAL_MESSAGES: Readonly<Record<Refusal, MessageKey>> = {
  pdf: 'statePdf',
  browser: 'stateBrowserPage',
  own: 'stateOwnPage',
  'no-file-access': 'stateNoFileAccess',
};

/** Tells the user why nothing is highlighted. */
export function nothingText(state: NothingToShow): string {
  switch (state.phase) {
    case 'empty':
      if (state.frame) return message('stateFrame', state.frame.host);
      return message(state.isLoading ? 'stateEmptyLoading' : 'stateEmpty');
    case 'failed':
      return message('stateFailed');
    case 'refused':
      return message(state.why ? REFUSAL_MESSAGES[state.why] : 'stateRefused');
  }
}

/** Age of a page's watch up to which it counts as just begun. */
const JUST_NOW_MS = 60_000;

/** True when the page as it is now could not be remembered. */
export const isSaveError = (outcome: News['outcome']): boolean => outcome !== 'stored' && outcome !== 'gone';

/** Tells how much is new on a watched page; '' for another page. */
export function newsText({ isWatched, passages, since, outcome }: News): string {
  if (isSaveError(outcome)) return message(outcome === 'full' ? 'newFull' : 'newFailed');
  if (!isWatched) return '';
  if (passages > 0) return message('newPassages', formatNumber(passages), timeAgo(since));
  const isNow = Date.now() - Date.parse(since) < JUST_NOW_MS;
  return isNow ? message('newStarted') : message('newNothing', timeAgo(since));
}

/** Text of the button that goes through the passages with new text: which one the user is at, and where it leads. */
export function nextNewText({ passages, current }: Pick<News, 'passages' | 'current'>): string {
  if (current === 0) return message('newFirst', formatNumber(passages));
  return message(current < passages ? 'newNext' : 'newAgain', formatNumber(current), formatNumber(passages));
}

const MINUTE_MS = 60_000;
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 24 * 60 * MINUTE_MS],
  ['month', 30 * 24 * 60 * MINUTE_MS],
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
];

/** A time in the past as people say it: "3 hours ago", "yesterday". */
export function timeAgo(time: string): string {
  const passed = Date.now() - Date.parse(time);
  const found = UNITS.find(([, milliseconds]) => passed >= milliseconds);
  // The browser's own word for it, "now", makes no sentence with "last seen".
  if (!found) return message('justNow');
  const [unit, length] = found;
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  return format.format(-Math.floor(passed / length), unit);
}

const NAMES: Readonly<Record<ExportChoice, () => string>> = {
  txt: () => message('formatText'),
  md: () => 'Markdown',
  'md-images': () => message('formatMarkdownImages'),
  html: () => 'HTML',
  epub: () => 'EPUB',
  pdf: () => message('formatPdf'),
  json: () => 'JSON',
  cleaneval: () => 'CleanEval',
  obsidian: () => 'Obsidian',
  logseq: () => 'Logseq',
};

export const formatName = (choice: ExportChoice): string => NAMES[choice]();

/** Name of each kind of text that a preference can be about. */
export const KIND_MESSAGES: Readonly<Record<Kind, MessageKey>> = {
  comments: 'partComments',
  replies: 'kindReplies',
  captions: 'partCaptions',
  byline: 'partByline',
  standfirst: 'roleStandfirst',
  tables: 'partTables',
  specifications: 'kindSpecifications',
  reviews: 'kindReviews',
  offers: 'kindOffers',
  code: 'roleCode',
  quotes: 'kindQuotes',
  footnotes: 'kindFootnotes',
  related: 'roleRelated',
  contents: 'reasonContents',
};
