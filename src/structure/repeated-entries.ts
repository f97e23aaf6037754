/**
 * Repeated entries of a page: the cards of a grid, the rows of a list, the posts of a thread. They are found by
 * repetition, as data records are (Liu et al. 2003, "Mining Data Records in Web Pages"): siblings with the same tag and
 * lasting class names whose lines of text are in similar places. Entries with several parts (name, price, date) are
 * alike across look-alike containers as well, such as the rows of a grid; a plain list is alike only within itself,
 * since lists of one form serve many purposes on a page.
 */
import { NameFact } from '../dom/element-names';
import { ObjectCache } from '../dom/object-cache';
import type { PathElement, TextBlock } from '../dom/text-blocks';
import type { IncrementalTask } from '../scheduler';
import { findLineGroups } from './inline-lines';
import { similarity, smallestOf } from './shape-sketch';
import { STABLE_CLASSES } from './stable-class-names';

/** Blocks of one entry: from `from` up to, but not including, `to`. */
interface Entry {
  readonly from: number;
  readonly to: number;
}

export interface RepeatedEntries {
  /** Groups of like entries. An entry may hold smaller ones, which form groups of their own. */
  readonly groups: readonly (readonly Entry[])[];
  /** Part of each block: lines at the same place of like entries share a number. 0 outside of entries. */
  readonly parts: Uint32Array;
}

/** An element with text in it that is not inline. */
interface Box {
  readonly path: PathElement;
  readonly parent: Box | null;
  /** Number of its tag and class names, below those of its parents. */
  kind: number;
  readonly from: number;
  to: number;
  isLine: boolean;
  /** The smallest hashes of the kinds of lines in it. */
  shape: readonly number[];
  /** Number that look-alikes share, which are also in look-alike containers. */
  alike: number;
}

/** Least number of like entries; two of a kind are often unlike. */
const MIN_ENTRIES = 3;
/** Least share of their kinds of lines that look-alikes have in common. */
const MIN_SIMILARITY = 0.4;
/** Most shapes that are told apart among elements of one kind; the rest join the most similar one. */
const MAX_SHAPES = 8;
/** Blocks or boxes visited between two pauses. */
const BATCH_SIZE = 256;

const LASTING_NAMES = new NameFact((names) => STABLE_CLASSES.of(names).join(' '));
/** Least share of siblings that must have a class name for it to be one of their kind. */
const MIN_NAMED = 0.5;

/** Entries of each list of blocks: the slider labels a page many times. */
const memo = new ObjectCache<readonly TextBlock[], RepeatedEntries>();

/** Finds the entries of a page. Interruptible; takes time in proportion to the page. */
export function* findRepeatedEntries(blocks: readonly TextBlock[]): IncrementalTask<RepeatedEntries> {
  const cached = memo.get(blocks);
  if (cached) return cached;
  const { boxes, lineOf } = yield* readBoxes(blocks);
  yield* numberKinds(boxes);
  yield* describeShapes(boxes);
  yield* matchLookAlikes(boxes);
  yield;
  const found = groupEntries(boxes);
  const entries = { groups: found.groups, parts: yield* numberParts(lineOf, boxes, found) };
  memo.set(blocks, entries);
  return entries;
}

/** Gives equal keys equal numbers, counted from 1. */
class Numbering<Key> {
  private readonly numbers = new Map<Key, number>();

  of(key: Key): number {
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.numbers.size + 1;
      this.numbers.set(key, number);
    }
    return number;
  }
}

/** More than any number that is the second of a pair; the first may be as large, and the product is still exact. */
const PAIR_BASE = 2 ** 22;

/** Gives equal pairs of numbers equal numbers, without a string for each. */
class PairNumbering {
  private readonly numbers = new Numbering<number>();

  of(first: number, second: number): number {
    return this.numbers.of(first * PAIR_BASE + second);
  }
}

/** Reads the boxes around the lines, each after its parent, and the box of each block's line. */
function* readBoxes(blocks: readonly TextBlock[]): IncrementalTask<{ boxes: Box[]; lineOf: Box[] }> {
  const { around } = yield* findLineGroups(blocks);
  const boxes: Box[] = [];
  const lineOf: Box[] = [];
  /** By `PathElement.index`. */
  const boxOf: Box[] = [];
  for (let i = 0; i < blocks.length; i++) {
    if (i % BATCH_SIZE === BATCH_SIZE - 1) yield;
    const unread: PathElement[] = [];
    let step: PathElement | null = around[i];
    for (; step && !boxOf[step.index]; step = step.parent) unread.push(step);
    let box = step && boxOf[step.index];
    for (const path of unread.reverse()) {
      box = { path, parent: box, kind: 0, from: i, to: i + 1, isLine: false, shape: [], alike: 0 };
      boxOf[path.index] = box;
      boxes.push(box);
    }
    box!.isLine = true;
    box!.to = i + 1;
    lineOf.push(box!);
  }
  return { boxes, lineOf };
}

/** Numbers the kinds of boxes, from the outermost inwards. */
function* numberKinds(boxes: readonly Box[]): IncrementalTask<void> {
  const tags = new Numbering<string>();
  const names = new Numbering<string>();
  const looks = new PairNumbering();
  const kinds = new PairNumbering();
  const families = new PairNumbering();
  /** Siblings with the same tag, by the number of their family. */
  const siblings: Box[][] = [];
  for (let i = 0; i < boxes.length; i++) {
    if (i % BATCH_SIZE === BATCH_SIZE - 1) yield;
    const { path, parent } = boxes[i];
    const family = families.of(parent ? parent.path.index + 1 : 0, tags.of(path.tag));
    siblings[family] ??= [];
    siblings[family].push(boxes[i]);
  }
  const nameOf = new Map<Box, string>();
  yield;
  for (let family = 1; family < siblings.length; family++) {
    if (family % BATCH_SIZE === BATCH_SIZE - 1) yield;
    for (const [box, name] of commonNames(siblings[family])) nameOf.set(box, name);
  }
  for (let i = 0; i < boxes.length; i++) {
    if (i % BATCH_SIZE === BATCH_SIZE - 1) yield;
    const { path, parent } = boxes[i];
    const name = nameOf.get(boxes[i]) ?? LASTING_NAMES.of(path.names);
    boxes[i].kind = kinds.of(parent?.kind ?? 0, looks.of(tags.of(path.tag), names.of(name)));
  }
}

/**
 * The names that siblings share where most of them also have a name of their own, which then says what each is about
 * (`podcast sports`, `podcast film`) and not that one of them is something else.
 */
function commonNames(siblings: readonly Box[]): Map<Box, string> {
  const common = new Map<Box, string>();
  if (siblings.length < MIN_ENTRIES) return common;
  const times = new Map<string, number>();
  for (const { path } of siblings) {
    const all = LASTING_NAMES.of(path.names);
    times.set(all, (times.get(all) ?? 0) + 1);
  }
  let alone = 0;
  for (const count of times.values()) if (count === 1) alone++;
  if (alone < MIN_ENTRIES || 2 * alone <= siblings.length) return common;
  const counts = new Map<string, number>();
  for (const { path } of siblings)
    for (const name of STABLE_CLASSES.of(path.names)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const shared = [...counts]
    .filter(([, count]) => count >= MIN_NAMED * siblings.length)
    .map(([name]) => name);
  if (shared.length === 0) return common;
  const name = shared.sort().join(' ');
  for (const box of siblings) {
    const own = STABLE_CLASSES.of(box.path.names);
    if (shared.every((one) => own.includes(one))) common.set(box, name);
  }
  return common;
}

/** Adds up, from the innermost boxes outwards, which lines and blocks are in each. */
function* describeShapes(boxes: readonly Box[]): IncrementalTask<void> {
  for (let i = boxes.length - 1; i >= 0; i--) {
    if (i % BATCH_SIZE === 0) yield;
    const box = boxes[i];
    if (box.isLine) box.shape = smallestOf(box.shape, [scatter(box.kind)]);
    const { parent } = box;
    if (!parent) continue;
    parent.shape = smallestOf(parent.shape, box.shape);
    parent.to = Math.max(parent.to, box.to);
  }
}

/** Numbers the look-alikes: boxes of one kind and similar shape, whose containers are look-alikes or the same. */
function* matchLookAlikes(boxes: readonly Box[]): IncrementalTask<void> {
  const alikes = new PairNumbering();
  const places = new PairNumbering();
  /** Shapes by the number of their place: the kind of a box, in look-alike containers. */
  const shapesOf: (readonly number[])[][] = [];
  for (let i = 0; i < boxes.length; i++) {
    const box = boxes[i];
    if (i % BATCH_SIZE === BATCH_SIZE - 1) yield;
    const place = places.of(box.parent?.alike ?? 0, box.kind);
    shapesOf[place] ??= [];
    box.alike = alikes.of(place, shapeNumber(box.shape, shapesOf[place]));
  }
}

/** Index of the most similar shape; the shape itself is added when none is similar enough. */
function shapeNumber(shape: readonly number[], shapes: (readonly number[])[]): number {
  let best = 0;
  let most = -1;
  for (let i = 0; i < shapes.length; i++) {
    const other = shapes[i];
    const share = similarity(shape, other);
    if (share > most) [best, most] = [i, share];
  }
  return most >= MIN_SIMILARITY || shapes.length >= MAX_SHAPES ? best : shapes.push(shape) - 1;
}

interface Groups {
  readonly groups: Entry[][];
  /** Boxes of entries with several parts, and all boxes in them. */
  readonly records: ReadonlySet<Box>;
  /** Number of the plain list that a box is an entry of. */
  readonly listOf: ReadonlyMap<Box, number>;
}

/** Groups the look-alikes that repeat. The plain lists within an entry of several parts belong to its parts. */
function groupEntries(boxes: readonly Box[]): Groups {
  const members = new Map<number, Box[]>();
  for (const box of boxes) {
    const others = members.get(box.alike);
    if (others) others.push(box);
    else members.set(box.alike, [box]);
  }
  const groups: Entry[][] = [];
  const records = new Set<Box>();
  const listOf = new Map<Box, number>();
  // Look-alikes are numbered, and so visited, after those around them.
  for (const all of members.values()) {
    const areSiblings = all.some(({ parent }, i) => i > 0 && parent === all[i - 1].parent);
    const isRepeated = all.length >= MIN_ENTRIES && areSiblings;
    if (isRepeated && all.some(({ shape }) => shape.length > 1)) {
      groups.push(all);
      for (const box of all) records.add(box);
    } else if (all[0].parent && records.has(all[0].parent)) for (const box of all) records.add(box);
    else if (isRepeated) {
      for (let from = 0, to = 0; from < all.length; from = to) {
        for (to = from; to < all.length && all[to].parent === all[from].parent; to++);
        if (to - from < MIN_ENTRIES) continue;
        const list = all.slice(from, to);
        groups.push(list);
        for (const box of list) listOf.set(box, groups.length);
      }
    }
  }
  return { groups, records, listOf };
}

/** Numbers the parts: by look-alikes within entries of several parts, else also by the list. */
function* numberParts(
  lineOf: readonly Box[],
  boxes: readonly Box[],
  { records, listOf }: Groups,
): IncrementalTask<Uint32Array> {
  const scopes = new Map<Box, number>();
  for (let i = 0; i < boxes.length; i++) {
    const box = boxes[i];
    if (i % BATCH_SIZE === BATCH_SIZE - 1) yield;
    const scope = records.has(box) ? 0 : (listOf.get(box) ?? (box.parent && scopes.get(box.parent)));
    if (typeof scope === 'number') scopes.set(box, scope);
  }
  const numbers = new PairNumbering();
  return Uint32Array.from(lineOf, (line) => {
    const scope = scopes.get(line);
    return scope === undefined ? 0 : numbers.of(scope, line.alike);
  });
}

/** Scatters numbers, so that the smallest of them are a random sample. */
function scatter(number: number): number {
  let hash = Math.imul(number ^ (number >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) >>> 0;
}
