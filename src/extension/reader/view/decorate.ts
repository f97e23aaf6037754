/** Prepares a written article for the reader view: headings, lists, quotations, wide tables, images, galleries. */

import { type IncrementalTask, visitEach } from '../../../scheduler';
import { message } from '../../platform/i18n';
import { make } from '../../ui/elements';
import { formatLists } from './lists';
import { cleanHeadings, paragraphFrom } from './reader-headings';
import { comparableText } from './split-headline';

/** Minimum declared width of an image that opens; a narrower one is a symbol in the text. */
const MIN_WIDTH_TO_OPEN = 200;
/** Number of first lines among which the standfirst is searched: a picture or a section's name may be above it. */
const STANDFIRST_LINES = 4;

/**
 * Changes the written article in place.
 * @param description the page's own, which its standfirst often repeats
 */
export function* decorate(article: DocumentFragment, description: string): IncrementalTask<void> {
  yield* cleanHeadings(article);
  yield* formatLists(article);
  yield* markAttributedQuotes(article);
  yield* markPostHeads(article);
  yield* visitEach(article.querySelectorAll('table'), (table) => {
    if (table.parentElement?.closest('table')) return;
    if (table.querySelector('[rowspan], [colspan]')) table.classList.add('spans');
    const scroller = make('div', { class: 'wide' });
    table.replaceWith(scroller);
    scroller.append(table);
  });
  yield* visitEach(article.querySelectorAll('img'), (image) => {
    if (image.closest('a') || Number(image.getAttribute('width') ?? Infinity) < MIN_WIDTH_TO_OPEN) return;
    const open = message('readerOpenImage');
    const label = image.alt ? `${open}: ${image.alt}` : open;
    const button = make('button', { type: 'button', class: 'zoom', title: open, 'aria-label': label });
    image.replaceWith(button);
    button.append(image);
  });
  tileLeadPictures(article);
  markStandfirst(article, description);
}

/** Marks the line that repeats the description: a paragraph, or a heading where pages want it large. */
export function markStandfirst(article: DocumentFragment, description: string): void {
  const standfirst = comparableText(description);
  if (!standfirst) return;
  let lines = 0;
  for (const line of article.querySelectorAll('p, h2, h3, h4, h5, h6')) {
    const text = comparableText(line.textContent ?? '');
    if (text === standfirst) {
      const paragraph = line.localName === 'p' ? line : paragraphFrom(line);
      paragraph.classList.add('standfirst');
      if (paragraph !== line) line.replaceWith(paragraph);
    }
    if (text && ++lines === STANDFIRST_LINES) return;
  }
}

/** Minimum pictures above the first text that are set side by side, where a column would push the text out of sight. */
const MIN_TILES = 3;

/** Sets the views of a product, and other pictures without captions above the first text, in rows below the first. */
export function tileLeadPictures(article: DocumentFragment): void {
  const pictures: Element[] = [];
  for (let next = article.firstElementChild; next && isPicture(next); next = next.nextElementSibling)
    pictures.push(next);
  const isAll = pictures.length === article.childElementCount;
  if (pictures.length < MIN_TILES || isAll) return;
  article.prepend(make('div', { class: 'tiles' }, ...pictures));
}

const isPicture = (element: Element): boolean =>
  element.querySelectorAll('img').length === 1 && !element.textContent?.trim();

/** End of the line that says whose a quotation is: `Ines said:`, often with an arrow that links to the post. */
const SAYS_WHOSE = /[:：]\s*[↑⬆]?\s*$/;

/** Marks quotations of such a line and a quotation, as in threads, which share one bar. */
export function* markAttributedQuotes(article: DocumentFragment): IncrementalTask<void> {
  yield* visitEach(
    article.querySelectorAll('blockquote > p:first-child + blockquote:last-child'),
    (quote) => {
      const [outer, line] = [quote.parentElement, quote.previousElementSibling];
      if (SAYS_WHOSE.test(line?.textContent ?? '')) outer?.classList.add('attributed');
    },
  );
}

/** Marks the first lines of posts, which the article begins with the author: `**Ann** · May 3 · ▲ 7`. */
export function* markPostHeads(article: DocumentFragment): IncrementalTask<void> {
  yield* visitEach(
    article.querySelectorAll('p > strong:first-child'),
    ({ previousSibling, nextSibling, parentElement }) => {
      if (!previousSibling && nextSibling?.nodeValue?.startsWith(' · '))
        parentElement?.classList.add('post-head');
    },
  );
}

/** Elements that may be wider than the column. */
const WIDE = 'pre, .wide, math[display]';

/** Lets the keyboard reach those elements that scroll by themselves, being too wide for the column. */
export function enableScrolling(shown: readonly HTMLElement[]): void {
  const inside = shown.flatMap((element) => [...element.querySelectorAll<HTMLElement>(WIDE)]);
  for (const wide of [...shown.filter((element) => element.matches(WIDE)), ...inside]) {
    const isScrollable = wide.scrollWidth > wide.clientWidth + 1;
    if (isScrollable === wide.hasAttribute('tabindex')) continue;
    if (!isScrollable) {
      for (const name of ['tabindex', 'role', 'aria-label']) wide.removeAttribute(name);
      continue;
    }
    wide.tabIndex = 0;
    // Screen readers announce a formula as such.
    if (wide.localName === 'math') continue;
    wide.setAttribute('role', 'group');
    wide.setAttribute('aria-label', labelOf(wide));
  }
}

function labelOf(wide: Element): string {
  if (wide.localName !== 'div') return message('readerCode');
  return wide.querySelector('caption')?.textContent?.trim() || message('readerTable');
}
