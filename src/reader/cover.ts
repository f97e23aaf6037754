/**
 * The sheet that the extension adds to a page under the reader view: the page does not scroll, and is not printed.
 * No node of the page is touched for it. The reader's host stands beside `body`, so hiding that leaves it.
 */
export const COVER_CSS = [
  'html{overflow:hidden!important}',
  '@media print{html{overflow:visible!important;block-size:auto!important;background:none!important}',
  'body,frameset{display:none!important}}',
].join('\n');
