/** Authors and dates of the entries of a listing, which are no head of the page: those of the other entries are alike. */
import type { Stretch, StretchSums } from '../structure/stretches';
import type { BlockRole, Role } from './role-names';

/** Least number of words of an entry; shorter ones are parts of a byline. */
const MIN_WORDS = 12;
/** Probability of a title that the page states too. */
const SURE = 0.9;
const ROLES: ReadonlySet<Role> = new Set<Role>(['byline', 'dateline']);

/**
 * Removes the authors and dates of entries from the head, in place.
 * @param entries repeated entries, each of several parts
 * @param words numbers of words
 */
export function dropHeadsOfEntries(
  head: Map<number, BlockRole>,
  entries: readonly Stretch[],
  words: StretchSums,
): void {
  const titles = [...head].filter(([, { role, probability }]) => role === 'title' && probability >= SURE);
  const isOfEntry = (i: number): boolean =>
    entries.some(
      ({ from, to }) =>
        from <= i &&
        i < to &&
        words.of({ from, to }) >= MIN_WORDS &&
        !titles.some(([title]) => from <= title && title < to),
    );
  for (const [i, { role }] of head) if (ROLES.has(role) && isOfEntry(i)) head.delete(i);
}
