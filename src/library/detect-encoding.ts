/** Detects the encoding of a page that declares none by the letters of its text. */
import { isomorphicDecode } from '@exodus/bytes/encoding-lite.js';
import { analyse } from 'chardet';

/** Bytes of a page that are read, and characters of its text that are compared. */
const PAGE_BYTES = 1 << 20;
const TEXT_CHARACTERS = 1 << 15;
/** Minimum bytes beyond ASCII in the text: with fewer, another encoding may look likelier by chance. */
const MIN_NON_ASCII = 10;

/** Encodings that pages on the web do not have, by those with nearly the same letters that they have. */
const USUAL: Readonly<Record<string, string>> = {
  'ISO-8859-6': 'windows-1256',
  'ISO-8859-8': 'windows-1255',
};

/** Returns what a visitor reads, without markup, scripts and styles; each character is a byte. */
function visibleText(page: string): string {
  const withoutScripts = page
    .split(/<(?=(?:script|style)\b)/i)
    .map((part, i) => (i > 0 ? part.slice(part.search(/<\/(?:script|style)/i) >>> 0) : part))
    .join('');
  const texts = withoutScripts.split('<').map((part) => part.slice(part.indexOf('>') + 1));
  return texts.join(' ').replace(/\s+/g, ' ').slice(0, TEXT_CHARACTERS);
}

/** Returns the likeliest encoding of a page that is not UTF-8; null when its text is too short to tell. */
export function detectEncoding(bytes: Uint8Array): string | null {
  const text = visibleText(isomorphicDecode(bytes.subarray(0, PAGE_BYTES)));
  if (text.replace(/[^\x80-\xff]/g, '').length < MIN_NON_ASCII) return null;
  const [likeliest] = analyse(Uint8Array.from(text, (character) => character.charCodeAt(0)));
  return likeliest ? (USUAL[likeliest.name] ?? likeliest.name) : null;
}
