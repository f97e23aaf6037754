/**
 * Boxes of a page, elements with text that are not inline, and which of them look alike: those with the same tag and
 * lasting class names, at the same place, whose lines of text are in similar places.
 */

import { addToList, countEach, getOrCompute, Numbering, PairNumbering } from '../dom/collections';
import { NameFact } from '../dom/element-names';
import type { PathElement, TextBlock } from '../dom/text-blocks';
import { BATCH_SIZE, type IncrementalTask, visitEach } from '../scheduler';
import { spreadBits } from './hashes';
import { findLineGroups } from './inline-lines';
import { LASTING_CLASSES } from './lasting-class-names';
import { similarity, sketchOfUnion } from './shape-sketch';

/** An element that may be one of several similar entries. */
export interface Box {
  readonly path: PathElement;
  readonly parent: Box | null;
  /** Its blocks: from `from` up to, but not including, `to`. */
  readonly from: number;
  to: number;
  /** True when a line of text is immediately in it. */
  isLine: boolean;
  /** Number that boxes share whose tags and class names, and those of all boxes around them, are equal. */
  kind: number;
  /** Sketch of the kinds of lines in it. */
  shape: readonly number[];
  /** Number that look-alikes share: boxes of one kind and similar shape, in look-alike containers. */
  lookAlike: number;
}

/** Minimum share of their kinds of lines that look-alikes have in common. */
const MIN_SIMILARITY = 0.4;
/** Maximum number of shapes that are distinguished among elements of one kind; the rest join the most similar one. */
const MAX_SHAPES = 8;
/** Minimum number of siblings with a name of their own; fewer may be of different kinds. */
const MIN_SIBLINGS = 3;
/** Minimum share of siblings that must have a class name for it to be one of their kind. */
const MIN_NAMED = 0.5;
/**
 * Minimum share of siblings with the same names for the few with one more to be of their kind: a closed thread in a
 * list.
 */
const MIN_ALIKE = 0.8;
/** Name of the slide that a gallery shows: its caption may be read, those of the others are behind it. */
const SHOWN_SLIDE = /-(?:active|current|selected)$/i;
/** Lasting class names, joined, without those that only say how an element looks: `card--new` next to `card`. */
const BASE_NAMES = new NameFact((names) => {
  const all = LASTING_CLASSES.of(names);
  return all.filter((name) => !all.some((base) => name.startsWith(`${base}--`))).join(' ');
});

interface Boxes {
  /** Each after its parent. */
  readonly boxes: readonly Box[];
  /** The box of each block's line. */
  readonly lineOf: readonly Box[];
}

/** Finds the boxes of a page and numbers the look-alikes. Interruptible. */
export function* findBoxes(blocks: readonly TextBlock[]): IncrementalTask<Boxes> {
  const found = yield* readBoxes(blocks);
  yield* numberKinds(found.boxes);
  yield* describeShapes(found.boxes);
  yield* numberLookAlikes(found.boxes);
  return found;
}

function* readBoxes(blocks: readonly TextBlock[]): IncrementalTask<Boxes> {
  const { linePaths } = yield* findLineGroups(blocks);
  const boxes: Box[] = [];
  const lineOf: Box[] = [];
  /** Box of each element; by `PathElement.index`. */
  const boxOf: Box[] = [];
  yield* visitEach(linePaths, (path, i) => {
    const unread: PathElement[] = [];
    let step: PathElement | null = path;
    for (; step && !boxOf[step.index]; step = step.parent) unread.push(step);
    let box = step && boxOf[step.index];
    for (const path of unread.reverse()) {
      box = { path, parent: box, from: i, to: i + 1, isLine: false, kind: 0, shape: [], lookAlike: 0 };
      boxOf[path.index] = box;
      boxes.push(box);
    }
    box!.isLine = true;
    box!.to = i + 1;
    lineOf.push(box!);
  });
  return { boxes, lineOf };
}

/** Numbers the kinds of boxes, from the outermost inwards. */
function* numberKinds(boxes: readonly Box[]): IncrementalTask<void> {
  const tags = new Numbering<string>();
  const names = new Numbering<string>();
  const tagsWithNames = new PairNumbering();
  const kinds = new PairNumbering();
  const nameOf = yield* namesOfSiblings(boxes, tags);
  yield* visitEach(boxes, (box) => {
    const { path, parent } = box;
    const name = nameOf.get(box) ?? BASE_NAMES.of(path.names);
    const own = tagsWithNames.of(tags.of(path.tag), names.of(name));
    box.kind = kinds.of(parent?.kind ?? 0, own);
  });
}

/** Finds the names that boxes share with their siblings of the same tag, in place of all their names. */
function* namesOfSiblings(
  boxes: readonly Box[],
  tags: Numbering<string>,
): IncrementalTask<ReadonlyMap<Box, string>> {
  const families = new PairNumbering();
  /** Siblings with the same tag, by the number of their family. */
  const siblings = new Map<number, Box[]>();
  yield* visitEach(boxes, (box) => {
    const { path, parent } = box;
    addToList(siblings, families.of(parent ? parent.path.index + 1 : 0, tags.of(path.tag)), box);
  });
  const nameOf = new Map<Box, string>();
  yield* visitEach(siblings.values(), (family) => {
    const name = commonNames(family);
    if (!name) return;
    for (const box of family) {
      const own = LASTING_CLASSES.of(box.path.names);
      if (name.every((one) => own.includes(one)) && !own.some((one) => SHOWN_SLIDE.test(one)))
        nameOf.set(box, name.join(' '));
    }
  });
  return nameOf;
}

/**
 * The names that siblings share, in two cases: most of them also have a name for their subject (`podcast sports`,
 * `podcast film`); or nearly all of them have no other name. null elsewhere.
 */
function commonNames(siblings: readonly Box[]): string[] | null {
  if (siblings.length < MIN_SIBLINGS) return null;
  // Most siblings have the same class and id, if any, which are then one object.
  const { names } = siblings[0].path;
  if (siblings.every(({ path }) => path.names === names)) return null;
  const siblingsNamed = countEach(siblings.map(({ path }) => BASE_NAMES.of(path.names)));
  const alone = [...siblingsNamed.values()].filter((count) => count === 1).length;
  const alike = Math.max(...siblingsNamed.values());
  const haveOwnNames = alone >= MIN_SIBLINGS && 2 * alone > siblings.length;
  if (!haveOwnNames && alike < MIN_ALIKE * siblings.length) return null;
  const siblingsWith = countEach(siblings.flatMap(({ path }) => LASTING_CLASSES.of(path.names)));
  const shared = [...siblingsWith]
    .filter(([, count]) => count >= MIN_NAMED * siblings.length)
    .map(([name]) => name);
  return shared.length > 0 ? shared.sort() : null;
}

/** Adds up, from the innermost boxes outwards, which lines and blocks are in each. */
function* describeShapes(boxes: readonly Box[]): IncrementalTask<void> {
  for (let i = boxes.length - 1; i >= 0; i--) {
    if (i % BATCH_SIZE === 0) yield;
    const box = boxes[i];
    // In the order of their hashes, the smallest kinds of a set are a random sample of it.
    if (box.isLine) box.shape = sketchOfUnion(box.shape, [spreadBits(box.kind)]);
    const { parent } = box;
    if (!parent) continue;
    parent.shape = sketchOfUnion(parent.shape, box.shape);
    parent.to = Math.max(parent.to, box.to);
  }
}

/** Numbers the look-alikes, from the outermost inwards. */
function* numberLookAlikes(boxes: readonly Box[]): IncrementalTask<void> {
  const lookAlikes = new PairNumbering();
  const places = new PairNumbering();
  /** Shapes by the number of their place: the kind of a box, in look-alike containers. */
  const shapesAt = new Map<number, (readonly number[])[]>();
  yield* visitEach(boxes, (box) => {
    const place = places.of(box.parent?.lookAlike ?? 0, box.kind);
    const shapes = getOrCompute(shapesAt, place, () => []);
    box.lookAlike = lookAlikes.of(place, indexOfShape(box.shape, shapes));
  });
}

/** Index of the most similar shape; the shape itself is added when none is similar enough. */
function indexOfShape(shape: readonly number[], shapes: (readonly number[])[]): number {
  let best = 0;
  let highest = -1;
  for (let i = 0; i < shapes.length; i++) {
    const share = similarity(shape, shapes[i]);
    if (share > highest) [best, highest] = [i, share];
  }
  return highest >= MIN_SIMILARITY || shapes.length >= MAX_SHAPES ? best : shapes.push(shape) - 1;
}
