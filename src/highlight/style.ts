/** The highlight's names and its style sheet. */
import type { Tint } from '../messages';

/** Keys of our entries in the registry that we share with the page: all content, but for letters that are cut out. */
export const HIGHLIGHT_NAME = 'leaflight-content';
export const CUT_OUT_NAME = 'leaflight-cut-out';

/**
 * The sheet that paints the highlight. Equal tints give equal text, so that it can be removed by it. What is cut out
 * of its ground stays so, over a line.
 * In forced colours the browser's own pair for marked text is used, which is readable by definition. Paper gets the
 * page as it is: browsers would print the highlight even where the person wants no backgrounds.
 */
export function highlightCss({ red, green, blue, alpha }: Tint): string {
  const selector = `::highlight(${HIGHLIGHT_NAME})`;
  const cutOut = `::highlight(${CUT_OUT_NAME})`;
  const colour = `${red} ${green} ${blue}`;
  return [
    `@media screen{${selector}{background-color:rgb(${colour} / ${alpha})}${cutOut}{color:transparent;text-decoration:underline 4px rgb(${colour})}}`,
    `@media screen and (forced-colors:active){${selector},${cutOut}{background-color:Mark;color:MarkText;text-decoration:none}}`,
  ].join('\n');
}
