/** What the reader view adds to the article's elements: room to scroll, and a way to open pictures. */
import { message } from '../platform/i18n';
import { setBreaks } from './breaks';
import { markCards } from './cards';
import { make } from './elements';
import { settleHeadings } from './headings';
import { squeeze } from './lead';
import { giveRoom } from './list-numbers';

/** A picture declared narrower is a symbol in the text, and gains nothing by being opened. */
const NARROWEST_TO_OPEN = 200;
/** The standfirst is looked for among this many first paragraphs. */
const FIRST_PARAGRAPHS = 2;

/** Changes the written article in place. @param description what the page says of itself */
export function dress(article: DocumentFragment, description: string): void {
  settleHeadings(article);
  markCards(article);
  giveRoom(article);
  setBreaks(article);
  for (const table of article.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const wide = make('div', { class: 'wide' });
    table.replaceWith(wide);
    wide.append(table);
  }
  for (const image of article.querySelectorAll('img')) {
    if (image.closest('a') || Number(image.getAttribute('width') ?? Infinity) < NARROWEST_TO_OPEN) continue;
    const open = message('readerOpenImage');
    const button = make('button', { type: 'button', class: 'zoom', title: open });
    button.setAttribute('aria-label', image.alt ? `${open}: ${image.alt}` : open);
    image.replaceWith(button);
    button.append(image);
  }
  const wanted = squeeze(description);
  if (!wanted) return;
  for (const paragraph of [...article.querySelectorAll('p')].slice(0, FIRST_PARAGRAPHS)) {
    if (squeeze(paragraph.textContent ?? '') === wanted) paragraph.className = 'standfirst';
  }
}

/** What is too wide scrolls by itself, and then must be reachable by keyboard. */
export function letScroll(article: Element): void {
  for (const wide of article.querySelectorAll<HTMLElement>('pre, .wide, math[display]')) {
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
