/** Errors of calls whose page or background went away meanwhile: the caller sees an error, though nothing is wrong. */

/** Error of the calls that a page made and no longer waits for. */
export const PAGE_LEFT = 'the page has left';

/** Error of calls to a background that died or was replaced before it answered. */
export const BACKGROUND_GONE = 'the background is gone';

/** Browsers' errors when the called page is closed, replaced by another, or moved into the back/forward cache. */
const PAGE_GONE_ERRORS = new RegExp(
  [
    PAGE_LEFT,
    'message channel (?:is )?closed',
    'message port closed',
    'back/forward cache',
    'Receiving end does not exist',
    'went out of scope',
    'No tab with id',
    'Invalid tab ID',
    'tab was closed',
    'Frame with ID \\d+ was removed',
    'No frame with id',
  ].join('|'),
  'i',
);

/** Checks if a call failed because its page is no longer there: the page shown now has no error to report. */
export const hasPageLeft = (error: unknown): boolean => PAGE_GONE_ERRORS.test(String(error));

/** Checks if a call failed because one of its ends is gone, so the error says nothing about the request itself. */
export const isDisconnected = (error: unknown): boolean =>
  hasPageLeft(error) || String(error).includes(BACKGROUND_GONE);
