/**
 * Finds the lines of a page that are new or changed since it was seen. Lines that moved are not, nor is a line that is
 * on the page as often as before.
 */
import { countEach } from '../dom/collections';
import { alignLines } from './align-lines';
import { areSimilar, type Fingerprint } from './fingerprint';

/** News of a line; null for none. */
export type Mark = 'new' | 'changed' | null;

/** A line of the page as it was seen, with the mark that it has until the visit ends. */
export interface SeenLine extends Fingerprint {
  readonly mark: Mark;
}

/** Lines before and after a line's position among which its former text is looked for. */
const NEIGHBOURHOOD = 6;

/** For each line, its equal in the former version, or the line that it was before an edit; −1 for none. */
export interface Comparison {
  readonly equal: Int32Array;
  readonly edited: Int32Array;
}

/** Pairs the lines of two versions: equal ones, and then edited ones among those left near the same position. */
export function pairLines(before: readonly Fingerprint[], after: readonly Fingerprint[]): Comparison {
  const hashes = (lines: readonly Fingerprint[]) => lines.map(({ hash }) => hash);
  const equal = alignLines(hashes(before), hashes(after));
  const edited = new Int32Array(after.length).fill(-1);
  const isUsed = new Uint8Array(before.length);
  for (const j of equal) if (j >= 0) isUsed[j] = 1;
  /** Index of the former line of the nearest pair after each line. */
  const nextOld = new Int32Array(after.length);
  for (let i = after.length - 1, next = before.length; i >= 0; i--) {
    if (equal[i] >= 0) next = equal[i];
    nextOld[i] = next;
  }
  let lastOld = -1;
  for (const [i, line] of after.entries()) {
    if (equal[i] >= 0) lastOld = equal[i];
    else {
      const j = editedLine(before, line, { lastOld, nextOld: nextOld[i], isUsed });
      edited[i] = j;
      if (j < 0) continue;
      isUsed[j] = 1;
      lastOld = j;
    }
  }
  return { equal, edited };
}

/** Former lines among which an edited line is looked for. */
interface Gap {
  /** Indices of the former lines of the nearest pairs before and after. */
  readonly lastOld: number;
  readonly nextOld: number;
  readonly isUsed: Uint8Array;
}

/** Index of the former version of a line, near those of its neighbours; −1 when there is none. */
function editedLine(before: readonly Fingerprint[], line: Fingerprint, gap: Gap): number {
  const { lastOld, nextOld, isUsed } = gap;
  const fits = (j: number): boolean => j >= 0 && j < before.length && !isUsed[j] && isEditOf(before[j], line);
  for (let step = 1; step <= NEIGHBOURHOOD; step++) {
    if (fits(lastOld + step)) return lastOld + step;
    if (fits(nextOld - step)) return nextOld - step;
  }
  return -1;
}

const isEditOf = (before: Fingerprint, after: Fingerprint): boolean =>
  (before.isBare && after.isBare) || areSimilar(before, after);

/** The mark of each line. @param seen empty for a page that was never seen, where nothing is new */
export function markLines(seen: readonly SeenLine[], lines: readonly Fingerprint[]): Mark[] {
  if (seen.length === 0) return lines.map(() => null);
  const { equal, edited } = pairLines(seen, lines);
  return lines.map((line, i) => {
    if (equal[i] >= 0) return seen[equal[i]].mark;
    if (edited[i] < 0) return 'new';
    const former = seen[edited[i]];
    if (line.isCounter && former.isCounter) return null;
    return former.mark ?? 'changed';
  });
}

/** Lines remembered for a page at most. */
export const MAX_LINES = 3_000;

/**
 * The lines to remember: the current ones, then those that the page no longer shows, so that text which comes back is
 * not new.
 */
export function mergeSeen(now: readonly SeenLine[], before: readonly SeenLine[]): SeenLine[] {
  const counts = countEach(now.map(({ hash }) => hash));
  const gone = before.filter(({ hash }) => {
    const count = counts.get(hash) ?? 0;
    counts.set(hash, count - 1);
    return count <= 0;
  });
  return [...now, ...gone].slice(0, MAX_LINES);
}
