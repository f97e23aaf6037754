/** Annotations as a part of an article's tree: each a quotation, with its note below. */
import type { Element } from 'hast';
import type { Annotation } from '../annotations/annotation';
import { element } from '../article/tree/hast';

/** Returns a paragraph for each line of a text. */
const paragraphs = (text: string): Element[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => element('p', {}, [line]));

/** Returns a quotation for each annotation, and the paragraphs of its note after it. */
export const quotations = (annotations: readonly Annotation[]): Element[] =>
  annotations.flatMap(({ quote, note }) => [
    element('blockquote', {}, paragraphs(quote.exact)),
    ...paragraphs(note),
  ]);
