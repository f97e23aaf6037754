/** Headings that are none: texts that pages set as such only to have them large, and what is said twice. */
import { type IncrementalTask, visitEach } from '../../../scheduler';
import { make } from './elements';
import { squeeze } from './lead-image';

/** A longer one is a paragraph, and no entry of a table of contents. */
const LONGEST = 200;

/** Changes the written article in place. Work that can be interrupted. */
export const settleHeadings = (article: DocumentFragment): IncrementalTask<void> =>
  visitEach(article.querySelectorAll('h1, h2, h3, h4, h5, h6'), (heading) => {
    if (repeats(heading)) heading.remove();
    else if (squeeze(heading.textContent ?? '').length > LONGEST) heading.replaceWith(paragraphOf(heading));
  });

/** Whether it says no more than the heading directly before it, and nothing leads to it. */
function repeats(heading: Element): boolean {
  const before = heading.previousElementSibling;
  if (before?.localName !== heading.localName || heading.id || heading.querySelector('img, math'))
    return false;
  return squeeze(heading.textContent ?? '') === squeeze(before.textContent ?? '');
}

function paragraphOf(heading: Element): Element {
  const attributes = [...heading.attributes].map(({ name, value }) => [name, value]);
  return make('p', Object.fromEntries(attributes), ...heading.childNodes);
}
