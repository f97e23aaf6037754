/** Decodes the bytes of an HTML file as a browser does, or better when the file declares a wrong encoding. */
// The platforms' own decoders differ: Node's reads windows-1252 as Latin-1 and lacks some encodings of the standard.
import { isomorphicDecode, labelToName, TextDecoder } from '@exodus/bytes/encoding-lite.js';
import sniffEncoding from 'html-encoding-sniffer';

/** Result of the sniffer when it finds no declaration in the bytes that it inspects. */
const UNDECLARED = '';
/** Number of bytes at the beginning of a file in which a `meta` is searched for. */
const HEAD_BYTES = 1 << 18;
/** Number of bytes by which UTF-16 without a byte order mark is recognised. */
const UTF16_SAMPLE_BYTES = 16;
/** Maximum share of broken characters among non-ASCII ones in UTF-8: a page cut off, a comment pasted in. */
const MAX_BROKEN = 0.02;
/** Minimum number of non-ASCII characters: with fewer, another encoding may look like UTF-8 by chance. */
const MIN_NON_ASCII = 4;
/** Encodings whose tables are large, and are loaded for the first page that needs them. */
const MULTI_BYTE = new Set(['gbk', 'gb18030', 'big5', 'euc-jp', 'iso-2022-jp', 'shift_jis', 'euc-kr']);

/** Bytes of a page that are read to detect its encoding, and characters of its text that are compared. */
const DETECTED_BYTES = 1 << 20;
const DETECTED_CHARACTERS = 1 << 15;
/** Minimum bytes beyond ASCII in that text: with fewer, another encoding may look likelier by chance. */
const MIN_DETECTED = 10;

/** Encodings that pages on the web do not have, by those with nearly the same letters that they have. */
const USUAL: Readonly<Record<string, string>> = {
  'ISO-8859-6': 'windows-1256',
  'ISO-8859-8': 'windows-1255',
};

const sniff = (bytes: Uint8Array, http?: string): string =>
  sniffEncoding(bytes, { defaultEncoding: UNDECLARED, transportLayerEncodingLabel: http });
/** Returns the bytes of a text whose characters are bytes, as `isomorphicDecode()` makes it. */
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const sniffTag = (tag: string): string => sniff(bytesOf(tag));

/**
 * Finds the encoding in a `meta` too late in the file for the sniffer (browsers restart when they reach one),
 * or else in the XML declaration.
 */
function findLateDeclaration(bytes: Uint8Array): string {
  const head = isomorphicDecode(bytes.subarray(0, HEAD_BYTES));
  for (const [tag] of head.matchAll(/<meta\s[^>]{0,500}>/gi)) {
    const declared = sniffTag(tag);
    if (declared !== UNDECLARED) return declared;
  }
  const label = /^<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
  return label ? sniffTag(`<meta charset="${label}">`) : UNDECLARED;
}

/** Recognises UTF-16 without a byte order mark: every second byte of the markup at the start is zero. */
function unmarkedUtf16(bytes: Uint8Array): string {
  const start = bytes.subarray(0, UTF16_SAMPLE_BYTES);
  const hasZeros = (odd: number) => start.every((byte, i) => (byte === 0) === (i % 2 === odd));
  if (start.length < UTF16_SAMPLE_BYTES) return UNDECLARED;
  return hasZeros(1) ? 'utf-16le' : hasZeros(0) ? 'utf-16be' : UNDECLARED;
}

/** Decodes bytes that are UTF-8; null when they are not. @param min minimum number of non-ASCII characters */
function decodeUtf8(bytes: Uint8Array, min: number): string | null {
  const text = new TextDecoder('utf-8').decode(bytes);
  const isBroken = text.includes('\ufffd');
  if (min === 0 && !isBroken) return text;
  let [nonAscii, broken] = [0, 0];
  for (const character of text) {
    if (character > '\x7f') nonAscii++;
    if (character === '\ufffd') broken++;
  }
  return nonAscii >= min && (broken === 0 || broken <= MAX_BROKEN * nonAscii) ? text : null;
}

/** Returns what a visitor reads, without markup, scripts and styles; each character is a byte. */
function visibleText(page: string): string {
  const withoutScripts = page
    .split(/<(?=(?:script|style)\b)/i)
    .map((part, i) => (i > 0 ? part.slice(part.search(/<\/(?:script|style)/i) >>> 0) : part))
    .join('');
  const texts = withoutScripts.split('<').map((part) => part.slice(part.indexOf('>') + 1));
  return texts.join(' ').replace(/\s+/g, ' ').slice(0, DETECTED_CHARACTERS);
}

/** Returns the likeliest encoding of a page that is not UTF-8; null when its text is too short to tell. */
async function detectEncoding(bytes: Uint8Array): Promise<string | null> {
  const text = visibleText(isomorphicDecode(bytes.subarray(0, DETECTED_BYTES)));
  if (text.replace(/[^\x80-\xff]/g, '').length < MIN_DETECTED) return null;
  const { analyse } = await import('chardet');
  const [likeliest] = analyse(bytesOf(text));
  return likeliest ? (USUAL[likeliest.name] ?? likeliest.name) : null;
}

/** True when browsers know an encoding by this name. */
export function isEncoding(name: string): boolean {
  try {
    new TextDecoder(name);
    return true;
  } catch {
    return false;
  }
}

async function decode(bytes: Uint8Array, encoding: string): Promise<string> {
  const name = labelToName(encoding)?.toLowerCase();
  if (name && MULTI_BYTE.has(name)) await import('./multi-byte-encodings');
  return new TextDecoder(encoding).decode(bytes);
}

/** Returns the charset of a `Content-Type`, such as `text/html; charset=utf-8`. */
export const charsetOf = (contentType: string | null | undefined): string | undefined =>
  /;\s*charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType ?? '')?.[1];

/**
 * Decodes HTML by its byte order mark, else as UTF-16 or UTF-8 when the bytes are valid as such, even if HTTP or
 * a `meta` declares another encoding: pages re-saved as UTF-8 still declare their former encoding. Else by the
 * declaration of HTTP, the `meta` or the XML declaration, else by the letters of its text, else as windows-1252. Never
 * fails: bytes that cannot be decoded become U+FFFD.
 * @param known name of the encoding, if it is known; then nothing is guessed. See `isEncoding()`.
 * @param http charset that HTTP declares; an unknown one is ignored
 */
export async function decodeHtml(
  bytes: Uint8Array,
  { known, http }: { known?: string; http?: string } = {},
): Promise<string> {
  if (known !== undefined) return decode(bytes, known);
  const utf16 = unmarkedUtf16(bytes);
  if (utf16 !== UNDECLARED) return decode(bytes, utf16);
  const declared = sniff(bytes, http) || findLateDeclaration(bytes);
  if (declared.toLowerCase() === 'utf-8') return decode(bytes, 'utf-8');
  const isLatin = declared === UNDECLARED || declared === 'windows-1252';
  const text = decodeUtf8(bytes, isLatin ? 0 : MIN_NON_ASCII);
  if (text !== null) return text;
  if (declared !== UNDECLARED)
    // The declared encoding may be one that browsers no longer support.
    return decode(bytes, isEncoding(declared) ? declared : 'utf-8');
  const detected = await detectEncoding(bytes);
  return decode(bytes, detected && isEncoding(detected) ? detected : 'windows-1252');
}
