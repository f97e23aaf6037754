/**
 * Text that pages hide from the eye and have screen readers speak: `Original price was: 249 €` after a struck price,
 * `(opens in a new tab)` after a link. Next to the visible text it would be read twice, so it is left out there.
 */

import { SCREEN_READER_CLASS } from '../dom/class-name-signals';
import { BOX_LEVELS, OWN_LEVELS } from '../dom/climb-levels';
import { InheritedValues } from '../dom/inherited-values';
import { ARIA_HIDDEN } from '../dom/known-attributes';
import { closestOnPath, type PathElement, type TextBlock } from '../dom/text-blocks';
import { attribute, isOwnNode } from '../dom/tree';
import { BATCH_SIZE, type IncrementalTask, Pauses } from '../scheduler';
import { blocksOf, findElementRanges } from './element-ranges';
import { hasClass, haveClass, isInlineTag } from './element-types';
import { findLineGroups, textIn } from './inline-lines';
import { equalRuns, type Stretch } from './stretches';
import { LETTER_OR_DIGIT } from './text-patterns';

/** Maximum side in pixels of a box that exists only for its text to be spoken. */
const CLIPPED_SIDE = 1;

/** Style of such an element, which applications write into its tag. */
const CLIPPED_STYLE = /(?:^|[;\s])clip\s*:\s*rect\(\s*[01](?:px)?(?:\s*,\s*|\s+)[01](?:px)?[\s,]/i;

/** True when the element's box shows nothing of it, by its style where nothing is laid out. */
function isClipped(element: Element): boolean {
  if (CLIPPED_STYLE.test(attribute(element, 'style') ?? '')) return true;
  if (typeof getComputedStyle !== 'function' || !isOwnNode(element)) return false;
  const { position, overflowX, clip } = getComputedStyle(element);
  if (position !== 'absolute' && position !== 'fixed') return false;
  if (/^rect\(0(?:px)?(?:,? 0(?:px)?){3}\)$/.test(clip)) return true;
  const { width, height } = Element.prototype.getBoundingClientRect.call(element);
  return width <= CLIPPED_SIDE && height <= CLIPPED_SIDE && overflowX !== 'visible';
}

/** True for a text that only a screen reader has, as the name of a region (“Article content”). */
export const isSpoken = (path: PathElement): boolean =>
  closestOnPath(path, ({ names }) => haveClass(names, SCREEN_READER_CLASS), OWN_LEVELS) !== null;

const isHiddenFromSpeech = (step: PathElement): boolean => step.attributeValue(ARIA_HIDDEN) === 'true';

/** Maximum characters of a text that is spoken instead of a shown one. */
const MAX_SPOKEN = 60;
/** A colon between a kicker and a title, which stays. */
const COLON = /^\s*[:：]\s*$/;
/** End of a text that goes on with the next one: `Image caption, `. */
const GOES_ON = /[,:，、：]\s*$/;

/**
 * Finds the numbers that are there twice: hidden from screen readers, and in the element after that in words to be
 * spoken (`Price $ 79.99`). The shown form is the one to read, unless its punctuation is drawn (`$` `79` `99`).
 */
function* findNumbersTwice(
  blocks: readonly TextBlock[],
  selected: readonly boolean[],
): IncrementalTask<Stretch[]> {
  const ranges = findElementRanges(blocks);
  const textWithout = (leftOut: RegExp, stretch: Stretch) => textIn(stretch, blocks).replace(leftOut, '');
  const twice: Stretch[] = [];
  const pauses = new Pauses();
  for (let i = 0; i < blocks.length; i++) {
    if (pauses.isDue(i)) yield;
    const hidden = closestOnPath(blocks[i].path, isHiddenFromSpeech, OWN_LEVELS);
    if (!hidden) continue;
    const shown = blocksOf(hidden, ranges);
    if (shown.from !== i || !selected[i] || !selected[shown.to]) continue;
    const next = closestOnPath(blocks[shown.to].path, ({ parent }) => parent === hidden.parent, OWN_LEVELS);
    if (!next || !isInlineTag(next.tag)) continue;
    const spoken = blocksOf(next, ranges);
    const number = textWithout(/\P{N}/gu, shown);
    if (
      number === '' ||
      number !== textWithout(/\P{N}/gu, spoken) ||
      textIn(spoken, blocks).length > MAX_SPOKEN
    )
      continue;
    const isWhole = textWithout(/[\s,]/g, spoken).includes(textWithout(/[\s,]/g, shown));
    twice.push(isWhole ? spoken : shown);
  }
  return twice;
}

/**
 * Deselects the blocks for screen readers in lines with another block that is selected, and those that say again a
 * number next to them.
 * @param corrections block index → the user's correction, which always applies
 */
export function* withoutScreenReaderText(
  blocks: readonly TextBlock[],
  selected: readonly boolean[],
  corrections: ReadonlyMap<number, boolean> | undefined,
): IncrementalTask<readonly boolean[]> {
  const { linePaths, formulas } = yield* findLineGroups(blocks);
  const visible = [...selected];
  const hidden = new InheritedValues<boolean>(
    false,
    ({ element }, outer) => outer || hasClass(element, SCREEN_READER_CLASS) || isClipped(element),
  );
  const pauses = new Pauses();
  for (const { from, to } of equalRuns(linePaths)) {
    if (pauses.isDue(from)) yield;
    const line = linePaths[from];
    const selectedInLine: number[] = [];
    for (let i = from; i < to; i++) if (selected[i]) selectedInLine.push(i);
    if (selectedInLine.length === 0) continue;
    if (selectedInLine.length === 1 && !isNoLine(selectedInLine[0])) continue;
    const hiddenInLine: number[] = [];
    for (const [order, i] of selectedInLine.entries()) {
      if (order % BATCH_SIZE === BATCH_SIZE - 1) yield;
      if (COLON.test(blocks[i].text)) continue;
      // A formula's outermost element decides: all of its text may be there for screen readers.
      if (hidden.of(formulas[i] ?? blocks[i].path, line)) hiddenInLine.push(i);
    }
    if (hiddenInLine.length === selectedInLine.length && !hiddenInLine.every(isNoLine)) continue;
    hiddenInLine.forEach(deselect);
  }
  for (const { from, to } of yield* findNumbersTwice(blocks, visible))
    for (let i = from; i < to; i++) deselect(i);
  return visible;

  function deselect(i: number): void {
    if (corrections?.get(i) !== true) visible[i] = false;
  }

  /** True for a sign, such as that of a box to tick, and for the beginning of a line that another element breaks off. */
  function isNoLine(i: number): boolean {
    const { path, text } = blocks[i];
    if (!LETTER_OR_DIGIT.test(text)) return true;
    if (!selected[i + 1] || !isInlineTag(path.tag) || !GOES_ON.test(text)) return false;
    return closestOnPath(blocks[i + 1].path, (step) => step === path.parent, BOX_LEVELS) !== null;
  }
}
