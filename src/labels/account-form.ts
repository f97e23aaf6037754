/** Forms for an account, by their fields and by the address of their page: to log in, to register, to get a new password. */

import { namesIn } from '../dom/collections';
import type { Page } from '../dom/page';
import { WEB_ADDRESS } from '../dom/page-kind-hints';
import { attribute, elementsThatMayMatch, localName } from '../dom/tree';
import { ACCOUNT_WORDS, WHOLE_ACCOUNT_WORDS } from '../languages/empty-page-words';

/** Maximum words of a part of an address; the headline of an article about passwords has more. */
const MAX_WORDS = 4;
/** A part of an address, without separators, that ends in such a word and maybe says that it is a form. */
const NAMES_ACCOUNT = new RegExp(`(?:${ACCOUNT_WORDS.join('|')})(?:form|page|oublie|forgotten|reset)?$`);
const EXTENSION = /\.\w{2,5}$/;

/** True for a part of an address such as `user_login.php`. */
function namesAccount(part: string): boolean {
  const letters = part.toLowerCase().replace(EXTENSION, '');
  const words = letters.split(/[^a-z]+/).filter(Boolean);
  const isWhole = (word: string) => WHOLE_ACCOUNT_WORDS.includes(word);
  return words.length <= MAX_WORDS && (NAMES_ACCOUNT.test(words.join('')) || words.some(isWhole));
}

/** Kinds of `input` that nothing is typed into. */
const NOT_TYPED = namesIn('hidden submit button checkbox radio image reset search range file');

/** Kind of an `input`, an empty string for one of plain text; null for another element. */
const kindOfInput = (element: Element): string | null =>
  localName(element) === 'input' ? (attribute(element, 'type') ?? '').toLowerCase() : null;

export const isPasswordField = (element: Element): boolean => kindOfInput(element) === 'password';

const isFilledIn = (element: Element): boolean => {
  const kind = kindOfInput(element);
  return kind !== null && !NOT_TYPED.has(kind);
};

const isPersonal = (element: Element): boolean =>
  isPasswordField(element) || kindOfInput(element) === 'email';

/** True when a form of the document has so many fields that pass the test. */
function hasForm(document: Document, isField: (element: Element) => boolean, minFields: number): boolean {
  let fields = 0;
  for (const element of Array.from(elementsThatMayMatch(document, 'form,input'))) {
    if (localName(element) === 'form') fields = 0;
    else if (isField(element) && ++fields === minFields) return true;
  }
  return false;
}

/** True when a form asks for a new password, which is typed twice: for a new account, or for a forgotten one. */
export const asksForNewPassword = (document: Document): boolean => hasForm(document, isPasswordField, 2);

/** True for a page with a form and an address such as `/user/login` or `?mode=register`. */
export function isAccountForm({ address, document }: Pick<Page, 'address' | 'document'>): boolean {
  const [, path = '', query = ''] = WEB_ADDRESS.exec(address) ?? [];
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  if (![last, ...query.split(/[?&=]/)].some(namesAccount)) return false;
  return hasForm(document, isPersonal, 1) || hasForm(document, isFilledIn, 2);
}
