/**
 * Style sheet of new text: a solid line under it, a dashed one under changed text, and a tint for the passage
 * that the user has gone to. Lines keep the page's colours, and are seen next to highlight and annotations.
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
