/** The extension's texts in the user's language; the keys are those of `public/_locales/en/messages.json`. */
import type messages from '../../../public/_locales/en/messages.json';
import { browser } from './browser';

export type MessageKey = keyof typeof messages;

/** The message in the user's language, `$1`, `$2` … replaced by `substitutions`. */
export function message(key: MessageKey, ...substitutions: string[]): string {
  return browser.i18n.getMessage(key, substitutions);
}

/**
 * BCP 47 tag of the language that `message` returns, which may not be the browser's.
 */
export const language = (): string => message('languageTag');

/** Formats a number in the user's language. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(language(), options).format(value);

/**
 * Fills a page of the extension: `data-text` names the message of an element's text, `data-label`,
 * `data-title` and `data-alt` those of its accessible name, tooltip and description. Sets the page's language
 * and direction.
 */
export function localise(page: Document): void {
  page.documentElement.lang = language();
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
