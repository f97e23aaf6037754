/** Completes a kept article with the parts that a reader expects: title, standfirst, byline, date and captions. */
import { InheritedValues } from '../dom/inherited-values';
import { closestOnPath, type PathElement, type TextBlock } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import { type BlockRole, isBoilerplate, type Role } from '../roles/role-names';
import { isShownWith } from '../roles/shown-blocks';
import { findElementRanges } from '../structure/element-ranges';
import { StretchSums } from '../structure/stretches';

/** Facts about a page by which its labels are completed; lists have one item per block. */
export interface CompletionEvidence {
  readonly blocks: readonly TextBlock[];
  readonly roles: readonly BlockRole[];
  /** Adjusted P(content); 0 for copies of a text that are left out. */
  readonly probabilities: ArrayLike<number>;
  readonly corrections?: ReadonlyMap<number, boolean>;
}

/** Least probability of a role with which its block is kept or dropped against the network. */
const MIN_PROBABILITY = 0.6;
const SURE_BOILERPLATE = 0.9;
/** The page's own offer: class names call the prices of other products so as well, with less probability. */
const SURE_OFFER = 0.9;
/** Facts found by their form; class names alone are less sure. */
const SURE_FACT = 0.9;

const HEAD: ReadonlySet<Role> = new Set<Role>(['title', 'standfirst', 'byline', 'dateline']);

/** Drops blocks that are surely boilerplate: share links, subscriptions, notices about consent, payment and login. */
export function dropBoilerplate(
  _blocks: readonly TextBlock[],
  labels: readonly boolean[],
  roles: readonly BlockRole[],
  corrections?: ReadonlyMap<number, boolean>,
): boolean[] {
  return labels.map((label, i) => {
    const { role, probability } = roles[i];
    const isSure = isBoilerplate(role) && probability >= SURE_BOILERPLATE;
    return label && !(isSure && corrections?.get(i) !== true);
  });
}

/** Keeps the head of the article, or the offer of the product, where any text is kept. */
export function keepHead(
  blocks: readonly TextBlock[],
  labels: readonly boolean[],
  roles: readonly BlockRole[],
  corrections?: ReadonlyMap<number, boolean>,
): boolean[] {
  if (!labels.includes(true)) return [...labels];
  const isShown = isShownWith(blocks, labels);
  return labels.map((label, i) => {
    const { role, probability } = roles[i];
    const isPart =
      (HEAD.has(role) && probability >= MIN_PROBABILITY) || (role === 'offer' && probability >= SURE_OFFER);
    return label || (isPart && isShown(i) && corrections?.get(i) !== false);
  });
}

const ITEM_FACTS: ReadonlySet<Role> = new Set<Role>(['specification', 'ingredient', 'step']);

/** Keeps the specifications of the product, and the ingredients and steps of the recipe, where any text is kept. */
export function keepItemFacts(
  blocks: readonly TextBlock[],
  labels: readonly boolean[],
  roles: readonly BlockRole[],
  corrections?: ReadonlyMap<number, boolean>,
): boolean[] {
  if (!labels.includes(true)) return [...labels];
  const isShown = isShownWith(blocks, labels);
  // A folded text is there for the reader, who only has to unfold it.
  const folded = new InheritedValues<boolean>(false, ({ tag }, outer) => outer || tag === 'details');
  return labels.map((label, i) => {
    const isFact = ITEM_FACTS.has(roles[i].role) && roles[i].probability >= SURE_FACT;
    return label || (isFact && (isShown(i) || folded.of(blocks[i].path)) && corrections?.get(i) !== false);
  });
}

/** Levels to climb from a caption to text that shows whether it is part of the article. */
const MAX_LEVELS = 16;
/** Share of kept words around a figure with which its caption is kept. */
const MIN_KEPT_SHARE = 0.5;

/** Words of a block with which the body has begun. */
const BODY_WORDS = 15;
/** Blocks after the title that may be part of the head. */
const MAX_HEAD_BLOCKS = 40;

/** Element around the figure that holds a text, whose other texts ("Open in gallery") do not count. */
function outsideFigure(path: PathElement): PathElement | null {
  const figure = closestOnPath(path, ({ tag }) => tag === 'figure', MAX_LEVELS);
  return figure ? figure.parent : path;
}

/**
 * Keeps the captions of figures within kept text, and drops those within dropped text. In a series of pictures the
 * captions are the text: there they are labelled like any other.
 */
export function keepCaptions(
  blocks: readonly TextBlock[],
  labels: readonly boolean[],
  roles: readonly BlockRole[],
  corrections?: ReadonlyMap<number, boolean>,
): boolean[] {
  const isCaption = roles.map(({ role }) => role === 'caption');
  if (!isCaption.includes(true)) return [...labels];
  const words = wordCounts(blocks);
  const inCaptions = labels.reduce((sum, label, i) => sum + (label && isCaption[i] ? words[i] : 0), 0);
  const inText = labels.reduce((sum, label, i) => sum + (label && !isCaption[i] ? words[i] : 0), 0);
  if (inCaptions > inText) return [...labels];
  const isShown = isShownWith(blocks, labels);
  const { first, end } = findElementRanges(blocks);
  const textSums = new StretchSums(blocks.length, (i) => (isCaption[i] ? 0 : words[i]));
  const keptSums = new StretchSums(blocks.length, (i) => (labels[i] && !isCaption[i] ? words[i] : 0));
  // A picture between the title and the text has no text around it yet.
  const title = roles.findIndex(({ role }, i) => role === 'title' && labels[i]);
  const body = labels.findIndex(
    (label, i) => label && i > title && words[i] >= BODY_WORDS && !isCaption[i] && !HEAD.has(roles[i].role),
  );
  const isInHead = (i: number): boolean =>
    title >= 0 && i > title && i < body && i - title <= MAX_HEAD_BLOCKS;
  const isInKeptText = (i: number): boolean => {
    let step: PathElement | null = outsideFigure(blocks[i].path);
    for (let level = 0; step && level < MAX_LEVELS; level++, step = step.parent) {
      const range = { from: first[step.index], to: end[step.index] };
      const text = textSums.of(range);
      if (text > 0) return keptSums.of(range) >= MIN_KEPT_SHARE * text;
    }
    return false;
  };
  return labels.map((label, i) => {
    if (!isCaption[i]) return label;
    return corrections?.get(i) ?? (isShown(i) && (isInHead(i) || isInKeptText(i)));
  });
}
