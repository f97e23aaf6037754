/** Packs the lines that were seen into text, 12 characters a line, for storage and messages. */
import { MAX_LINES, type Mark, type SeenLine } from './compare';

/** Bytes of a line: hash and sketch of four bytes each, and one byte of flags. */
const BYTES_PER_LINE = 9;
const MARKS: readonly Mark[] = [null, 'new', 'changed'];
/** Flags of a line that is a counter, and of a bare one, next to the index of its mark. */
const COUNTER_FLAG = 4;
const BARE_FLAG = 8;

/** Bytes made into text at once: an argument each. */
const CHUNK = 8_192;

export function packLines(lines: readonly SeenLine[]): string {
  const bytes = new Uint8Array(lines.length * BYTES_PER_LINE);
  const view = new DataView(bytes.buffer);
  for (const [i, { hash, sketch, isCounter, isBare, mark }] of lines.entries()) {
    view.setUint32(i * BYTES_PER_LINE, hash);
    view.setUint32(i * BYTES_PER_LINE + 4, sketch);
    const flags = (isCounter ? COUNTER_FLAG : 0) + (isBare ? BARE_FLAG : 0);
    view.setUint8(i * BYTES_PER_LINE + 8, MARKS.indexOf(mark) + flags);
  }
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(text);
}

const MAX_LENGTH = Math.ceil((MAX_LINES * BYTES_PER_LINE) / 3) * 4;

/** Checks a value from storage, a file or a page's process. */
export const isPacked = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= MAX_LENGTH &&
  /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(value) &&
  atob(value).length % BYTES_PER_LINE === 0;

/** Unpacks lines. @param text passes `isPacked()` */
export function unpackLines(text: string): SeenLine[] {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Array.from({ length: bytes.length / BYTES_PER_LINE }, (_, i) => {
    const flags = view.getUint8(i * BYTES_PER_LINE + 8);
    return {
      hash: view.getUint32(i * BYTES_PER_LINE),
      sketch: view.getUint32(i * BYTES_PER_LINE + 4),
      isCounter: (flags & COUNTER_FLAG) !== 0,
      isBare: (flags & BARE_FLAG) !== 0,
      mark: MARKS[flags & 3] ?? null,
    };
  });
}
