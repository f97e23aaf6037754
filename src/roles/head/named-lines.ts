/** Elements in and around a line, by which the parts of an article's head are known. */

import { OWN_LEVELS } from '../../dom/climb-levels';
import type { NameFact } from '../../dom/element-names';
import { type PathElement, pathUpwards, type TextBlock } from '../../dom/text-blocks';
import type { Line } from '../../structure/inline-lines';
import { endsSentence } from '../../structure/text-patterns';

type ElementTest = (element: Element) => boolean;

/**
 * Finds the outermost element around the line with such a name, within the article.
 * @param matches another test, which an element without the name may pass
 */
export function namedElement(
  line: Line,
  name: NameFact<boolean>,
  matches: ElementTest = () => false,
): PathElement | null {
  let found: PathElement | null = null;
  for (const step of pathUpwards(line.path, OWN_LEVELS)) {
    if (step.tag === 'body' || step.tag === 'main' || step.tag === 'article') break;
    if (name.of(step.names) || matches(step.element)) found = step;
  }
  return found;
}

/** True when an element around the line, within the article, has such a name or passes the test. */
export const isNamed = (line: Line, name: NameFact<boolean>, matches?: ElementTest): boolean =>
  namedElement(line, name, matches) !== null;

/** True when an inner element of the line passes the test: a date or name often has a `time` or link of its own. */
export function holdsElement(
  blocks: readonly TextBlock[],
  line: Line,
  test: (step: PathElement) => boolean,
): boolean {
  for (let i = line.from; i < line.to; i++) {
    for (const step of pathUpwards(blocks[i].path)) {
      if (test(step)) return true;
      if (step === line.path) break;
    }
  }
  return false;
}

const MIN_SENTENCE_WORDS = 8;

/** True for a line that ends as a sentence does, and is long enough for one. */
export const isSentence = ({ text }: Line, words: number): boolean =>
  words >= MIN_SENTENCE_WORDS && endsSentence(text);
