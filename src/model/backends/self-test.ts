/** Synthetic page for measuring backends, always the same, and a check of their answers. */
import { NO_KIND_HINTS } from '../../dom/page-kind-hints';
import type { PageSnapshot } from '../../features/page-snapshot';
import { tagHash } from '../../features/path-groups';
import { hashString } from '../../structure/hashes';

/** Blocks of a page of usual length. */
const BLOCKS = 400;
/** Path rows of the page. */
const ROWS = 60;
const WORDS_PER_BLOCK = 8;
const TAGS = ['div', 'section', 'ul', 'li', 'p', 'span', 'a', 'h2'];
const SYLLABLES = ['lo', 'rem', 'ip', 'sum', 'do', 'lor', 'sit', 'am', 'et', 'con', 'sec', 'te'];

/** Picks entries by multiples of a large prime: evenly spread over a list, and the same on every machine. */
const pick = <T>(list: readonly T[], i: number): T => list[(i * 7919) % list.length];

const word = (i: number): string => pick(SYLLABLES, i) + pick(SYLLABLES, i >> 2) + pick(SYLLABLES, i >> 5);

/** Creates a page of this many blocks, in nested elements of a few path rows. */
export function sampleSnapshot(blocks = BLOCKS): PageSnapshot {
  const text = (i: number) =>
    Array.from({ length: WORDS_PER_BLOCK }, (_, w) => word(i * WORDS_PER_BLOCK + w)).join(' ');
  // A tree of containers, one for each path row, and after it an element for each block.
  const elements = ROWS + blocks;
  const parentContainer = (i: number) => Math.floor(i / 2) - (i === 0 ? 1 : 0);
  return {
    title: text(0),
    description: text(1),
    kindHints: NO_KIND_HINTS,
    texts: Array.from({ length: blocks }, (_, i) => text(i)),
    elements: {
      parent: Int32Array.from({ length: elements }, (_, i) =>
        i < ROWS ? parentContainer(i) : (i % ROWS) >> 1,
      ),
      row: Uint32Array.from({ length: elements }, (_, i) => i % ROWS),
    },
    elementOf: Uint32Array.from({ length: blocks }, (_, i) => ROWS + i),
    paths: {
      length: ROWS,
      parent: Int32Array.from({ length: ROWS }, (_, row) => parentContainer(row)),
      tag: Uint32Array.from({ length: ROWS }, (_, row) => tagHash(pick(TAGS, row))),
      attributeOffsets: Uint32Array.from({ length: ROWS + 1 }, (_, row) => row * 3),
      attributes: Uint32Array.from({ length: 3 * ROWS }, (_, i) => hashString(word(i))),
    },
  };
}

/**
 * Largest accepted difference in a probability: as much as 16-bit textures and windows may cause, and more
 * than any kernel may.
 */
const TOLERANCE = 0.05;

/** Checks if a backend computed the probabilities of the plain arrays. */
export function isCloseTo(answer: Float32Array, expected: Float32Array): boolean {
  return answer.length === expected.length && answer.every((p, i) => Math.abs(p - expected[i]) <= TOLERANCE);
}
