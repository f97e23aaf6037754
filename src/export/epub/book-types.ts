/** Pages that a book is made from, and the files that it becomes. */
import type { Root } from 'hast';
import type { Metadata } from '../../metadata/metadata';
import type { BookHeading } from './xhtml-tree';

/** A page as it goes into a book. */
export interface BookPage {
  /** The article; its embedded images become files of the book, others become links. */
  readonly tree: Root;
  readonly metadata: Metadata;
}

/** Facts about a book that its pages do not state. */
export interface BookOptions {
  /** Title of the book; the page's title when there is only one. */
  readonly title?: string;
  /** Identifies the book: an address or a `urn:uuid:`. */
  readonly id: string;
  readonly now: Date;
  /** Heading of the table of contents, in the language of the interface. */
  readonly contents: string;
}

export interface BookFile {
  readonly path: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** A book as the files that an EPUB contains. */
export interface Book {
  /** Files in the order that EPUB asks for. */
  readonly files: readonly BookFile[];
  /** Number of images that stay links. */
  readonly linkedImages: number;
}

/** A page as a document of the book. */
export interface Chapter {
  readonly file: string;
  readonly title: string;
  readonly headings: readonly BookHeading[];
  readonly hasFormula: boolean;
  readonly xhtml: string;
  readonly linkedImages: number;
}
