/** Packs files into a zip archive, by the rules of EPUB where it is a book. */
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { BookFile } from './book-types';

/** Files of formats that are compressed already. */
const COMPRESSED = /\.(?:png|jpe?g|gif|webp)$/i;

/** @param now time of all files */
export function zipFiles(files: readonly BookFile[], now: Date): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {};
  for (const { path, content } of files) {
    const bytes = typeof content === 'string' ? strToU8(content) : content;
    // A book's first file tells by itself, uncompressed, what the archive is.
    const level = path === 'mimetype' || COMPRESSED.test(path) ? 0 : 6;
    entries[path] = [bytes, { level }];
  }
  return zipSync(entries, { mtime: now }) as Uint8Array<ArrayBuffer>;
}
