/** Bytes of an HTML file → text, as a browser decodes a file from disk. */
// Node's own TextDecoder reads windows-1252 as Latin-1 and refuses some encodings of the standard.
import { TextDecoder } from '@exodus/bytes/encoding.js';
import sniffEncoding from 'html-encoding-sniffer';

/** What the sniffer gives back where nothing is declared within the bytes that it looks at. */
const UNDECLARED = '';
/** A `meta` further behind is not looked for. */
const HEAD_BYTES = 1 << 18;
/** Text is UTF-8 where no more of what is not ASCII is broken: a page cut off, a comment pasted in. */
const MOST_BROKEN = 0.02;

/** What a `meta` declares that stands too late for the sniffer; browsers begin anew when they meet it. */
function declaredLate(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD_BYTES)).toString(
    'latin1',
  );
  for (const [tag] of head.matchAll(/<meta\s[^>]{0,500}>/gi)) {
    const declared = sniffEncoding(Buffer.from(tag, 'latin1'), { defaultEncoding: UNDECLARED });
    if (declared !== UNDECLARED) return declared;
  }
  return UNDECLARED;
}

function isUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  return broken === 0 || broken <= MOST_BROKEN * (text.match(/[^\0-\x7f]/gu)?.length ?? 0);
}

/**
 * Byte order mark, else the encoding that a `meta` declares, else UTF-8 where the bytes are that, else windows-1252.
 * Never throws: what cannot be decoded becomes U+FFFD.
 */
export function decodeHtml(bytes: Uint8Array): string {
  const declared = sniffEncoding(bytes, { defaultEncoding: UNDECLARED }) || declaredLate(bytes);
  // Pages that were saved anew as UTF-8 still say what they were before.
  const isLatin = declared === UNDECLARED || declared === 'windows-1252';
  const encoding = isLatin ? (isUtf8(bytes) ? 'utf-8' : 'windows-1252') : declared;
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    // Of the encodings that no browser reads any more.
    return new TextDecoder('utf-8').decode(bytes);
  }
}
