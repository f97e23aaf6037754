/** JSON: the metadata, the text and every block of the page with its probability, its label and how they came about. */

import type { Article } from '../article/tree/article-types';
import type { Page } from '../dom/page';
import { formatTagPath } from '../dom/text-blocks';
import { collapseWhitespace } from '../dom/whitespace';
import type { PageLabels, PagePrediction } from '../labels/label-page';
import type { Trace, TraceEntry } from '../labels/trace';
import type { Metadata } from '../metadata/metadata';
import type { Role } from '../roles/role-names';
import { toText } from './plain-text';

/** A text block: a text node of the page that is not blank. */
export interface Block {
  /** The text, with its white space collapsed. */
  text: string;
  /** Tag names from the root, joined by `/`, such as `html/body/main/p`. */
  path: string;
  /** Probability from 0 to 1 that the text is content, as the network computed it. */
  prediction: number;
  /** This probability after it was adjusted by evidence from the page. */
  probability: number;
  /** True when the text is content, and so in `text`, `markdown` and `html`. */
  label: boolean;
  /** Role of the text to a reader, kept or not: `title`, `body`, `caption`, `comment`, `navigation` … */
  role: Role;
  /** Probability from 0 to 1 of the role. */
  roleProbability: number;
}

interface JsonBlock extends Block {
  /** The user's label for the block. */
  correction?: boolean;
  /** Steps that changed the probability or the label, in their order. */
  trace?: readonly TraceEntry[];
}

export interface JsonArticle {
  metadata: Metadata & { words: number };
  /** Expected word F1 of the kept text, from 0 to 1; null where no main content was found, and for papers' engines. */
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
export function jsonBlocks(context: ExportContext): JsonBlock[] {
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

export const jsonOf = (article: Article, context: ExportContext): JsonArticle => ({
  metadata: { ...article.metadata, words: article.words },
  confidence: roundedConfidence(context),
  text: toText(article),
  blocks: jsonBlocks(context),
});

/** Writes the JSON with indentation, to be read. */
export const toJson = (...args: Parameters<typeof jsonOf>): string =>
  `${JSON.stringify(jsonOf(...args), null, 2)}\n`;
