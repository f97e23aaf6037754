/** Words that occur more often in clean text than in dirty text, or less often, counted in a text. */
import type { Target } from './target-nodes';

/**
 * Keywords of clean and of dirty text by log odds ratio: a word is a keyword when the ratio's confidence
 * interval excludes zero. Occurrences are counted, as in the paper, not nodes.
 */
export interface Keywords {
  clean: string[];
  dirty: string[];
}

/** Counts the keywords in a target node, which are features of it. */
export class KeywordCounter {
  private readonly clean: ReadonlySet<string>;
  private readonly dirty: ReadonlySet<string>;

  constructor(keywords: Keywords) {
    this.clean = new Set(keywords.clean);
    this.dirty = new Set(keywords.dirty);
  }

  features({ words }: Target): number[] {
    const clean = words.filter((word) => this.clean.has(word)).length;
    const dirty = words.filter((word) => this.dirty.has(word)).length;
    const wordCount = Math.max(1, words.length);
    return [Math.log1p(clean), Math.log1p(dirty), clean / wordCount, dirty / wordCount];
  }
}
