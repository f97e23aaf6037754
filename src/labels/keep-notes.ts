/**
 * Keeps the notes that kept text refers to: footnotes, the references of a paper, and the captions of its figures. A
 * text whose `[1]` leads nowhere is not whole.
 */

import { BOX_LEVELS } from '../dom/climb-levels';
import { countEach, getOrCompute } from '../dom/collections';
import { type PathElement, pathsByElement, type TextBlock } from '../dom/text-blocks';
import { attribute, closestElement, descendantElements, localName } from '../dom/tree';
import { wordCounts } from '../features/word-counts';
import { isBoilerplate } from '../roles/role-names';
import { type IncrementalTask, visitEach } from '../scheduler';
import { unescaped } from '../structure/absolute-addresses';
import { blocksOf, findElementRanges } from '../structure/element-ranges';
import { findLines } from '../structure/inline-lines';
import { blocksIn, type Stretch, sumsOf } from '../structure/stretches';
import { linkAround } from '../structure/text-links';
import { LETTER } from '../structure/text-patterns';
import type { StepInput } from './label-step';

/** Text of a reference to a note: `1`, `[12]`, `*`, `†`. */
const REFERENCE = /^[[(]?\s*(?:\d{1,3}|[*†‡§¶]{1,3})\s*[\])]?$/;
/** Elements that may be notes. */
const NOTE_TAGS: ReadonlySet<string> = new Set(['li', 'p', 'dd', 'div', 'td', 'aside']);
/** Minimum number of notes: a single such link may lead to a picture or a page of a list. */
const MIN_NOTES = 2;
/** Minimum words of a line that refers to notes, next to its references: a row of page numbers has none. */
const MIN_LINE_WORDS = 4;
/** Minimum share of notes in the words of a list for all of it to be kept. */
const MIN_SHARE_OF_LIST = 0.5;
/** Minimum notes with a link of one text that is a button of each, as “Google Scholar” is. */
const MIN_BUTTONS = 3;

/** Keeps what kept text refers to. Interruptible. */
export function* keepNotes(input: StepInput): IncrementalTask<boolean[]> {
  const { blocks, labels, roles } = input;
  const references = yield* findReferences(input);
  if (references.size < MIN_NOTES) return [...labels];
  yield;
  const notes = yield* findNotes(input, references);
  if (notes.length < MIN_NOTES) return [...labels];
  const isNote = blocksIn(notes, blocks.length);
  const linked = blocks.filter((block, i) => isNote[i] === 1 && linkAround(block));
  const counts = countEach(linked.map(({ text }) => text.trim()));
  const isButton = ({ text }: TextBlock) =>
    LETTER.test(text) && (counts.get(text.trim()) ?? 0) >= MIN_BUTTONS;
  const isKept = (block: TextBlock, i: number) =>
    isNote[i] === 1 && block.visible && !isBoilerplate(roles[i].role) && !isButton(block);
  return blocks.map((block, i) => labels[i] || isKept(block, i));
}

/** Finds the places on the page that kept lines refer to, each with the index of the first block that does. */
function* findReferences({ blocks, labels }: StepInput): IncrementalTask<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  const words = wordCounts(blocks);
  for (const { from, to } of yield* findLines(blocks)) {
    if (!labels[from]) continue;
    const own: [name: string, block: number][] = [];
    let others = 0;
    for (let i = from; i < to; i++) {
      const href = REFERENCE.test(blocks[i].text.trim()) && linkAround(blocks[i])?.href;
      if (href && href.length > 1 && href[0] === '#') own.push([unescaped(href.slice(1)) ?? '', i]);
      else others += words[i];
    }
    if (others < MIN_LINE_WORDS) continue;
    for (const [name, block] of own) getOrCompute(found, name, () => block);
  }
  return found;
}

/** Finds the notes of these names, below what refers to them, and the lists of which they are the most. */
function* findNotes(
  { page, blocks }: StepInput,
  references: ReadonlyMap<string, number>,
): IncrementalTask<readonly Stretch[]> {
  const ranges = findElementRanges(blocks);
  const words = sumsOf(wordCounts(blocks));
  const paths = pathsByElement(blocks);
  const mayBeNote = (element: Element) => NOTE_TAGS.has(localName(element)) && paths.has(element);
  const notes: Stretch[] = [];
  /** Words of the notes in each list. */
  const lists = new Map<PathElement, number>();
  yield* visitEach(descendantElements(page.document), (element) => {
    const reference = references.get(attribute(element, 'id') ?? attribute(element, 'name') ?? '');
    if (reference === undefined) return;
    const around = closestElement(element, mayBeNote, BOX_LEVELS);
    const step = around && paths.get(around);
    const note = step && blocksOf(step, ranges);
    if (!note || note.from <= reference) return;
    notes.push(note);
    if (step.tag === 'li' && step.parent)
      lists.set(step.parent, (lists.get(step.parent) ?? 0) + words.of(note));
  });
  // A text that refers to “[5]–[9]” may name the first and the last alone.
  for (const [list, count] of lists) {
    const whole = blocksOf(list, ranges);
    if (count >= MIN_SHARE_OF_LIST * words.of(whole)) notes.push(whole);
  }
  return notes;
}
