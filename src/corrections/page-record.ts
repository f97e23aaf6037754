/**
 * Corrected page as training data: each block's label and enough of the page to compute the network's
 * features again. One JSON object, one line of a corrections file.
 *
 * It stores the sources of the features, not numbers or hashes, so that records stay usable when features
 * change.
 */

import { InheritedValues } from '../dom/inherited-values';
import type { Page } from '../dom/page';
import type { PageKindHints } from '../dom/page-kind-hints';
import { formatTagPath } from '../dom/text-blocks';
import { attribute } from '../dom/tree';
import { recordedKeys } from './block-keys';
import type { BlockLabel } from './correction-set';

/** Attributes that the model reads. `style` is recorded only when it hides the element. */
const ATTRIBUTES = 'class id role itemprop aria-label rel href hidden aria-hidden'.split(' ');
const HIDING_STYLE = /display\s*:\s*none/i;
/** Recorded characters of an attribute's value; `features/attribute-words.ts` reads no more. */
const MAX_VALUE_LENGTH = 600;

/** Tuple of the parent element's index (−1 for the root), the tag and the attributes. */
type RecordedElement = readonly [parent: number, tag: string, attributes: Readonly<Record<string, string>>];

interface RecordedBlock {
  /** Text as on the page, including white space. */
  readonly text: string;
  /** Tag names from the root, joined by '/'. Redundant with `element`; for human readers. */
  readonly path: string;
  /** Index of the element that contains the text. */
  readonly element: number;
  readonly probability: number;
  /** True for content: the network's label, or the user's correction. */
  readonly label: boolean;
  /** The user's correction of this block, or of its selector. */
  readonly correction?: boolean;
}

export interface PageRecord {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** Absent in records of earlier versions. */
  readonly kindHints?: PageKindHints;
  /** Name of the engine that computed the probabilities. */
  readonly engine: string;
  readonly elements: readonly RecordedElement[];
  readonly blocks: readonly RecordedBlock[];
}

function attributesOf(element: Element): Record<string, string> {
  const found: [string, string][] = [];
  for (const name of ATTRIBUTES) {
    const value = attribute(element, name);
    if (value !== null) found.push([name, value.slice(0, MAX_VALUE_LENGTH)]);
  }
  if (HIDING_STYLE.test(attribute(element, 'style') ?? '')) found.push(['style', 'display:none']);
  return Object.fromEntries(found);
}

interface PageToRecord {
  readonly page: Page;
  readonly probabilities: ArrayLike<number>;
  readonly labels: readonly boolean[];
  readonly corrections: ReadonlyMap<number, boolean>;
  readonly engine: string;
}

/** Records a page. Only ancestors of blocks are stored, parents before their children. */
export function recordPage(url: string, corrected: PageToRecord): PageRecord {
  const { page, probabilities, labels, corrections, engine } = corrected;
  const { title, description, kindHints } = page;
  const elements: RecordedElement[] = [];
  const elementIndexes = new InheritedValues<number>(-1, ({ element, tag }, parent) => {
    elements.push([parent, tag, attributesOf(element)]);
    return elements.length - 1;
  });
  const blocks = page.blocks.map((block, i): RecordedBlock => {
    const correction = corrections.get(i);
    return {
      text: block.text,
      path: formatTagPath(block),
      element: elementIndexes.of(block.path),
      probability: Math.round(probabilities[i] * 1e4) / 1e4,
      label: Boolean(labels[i]),
      ...(correction === undefined ? {} : { correction }),
    };
  });
  return { url, title, description, kindHints, engine, elements, blocks };
}

/** Returns the record with further corrections applied to its blocks. */
export function recordWith(record: PageRecord, corrections: readonly BlockLabel[]): PageRecord {
  const labels = new Map(corrections);
  const keys = recordedKeys(record.blocks);
  const blocks = record.blocks.map((block, i) => {
    const correction = labels.get(keys[i]) ?? null;
    return correction === null ? block : { ...block, label: correction, correction };
  });
  return { ...record, blocks };
}
