/** JSON: the metadata, the text and every block of the page with its probability, its label and how they came about. */

import type { Article } from '../article/tree/build-article';
import type { Page } from '../dom/page';
import { formatTagPath } from '../dom/text-blocks';
import { collapseWhitespace } from '../dom/whitespace';
import type { PageLabels, PagePrediction } from '../labels/label-page';
import type { Trace, TraceEntry } from '../labels/trace';
import type { Metadata } from '../metadata/metadata';
import type { Role } from '../roles/role-names';
import { toText } from './plain-text';

interface JsonBlock {
  text: string;
  /** Tag names from the root, joined by '/'. */
  path: string;
  /** P(content) as the engine predicted it. */
  prediction: number;
  /** P(content) after it was adjusted. */
  probability: number;
  /** True when the text is content. */
  label: boolean;
  /** Role of the text to a reader, and its probability. */
  role: Role;
  roleProbability: number;
  /** The user's label for the block. */
  correction?: boolean;
  /** Steps that changed the probability or the label, in their order. */
  trace?: readonly TraceEntry[];
}

/** Content of a JSON file. */
export interface JsonArticle {
  metadata: Metadata & { words: number };
  /** Expected word F1 of what was kept, from 0 to 1; null where no main content was found, and for papers' engines. */
  confidence: number | null;
  /** The content as plain text. */
  text: string;
  blocks: JsonBlock[];
}

/** A labelled page. */
export interface ExportContext
  extends Pick<PageLabels, 'probabilities' | 'roles' | 'selection' | 'confidence'> {
  page: Page;
  prediction: PagePrediction;
  /** The user's labels by block index. */
  corrections?: ReadonlyMap<number, boolean>;
  trace?: Trace;
}

const rounded = (probability: number): number => Math.round(probability * 1e4) / 1e4;

/** Returns every block of the page with its label. */
export function blocksOf(context: ExportContext): JsonBlock[] {
  const { page, prediction, probabilities, roles, selection, corrections, trace } = context;
  return page.blocks.map((block, i) => ({
    text: collapseWhitespace(block.text),
    path: formatTagPath(block),
    prediction: rounded(prediction.probabilities[i]),
    probability: rounded(probabilities[i]),
    label: selection.kept[i],
    role: roles[i].role,
    roleProbability: roles[i].probability,
    ...(corrections?.has(i) ? { correction: corrections.get(i) } : {}),
    ...(trace ? { trace: trace.of(i) } : {}),
  }));
}

/** Confidence of a page in four digits; null where there is none. */
export const roundedConfidence = ({ confidence }: Pick<PageLabels, 'confidence'>): number | null =>
  confidence === null ? null : rounded(confidence);

/** Returns the article's JSON as an object. */
export const jsonOf = (article: Article, context: ExportContext): JsonArticle => ({
  metadata: { ...article.metadata, words: article.words },
  confidence: roundedConfidence(context),
  text: toText(article),
  blocks: blocksOf(context),
});

/** Writes the JSON with indentation, to be read. */
export const toJson = (...args: Parameters<typeof jsonOf>): string =>
  `${JSON.stringify(jsonOf(...args), null, 2)}\n`;
