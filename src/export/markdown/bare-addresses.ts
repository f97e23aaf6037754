/** Addresses that stand in a page's text without a link: links in Markdown, where escapes would break them. */
import type { Link, PhrasingContent, Text } from 'mdast';

/** Characters of an address: those of ASCII, and letters of scripts that separate words. */
const CHARACTER = String.raw`(?:[\w\-.~:/?#@!$&*+,;=%()\[\]']|(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}])[\p{L}\p{M}\p{N}])`;
/** Addresses of pages and of mail, of limited length. */
const ADDRESS = new RegExp(
  String.raw`(?<![\p{L}\p{N}@./:_-])(?:https?://|www\.)[\p{L}\p{N}]${CHARACTER}{1,2000}|(?<![\w.+-])\w[\w.+-]{0,63}@[a-z\d][a-z\d-]{0,62}(?:\.[a-z\d-]{1,63}){1,5}(?![\w@-])`,
  'giu',
);
/** Punctuation after an address, and the brackets around it. */
const PUNCTUATION = /[.,;:!?*~'()[\]]+$/;
/** Dots after an address that is shown in part. */
const IS_CUT = /^(?:\.\.|…)/;

/** Splits a text into texts and links to the addresses in it. */
export function withLinkedAddresses(text: Text): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  const { value } = text;
  let done = 0;
  for (const { 0: found, index } of value.matchAll(ADDRESS)) {
    const address = withoutPunctuation(found);
    const link = IS_CUT.test(value.slice(index + address.length)) ? null : linkTo(address);
    if (!link) continue;
    if (index > done) nodes.push({ type: 'text', value: value.slice(done, index) });
    nodes.push(link);
    done = index + address.length;
  }
  if (done === 0) return [text];
  if (done < value.length) nodes.push({ type: 'text', value: value.slice(done) });
  return nodes;
}

/** Returns the address without what ends the sentence; a bracket that it opens itself is part of it. */
function withoutPunctuation(found: string): string {
  const address = found.replace(PUNCTUATION, '');
  const isOpen = /\([^()]*$/.test(address) && found[address.length] === ')';
  return isOpen ? `${address})` : address;
}

/** Returns a link to an address, shown as it is; null when it leads nowhere. */
function linkTo(address: string): Link | null {
  const hasScheme = /^https?:/i.test(address);
  const isOfPage = hasScheme || /^www\.[^/?#]+\.\p{L}/iu.test(address);
  if (!isOfPage && !address.includes('@')) return null;
  const url = isOfPage ? (hasScheme ? address : `http://${address}`) : `mailto:${address}`;
  return URL.canParse(url) ? { type: 'link', url, children: [{ type: 'text', value: address }] } : null;
}
