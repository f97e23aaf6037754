/** The results of a session for its page, and their summary. */

import type { Article } from '../../article/tree/article-types';
import type { Page } from '../../dom/page';
import type { TextBlock } from '../../dom/text-blocks';
import type { PageLabels, PagePrediction, Preferences } from '../../labels/label-page';
import { DOUBTFUL_BELOW } from '../../labels/page-confidence';
import type { Part } from '../../roles/parts';
import type { HighlightSummary } from '../messages/page-state';

/** Shows a reading in place of the highlight; null when there is none any more. */
export type Painter = (reading: PageReading | null) => void;

/** All results of one run, with the prediction, so that a new sensitivity needs no new run. */
export interface PageReading extends PageLabels {
  readonly page: Page;
  /** Number of words of each block. */
  readonly words: Uint32Array;
  readonly prediction: PagePrediction;
  readonly engine: string;
  sensitivity: number;
  corrections: ReadonlyMap<number, boolean>;
  /** Preferences learnt from the user's corrections of other pages; null where there are none. */
  preferences: Preferences | null;
  /** Parts of the content that the user leaves out. */
  without: ReadonlySet<Part>;
}

export interface ReadArticle {
  readonly reading: PageReading;
  readonly article: Article;
}

export const contentOf = ({ page, labels }: PageReading): TextBlock[] =>
  page.blocks.filter((_, index) => labels[index]);

/**
 * Checks if most words of the content are gone from the page, as when a script shows another article in its place.
 * Two threads may share all names and dates, which are most of their blocks.
 */
export function isReplaced(
  { page, labels, words }: Pick<PageReading, 'page' | 'labels' | 'words'>,
  current: Page,
): boolean {
  const texts = new Set(current.blocks.map(({ text }) => text));
  let [content, left] = [0, 0];
  for (const [i, { text }] of page.blocks.entries()) {
    if (!labels[i]) continue;
    content += words[i];
    if (texts.has(text)) left += words[i];
  }
  return 2 * left < content;
}

/** Summarises a reading. Hidden text counts as kept, but not in the share, which is of visible text. */
export function summarise(reading: PageReading): Omit<HighlightSummary, 'inFrame'> {
  const { page, words, engine, sensitivity } = reading;
  const { kept } = reading.selection;
  let keptWords = 0;
  let keptVisibleWords = 0;
  let visibleWords = 0;
  for (const [index, block] of page.blocks.entries()) {
    if (kept[index]) keptWords += words[index];
    if (!block.visible) continue;
    visibleWords += words[index];
    if (kept[index]) keptVisibleWords += words[index];
  }
  const share = visibleWords > 0 ? keptVisibleWords / visibleWords : 0;
  const adjustable = reading.probabilities.some((p) => p > 0 && p < 1);
  const without = [...reading.without];
  // A page that was corrected has been checked.
  const isDoubtful =
    reading.confidence !== null && reading.confidence < DOUBTFUL_BELOW && reading.corrections.size === 0;
  return { words: keptWords, share, sensitivity, without, adjustable, isDoubtful, engine };
}

/** Checks if a page has no content, neither found nor chosen by the user. */
export const isUnchosen = ({ labels, corrections }: Pick<PageReading, 'labels' | 'corrections'>): boolean =>
  corrections.size === 0 && !labels.includes(true);
