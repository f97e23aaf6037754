/** Pages that go while they are asked: whoever asked is told by an error, though nothing has gone wrong. */

/** What a page says of the calls that it made and does not wait for any more. */
export const PAGE_LEFT = 'the page has left';

/** What is said of calls to a background that has died, or been replaced, under them. */
export const BACKGROUND_GONE = 'the background is gone';

/** What browsers say when the page that was called is closed, has given way to another, or is put by for going back. */
const GONE = new RegExp(
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

/** Whether a call failed since the page that it went to is there no more: nothing to tell of the page that now is. */
export const hasPageLeft = (error: unknown): boolean => GONE.test(String(error));

/** Whether a call failed for want of one of its two ends: nothing to tell of what was asked. */
export const isCutOff = (error: unknown): boolean =>
  hasPageLeft(error) || String(error).includes(BACKGROUND_GONE);
