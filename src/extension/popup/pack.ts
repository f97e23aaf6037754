/** Packs books and archives: a module of its own, which the popup loads only when one is saved. */
import type { Book, BookPage } from '../../export/epub/book-types';
import { toBook, zipFiles } from '../../export/epub/epub';
import { bytesOf, type ImageFile } from '../../export/image-files';

/** A file that was packed. */
export interface Packed {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Number of images that stay links. */
  readonly linkedImages: number;
}

/** Packs pages as a book in EPUB. @param contentsTitle heading of the table of contents */
export function packBook(pages: readonly BookPage[], contentsTitle: string): Packed {
  const now = new Date();
  const book: Book = toBook(pages, { id: `urn:uuid:${crypto.randomUUID()}`, now, contents: contentsTitle });
  return { bytes: zipFiles(book.files, now), linkedImages: book.linkedImages };
}

/** Packs a note together with its images. */
export function packNote(
  fileName: string,
  text: string,
  images: readonly ImageFile[],
): Uint8Array<ArrayBuffer> {
  const files = images.map((image) => ({ path: image.path, content: bytesOf(image) }));
  return zipFiles([{ path: fileName, content: text }, ...files], new Date());
}
