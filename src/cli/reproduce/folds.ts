/** Cross-validation: pages in folds, all pages of a site in the same. */
import { getDomain } from 'tldts';
import { hashString } from '../../vectors/tokens';
import type { IndexRow } from '../datasets';

/** Fold of a page, the same whatever other pages there are. */
export function foldOf({ id, url }: IndexRow, folds: number): number {
  // The hash's upper half: the lower bits of FNV-1a follow the last characters, `.com`, too closely.
  return (hashString((url && getDomain(url)) || id) >>> 12) % folds;
}
