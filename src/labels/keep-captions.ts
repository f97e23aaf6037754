/**
 * Keeps the captions of figures within kept text, and drops those of cards and controls, and those that repeat another.
 */
import { OWN_LEVELS } from '../dom/climb-levels';
import { innermostWithTag } from '../dom/inherited-values';
import { closestTag, type PathElement, pathUpwards } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import { CONTROL_ROLES } from '../roles/phrases/phrase-roles';
import { type BlockRole, haveRole, isSureBoilerplate } from '../roles/role-names';
import { isShownWith } from '../roles/shown-blocks';
import { runSync } from '../scheduler';
import { blocksOf, boxAround, findElementRanges } from '../structure/element-ranges';
import { findLines } from '../structure/inline-lines';
import { findRepeatedEntries } from '../structure/repeated-entries';
import { isSpoken } from '../structure/screen-reader-text';
import { findHeadings } from '../structure/sections';
import { blocksIn, type Stretch, StretchSums, sumsOf, sumsWhere, totalWhere } from '../structure/stretches';
import { isAllLinks, isLinkElsewhere } from '../structure/text-links';
import { HEAD_ROLES } from './complete-article';
import type { StepInput } from './label-step';

const FIGURES: ReadonlySet<string> = new Set(['figure']);

/** Levels to climb from a caption to text that shows whether it is part of the article. */
const MAX_LEVELS = 16;
/** Share of kept words around a figure with which its caption is kept. */
const MIN_KEPT_SHARE = 0.5;
/** P(content) from which a kept caption stays whatever is around it, as that of a slide on a home page. */
const MIN_SURE_CAPTION = 0.5;

/** Words of a block with which the body has begun. */
const BODY_WORDS = 15;
/** Blocks after the title that may be part of the head. */
const MAX_HEAD_BLOCKS = 40;

/** True for a caption in a button around its figure: it names the film of a list, or the text, that this opens. */
const isOfThumbnail = (path: PathElement): boolean => {
  const figure = closestTag(path, 'figure', MAX_LEVELS);
  return figure !== null && closestTag(figure, 'button', MAX_LEVELS) !== null;
};

const CONTROL_TAGS: ReadonlySet<string> = new Set(['button', 'label', 'select']);

/** True for a text of a control in a figure, such as a player's buttons. */
const isOfControl = (path: PathElement): boolean => closestTag(path, CONTROL_TAGS, OWN_LEVELS) !== null;

/** Minimum words of a linked caption that is the headline of another text; a shorter one names who took the picture. */
const MIN_HEADLINE_WORDS = 4;

/**
 * For each block 1 in a caption with a line that is a link as a whole: the headline of a card of another text, with its
 * section and its date, or the name of goods.
 */
function findLinkedCaptions(input: StepInput, words: ArrayLike<number>): Uint8Array {
  const { blocks, roles } = input;
  const sums = sumsOf(words);
  const headings = findHeadings(blocks);
  const ranges = findElementRanges(blocks);
  const headlines = runSync(findLines(blocks)).filter(
    (line) =>
      roles[line.from].role === 'caption' &&
      !headings[line.from] &&
      sums.of(line) >= MIN_HEADLINE_WORDS &&
      isAllLinks(line, blocks),
  );
  const cards = headlines.map((line) => boxAround(line, ranges)).filter((box) => box !== null);
  const captionCards = cards.filter((card) => haveRole(roles, card, 'caption'));
  return blocksIn([...headlines, ...captionCards, ...findCaptionedGoods(input)], blocks.length);
}

/**
 * Finds similar entries whose names are linked headings in a caption: the goods of a shop, where some themes call
 * everything below the picture a caption.
 */
function findCaptionedGoods({ blocks, roles }: StepInput): Stretch[] {
  const headings = findHeadings(blocks);
  const isName = (i: number) =>
    roles[i].role === 'caption' && headings[i] !== null && isLinkElsewhere(blocks[i]);
  const names = new StretchSums(blocks.length, (i) => Number(isName(i)));
  return runSync(findRepeatedEntries(blocks)).groups.flatMap((group) =>
    group.every((entry) => names.of(entry) > 0) ? group : [],
  );
}

/** Minimum words of a caption that a page does not say twice; a shorter one names who took the picture. */
const MIN_REPEATED_CAPTION_WORDS = 7;

/** Drops captions that an earlier kept one repeats: of one picture in two sizes, or of a series that needs it once. */
function dropRepeatedCaptions(
  { blocks, roles }: StepInput,
  labels: boolean[],
  words: ArrayLike<number>,
): boolean[] {
  const sums = sumsOf(words);
  const shown = new Set<string>();
  for (const { from, to, text } of runSync(findLines(blocks))) {
    const isCaption = labels[from] && roles[from].role === 'caption';
    if (!isCaption || sums.of({ from, to }) < MIN_REPEATED_CAPTION_WORDS) continue;
    if (shown.has(text)) labels.fill(false, from, to);
    shown.add(text);
  }
  return labels;
}

/**
 * For each block 1 in a text that says nothing about what its picture belongs to: a caption, a button, a text that is
 * not shown, and all else in a figure (“Open in gallery”).
 */
function findPartsOfPictures({ blocks, roles }: StepInput): Uint8Array {
  const figures = innermostWithTag(FIGURES);
  return Uint8Array.from(blocks, ({ path }, i) => {
    const isControl = (CONTROL_ROLES.has(roles[i].role) && isSureBoilerplate(roles[i])) || isOfControl(path);
    // A link to another text in the figure says that the figure is about that one.
    const isPart = figures.of(path) !== null && roles[i].role !== 'related';
    return Number(roles[i].role === 'caption' || isControl || isPart || isSpoken(path));
  });
}

/** Returns a test of a caption: true between the title and the body, where a picture has no text around it yet. */
function captionsOfHead(
  { labels, roles }: StepInput,
  words: ArrayLike<number>,
): (caption: number) => boolean {
  const title = roles.findIndex(({ role }, i) => role === 'title' && labels[i]);
  const isOfBody = ({ role }: BlockRole) => role !== 'caption' && !HEAD_ROLES.has(role);
  const body = labels.findIndex(
    (label, i) => label && i > title && words[i] >= BODY_WORDS && isOfBody(roles[i]),
  );
  return (i) => title >= 0 && i > title && i < body && i - title <= MAX_HEAD_BLOCKS;
}

/** For each block 1 when the next text before it and that after it are kept, of those that pass the test. */
function betweenKept(labels: readonly boolean[], isText: (block: number) => boolean): Uint8Array {
  const between = new Uint8Array(labels.length);
  let before = 0;
  for (let i = 0; i < labels.length; i++) {
    between[i] = before;
    if (isText(i)) before = Number(labels[i]);
  }
  let after = 0;
  for (let i = labels.length - 1; i >= 0; i--) {
    between[i] &= after;
    if (isText(i)) after = Number(labels[i]);
  }
  return between;
}

/** Returns a test of a caption: true when the texts before and after it are kept, or much of those around it. */
function captionsInKeptText(input: StepInput, words: ArrayLike<number>): (caption: number) => boolean {
  const { blocks, labels, roles } = input;
  const ranges = findElementRanges(blocks);
  const figures = innermostWithTag(FIGURES);
  const isOfPicture = findPartsOfPictures(input);
  const isOutsideOfFigure = (i: number) => roles[i].role !== 'caption' && figures.of(blocks[i].path) === null;
  const text = sumsWhere(words, (i) => !isOfPicture[i]);
  const keptText = sumsWhere(words, (i) => labels[i] && !isOfPicture[i]);
  const controls = sumsWhere(words, (i) => isOfPicture[i] === 1 && isOutsideOfFigure(i));
  const lastKept = labels.findLastIndex((label, i) => label && roles[i].role !== 'caption');
  const isBetween = betweenKept(labels, (i) => text.at(i) > 0);
  return (i) => {
    if (isBetween[i]) return true;
    for (const step of pathUpwards(blocks[i].path, MAX_LEVELS)) {
      const around = blocksOf(step, ranges);
      if (text.of(around) > 0) return keptText.of(around) >= MIN_KEPT_SHARE * text.of(around);
      // Below the text, a box of buttons asks for something, but for those around the pictures of a gallery.
      if (i > lastKept && controls.of(around) > 0 && !figures.of(blocks[i].path)) return false;
    }
    return false;
  };
}

/**
 * Keeps the captions of figures within kept text, and drops those within dropped text. In a series of pictures the
 * captions are the text: there they are labelled like any other.
 */
export function keepCaptions(input: StepInput): boolean[] {
  const { blocks, labels, roles, predicted } = input;
  const isCaption = (i: number) => roles[i].role === 'caption';
  if (!roles.some(({ role }) => role === 'caption')) return [...labels];
  const words = wordCounts(blocks);
  const keptCaptions = totalWhere(words, (i) => labels[i] && isCaption(i));
  if (2 * keptCaptions > totalWhere(words, (i) => labels[i])) return [...labels];
  const isShown = isShownWith(blocks, labels);
  const isLinked = findLinkedCaptions(input, words);
  const isInHead = captionsOfHead(input, words);
  const isInKeptText = captionsInKeptText(input, words);
  const completed = labels.map((label, i) => {
    if (!isCaption(i)) return label;
    const { path } = blocks[i];
    if (isLinked[i] || isOfThumbnail(path) || isOfControl(path) || isSpoken(path)) return label;
    const isSure = label && predicted[i] >= MIN_SURE_CAPTION;
    return isSure || (isShown(i) && (isInHead(i) || isInKeptText(i)));
  });
  return dropRepeatedCaptions(input, completed, words);
}
