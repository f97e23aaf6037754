/**
 * Keeps a page under the reader view from scrolling and out of print, by style alone. The reader's host is a
 * sibling of `body`, so it stays visible.
 *
 * The rules apply only while the host is there: going back after a link restores the page with this sheet,
 * which the background removes too late, but without the host.
 */

/** Attribute of the reader's host. */
export const COVER_MARK = 'data-leaflight-reader';

/**
 * The attribute's value while the page is not rendered. A modal dialog changes an inherited style of every
 * rendered element outside it: a fifth of a second on fifty thousand blocks.
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
