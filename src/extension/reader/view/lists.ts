/** Lists of the reader view: items that begin with an image, items of several paragraphs, and room for long numbers. */
import { namesIn } from '../../../dom/collections';
import { type IncrementalTask, visitEach } from '../../../scheduler';

/** Changes the lists of the written article in place, as interruptible work. */
export function* formatLists(article: DocumentFragment): IncrementalTask<void> {
  yield* markCards(article);
  yield* markSpacedLists(article);
  yield* widenForNumbers(article);
}

/** Marks items that begin with an image: a bullet next to an image or under it would point at nothing. */
export const markCards = (article: DocumentFragment): IncrementalTask<void> =>
  visitEach(article.querySelectorAll('ul > li'), (item) => {
    const image = item.querySelector('img');
    if (!image) return;
    const before = new Range();
    before.setStart(item, 0);
    before.setEndBefore(image);
    if (!String(before).trim()) item.classList.add('card');
  });

/** Elements that make the items of a list be set apart. */
const BLOCK_TAGS = namesIn('p h1 h2 h3 h4 h5 h6 figure pre');

/** Marks lists with such elements in their items: `:has()` takes seconds in a list of ten thousand. */
const markSpacedLists = (article: DocumentFragment): IncrementalTask<void> =>
  visitEach(article.querySelectorAll('li'), (item) => {
    const { parentElement: list } = item;
    if (!list || list.classList.contains('roomy')) return;
    for (let child = item.firstElementChild; child; child = child.nextElementSibling)
      if (BLOCK_TAGS.has(child.localName)) list.classList.add('roomy');
  });

/** Digits for which every list has room. */
const USUAL_DIGITS = 2;

/** Indents lists with longer numbers further: browsers would let these reach out of the column. */
const widenForNumbers = (article: DocumentFragment): IncrementalTask<void> =>
  visitEach(article.querySelectorAll('ol'), (list) => {
    let digits = 0;
    for (const number of itemNumbers(list).values()) digits = Math.max(digits, String(number).length);
    if (digits > USUAL_DIGITS) list.style.paddingInlineStart = `${digits + 1.5}ch`;
  });

export function itemNumbers(list: HTMLOListElement): ReadonlyMap<HTMLLIElement, number> {
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
