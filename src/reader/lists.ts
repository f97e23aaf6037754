/** Lists whose items are set apart, as those of several parts are. */
import { each, type Work } from '../work';

const PARTS = new Set('p h1 h2 h3 h4 h5 h6 figure pre'.split(' '));

/**
 * Marks them: a style sheet that asks whether a list has such an item asks anew for each of its items, which in a list
 * of ten thousand takes seconds. Changes the written article in place. Work that can be interrupted.
 */
export const markingLists = (article: DocumentFragment): Work<void> =>
  each(article.querySelectorAll('li'), (item) => {
    const { parentElement: list } = item;
    if (!list || list.classList.contains('roomy')) return;
    for (let part = item.firstElementChild; part; part = part.nextElementSibling)
      if (PARTS.has(part.localName)) list.classList.add('roomy');
  });
