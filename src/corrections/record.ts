/**
 * A corrected page as training data: enough of it that the very features the network was given can be read from it
 * again, with what each block is. One JSON object, one line of a file of corrections.
 *
 * No numbers or hashes are kept, only what they are made of, so that records outlive changes of the features.
 */
import { type PathElement, writtenPath } from '../dom/blocks';
import type { Page } from '../dom/page';
import { attribute } from '../dom/tree';
import type { Say } from './book';
import { writtenKeys } from './names';

/** The attributes that the model is told of; the style only where it hides. */
const ATTRIBUTES = 'class id role itemprop aria-label rel href hidden aria-hidden'.split(' ');
const HIDING_STYLE = /display\s*:\s*none/i;
/** `vectors/attributes.ts` reads no more of a value. */
const LONGEST_VALUE = 600;

/** Index of the parent element, −1 for the root; tag; attributes. */
export type RecordedElement = readonly [
  parent: number,
  tag: string,
  attributes: Readonly<Record<string, string>>,
];

export interface RecordedBlock {
  /** White space and all, as it stands on the page. */
  readonly text: string;
  /** Tag names from the root, joined by '/': for readers; follows from `element`. */
  readonly path: string;
  /** Index of the element that the text stands in. */
  readonly element: number;
  readonly probability: number;
  /** What the block is: what the network found, or what the person said. */
  readonly label: boolean;
  /** What the person said, of this block or its like. */
  readonly correction?: boolean;
}

export interface PageRecord {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** Name of the engine that gave the probabilities. */
  readonly engine: string;
  readonly elements: readonly RecordedElement[];
  readonly blocks: readonly RecordedBlock[];
}

function attributesOf(element: Element): Record<string, string> {
  const found: [string, string][] = [];
  for (const name of ATTRIBUTES) {
    const value = attribute(element, name);
    if (value !== null) found.push([name, value.slice(0, LONGEST_VALUE)]);
  }
  if (HIDING_STYLE.test(attribute(element, 'style') ?? '')) found.push(['style', 'display:none']);
  return Object.fromEntries(found);
}

/** What a page was labelled as. */
export interface Labelled {
  readonly page: Page;
  readonly probabilities: ArrayLike<number>;
  readonly labels: readonly boolean[];
  readonly corrections: ReadonlyMap<number, boolean>;
  readonly engine: string;
}

/** Records a page. Only elements on the way to a block are kept, parents before their children. */
export function recordPage(url: string, labelled: Labelled): PageRecord {
  const { page, probabilities, labels, corrections, engine } = labelled;
  const elements: RecordedElement[] = [];
  const places = new Map<PathElement, number>();
  const placeOf = (path: PathElement): number => {
    // Up to the first element met before, then down again: no recursion on hostile depth.
    const unmet: PathElement[] = [];
    let step: PathElement | null = path;
    for (; step && !places.has(step); step = step.parent) unmet.push(step);
    let place = step ? places.get(step)! : -1;
    for (const { element, tag } of unmet.slice().reverse()) {
      elements.push([place, tag, attributesOf(element)]);
      place = elements.length - 1;
    }
    unmet.forEach((met, i) => {
      places.set(met, elements.length - 1 - i);
    });
    return place;
  };
  const blocks = page.blocks.map((block, i): RecordedBlock => {
    const correction = corrections.get(i);
    return {
      text: block.text,
      path: writtenPath(block),
      element: placeOf(block.path),
      probability: Math.round(probabilities[i] * 1e4) / 1e4,
      label: Boolean(labels[i]),
      ...(correction === undefined ? {} : { correction }),
    };
  });
  return { url, title: page.title, description: page.description, engine, elements, blocks };
}

/** A record as it is once more has been said of its blocks. */
export function recordWith(record: PageRecord, says: readonly Say[]): PageRecord {
  const said = new Map(says);
  const keys = writtenKeys(record.blocks);
  const blocks = record.blocks.map((block, i) => {
    const correction = said.get(keys[i]) ?? null;
    return correction === null ? block : { ...block, label: correction, correction };
  });
  return { ...record, blocks };
}
