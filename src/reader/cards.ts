/** Items of lists that begin with a picture, as cards do. */

/** Marks them: beside a picture, or under it, a bullet would point at nothing. Changes the written article in place. */
export function markCards(article: DocumentFragment): void {
  for (const item of article.querySelectorAll('ul > li')) {
    const image = item.querySelector('img');
    if (!image) continue;
    const before = new Range();
    before.setStart(item, 0);
    before.setEndBefore(image);
    if (!String(before).trim()) item.classList.add('card');
  }
}
