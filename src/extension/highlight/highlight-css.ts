/** Names and style sheet of the highlight. */
import type { Tint } from '../messages/page-state';

/** Registry keys of all content; headings with letters clipped from a gradient have their own. */
export const HIGHLIGHT_NAME = 'leaflight-content';
export const TEXT_CLIP_NAME = 'leaflight-cut-out';

/**
 * Style sheet of the highlight. Equal tints give equal text, by which the sheet is removed. Clipped letters
 * stay transparent and get an underline. Forced colours use the browser's own for marked text. Prints have no
 * highlight: browsers would print it even with backgrounds turned off.
 */
export function highlightCss({ red, green, blue, alpha }: Tint): string {
  const selector = `::highlight(${HIGHLIGHT_NAME})`;
  const cutOut = `::highlight(${TEXT_CLIP_NAME})`;
  const colour = `${red} ${green} ${blue}`;
  return [
    `@media screen{${selector}{background-color:rgb(${colour} / ${alpha})}${cutOut}{color:transparent;text-decoration:underline 4px rgb(${colour})}}`,
    `@media screen and (forced-colors:active){${selector},${cutOut}{background-color:Mark;color:MarkText;text-decoration:none}}`,
  ].join('\n');
}
