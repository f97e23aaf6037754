/** The list of annotations as Markdown: a heading for each page, a quotation for each text, and its note below. */
import type { BlockContent, PhrasingContent, Root } from 'mdast';
import type { AnnotatedPage } from '../../annotations/annotation';
import { writeInert } from './markdown';

/** Paragraphs of a text, one for each of its lines. */
const paragraphs = (text: string): BlockContent[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((value) => ({ type: 'paragraph', children: [{ type: 'text', value }] }));

function heading({ url, title }: AnnotatedPage): PhrasingContent {
  const text = { type: 'text' as const, value: title || url };
  return /^https?:/.test(url) ? { type: 'link', url, children: [text] } : text;
}

/** Writes the annotations of all pages as Markdown. */
export function annotationsMarkdown(pages: readonly AnnotatedPage[]): string {
  const root: Root = { type: 'root', children: [] };
  for (const page of pages) {
    root.children.push({ type: 'heading', depth: 2, children: [heading(page)] });
    for (const { quote, note } of page.annotations) {
      root.children.push({ type: 'blockquote', children: paragraphs(quote.exact) }, ...paragraphs(note));
    }
  }
  return writeInert(root);
}
