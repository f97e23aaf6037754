/**
 * Names and style sheet of text in a page that is new since the user was there: a line under it, solid for new text and
 * dashed for changed text, and a tint for the place that the user has gone to. Lines leave the page's colours as they
 * are, and are seen next to the highlight and the user's own colours.
 */

/** Keys in the highlight registry, which is shared with the page. */
export const NEW_NAME = 'leaflight-new';
export const CHANGED_NAME = 'leaflight-changed';
export const CURRENT_NAME = 'leaflight-new-current';

export const NEW_NAMES: readonly string[] = [NEW_NAME, CHANGED_NAME, CURRENT_NAME];

const FORCED = NEW_NAMES.map((name) => `::highlight(${name})`).join(',');
/** Seen on light and on dark ground. */
const COLOUR = '226 96 12';

export const NEW_CSS = [
  '@media screen{',
  `::highlight(${NEW_NAME}){text-decoration:underline 2px solid rgb(${COLOUR} / .75)}`,
  `::highlight(${CHANGED_NAME}){text-decoration:underline 2px dashed rgb(${COLOUR} / .85)}`,
  `::highlight(${CURRENT_NAME}){background-color:rgb(${COLOUR} / .22)}`,
  '}',
  `@media screen and (forced-colors:active){${FORCED}{text-decoration-color:Highlight}}`,
].join('\n');
