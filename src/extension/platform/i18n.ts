/** The extension's texts in the user's language. */
import { browser } from './browser';
import { fillTexts, type MessageKey } from './page-texts';

export type { MessageKey };

/** The message in the user's language, `$1`, `$2` … replaced by `substitutions`. */
export function message(key: MessageKey, ...substitutions: string[]): string {
  return browser.i18n.getMessage(key, substitutions);
}

/** BCP 47 tag of the language that `message` returns, which may not be the browser's. */
export const language = (): string => message('languageTag');

/** Attributes of an element that shows the extension's texts over a page, which may be in another language. */
export const languageAttributes = () => ({ lang: language(), dir: message('direction') });

/** Formats a number in the user's language. Without options the browser keeps the format for the next number. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  value.toLocaleString(language(), options);

/** Formats a share, 0 to 1, as a percentage in the user's language. */
export const formatPercent = (share: number): string => formatNumber(share, { style: 'percent' });

/** Fills a page of the extension with the user's texts. */
export const localise = (page: Document): void => fillTexts(page, message);
