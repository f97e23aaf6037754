/**
 * The style sheet that the extension adds to a page under the reader view, so that the page does not scroll and is not
 * printed. No node of the page is changed. The reader's host is a sibling of `body`, so hiding `body` does not hide it.
 *
 * The rules apply only while the host is there. The background removes the sheet, which is too late when the user
 * follows a link: going back restores the page with the sheet, but without the host.
 */

/** Attribute of the reader's host. */
export const COVER_MARK = 'data-leaflight-reader';

/**
 * Value of the attribute while the browser does not render the page. A modal dialog changes an inherited style of
 * every element outside it, which takes a fifth of a second on a page of fifty thousand blocks; elements that are not
 * rendered keep their styles.
 */
export const UNRENDERED = 'unrendered';

/** A page of more blocks than this is not rendered while it is covered: on others nothing is gained. */
const LONG = 2_000;

/** True for a page that takes noticeable time to lay out. */
export const isLongPage = (blocks: readonly unknown[]): boolean => blocks.length > LONG;

const COVERED = `html:has(> [${COVER_MARK}])`;
const UNRENDERED_PAGE = `html:has(> [${COVER_MARK}=${UNRENDERED}])`;

export const COVER_CSS = [
  // A gutter, which some pages keep for their scroll bar, would be left uncovered.
  `${COVERED}{overflow:hidden!important;scrollbar-gutter:auto!important}`,
  `${UNRENDERED_PAGE}{overflow-anchor:none!important}`,
  `${UNRENDERED_PAGE}>body{content-visibility:hidden!important}`,
  `@media print{${COVERED}{overflow:visible!important;block-size:auto!important;background:none!important}`,
  `${COVERED} body,${COVERED} frameset{display:none!important}}`,
].join('\n');
