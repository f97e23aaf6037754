/**
 * Phrases by which a page says that it has nothing to read. They mean that only as the title or a line of a page with
 * little other text: an article about them is an article.
 */

import { AnyCase, CasedText, inAnyLanguage } from '../../dom/any-case';
import { ENTRY_CHECKS, LOGINS_AND_CONSENT, NOTHING_HERE } from '../../languages/empty-page-words';

/** Reason why a page has no main content: a request to log in or to consent may also be next to content. */
export type EmptyReason = 'nothing here' | 'login or consent';

const anyCase = (...words: string[]) => new AnyCase({ source: words.join('|'), flags: 'i' });

const PATTERNS: readonly (readonly [EmptyReason, AnyCase])[] = [
  ['nothing here', anyCase(inAnyLanguage(NOTHING_HERE), inAnyLanguage(ENTRY_CHECKS))],
  ['login or consent', anyCase(inAnyLanguage(LOGINS_AND_CONSENT))],
];

/** Characters of a line beyond which it is text, not a message. */
const MAX_LENGTH = 240;

/** Text in place of an e-mail address that a script would show: the page needs JavaScript for that alone. */
const HIDDEN_ADDRESS = /spam|спам/i;

/** Reason for which a line says that the page is empty; null for all others. @param text with single spaces */
export function emptyPageReason(text: string): EmptyReason | null {
  if (text.length > MAX_LENGTH || HIDDEN_ADDRESS.test(text)) return null;
  const line = new CasedText(text);
  return PATTERNS.find(([, pattern]) => pattern.matches(line))?.[0] ?? null;
}
