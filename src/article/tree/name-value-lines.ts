/** Facts that a page shows in two lines, a name with a colon and its value: three or more of them get one line each. */
import type { Element, ElementContent, Root } from 'hast';
import { type IncrementalTask, visitEach } from '../../scheduler';
import { COLON_END } from '../../structure/text-patterns';
import { wordsOf } from '../../structure/words';
import { hastText, isElement, parentsIn } from './hast';

/** Minimum number of facts one after another. */
const MIN_FACTS = 3;
const MAX_NAME_WORDS = 5;
const MAX_VALUE_WORDS = 15;

/** Joins the lines of each fact, in place. */
export const joinNamesToValues = (root: Root): IncrementalTask<void> => visitEach(parentsIn(root), joinAmong);

/** Joins the facts that follow each other in an element. */
function joinAmong(parent: Root | Element): void {
  const children = parent.children as ElementContent[];
  const lines: ElementContent[] = [];
  for (let i = 0; i < children.length; ) {
    let end = i;
    while (isFact(children.slice(end, end + 2))) end += 2;
    const isRow = end - i >= 2 * MIN_FACTS;
    if (!isRow) end = Math.max(i + 1, end);
    for (; i < end; i += isRow ? 2 : 1) lines.push(isRow ? joined(children.slice(i, i + 2)) : children[i]);
  }
  if (lines.length < children.length) parent.children = lines;
}

/** True for two paragraphs, a short name with a colon and a short value. */
function isFact(lines: readonly ElementContent[]): boolean {
  if (lines.length !== 2 || !lines.every((line) => isElement(line, 'p'))) return false;
  const [name, value] = (lines as Element[]).map(hastText);
  return (
    COLON_END.test(name) &&
    isShort(name, MAX_NAME_WORDS) &&
    !COLON_END.test(value) &&
    isShort(value, MAX_VALUE_WORDS)
  );
}

function isShort(text: string, maxWords: number): boolean {
  const { length } = wordsOf(text);
  return length > 0 && length <= maxWords;
}

function joined(lines: readonly ElementContent[]): Element {
  const [name, value] = lines as Element[];
  return { ...name, children: [...name.children, { type: 'text', value: ' ' }, ...value.children] };
}
