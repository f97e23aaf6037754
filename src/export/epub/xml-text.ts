/** Text and language tags as XML may hold them. */

/** Characters that XML 1.0 cannot hold, even escaped. */
const XML_FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Drops the characters that XML cannot hold. */
export const xmlText = (text: string): string => text.replace(XML_FORBIDDEN, '');

/** Returns the language tag in its canonical form; '' when it is not a language tag. */
export function languageTag(tag: unknown): string {
  try {
    return Intl.getCanonicalLocales(String(tag))[0] ?? '';
  } catch {
    return '';
  }
}
