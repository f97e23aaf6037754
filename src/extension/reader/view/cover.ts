/**
 * The sheet that the extension adds to a page under the reader view: the page does not scroll, and is not printed.
 * No node of the page is touched for it. The reader's host stands beside `body`, so hiding that leaves it.
 *
 * The sheet says nothing without the host. It is taken away by the background, whose word comes too late for a page
 * that is left by a link: going back brings that page as it was, sheet and all, while the host went in time.
 */

/** Attribute of the reader's host. */
export const COVER_MARK = 'data-leaflight-reader';

const COVERED = `html:has(> [${COVER_MARK}])`;

export const COVER_CSS = [
  `${COVERED}{overflow:hidden!important}`,
  `@media print{${COVERED}{overflow:visible!important;block-size:auto!important;background:none!important}`,
  `${COVERED} body,${COVERED} frameset{display:none!important}}`,
].join('\n');
