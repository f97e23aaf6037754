/** Room for the numbers of lists: browsers set them before the text's edge, however long they are. */

import { type IncrementalTask, visitEach } from '../../../scheduler';

/** Every list has room for so many. */
const USUAL_DIGITS = 2;

/**
 * Sets lists with longer numbers farther in, so that none leaves the column. Changes the written article in place. Work
 * that can be interrupted.
 */
export const widenForNumbers = (article: DocumentFragment): IncrementalTask<void> =>
  visitEach(article.querySelectorAll('ol'), (list) => {
    let digits = 0;
    for (const number of numbersIn(list).values()) digits = Math.max(digits, String(number).length);
    if (digits > USUAL_DIGITS) list.style.paddingInlineStart = `${digits + 1.5}ch`;
  });

/** Each item with its number. */
export function numbersIn(list: HTMLOListElement): ReadonlyMap<HTMLLIElement, number> {
  const items = [...list.children].filter((child): child is HTMLLIElement => child.localName === 'li');
  const step = list.reversed ? -1 : 1;
  let next = list.reversed && !list.hasAttribute('start') ? items.length : list.start;
  const numbers = new Map<HTMLLIElement, number>();
  for (const item of items) {
    if (item.hasAttribute('value')) next = item.value;
    numbers.set(item, next);
    next += step;
  }
  return numbers;
}
