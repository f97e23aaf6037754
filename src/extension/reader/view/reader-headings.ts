/** Headings of the reader view: drops repeated and false ones, and finds how deep each is nested. */
import { type IncrementalTask, visitEach } from '../../../scheduler';
import { make } from '../../ui/elements';
import { comparableText } from './split-headline';

/** Maximum characters of a heading; a longer one is a paragraph, and no entry of a table of contents. */
const MAX_LENGTH = 200;

/** Makes paragraphs of texts that are headings only to be large, and removes repeated headings, in place. */
export const cleanHeadings = (article: DocumentFragment): IncrementalTask<void> =>
  visitEach(article.querySelectorAll('h1, h2, h3, h4, h5, h6'), (heading) => {
    if (isRepeated(heading)) heading.remove();
    else if (comparableText(heading.textContent ?? '').length > MAX_LENGTH)
      heading.replaceWith(paragraphFrom(heading));
  });

/** True when the heading directly before it has the same text, and no link leads to it. */
function isRepeated(heading: Element): boolean {
  const before = heading.previousElementSibling;
  if (before?.localName !== heading.localName || heading.id || heading.querySelector('img, math'))
    return false;
  return comparableText(heading.textContent ?? '') === comparableText(before.textContent ?? '');
}

/** Makes a paragraph of a heading, which loses its content to it. */
export function paragraphFrom(heading: Element): Element {
  const attributes = [...heading.attributes].map(({ name, value }) => [name, value]);
  return make('p', Object.fromEntries(attributes), ...heading.childNodes);
}

/**
 * Returns a function from a heading's rank, in document order, to the number of headings around it. Pages
 * skip ranks, so the rank itself would indent a table of contents by several steps.
 */
export function nestingDepth(): (rank: number) => number {
  const ancestors: number[] = [];
  return (rank) => {
    while (ancestors.length > 0 && ancestors[ancestors.length - 1] >= rank) ancestors.pop();
    return ancestors.push(rank) - 1;
  };
}
