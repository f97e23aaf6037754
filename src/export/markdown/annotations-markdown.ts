/** The list of annotations as Markdown: a heading for each page, a quotation for each text, and its note below. */
import type { Element } from 'hast';
import type { AnnotatedPage } from '../../annotations/annotation';
import { element } from '../../article/tree/hast';
import { quotations } from '../annotation-quotations';
import { markdownOf } from './markdown';

const heading = ({ url, title }: AnnotatedPage): Element =>
  element('h2', {}, [/^https?:/.test(url) ? element('a', { href: url }, [title || url]) : title || url]);

/** Writes the annotations of all pages as Markdown. */
export const annotationsMarkdown = (pages: readonly AnnotatedPage[]): string =>
  markdownOf({
    type: 'root',
    children: pages.flatMap((page) => [heading(page), ...quotations(page.annotations)]),
  });
