/** The fields of a result, written from an extracted page. */
import { htmlOf } from '../export/html';
import { blocksOf, roundedConfidence } from '../export/json';
import { toMarkdown } from '../export/markdown';
import { toText } from '../export/plain-text';
import type { ExtractedPage } from './extract-page';
import type { Extraction, Field } from './types';

const WRITERS: { readonly [Name in Field]: (page: ExtractedPage) => Extraction[Name] } = {
  text: ({ article }) => toText(article),
  markdown: ({ article }) => toMarkdown(article),
  html: ({ article }) => htmlOf(article.tree),
  blocks: blocksOf,
  metadata: ({ article }) => ({ ...article.metadata, words: article.words }),
  confidence: roundedConfidence,
};

/** Writes the wanted fields, and does no work for others. */
export function writeFields(page: ExtractedPage, want: readonly Field[]): Extraction {
  // The text is written before the lead image is added to the tree.
  const fields = Object.entries(WRITERS).filter(([name]) => want.includes(name as Field));
  return Object.fromEntries(fields.map(([name, write]) => [name, write(page)])) as unknown as Extraction;
}
