/** Escapes values of a page so that they stay plain text anywhere in a line of Markdown. */
import type { AnnotatedText } from './variables';

/** Characters that are markup somewhere in a line, of CommonMark, of GitHub's flavour or of Obsidian's. */
const MARKUP = /[\\`*_[\]~|${}]|(?<=^|\s)#(?=\S)|==+|%%+|(?<=\])\(|!(?=\[)/g;
/** Marks of headings, lists, quotes and rules at the start of a line. */
const LINE_START = /^(?:[#+\-=:]|\d+[.)](?=\s|$))/;
/** Addresses that become links by themselves. */
const BARE_SCHEME = /\b(https?|ftp|mailto|xmpp):/gi;
const BARE_HOST = /\b(www)\./gi;
const MAIL = /@(?=\w)/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\p{Surrogate}]+/gu;

/**
 * Escapes a text: HTML's characters by references, which hold where a backslash does not, and addresses too,
 * which would include the backslash.
 */
export function markdownText(text: string): string {
  return text
    .replace(UNPRINTABLE, ' ')
    .trim()
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(MARKUP, (marks) => marks.replace(/./g, '\\$&'))
    .replace(BARE_SCHEME, '$1&#58;')
    .replace(BARE_HOST, '$1&#46;')
    .replace(MAIL, '&#64;')
    .replace(LINE_START, (mark) => `${mark.slice(0, -1)}\\${mark.slice(-1)}`);
}

/** Characters of an address that mean something in Markdown; percent-encoded they mean the same to a server. */
const ACTIVE_IN_ADDRESS = /[\s<>"'`\\()[\]{}|*^$!~]/g;

/** Writes a web address so that it is valid between the parentheses of a link and outside one; '' for any other. */
export function markdownAddress(address: string): string {
  if (!/^https?:\/\//i.test(address)) return '';
  return address
    .replace(UNPRINTABLE, '')
    .replace(
      ACTIVE_IN_ADDRESS,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    );
}

/** Writes annotated texts as quotations, each with its note below it. */
export const markdownQuotations = (texts: readonly AnnotatedText[]): string =>
  texts
    .flatMap(({ text, note }) => [`> ${markdownText(text)}`, ...(note ? [markdownText(note)] : [])])
    .join('\n\n');
