/** Bytes of an HTML file → text, as a browser decodes a file from disk. */
// Node's own TextDecoder reads windows-1252 as Latin-1 and refuses some encodings of the standard.
import { TextDecoder } from '@exodus/bytes/encoding.js';
import sniffEncoding from 'html-encoding-sniffer';

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Byte order mark, else the encoding that a `meta` declares, else UTF-8 where the bytes are that, else windows-1252.
 * Never throws: what cannot be decoded becomes U+FFFD.
 */
export function decodeHtml(bytes: Uint8Array): string {
  const undeclared = 'windows-1252';
  const declared = sniffEncoding(bytes, { defaultEncoding: undeclared });
  const encoding = declared === undeclared && isUtf8(bytes) ? 'utf-8' : declared;
  return new TextDecoder(encoding).decode(bytes);
}
