/**
 * Turns an engine's prediction into the labels of a page: the one way in which the extension, the command, the
 * evaluation and the measurements decide what is content. `docs/pipeline.md` describes its steps.
 */
import { ObjectCache } from '../dom/object-cache';
import type { Page } from '../dom/page';
import { wordCounts } from '../features/word-counts';
import { findRoles } from '../roles/find-roles';
import type { Part } from '../roles/parts';
import type { BlockRole } from '../roles/role-names';
import { findThread, type Thread } from '../roles/thread/find-thread';
import type { IncrementalTask } from '../scheduler';
import { adjustProbabilities } from './adjust-probabilities';
import { dropBoilerplate, keepCaptions, keepHead, keepItemFacts } from './complete-article';
import { completeLines, dropRests } from './complete-lines';
import { completeListing } from './complete-listing';
import { completeSections } from './complete-sections';
import { type CutOptions, cutLabels } from './cut';
import { decideEntriesAlike } from './entries-alike';
import { keepEnclosed } from './keep-enclosed';
import { keepPosts } from './keep-posts';
import { keepRepeats } from './keep-repeats';
import { withoutParts } from './leave-out-parts';
import { dropAllWithoutContent } from './no-main-content';
import { confidenceFacts, confidenceOf } from './page-confidence';
import type { PageSignals } from './page-signals';
import { type BlockSelection, selectBlocks } from './select-blocks';
import type { LabelSteps } from './trace';

/** Answer of an engine for a page. */
export interface PagePrediction {
  /** P(content) of each block, always finite. */
  readonly probabilities: Float32Array;
  /** Evidence that adjusts them; absent for engines from papers, whose labels are shown as published. */
  readonly signals?: PageSignals;
  /** Minimum probability of content in the published system; absent when the expected-F1 rule decides. */
  readonly threshold?: number;
}

/** Preferences learnt from the user's corrections of other pages; see `src/preferences/`. */
export interface Preferences {
  /** Returns the labels that the user would choose. Explicit corrections stay as they are. */
  apply(input: StepInput, thread: Thread): IncrementalTask<boolean[]>;
}

export interface LabelOptions extends CutOptions, LabelSteps {
  /** The user's labels by block index; they override the computed ones. */
  corrections?: ReadonlyMap<number, boolean>;
  /** The user's learnt preferences; absent where nothing was learnt. */
  preferences?: Preferences | null;
  /** Parts that the reader leaves out. */
  without?: ReadonlySet<Part>;
}

/** Labels of a page; every array has one entry per block. */
export interface PageLabels {
  /** P(content) after the adjustments. */
  readonly probabilities: Float32Array;
  /** True for content, before tables, blocks of code and formulas are kept or dropped as a whole. */
  readonly labels: boolean[];
  /** Role of each block to a reader, kept or not. */
  readonly roles: readonly BlockRole[];
  /** The blocks that are highlighted, read and exported. */
  readonly selection: BlockSelection;
  /**
   * Expected word F1 of the selection, from 0 to 1; null for engines from papers, and where no main content was found.
   */
  readonly confidence: number | null;
}

/** Input of a step; lists have one entry per block. */
export interface StepInput {
  readonly page: Page;
  readonly labels: readonly boolean[];
  readonly prediction: Required<Pick<PagePrediction, 'probabilities' | 'signals'>>;
  /** P(content) after the adjustments. */
  readonly probabilities: Float32Array;
  readonly roles: readonly BlockRole[];
  readonly corrections: LabelOptions['corrections'];
}

/** Steps that complete the labels of Leaflight's network, in their order. */
const STEPS: readonly (readonly [name: string, step: (input: StepInput) => IncrementalTask<boolean[]>])[] = [
  ['whole lines', ({ page, labels, corrections }) => completeLines(page.blocks, labels, corrections)],
  [
    'entries alike',
    ({ page: { blocks }, labels, prediction, probabilities, corrections }) =>
      decideEntriesAlike(labels, {
        ...{ blocks, probabilities, corrections },
        canonical: prediction.signals.canonical,
      }),
  ],
  [
    'repeats in lists',
    function* (input) {
      const kept = yield* byEvidence(keepRepeats)(input);
      return yield* dropRests(input.page.blocks, kept, input.corrections);
    },
  ],
  [
    'no main content',
    ({ page, labels, prediction, roles, corrections }) =>
      dropAllWithoutContent(page, prediction.probabilities, labels, roles, corrections),
  ],
  ['boilerplate roles', byRoles(dropBoilerplate)],
  [
    'posts',
    function* ({ page, labels, roles, prediction, probabilities, corrections }) {
      const { canonical } = prediction.signals;
      const evidence = { thread: yield* findThread(page), probabilities, canonical };
      return keepPosts(page.blocks, labels, roles, corrections, evidence);
    },
  ],
  ['entries of a listing', byEvidence(completeListing)],
  ['facts of the item', byRoles(keepItemFacts)],
  ['headings of sections', byRoles(completeSections)],
  ['article head', byRoles(keepHead)],
  ['facts within the text', byEvidence(keepEnclosed)],
  ['captions', byRoles(keepCaptions)],
];

/** Name of the step that applies what was learnt from the user's corrections. */
const PREFERENCES = 'learnt preferences';
/** Names of these steps, in their order. */
export const COMPLETION_STEPS: readonly string[] = [...STEPS.map(([name]) => name), PREFERENCES];

/** Adds to the corrections the blocks whose label has changed. */
const changedLabels = (
  before: readonly boolean[],
  after: readonly boolean[],
  corrections: LabelOptions['corrections'],
): ReadonlyMap<number, boolean> =>
  new Map([
    ...after.flatMap((label, i): [number, boolean][] => (label === before[i] ? [] : [[i, label]])),
    ...(corrections ?? []),
  ]);

/** Makes a step of a function that completes labels by the roles of the blocks. */
function byRoles(complete: typeof keepHead) {
  return function* ({ page, labels, roles, corrections }: StepInput): IncrementalTask<boolean[]> {
    yield;
    return complete(page.blocks, labels, roles, corrections);
  };
}

/** Makes a step of a function that completes labels by probabilities and roles. */
function byEvidence(complete: typeof keepRepeats) {
  return ({ page: { blocks }, labels, roles, probabilities, corrections }: StepInput) =>
    complete(labels, { blocks, roles, probabilities, corrections });
}

/** Adjusted probabilities by prediction, so that a move of the slider does not adjust them again. */
const adjusted = new WeakMap<PagePrediction, Float32Array>();

function* adjust(page: Page, prediction: PagePrediction, steps: LabelSteps): IncrementalTask<Float32Array> {
  const { probabilities, signals } = prediction;
  if (!signals) return probabilities;
  if (steps.trace || steps.skip)
    return yield* adjustProbabilities(probabilities, signals, page.blocks, steps);
  let result = adjusted.get(prediction);
  if (!result) {
    result = yield* adjustProbabilities(probabilities, signals, page.blocks);
    adjusted.set(prediction, result);
  }
  return result;
}

/** Roles by prediction, so that a move of the slider does not change them. */
const rolesByPrediction = new ObjectCache<PagePrediction, BlockRole[]>();

/** @param networkLabels returns the network's labels, without the slider and corrections */
function* rolesOf(
  page: Page,
  prediction: PagePrediction,
  networkLabels: () => readonly boolean[],
): IncrementalTask<BlockRole[]> {
  let roles = rolesByPrediction.get(prediction);
  if (!roles) {
    roles = yield* findRoles(page, networkLabels());
    rolesByPrediction.set(prediction, roles);
  }
  return roles;
}

/**
 * Labels a page. Interruptible; the same prediction may be labelled again with other options.
 * @param prediction for the blocks of this page, in their order
 */
export function* labelPage(
  page: Page,
  prediction: PagePrediction,
  options: LabelOptions = {},
): IncrementalTask<PageLabels> {
  const { trace, skip, corrections, sensitivity, threshold = prediction.threshold, without } = options;
  const preferences = skip?.has(PREFERENCES) ? null : options.preferences;
  const { blocks } = page;
  const probabilities = yield* adjust(page, prediction, { trace, skip });
  yield;
  const cut = cutLabels(probabilities, wordCounts(blocks), { threshold, sensitivity });
  yield;
  let labels = cut;
  trace?.labels(threshold === undefined ? 'cut by expected F1' : 'threshold', null, labels);
  if (corrections?.size) {
    labels = cut.slice();
    for (const [block, label] of corrections) if (block < labels.length) labels[block] = label;
    trace?.labels('correction', cut, labels);
  }
  const roles = yield* rolesOf(page, prediction, () =>
    sensitivity ? cutLabels(probabilities, wordCounts(blocks), { threshold }) : cut,
  );
  const { signals } = prediction;
  let settled = corrections;
  if (signals) {
    for (const [name, step] of STEPS) {
      if (skip?.has(name)) continue;
      const signalled = { ...prediction, signals };
      const input = { page, labels, prediction: signalled, probabilities, roles, corrections };
      const completed = yield* step(input);
      yield;
      trace?.labels(name, labels, completed);
      labels = completed;
    }
    if (preferences) {
      const input = {
        page,
        labels,
        prediction: { ...prediction, signals },
        probabilities,
        roles,
        corrections,
      };
      const preferred = yield* preferences.apply(input, yield* findThread(page));
      trace?.labels(PREFERENCES, labels, preferred);
      // A preference holds against the steps to come, as a correction does.
      settled = changedLabels(labels, preferred, corrections);
      labels = preferred;
    }
  }
  let selection = yield* selectBlocks(blocks, labels, { corrections: settled, trace, skip });
  if (without?.size) {
    yield;
    const kept = withoutParts(blocks, selection, roles, without, corrections);
    trace?.labels('parts left out', selection.kept, kept);
    selection = { ...selection, kept };
  }
  yield;
  const isRated = signals && selection.kept.includes(true);
  const facts = () => confidenceFacts(probabilities, wordCounts(blocks), selection.kept);
  return { probabilities, labels, roles, selection, confidence: isRated ? confidenceOf(facts()) : null };
}
