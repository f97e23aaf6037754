/** Room for the numbers of lists: browsers set them before the text's edge, however long they are. */

/** Every list has room for so many. */
const USUAL_DIGITS = 2;

/** Sets lists with longer numbers farther in, so that none leaves the column. Changes the written article in place. */
export function giveRoom(article: DocumentFragment): void {
  for (const list of article.querySelectorAll('ol')) {
    const digits = longestNumber(list);
    if (digits > USUAL_DIGITS) list.style.paddingInlineStart = `${digits + 1.5}ch`;
  }
}

/** @returns how many characters it has */
function longestNumber(list: HTMLOListElement): number {
  const items = [...list.children].filter((child) => child.localName === 'li');
  const step = list.reversed ? -1 : 1;
  let next = list.reversed && !list.hasAttribute('start') ? items.length : list.start;
  let longest = 0;
  for (const item of items) {
    if (item.hasAttribute('value')) next = (item as HTMLLIElement).value;
    longest = Math.max(longest, String(next).length);
    next += step;
  }
  return longest;
}
