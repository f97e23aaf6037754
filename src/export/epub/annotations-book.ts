/** Annotated pages as chapters of a book: annotations alone, or articles with the texts marked. */
import type { Root } from 'hast';
import type { AnnotatedPage, ExportedPage } from '../../annotations/annotation';
import { NO_METADATA } from '../../metadata/metadata';
import { quotations, withAnnotations } from '../annotated-tree';
import type { BookPage } from './book-types';

function annotationChapter({ annotations, ...page }: ExportedPage): BookPage {
  const tree: Root = { type: 'root', children: quotations(annotations) };
  return { metadata: { ...NO_METADATA, ...page, title: page.title || page.url }, tree };
}

/** Marks the annotations in an article; the others, whose text it lacks, follow at its end. */
function annotatedChapter({ tree, metadata }: BookPage, { annotations }: AnnotatedPage): BookPage {
  const { tree: marked, missing } = withAnnotations(tree, annotations);
  return { metadata, tree: { ...marked, children: [...marked.children, ...quotations(missing)] } };
}

/** Makes a chapter of each page, from its article if there is one, or else from its annotations. */
export const annotatedChapters = (
  pages: readonly ExportedPage[],
  articles: readonly (BookPage | undefined)[],
): BookPage[] =>
  pages.map((page, index) => {
    const article = articles[index];
    return article ? annotatedChapter(article, page) : annotationChapter(page);
  });
