/** From what the network said of each block by itself to what it is held for among the others of its page. */
import { findingBeside } from '../dom/beside';
import type { TextBlock } from '../dom/blocks';
import { findingStandIns, judgeOnce } from '../dom/copies';
import { finish, type Work } from '../work';

/** What the page alone tells of its blocks, one of each a block. */
export interface Circumstances {
  /** The block that stands for its text; see `standIns()`. */
  readonly standIn: Uint32Array;
  /** 1 where mark-up says that it is no content. */
  readonly beside: Uint8Array;
}

/** Work that can be interrupted. */
export function* findingCircumstances(blocks: readonly TextBlock[]): Work<Circumstances> {
  return { standIn: yield* findingStandIns(blocks), beside: yield* findingBeside(blocks) };
}

/** Odds of what stands beside the content are divided by it: a page that has nothing else is still read. */
const DOUBT = 30;

/** P(content) of each block, each repeated text judged once, and what stands beside the content doubted. */
export function verdict(
  probabilities: Float32Array,
  { standIn, beside }: Circumstances,
  blocks: readonly TextBlock[],
): Float32Array {
  const doubted = probabilities.map((p, i) => (beside[i] ? p / (p + DOUBT * (1 - p)) : p));
  return judgeOnce(doubted, standIn, blocks);
}

/** The same where nobody waits. */
export const verdictOf = (probabilities: Float32Array, blocks: readonly TextBlock[]): Float32Array =>
  verdict(probabilities, finish(findingCircumstances(blocks)), blocks);
