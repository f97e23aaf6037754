/** Packs books and archives: a module of its own, `pack.js`, which pages load only when one is saved. */
import type { ExportedPage } from '../../annotations/annotation';
import { annotatedChapters } from '../../export/epub/annotations-book';
import type { Book, BookPage } from '../../export/epub/book-types';
import { toBook, zipFiles } from '../../export/epub/epub';
import { bytesOf, type ImageFile } from '../../export/image-files';

export interface Packed {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Number of images that stay links. */
  readonly linkedImages: number;
}

/**
 * Packs pages as a book in EPUB.
 * @param contents heading of the table of contents
 * @param title of the book; by default that of its page
 */
export function packBook(pages: readonly BookPage[], contents: string, title?: string): Packed {
  const now = new Date();
  const book: Book = toBook(pages, { id: `urn:uuid:${crypto.randomUUID()}`, now, contents, title });
  return { bytes: zipFiles(book.files, now), linkedImages: book.linkedImages };
}

/**
 * Packs annotated pages as a book in EPUB, with a chapter for each page.
 * @param articles of the same pages in the same order; a page without one has a chapter of its annotations
 */
export const packAnnotatedPages = (
  pages: readonly ExportedPage[],
  articles: readonly (BookPage | undefined)[],
  contents: string,
  title: string,
): Packed => packBook(annotatedChapters(pages, articles), contents, title);

/**
 * Packs a note and the images that it shows into a zip archive.
 * @param fileName of the note in the archive
 */
export function packNote(
  fileName: string,
  text: string,
  images: readonly ImageFile[],
): Uint8Array<ArrayBuffer> {
  const files = images.map((image) => ({ path: image.path, content: bytesOf(image) }));
  return zipFiles([{ path: fileName, content: text }, ...files], new Date());
}
