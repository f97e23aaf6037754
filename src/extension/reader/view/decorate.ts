/** What the reader view adds to the article's elements: room to scroll, and a way to open pictures. */

import { type IncrementalTask, visitEach } from '../../../scheduler';
import { message } from '../../platform/i18n';
import { markCards } from './card-marks';
import { make } from './elements';
import { settleHeadings } from './headings';
import { squeeze } from './lead-image';
import { setBreaks } from './line-breaks';
import { widenForNumbers } from './list-numbers';
import { markLists } from './lists';

/** A picture declared narrower is a symbol in the text, and gains nothing by being opened. */
const NARROWEST_TO_OPEN = 200;
/** The standfirst is looked for among this many first paragraphs. */
const FIRST_PARAGRAPHS = 2;

/** Changes the written article in place. Work that can be interrupted. @param description what the page says of itself */
export function* decorate(article: DocumentFragment, description: string): IncrementalTask<void> {
  yield* settleHeadings(article);
  yield* markCards(article);
  yield* markLists(article);
  yield* widenForNumbers(article);
  yield* setBreaks(article);
  yield* visitEach(article.querySelectorAll('table'), (table) => {
    if (table.parentElement?.closest('table')) return;
    if (table.querySelector('[rowspan], [colspan]')) table.classList.add('spans');
    const wide = make('div', { class: 'wide' });
    table.replaceWith(wide);
    wide.append(table);
  });
  yield* visitEach(article.querySelectorAll('img'), (image) => {
    if (image.closest('a') || Number(image.getAttribute('width') ?? Infinity) < NARROWEST_TO_OPEN) return;
    const open = message('readerOpenImage');
    const button = make('button', { type: 'button', class: 'zoom', title: open });
    button.setAttribute('aria-label', image.alt ? `${open}: ${image.alt}` : open);
    image.replaceWith(button);
    button.append(image);
  });
  const wanted = squeeze(description);
  if (!wanted) return;
  for (const paragraph of [...article.querySelectorAll('p')].slice(0, FIRST_PARAGRAPHS)) {
    if (squeeze(paragraph.textContent ?? '') === wanted) paragraph.className = 'standfirst';
  }
}

const WIDE = 'pre, .wide, math[display]';

/**
 * Lets the keyboard reach elements that are too wide for the column and scroll by themselves.
 * @param shown elements of the article that are laid out
 */
export function letScroll(shown: readonly HTMLElement[]): void {
  const inside = shown.flatMap((element) => [...element.querySelectorAll<HTMLElement>(WIDE)]);
  for (const wide of [...shown.filter((element) => element.matches(WIDE)), ...inside]) {
    const scrolls = wide.scrollWidth > wide.clientWidth + 1;
    if (scrolls === wide.hasAttribute('tabindex')) continue;
    if (!scrolls) {
      for (const name of ['tabindex', 'role', 'aria-label']) wide.removeAttribute(name);
      continue;
    }
    wide.tabIndex = 0;
    // A formula is told as one.
    if (wide.localName === 'math') continue;
    wide.setAttribute('role', 'group');
    wide.setAttribute('aria-label', labelOf(wide));
  }
}

function labelOf(wide: Element): string {
  if (wide.localName !== 'div') return message('readerCode');
  return wide.querySelector('caption')?.textContent?.trim() || message('readerTable');
}
