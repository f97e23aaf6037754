/**
 * Turns an engine's prediction into the labels of a page: the one way in which the extension, the command, the
 * evaluation and the measurements decide what is content. `docs/pipeline.md` describes its steps.
 */
import { ObjectCache } from '../dom/object-cache';
import type { Page } from '../dom/page';
import { wordCounts } from '../features/word-counts';
import { findRoles } from '../roles/find-roles';
import type { Part } from '../roles/parts';
import { type BlockRole, isSureBoilerplate } from '../roles/role-names';
import { findThread, type Thread } from '../roles/thread/find-thread';
import type { IncrementalTask } from '../scheduler';
import { totalWhere } from '../structure/stretches';
import { adjustProbabilities } from './adjust-probabilities';
import { dropClosingNotes } from './closing-notes';
import { dropBoilerplate, keepHead, keepItemFacts } from './complete-article';
import { completeLines, settleLines } from './complete-lines';
import { completeListing } from './complete-listing';
import { completeSections } from './complete-sections';
import { type CutOptions, cutLabels } from './cut';
import { dropAlikeLinks } from './drop-alike-links';
import { dropCopies } from './drop-copies';
import { dropSaidAgain } from './drop-said-again';
import { decideEntriesAlike } from './entries-alike';
import { keepCaptions } from './keep-captions';
import { keepEnclosed } from './keep-enclosed';
import { keepFiles } from './keep-files';
import { keepNotes } from './keep-notes';
import { keepPosts } from './keep-posts';
import { keepRepeats } from './keep-repeats';
import { keepSure } from './keep-sure';
import { type LabelStep, type StepInput, withCorrections } from './label-step';
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
  /** Evidence that adjusts them; absent for engines from papers, whose labels stay as published. */
  readonly signals?: PageSignals;
  /** Minimum probability of content in the published system; absent when the expected-F1 rule decides. */
  readonly threshold?: number;
}

/** Preferences learnt from the user's corrections of other pages; see `src/preferences/`. */
export interface Preferences {
  /** Returns the labels that the user would choose; corrections are applied to them afterwards. */
  apply(input: StepInput, thread: Thread): IncrementalTask<boolean[]>;
}

/** Settings of the labels, and the user's own. */
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

/** Steps that complete the labels of Leaflight's network, in their order. */
const STEPS: readonly (readonly [name: string, step: LabelStep])[] = [
  ['whole lines', completeLines],
  ['entries alike', decideEntriesAlike],
  ['sure texts', keepSure],
  [
    'repeats in lists',
    function* (input) {
      const labels = yield* keepRepeats(input);
      return yield* settleLines({ ...input, labels });
    },
  ],
  ['no main content', dropAllWithoutContent],
  ['boilerplate roles', (input) => dropClosingNotes({ ...input, labels: dropBoilerplate(input) })],
  ['posts', keepPosts],
  ['entries of a listing', completeListing],
  ['lists of files', keepFiles],
  ['facts of the item', keepItemFacts],
  ['notes of the text', keepNotes],
  ['headings of sections', completeSections],
  ['article head', keepHead],
  ['facts within the text', keepEnclosed],
  ['captions', keepCaptions],
  ['said again in entries', dropSaidAgain],
  ['links alike', dropAlikeLinks],
  ['copies', dropCopies],
];

/** Name of the step that chooses the cut again where much above it is boilerplate. */
const CUT_AGAIN = 'cut without boilerplate';
/** Name of the step that applies what was learnt from the user's corrections. */
const PREFERENCES = 'learnt preferences';
/** Names of these steps, in their order. */
export const COMPLETION_STEPS: readonly string[] = [CUT_AGAIN, ...STEPS.map(([name]) => name), PREFERENCES];

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

/** Adjusted probabilities by prediction, so that a move of the slider does not adjust them again. */
const adjusted = new ObjectCache<PagePrediction, Float32Array>();

function* adjust(page: Page, prediction: PagePrediction, steps: LabelSteps): IncrementalTask<Float32Array> {
  const { probabilities, signals } = prediction;
  if (!signals) return probabilities;
  if (steps.trace || steps.skip) return yield* adjustProbabilities(probabilities, signals, page, steps);
  return yield* adjusted.getOrRun(prediction, () => adjustProbabilities(probabilities, signals, page));
}

/** Roles by prediction, so that a move of the slider does not change them. */
const rolesByPrediction = new ObjectCache<PagePrediction, BlockRole[]>();

/** Minimum share of boilerplate in the words above the cut for the cut to be chosen again without it. */
const MIN_BOILERPLATE_SHARE = 0.5;
/** Minimum number of such words, unless all are. */
const MIN_BOILERPLATE_WORDS = 100;

/**
 * Chooses the cut again without the blocks that are surely boilerplate, when much of the text above it is boilerplate:
 * a long list of cookies would raise the cut above the rest of its page. Null when the cut stays.
 */
function cutWithoutBoilerplate(
  probabilities: Float32Array,
  words: Uint32Array,
  cut: readonly boolean[],
  roles: readonly BlockRole[],
  options: CutOptions,
): boolean[] | null {
  const all = totalWhere(words, (i) => cut[i]);
  const isBoilerplate = (i: number) => cut[i] && isSureBoilerplate(roles[i]);
  const boilerplate = totalWhere(words, isBoilerplate);
  // A long object that a script reads says nothing about the texts around it.
  const long = totalWhere(words, (i) => isBoilerplate(i) && roles[i].role !== 'navigation');
  const isLong = long >= MIN_BOILERPLATE_WORDS && long >= MIN_BOILERPLATE_SHARE * all;
  if (boilerplate === 0 || !(isLong || boilerplate === all)) return null;
  const others = probabilities.map((probability, i) => (isSureBoilerplate(roles[i]) ? 0 : probability));
  return cutLabels(others, words, options);
}

/**
 * Runs the steps that complete labels.
 * @returns the labels, with the corrections and preferences that hold against the steps to come
 */
function* completeLabels(
  input: StepInput,
  { preferences, corrections, trace, skip }: LabelOptions,
): IncrementalTask<Pick<PageLabels, 'labels'> & Pick<LabelOptions, 'corrections'>> {
  let labels = [...input.labels];
  for (const [name, step] of STEPS) {
    if (skip?.has(name)) continue;
    const result = step({ ...input, labels });
    const completed = withCorrections(Array.isArray(result) ? result : yield* result, corrections);
    yield;
    trace?.labels(name, labels, completed);
    labels = completed;
  }
  if (!preferences || skip?.has(PREFERENCES)) return { labels, corrections };
  const applied = yield* preferences.apply({ ...input, labels }, yield* findThread(input.page));
  const preferred = withCorrections(applied, corrections);
  trace?.labels(PREFERENCES, labels, preferred);
  return { labels: preferred, corrections: changedLabels(labels, preferred, corrections) };
}

/** Leaves out the parts that the user has chosen to leave out. */
function leaveOutParts(
  blocks: Page['blocks'],
  selection: BlockSelection,
  roles: readonly BlockRole[],
  { without, corrections, trace }: LabelOptions,
): BlockSelection {
  if (!without?.size) return selection;
  const kept = withoutParts(blocks, selection, roles, without, corrections);
  trace?.labels('parts left out', selection.kept, kept);
  return { ...selection, kept };
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
  const { trace, skip, corrections, sensitivity, threshold = prediction.threshold } = options;
  const { blocks } = page;
  const { signals } = prediction;
  const probabilities = yield* adjust(page, prediction, { trace, skip });
  yield;
  const words = wordCounts(blocks);
  const cutOptions = { threshold, sensitivity };
  const cut = cutLabels(probabilities, words, cutOptions);
  yield;
  trace?.labels(threshold === undefined ? 'cut by expected F1' : 'threshold', null, cut);
  let labels = withCorrections(cut, corrections);
  if (labels !== cut) trace?.labels('correction', cut, labels);
  // Without the slider and corrections.
  const networkLabels = () => (sensitivity ? cutLabels(probabilities, words, { threshold }) : cut);
  const roles = yield* rolesByPrediction.getOrRun(prediction, () => findRoles(page, networkLabels()));
  let settledLabels = corrections;
  if (signals) {
    const again = cutWithoutBoilerplate(probabilities, words, cut, roles, cutOptions);
    if (again && !skip?.has(CUT_AGAIN)) {
      trace?.labels(CUT_AGAIN, labels, again);
      labels = withCorrections(again, corrections);
    }
    const predicted = prediction.probabilities;
    const { canonical } = signals;
    const input = { page, blocks, labels, predicted, probabilities, canonical, roles, corrections };
    ({ labels, corrections: settledLabels } = yield* completeLabels(input, options));
  }
  const whole = yield* selectBlocks(blocks, labels, { corrections: settledLabels, trace, skip });
  yield;
  const selection = leaveOutParts(blocks, whole, roles, options);
  yield;
  const isRated = signals && selection.kept.includes(true);
  const facts = () => confidenceFacts(probabilities, words, selection.kept);
  return { probabilities, labels, roles, selection, confidence: isRated ? confidenceOf(facts()) : null };
}
