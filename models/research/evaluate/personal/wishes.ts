/**
 * Wishes of made-up users about texts. The page's own markup decides which texts a user means, not the roles that
 * Leaflight finds, so that its lessons are measured against something else.
 */
import { readUnits } from '../../../../src/corrections/text-units';
import { getOrCompute } from '../../../../src/dom/collections';
import { classAndId } from '../../../../src/dom/element-names';
import { closestOnPath, closestTag, type PathElement, type TextBlock } from '../../../../src/dom/text-blocks';
import { attribute } from '../../../../src/dom/tree';
import { wordCounts } from '../../../../src/features/word-counts';
import type { Thread } from '../../../../src/roles/thread/find-thread';

/** A page as the wishes need it. */
export interface WishedPage {
  readonly blocks: readonly TextBlock[];
  readonly thread: Thread;
  /** True for a page that its data set calls a forum's. */
  readonly isForum: boolean;
  /** True for a page that its data set calls a listing or a collection, whose own content is links to other texts. */
  readonly isListing: boolean;
  /** Index of the block that represents a block's text among copies; absent where all count. */
  readonly canonical?: ArrayLike<number>;
}

/** Labels that a user wishes for, by the index of the block; null for what the user is indifferent to. */
export type Wishes = ReadonlyMap<number, boolean | null>;

/** A simulated user, who keeps or leaves out some kinds of text everywhere. */
export interface MadeUpUser {
  readonly name: string;
  /**
   * Returns the user's label for blocks of the kinds that matter to this user, by index; null for what goes with such a
   * kind, to which the user is indifferent: the author of a comment, a cell of a table that may be layout.
   */
  wants(page: WishedPage): Wishes;
}

/** Levels to climb from a text to the element whose name says what it is. */
const MAX_LEVELS = 12;
const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

export type Test = (step: PathElement) => boolean;

export const isHeading = ({ path }: TextBlock): boolean => closestTag(path, HEADINGS) !== null;

/** Innermost element around a text for which a test holds; the names of a heading are where links lead to. */
export const around = ({ path }: TextBlock, test: Test): PathElement | null => {
  const heading = closestTag(path, HEADINGS);
  return closestOnPath(heading ? heading.parent : path, test, MAX_LEVELS);
};

const namesOf = ({ element }: PathElement): string[] => classAndId(element).split(/\s+/);
export const isNamed =
  (pattern: RegExp): Test =>
  (step) =>
    step.tag !== 'html' && step.tag !== 'body' && namesOf(step).some((name) => pattern.test(name));
export const hasProperty =
  (pattern: RegExp): Test =>
  ({ element }) =>
    pattern.test(attribute(element, 'itemprop') ?? '');
export const hasTag =
  (...tags: string[]): Test =>
  ({ tag }) =>
    tags.includes(tag);
export const any =
  (...tests: Test[]): Test =>
  (step) =>
    tests.some((test) => test(step));

/** Elements whose text is not content, wherever they are. */
const IN_CONTROLS = any(
  hasTag('button', 'form', 'select', 'nav'),
  ({ element }) => attribute(element, 'role') === 'navigation',
);

/**
 * A user who has one wish for all texts in some elements.
 * @param indifferent elements to whose other texts the user is indifferent
 * @param minWords words of the shortest text that matters
 */
export const inElements = (
  name: string,
  test: Test,
  label: boolean,
  { indifferent = () => false, minWords = 1 }: { indifferent?: Test; minWords?: number } = {},
): MadeUpUser => ({
  name,
  wants({ blocks }) {
    const words = wordCounts(blocks);
    return new Map(
      blocks.flatMap((block, i): [number, boolean | null][] => {
        const isText = block.visible && words[i] >= minWords && !around(block, IN_CONTROLS);
        if (isText && around(block, test)) return [[i, label]];
        return around(block, any(test, indifferent)) ? [[i, null]] : [];
      }),
    );
  },
});

/** True when some blocks have most of the words: a page that is a review itself has no other text. */
export function isMostOf(blocks: readonly TextBlock[], some: Iterable<number>): boolean {
  const words = wordCounts(blocks);
  const sum = (indexes: Iterable<number>) => [...indexes].reduce((all, i) => all + words[i], 0);
  return 2 * sum(some) > sum(blocks.keys());
}

/**
 * Maximum words of the rest of a line, in all and for each word that is meant: a longer text also says something else.
 */
const MAX_REST = 10;
const MAX_REST_RATIO = 4;

/** For each visible block of a passage that the page has had before, the index of the same text there. */
function earlierPassages(blocks: readonly TextBlock[]): ReadonlyMap<number, number> {
  const texts = blocks.map(({ text }) => text.trim());
  const first = new Map<string, number>();
  const found = new Map<number, number>();
  for (let i = 1; i < blocks.length; i++) {
    if (!blocks[i - 1].visible || !blocks[i].visible) continue;
    const earlier = getOrCompute(first, `${texts[i - 1]}\n${texts[i]}`, () => i);
    if (earlier >= i - 1) continue;
    found.set(i - 1, earlier - 1);
    found.set(i, earlier);
  }
  return found;
}

/**
 * Makes a user behave like people: no paragraph is dropped for the number in it, since a click corrects all of it, and
 * each text is wanted once.
 */
export const reasonable = ({ name, wants }: MadeUpUser): MadeUpUser => ({
  name,
  wants(page) {
    const { blocks, canonical } = page;
    const wished = new Map(wants(page));
    const words = wordCounts(blocks);
    for (const { from, to } of readUnits(blocks)) {
      let [meant, rest] = [0, 0];
      for (let i = from; i < to; i++) {
        const wish = wished.get(i);
        if (typeof wish === 'boolean') meant += words[i];
        else if (wish === undefined) rest += words[i];
      }
      if (rest > Math.max(meant, Math.min(MAX_REST, MAX_REST_RATIO * meant)))
        for (let i = from; i < to; i++) if (wished.has(i)) wished.set(i, null);
    }
    const passages = earlierPassages(blocks);
    for (const [i, wish] of [...wished]) {
      const other = canonical && canonical[i] !== i ? canonical[i] : passages.get(i);
      if (!wish || other === undefined) continue;
      wished.set(i, null);
      wished.set(other, true);
    }
    return wished;
  },
});
