/** Items of lists that begin with a picture, as cards do. */

import { type IncrementalTask, visitEach } from '../../../scheduler';

/**
 * Marks these items, since a bullet next to a picture or under it would point at nothing. Changes the written article
 * in place. Work that can be interrupted.
 */
export const markCards = (article: DocumentFragment): IncrementalTask<void> =>
  visitEach(article.querySelectorAll('ul > li'), (item) => {
    const image = item.querySelector('img');
    if (!image) return;
    const before = new Range();
    before.setStart(item, 0);
    before.setEndBefore(image);
    if (!String(before).trim()) item.classList.add('card');
  });
