/** Decodes the bytes of an HTML file as a browser does, or better when the file declares a wrong encoding. */
// Node's own TextDecoder reads windows-1252 as Latin-1 and lacks some encodings of the standard.
import { TextDecoder } from '@exodus/bytes/encoding.js';
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

const sniff = (bytes: Uint8Array): string => sniffEncoding(bytes, { defaultEncoding: UNDECLARED });
const sniffTag = (tag: string): string => sniff(Buffer.from(tag, 'latin1'));

/**
 * Finds the encoding in a `meta` too late in the file for the sniffer (browsers restart when they reach one),
 * or else in the XML declaration.
 */
function findLateDeclaration(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD_BYTES)).toString(
    'latin1',
  );
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

/** True when the bytes are UTF-8. @param min minimum number of non-ASCII characters */
function isUtf8(bytes: Uint8Array, min: number): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const nonAscii = text.match(/[^\0-\x7f]/gu)?.length ?? 0;
  return nonAscii >= min && (broken === 0 || broken <= MAX_BROKEN * nonAscii);
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

/**
 * Decodes HTML by its byte order mark, else as UTF-16 or UTF-8 when the bytes are valid as such, even if a
 * `meta` declares another encoding: pages re-saved as UTF-8 still declare their former encoding. Else by the
 * `meta` or XML declaration, else as windows-1252. Never throws: bytes that cannot be decoded become U+FFFD.
 * @param known name of the encoding, if it is known; then nothing is guessed. See `isEncoding()`.
 */
export function decodeHtml(bytes: Uint8Array, known?: string): string {
  if (known !== undefined) return new TextDecoder(known).decode(bytes);
  const utf16 = unmarkedUtf16(bytes);
  if (utf16 !== UNDECLARED) return new TextDecoder(utf16).decode(bytes);
  const declared = sniff(bytes) || findLateDeclaration(bytes);
  const isLatin = declared === UNDECLARED || declared === 'windows-1252';
  const encoding = isUtf8(bytes, isLatin ? 0 : MIN_NON_ASCII) ? 'utf-8' : declared || 'windows-1252';
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    // The declared encoding is one that browsers no longer support.
    return new TextDecoder('utf-8').decode(bytes);
  }
}
