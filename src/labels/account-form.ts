/** Pages that are a form for an account, as their address says: to log in, to register, to get a new password. */

import type { Page } from '../dom/page';
import { attribute, elementsThatMayMatch, localName } from '../dom/tree';
import { ACCOUNT_WORDS, WHOLE_ACCOUNT_WORDS } from '../languages/empty-page-words';

/** Maximum words of a part of an address; the headline of an article about passwords has more. */
const MAX_WORDS = 4;
/** A part of an address, without separators, that ends in such a word and maybe says that it is a form. */
const NAMES_ACCOUNT = new RegExp(`(?:${ACCOUNT_WORDS.join('|')})(?:form|page|oublie|forgotten|reset)?$`);
/** The path of an address, and its query. */
const WEB_ADDRESS = /^https?:\/\/[^/?#]+([^?#]*)(?:\?([^#]*))?/i;
const EXTENSION = /\.\w{2,5}$/;

/** True for a part of an address such as `user_login.php`. */
function namesAccount(part: string): boolean {
  const words = part
    .toLowerCase()
    .replace(EXTENSION, '')
    .split(/[^a-z]+/)
    .filter(Boolean);
  return words.length <= MAX_WORDS && (NAMES_ACCOUNT.test(words.join('')) || words.some(isWhole));
}

const isWhole = (word: string): boolean => WHOLE_ACCOUNT_WORDS.includes(word);

/** Kinds of `input` that nothing is typed into. */
const NOT_TYPED: ReadonlySet<string> = new Set(
  'hidden submit button checkbox radio image reset search range file'.split(' '),
);
/** Kinds of `input` that ask for a password or an address. */
const PERSONAL: ReadonlySet<string> = new Set(['password', 'email']);

/** True when a form asks for a password or an address of e-mail, or has two fields to fill in. */
function hasFormToFillIn(document: Document): boolean {
  let fields = 0;
  for (const element of Array.from(elementsThatMayMatch(document, 'form,input'))) {
    if (localName(element) === 'form') fields = 0;
    const type = localName(element) === 'input' ? (attribute(element, 'type') ?? '').toLowerCase() : 'hidden';
    if (PERSONAL.has(type)) return true;
    if (!NOT_TYPED.has(type) && ++fields === 2) return true;
  }
  return false;
}

/** True for a page with a form and an address such as `/user/login` or `?mode=register`. */
export function isAccountForm({ address, document }: Pick<Page, 'address' | 'document'>): boolean {
  const [, path = '', query = ''] = WEB_ADDRESS.exec(address) ?? [];
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  return [last, ...query.split(/[&=]/)].some(namesAccount) && hasFormToFillIn(document);
}
