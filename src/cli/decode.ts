/** Bytes of an HTML file → text, as a browser decodes them, and better where a file belies what it says of itself. */
// Node's own TextDecoder reads windows-1252 as Latin-1 and refuses some encodings of the standard.
import { TextDecoder } from '@exodus/bytes/encoding.js';
import sniffEncoding from 'html-encoding-sniffer';

/** What the sniffer gives back where nothing is declared within the bytes that it looks at. */
const UNDECLARED = '';
/** A `meta` further behind is not looked for. */
const HEAD_BYTES = 1 << 18;
const MARKLESS_BYTES = 16;
/** Text is UTF-8 where no more of what is not ASCII is broken: a page cut off, a comment pasted in. */
const MOST_BROKEN = 0.02;
/** With fewer characters that are not ASCII, text of another encoding may look like UTF-8 by chance. */
const FEW = 4;

const sniff = (bytes: Uint8Array): string => sniffEncoding(bytes, { defaultEncoding: UNDECLARED });
const sniffTag = (tag: string): string => sniff(Buffer.from(tag, 'latin1'));

/**
 * What a `meta` declares that stands too late for the sniffer (browsers begin anew when they meet it), or else the XML
 * declaration.
 */
function declaredOtherwise(bytes: Uint8Array): string {
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

/** A page's first characters are mark-up: as UTF-16 without a byte order mark, every second byte of them is nought. */
function markless(bytes: Uint8Array): string {
  const start = bytes.subarray(0, MARKLESS_BYTES);
  const noughts = (odd: number) => start.every((byte, i) => (byte === 0) === (i % 2 === odd));
  if (start.length < MARKLESS_BYTES) return UNDECLARED;
  return noughts(1) ? 'utf-16le' : noughts(0) ? 'utf-16be' : UNDECLARED;
}

/** @param least characters that are not ASCII that there must be */
function isUtf8(bytes: Uint8Array, least: number): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const others = text.match(/[^\0-\x7f]/gu)?.length ?? 0;
  return others >= least && (broken === 0 || broken <= MOST_BROKEN * others);
}

/** Whether browsers know an encoding by that name. */
export function isEncoding(name: string): boolean {
  try {
    new TextDecoder(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Byte order mark, else UTF-16 or UTF-8 where the bytes are that, whatever a `meta` declares: pages that were saved anew
 * as UTF-8 still say what they were before. Else what the `meta` or the XML declaration says, else windows-1252. Never
 * throws: what cannot be decoded becomes U+FFFD.
 * @param told the encoding's name, where somebody knows it: then nothing is guessed; see `isEncoding()`
 */
export function decodeHtml(bytes: Uint8Array, told?: string): string {
  if (told !== undefined) return new TextDecoder(told).decode(bytes);
  const wide = markless(bytes);
  if (wide !== UNDECLARED) return new TextDecoder(wide).decode(bytes);
  const declared = sniff(bytes) || declaredOtherwise(bytes);
  const isLatin = declared === UNDECLARED || declared === 'windows-1252';
  const encoding = isUtf8(bytes, isLatin ? 0 : FEW) ? 'utf-8' : declared || 'windows-1252';
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    // Of the encodings that no browser reads any more.
    return new TextDecoder('utf-8').decode(bytes);
  }
}
