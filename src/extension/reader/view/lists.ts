/** Lists whose items are set apart, as those of several parts are. */
import { type IncrementalTask, visitEach } from '../../../scheduler';

const PARTS = new Set('p h1 h2 h3 h4 h5 h6 figure pre'.split(' '));

/**
 * Marks these lists. A style sheet could ask for such items itself, but it would ask again for each item, which takes
 * seconds in a list of ten thousand. Changes the written article in place. Work that can be interrupted.
 */
export const markLists = (article: DocumentFragment): IncrementalTask<void> =>
  visitEach(article.querySelectorAll('li'), (item) => {
    const { parentElement: list } = item;
    if (!list || list.classList.contains('roomy')) return;
    for (let part = item.firstElementChild; part; part = part.nextElementSibling)
      if (PARTS.has(part.localName)) list.classList.add('roomy');
  });
