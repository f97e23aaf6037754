/** Folds for cross-validation; all pages of a site are in the same fold. */
import { getDomain } from 'tldts';
import { hashString } from '../../../src/features/word-tokenizer';
import type { IndexRow } from '../evaluate/datasets';

/** Fold of a page; it does not depend on the other pages. */
export function foldOf({ id, url }: IndexRow, folds: number): number {
  // Upper bits of the hash: the lower bits of FNV-1a depend too much on the last characters, such as `.com`.
  return (hashString((url && getDomain(url)) || id) >>> 12) % folds;
}
