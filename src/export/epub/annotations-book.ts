/** The list of annotations as a book: a chapter for each page, with a quotation for each text, and its note below. */
import type { Element } from 'hast';
import type { AnnotatedPage } from '../../annotations/annotation';
import { element } from '../../article/tree/hast';
import { NO_METADATA } from '../../metadata/metadata';
import type { BookPage } from './book-types';

/** Returns a paragraph for each line of a text. */
const paragraphs = (text: string): Element[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((value) => element('p', {}, [{ type: 'text', value }]));

/** Makes a chapter of the annotations of each page. */
export const annotationChapters = (pages: readonly AnnotatedPage[]): BookPage[] =>
  pages.map(({ url, title, annotations }) => ({
    metadata: { ...NO_METADATA, title: title || url, url },
    tree: {
      type: 'root',
      children: annotations.flatMap(({ quote, note }) => [
        element('blockquote', {}, paragraphs(quote.exact)),
        ...paragraphs(note),
      ]),
    },
  }));
