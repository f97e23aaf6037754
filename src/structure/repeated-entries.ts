/**
 * Repeated entries of a page: the cards of a grid, the rows of a list, the posts of a thread. They are found by
 * repetition, as data records are (Liu et al. 2003, "Mining Data Records in Web Pages"): siblings that look alike.
 * Entries with several fields (name, price, date) are alike across look-alike containers as well, such as the rows of a
 * grid; a plain list is alike only within itself, since lists of one form serve many purposes on a page.
 */
import { addToList, PairNumbering } from '../dom/collections';
import { taskPerObject } from '../dom/object-cache';
import type { TextBlock } from '../dom/text-blocks';
import { type IncrementalTask, visitEach } from '../scheduler';
import { type Box, findBoxes } from './entry-boxes';
import { equalRuns, type Stretch } from './stretches';

export interface RepeatedEntries {
  /** Groups of similar entries. An entry may hold smaller ones, which form groups of their own. */
  readonly groups: readonly (readonly Stretch[])[];
  /** Field of each block: lines at the same place of similar entries share a number. 0 outside of entries. */
  readonly fields: Uint32Array;
}

/** Minimum number of similar entries; two of a kind are often unlike. */
const MIN_ENTRIES = 3;

/**
 * Finds the entries of a page, once: the slider labels a page many times. Interruptible; takes time in proportion to
 * the page.
 */
export const findRepeatedEntries = taskPerObject(readEntries);

/** True for an entry with lines of several kinds; its first and last may be alike, as a date above, a place below. */
export const hasParts = ({ from, to }: Stretch, fields: Uint32Array): boolean =>
  fields.subarray(from, to).some((field) => field !== fields[from]);

function* readEntries(blocks: readonly TextBlock[]): IncrementalTask<RepeatedEntries> {
  const { boxes, lineOf } = yield* findBoxes(blocks);
  yield;
  const found = groupEntries(boxes);
  yield;
  return { groups: found.groups, fields: yield* numberFields(lineOf, boxes, found) };
}

interface Groups {
  readonly groups: Stretch[][];
  /** Boxes of entries with several fields, and all boxes in them. */
  readonly records: ReadonlySet<Box>;
  /** Number of the plain list that a box is an entry of. */
  readonly listOf: ReadonlyMap<Box, number>;
}

/** Groups the look-alikes that repeat. The plain lists within an entry of several fields belong to its fields. */
function groupEntries(boxes: readonly Box[]): Groups {
  const groups: Stretch[][] = [];
  const records = new Set<Box>();
  const listOf = new Map<Box, number>();
  for (const lookAlikes of groupLookAlikes(boxes)) {
    const { parent } = lookAlikes[0];
    const areSiblings = lookAlikes.some((box, i) => i > 0 && box.parent === lookAlikes[i - 1].parent);
    const isRepeated = lookAlikes.length >= MIN_ENTRIES && areSiblings;
    const haveParts = lookAlikes.some(({ shape }) => shape.length > 1);
    if (isRepeated && haveParts) groups.push(lookAlikes);
    if ((isRepeated && haveParts) || (parent && records.has(parent))) {
      for (const box of lookAlikes) records.add(box);
    } else if (isRepeated) {
      for (const list of runsOfSiblings(lookAlikes)) {
        if (list.length < MIN_ENTRIES) continue;
        groups.push(list);
        for (const box of list) listOf.set(box, groups.length);
      }
    }
  }
  return { groups, records, listOf };
}

/** Groups look-alikes; each group comes after those of the boxes around it, because outer boxes have lower numbers. */
function groupLookAlikes(boxes: readonly Box[]): Iterable<Box[]> {
  const groups = new Map<number, Box[]>();
  for (const box of boxes) addToList(groups, box.lookAlike, box);
  return groups.values();
}

/** Splits a list of boxes between those with different parents. */
const runsOfSiblings = (boxes: readonly Box[]): Box[][] =>
  equalRuns(boxes.map(({ parent }) => parent)).map(({ from, to }) => boxes.slice(from, to));

/** Numbers the fields: by look-alikes within entries of several fields, else also by the list. */
function* numberFields(
  lineOf: readonly Box[],
  boxes: readonly Box[],
  { records, listOf }: Groups,
): IncrementalTask<Uint32Array> {
  /** Number of the list that a box is in; 0 in entries of several fields. */
  const lists = new Map<Box, number>();
  yield* visitEach(boxes, (box) => {
    const list = records.has(box) ? 0 : (listOf.get(box) ?? (box.parent ? lists.get(box.parent) : undefined));
    if (list !== undefined) lists.set(box, list);
  });
  const numbers = new PairNumbering();
  const fields = new Uint32Array(lineOf.length);
  for (let i = 0; i < lineOf.length; i++) {
    const list = lists.get(lineOf[i]);
    if (list !== undefined) fields[i] = numbers.of(list, lineOf[i].lookAlike);
  }
  return fields;
}
