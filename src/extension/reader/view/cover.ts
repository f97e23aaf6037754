/**
 * The style sheet that the extension adds to a page under the reader view, so that the page does not scroll and is not
 * printed. No node of the page is changed. The reader's host is a sibling of `body`, so hiding `body` does not hide it.
 *
 * The rules apply only while the host is there. The background removes the sheet, which is too late when the user
 * follows a link: going back restores the page with the sheet, but without the host.
 */

/** Attribute of the reader's host. */
export const COVER_MARK = 'data-leaflight-reader';

const COVERED = `html:has(> [${COVER_MARK}])`;

export const COVER_CSS = [
  `${COVERED}{overflow:hidden!important}`,
  `@media print{${COVERED}{overflow:visible!important;block-size:auto!important;background:none!important}`,
  `${COVERED} body,${COVERED} frameset{display:none!important}}`,
].join('\n');
