/** The highlight's name and its style sheet. */
import type { Tint } from '../messages';

/** Key of our one entry in the registry that we share with the page. */
export const HIGHLIGHT_NAME = 'leaflight-content';

/**
 * The sheet that paints the highlight. Equal tints give equal text, so that it can be removed by it.
 * In forced colours the browser's own pair for marked text is used, which is readable by definition. Paper gets the
 * page as it is: browsers would print the highlight even where the person wants no backgrounds.
 */
export function highlightCss({ red, green, blue, alpha }: Tint): string {
  const selector = `::highlight(${HIGHLIGHT_NAME})`;
  return [
    `@media screen{${selector}{background-color:rgb(${red} ${green} ${blue} / ${alpha})}}`,
    `@media screen and (forced-colors:active){${selector}{background-color:Mark;color:MarkText}}`,
  ].join('\n');
}
