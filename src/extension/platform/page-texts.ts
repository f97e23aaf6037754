/** Texts of the extension's own pages, whose elements name messages of `public/_locales/en/messages.json`. */
import type messages from '../../../public/_locales/en/messages.json';

export type MessageKey = keyof typeof messages;

/**
 * Fills a page with messages: `data-text` names that of an element's text, `data-label`, `data-title` and
 * `data-alt` those of the attributes. Sets language and direction.
 */
export function fillTexts(page: Document, message: (key: MessageKey) => string): void {
  page.documentElement.lang = message('languageTag');
  page.documentElement.dir = message('direction');
  for (const element of page.querySelectorAll<HTMLElement>(
    '[data-text], [data-label], [data-title], [data-alt]',
  )) {
    const { text, label, title, alt } = element.dataset;
    if (text) element.textContent = message(text as MessageKey);
    if (label) element.setAttribute('aria-label', message(label as MessageKey));
    if (title) element.title = message(title as MessageKey);
    if (alt) element.setAttribute('alt', message(alt as MessageKey));
  }
}
