/** The list of annotations as a book: a chapter for each page, with a quotation for each text, and its note below. */
import type { Element } from 'hast';
import type { AnnotatedPage } from '../../annotations/annotation';
import { element } from '../../article/tree/hast';
import type { Metadata } from '../../metadata/metadata';
import type { BookPage } from './book-types';

/** Returns a paragraph for each line of a text. */
const paragraphs = (text: string): Element[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((value) => element('p', {}, [{ type: 'text', value }]));

/** Facts that are not stored with a page's annotations. */
const UNKNOWN: Metadata = {
  title: '',
  byline: '',
  published: '',
  modified: '',
  site: '',
  url: '',
  canonical: '',
  lang: '',
  dir: '',
  description: '',
  image: '',
  readingMinutes: 0,
};

/** Makes a chapter of the annotations of each page. */
export const annotationChapters = (pages: readonly AnnotatedPage[]): BookPage[] =>
  pages.map(({ url, title, annotations }) => ({
    metadata: { ...UNKNOWN, title: title || url, url },
    tree: {
      type: 'root',
      children: annotations.flatMap(({ quote, note }) => [
        element('blockquote', {}, paragraphs(quote.exact)),
        ...paragraphs(note),
      ]),
    },
  }));
