/** Counts what the corrections of a page say about each kind of text. */
import type { KindCount } from '../corrections/page-evidence';
import { longestBlock, type Unit } from '../corrections/text-units';
import type { Kind } from './kind-names';

/** A corrected page; lists have one entry per block. */
export interface CorrectedLabels {
  readonly units: readonly Pick<Unit, 'from' | 'to'>[];
  readonly words: ArrayLike<number>;
  readonly kinds: readonly (readonly Kind[])[];
  /** Labels of the pipeline, without lessons and without this page's corrections. */
  readonly computed: readonly boolean[];
  /** Labels with lessons, before this page's corrections. */
  readonly shown: readonly boolean[];
  /** Labels with the corrections. */
  readonly labels: readonly boolean[];
  /** The user's labels, by block. */
  readonly corrections: ReadonlyMap<number, boolean>;
}

/** Counts the units of a page, each by its longest block. */
export function countKinds(page: CorrectedLabels): KindCount[] {
  const { units, words, kinds, computed, shown, labels, corrections } = page;
  const counts = new Map<string, KindCount>();
  for (const unit of units) {
    const longest = longestBlock(unit, words);
    if (kinds[longest].length === 0 || words[longest] === 0) continue;
    const count = {
      kinds: kinds[longest],
      computed: computed[longest],
      shown: shown[longest],
      label: labels[longest],
      isCorrected: corrections.has(longest),
    };
    const key = JSON.stringify(count);
    counts.set(key, { ...count, units: (counts.get(key)?.units ?? 0) + 1 });
  }
  return [...counts.keys()].sort().map((key) => counts.get(key)!);
}
