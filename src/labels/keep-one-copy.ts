/** Keeps one copy of each repeated text. */
import type { TextBlock } from '../dom/text-blocks';
import constants from './constants.json';

/** Margin in probability by which another copy must exceed the canonical one to replace it. */
const MARGIN = constants.duplicates.margin;

/**
 * Adjusts probabilities so that one copy of each repeated text is kept: the canonical copy gets the highest
 * probability of all copies, and the others get 0. A visible copy that is clearly more probable, such as the
 * heading of a menu entry, replaces the canonical one.
 * @param canonical index of the canonical copy of each block; see `findCanonicalIndexes()`
 */
export function keepOneCopy(
  probabilities: Float32Array,
  canonical: Uint32Array,
  blocks: readonly Pick<TextBlock, 'visible'>[],
): Float32Array {
  const adjusted = probabilities.slice();
  const chosenOf = new Map<number, number>();
  canonical.forEach((first, i) => {
    if (first === i) return;
    const chosen = chosenOf.get(first) ?? first;
    const isBetter = probabilities[i] > probabilities[chosen] + MARGIN;
    const [stays, goes] =
      isBetter && (blocks[i].visible || !blocks[first].visible) ? [i, chosen] : [chosen, i];
    chosenOf.set(first, stays);
    adjusted[stays] = Math.max(adjusted[chosen], adjusted[i]);
    adjusted[goes] = 0;
  });
  return adjusted;
}
