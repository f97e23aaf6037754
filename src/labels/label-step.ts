/** Interface of the steps that complete the labels of Leaflight's network. */
import type { Page } from '../dom/page';
import type { TextBlock } from '../dom/text-blocks';
import type { BlockRole } from '../roles/role-names';
import type { IncrementalTask } from '../scheduler';

/** Facts about a page by which its labels are completed; lists have one entry per block. */
export interface StepInput {
  readonly page: Page;
  readonly blocks: readonly TextBlock[];
  readonly labels: readonly boolean[];
  /** The network's P(content). */
  readonly predicted: ArrayLike<number>;
  /** P(content) after the adjustments; 0 for copies of a text that are left out. */
  readonly probabilities: ArrayLike<number>;
  /** Index of the copy that represents a block's text. */
  readonly canonical: ArrayLike<number>;
  readonly roles: readonly BlockRole[];
  /** The user's labels by block index. */
  readonly corrections?: ReadonlyMap<number, boolean>;
}

/** Returns `labels` with the user's own in their place: no step overrules what the user has said of a block. */
export const withCorrections = (labels: boolean[], corrections: StepInput['corrections']): boolean[] =>
  corrections?.size ? labels.map((label, i) => corrections.get(i) ?? label) : labels;

/** Returns the completed labels, at once or as a task; corrections are applied to them afterwards. */
export type LabelStep = (input: StepInput) => boolean[] | IncrementalTask<boolean[]>;
