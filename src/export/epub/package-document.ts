/** The package document of a book: its metadata, its files and their order. */
import type { Element, Root } from 'xast';
import { x } from 'xastscript';
import type { ImageFile } from '../image-files';
import type { Chapter } from './book-types';

/** Facts about a book for programs that list books. */
export interface BookDescription {
  readonly title: string;
  /** BCP 47 tag; '' when it is unknown. */
  readonly lang: string;
  readonly dir: '' | 'ltr' | 'rtl';
  readonly id: string;
  readonly now: Date;
  readonly authors: readonly string[];
  readonly publisher: string;
  /** ISO 8601 */
  readonly published: string;
  readonly description: string;
  /** Addresses of the pages. */
  readonly sources: readonly string[];
}

/** Date without a time, or with one and its zone, as validators accept it. */
const DATE = /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?(?=$|T)/;

/** Describes a book as EPUB 3 asks for it: metadata, all files, and the order in which the pages are read. */
export function packageDocument(
  book: BookDescription,
  chapters: readonly Chapter[],
  images: readonly ImageFile[],
): Root {
  const attributes = {
    xmlns: 'http://www.idpf.org/2007/opf',
    version: '3.0',
    'unique-identifier': 'id',
    ...(book.lang ? { 'xml:lang': book.lang } : {}),
    ...(book.dir ? { dir: book.dir } : {}),
  };
  const spine = x('spine', book.dir ? { 'page-progression-direction': book.dir } : {}, [
    // A single page is read from its start; a table of contents is shown before several.
    ...(chapters.length > 1 ? [x('itemref', { idref: 'contents' })] : []),
    ...chapters.map((_, i) => x('itemref', { idref: `page-${i + 1}` })),
  ]);
  return x(null, [x('package', attributes, [metadataOf(book), manifestOf(chapters, images), spine])]) as Root;
}

function metadataOf(book: BookDescription): Element {
  const optional = (name: string, value: string) => (value ? [x(name, value)] : []);
  return x('metadata', { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }, [
    x('dc:identifier', { id: 'id' }, book.id),
    x('dc:title', book.title),
    x('dc:language', book.lang || 'und'),
    ...book.authors.map((author) => x('dc:creator', author)),
    ...optional('dc:publisher', book.publisher),
    ...optional('dc:date', DATE.exec(book.published)?.[0] ?? ''),
    ...optional('dc:description', book.description),
    ...book.sources.map((source) => x('dc:source', source)),
    x('meta', { property: 'dcterms:modified' }, `${book.now.toISOString().slice(0, 19)}Z`),
  ]);
}

function manifestOf(chapters: readonly Chapter[], images: readonly ImageFile[]): Element {
  const page = (id: string, href: string, properties: string | undefined) =>
    x('item', { id, href, 'media-type': 'application/xhtml+xml', ...(properties ? { properties } : {}) });
  return x('manifest', [
    page('contents', 'contents.xhtml', 'nav'),
    x('item', { id: 'style', href: 'style.css', 'media-type': 'text/css' }),
    ...chapters.map(({ file, hasFormula }, i) =>
      page(`page-${i + 1}`, file, hasFormula ? 'mathml' : undefined),
    ),
    ...images.map(({ path, type }, i) => x('item', { id: `image-${i + 1}`, href: path, 'media-type': type })),
  ]);
}
