/**
 * Body Text Extraction (Finn, Kushmerick and Smyth 2001): the one stretch of a page with the most words and the
 * fewest tags in it, and so the most tags outside.
 */
import type { PathElement, TextBlock } from '../../../src/dom/text-blocks';
import { countWords } from '../../../src/engines/boilerpipe/blocks';

/** Tags between two leaves in document order: those that close, and those that open. */
function tagsBetween(from: PathElement, to: PathElement): number {
  let [one, other, tags] = [from as PathElement | null, to as PathElement | null, 0];
  while (one !== other) {
    if ((one?.depth ?? 0) >= (other?.depth ?? 0)) one = one?.parent ?? null;
    else other = other?.parent ?? null;
    tags++;
  }
  return tags;
}

/** Returns the range of leaves, `blocks.slice(from, to)`, whose words exceed its tags the most. */
export function bodyTextRange(blocks: readonly TextBlock[]): [from: number, to: number] {
  let [best, from, to] = [0, 0, 0];
  let [sum, start] = [0, 0];
  blocks.forEach(({ text, path }, i) => {
    if (sum > 0) sum -= tagsBetween(blocks[i - 1].path, path);
    if (sum <= 0) [sum, start] = [0, i];
    sum += countWords(text);
    if (sum > best) [best, from, to] = [sum, start, i + 1];
  });
  return [from, to];
}
