/**
 * Books in EPUB 3: a chapter a page, a table of contents, images read without a request, nothing that runs.
 * Packages that write EPUB in a browser fetch images or compile templates with `eval`.
 */

import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Element, Root } from 'hast';
import { toXast } from 'hast-util-to-xast';
import type { Root as XmlRoot } from 'xast';
import { toXml } from 'xast-util-to-xml';
import { x } from 'xastscript';
import { element } from '../../article/tree/hast';
import { namesIn } from '../../dom/collections';
import { HTML_NAMESPACE } from '../../dom/namespaces';
import { NO_METADATA } from '../../metadata/metadata';
import { withoutByline } from '../bylines';
import { header, splitFirstHeadline } from '../html';
import { bytesOf, extractImages, ImageFiles } from '../image-files';
import { underTitle } from '../title-heading';
import { bookAddress } from './book-address';
import type { Book, BookFile, BookOptions, BookPage, Chapter } from './book-types';
import { packageDocument } from './package-document';
import { toXhtmlTree } from './xhtml-tree';
import { languageTag, xmlText } from './xml-text';

const OPS = 'http://www.idpf.org/2007/ops';

const write = (tree: XmlRoot): string =>
  // The package leaves the end of a CDATA section in texts, which is an error in XML.
  `<?xml version="1.0" encoding="utf-8"?>\n${toXml(tree, { closeEmptyElements: true, tightClose: true }).replaceAll(']]>', ']]&gt;')}\n`;

function documentOf(
  { lang, dir, title }: { lang: string; dir: string; title: string },
  body: Element['children'],
): string {
  const language = lang ? { lang, xmlLang: lang } : {};
  const html = element('html', { xmlns: HTML_NAMESPACE, 'xmlns:epub': OPS, ...language, dir }, [
    element('head', {}, [
      element('title', {}, [title]),
      element('link', { rel: ['stylesheet'], type: 'text/css', href: 'style.css' }),
    ]),
    element('body', {}, body),
  ]);
  return write(toXast({ type: 'root', children: [{ type: 'doctype' }, html] }) as XmlRoot);
}

function chapterOf({ tree: whole, metadata }: BookPage, number: number, files: ImageFiles): Chapter {
  const title = xmlText(metadata.title).trim() || metadata.site || metadata.url || '…';
  const lang = languageTag(metadata.lang);
  const { tree, hasTitle } = underTitle(withoutByline(whole, metadata), title);
  const content = extractImages(tree, files);
  const paths = new Set(files.files.map(({ path }) => path));
  const head: Root = { type: 'root', children: header(metadata, hasTitle ? '' : title) };
  // The title is the chapter's own entry in the table of contents.
  const prefix = `p${number}-`;
  const above = toXhtmlTree(head, `${prefix}t`, () => null);
  const below = toXhtmlTree(content, prefix, (src) => (paths.has(src) ? src : null));
  const [headline, rest] = hasTitle ? splitFirstHeadline(below.children) : [[], below.children];
  const dir = metadata.dir || directionOf(lang);
  return {
    file: `page-${number}.xhtml`,
    title,
    headings: below.headings,
    hasFormula: below.hasFormula,
    xhtml: documentOf({ lang, dir: dir || 'auto', title }, [...headline, ...above.children, ...rest]),
    linkedImages: below.linkedImages,
  };
}

interface Entry {
  readonly href: string;
  readonly text: string;
  readonly level: number;
  readonly entries: Entry[];
}

/** Arranges the headings below the chapter that they are in. */
function entriesOf({ file, title, headings }: Chapter): Entry {
  const top: Entry = { href: file, text: title, level: 0, entries: [] };
  const open = [top];
  for (const { id, level, text } of headings) {
    if (level === 1 && text === title && top.entries.length === 0) continue;
    while (open.length > 1 && open[open.length - 1].level >= level) open.pop();
    const entry: Entry = { href: `${file}#${id}`, text, level, entries: [] };
    open[open.length - 1].entries.push(entry);
    open.push(entry);
  }
  return top;
}

const listOf = (entries: readonly Entry[]): Element =>
  element(
    'ol',
    {},
    entries.map(({ href, text, entries: below }) =>
      element('li', {}, [element('a', { href }, [text]), ...(below.length > 0 ? [listOf(below)] : [])]),
    ),
  );

export function toBook(pages: readonly BookPage[], options: BookOptions): Book {
  const images = new ImageFiles();
  const chapters = pages.map((page, i) => chapterOf(page, i + 1, images));
  const first = pages[0].metadata;
  const lang = languageTag(first.lang);
  const dir = first.dir || directionOf(lang);
  const title = xmlText(options.title ?? '').trim() || chapters[0].title;
  const contents = documentOf({ lang, dir: dir || 'auto', title }, [
    element('nav', { 'epub:type': 'toc', role: 'doc-toc', id: 'toc' }, [
      element('h1', {}, [options.contents]),
      listOf(chapters.map(entriesOf)),
    ]),
  ]);
  // Only a book of one page has the page's publisher, date and description.
  const { site, published, description } = pages.length === 1 ? first : NO_METADATA;
  const facts = {
    title,
    lang,
    dir,
    id: options.id,
    now: options.now,
    authors: [...new Set(pages.map(({ metadata }) => xmlText(metadata.byline).trim()))].filter(Boolean),
    publisher: xmlText(site).trim(),
    published,
    description: xmlText(description).trim(),
    sources: [
      ...new Set(pages.map(({ metadata }) => bookAddress(metadata.url || metadata.canonical))),
    ].filter(Boolean),
  };
  const files: BookFile[] = [
    { path: 'mimetype', content: 'application/epub+zip' },
    { path: 'META-INF/container.xml', content: write(CONTAINER) },
    { path: 'EPUB/package.opf', content: write(packageDocument(facts, chapters, images.files)) },
    { path: 'EPUB/contents.xhtml', content: contents },
    ...chapters.map(({ file, xhtml }) => ({ path: `EPUB/${file}`, content: xhtml })),
    { path: 'EPUB/style.css', content: BOOK_STYLE },
    ...images.files.map((image) => ({ path: `EPUB/${image.path}`, content: bytesOf(image) })),
  ];
  return { files, linkedImages: chapters.reduce((sum, chapter) => sum + chapter.linkedImages, 0) };
}

const CONTAINER = x(null, [
  x('container', { version: '1.0', xmlns: 'urn:oasis:names:tc:opendocument:xmlns:container' }, [
    x('rootfiles', [
      x('rootfile', { 'full-path': 'EPUB/package.opf', 'media-type': 'application/oebps-package+xml' }),
    ]),
  ]),
]) as XmlRoot;

/** Languages that are written from right to left unless their tag names another script. */
const RIGHT_TO_LEFT = namesIn('ar arc ckb dv fa he ks nqo ps sd syr ug ur yi');
const SCRIPTS = namesIn('Adlm Arab Hebr Mand Nkoo Rohg Samr Syrc Thaa');

/** Direction of a language's script, by its BCP 47 tag, for pages that state none; '' when unknown. */
function directionOf(tag: string): '' | 'ltr' | 'rtl' {
  if (!tag) return '';
  const { language, script } = new Intl.Locale(tag);
  if (script) return SCRIPTS.has(script) ? 'rtl' : 'ltr';
  return RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
}

/** Style sheet of a book: little, since readers of books bring their own. */
const BOOK_STYLE = `img { max-width: 100%; height: auto; }
figure { margin: 1em 0; }
figcaption, caption { font-size: 0.9em; }
pre { white-space: pre-wrap; }
table { border-collapse: collapse; }
td, th { border: 1px solid; padding: 0.2em 0.4em; vertical-align: top; text-align: start; }
blockquote { margin-inline: 1em 0; }
mark { color: inherit; background: #ffc40059; }
mark.green { background: #2ea85059; }
mark.blue { background: #3a86ff59; }
mark.pink { background: #ec488c59; }
.note { font-size: 0.9em; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; page-break-after: avoid; break-after: avoid; }
`;

/** Files of formats that are compressed already. */
const COMPRESSED = /\.(?:png|jpe?g|gif|webp)$/i;

/** Packs files into a zip archive, a book by the rules of EPUB. @param now time of all files */
export function zipFiles(files: readonly BookFile[], now: Date): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {};
  for (const { path, content } of files) {
    const bytes = typeof content === 'string' ? strToU8(content) : content;
    // EPUB requires the first file to be uncompressed, since programs recognise a book by it.
    const level = path === 'mimetype' || COMPRESSED.test(path) ? 0 : 6;
    entries[path] = [bytes, { level }];
  }
  return zipSync(entries, { mtime: now }) as Uint8Array<ArrayBuffer>;
}
