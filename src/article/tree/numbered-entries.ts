/** Lists whose entries begin with a line of their own for their number, as steps of a recipe: the list numbers them. */
import type { Element, Root } from 'hast';
import { type IncrementalTask, visitEach } from '../../scheduler';
import { elementsIn, hastText, holdsTag, isElement, isList } from './hast';

/** Minimum number of entries: a single one may begin with an amount. */
const MIN_ENTRIES = 2;

/** Makes such lists numbered ones, without the lines, in place. */
export const numberEntries = (root: Root): IncrementalTask<void> => visitEach(elementsIn(root), numberList);

function numberList(list: Element): void {
  if (!isList(list)) return;
  const entries = list.children.filter((child) => isElement(child, 'li'));
  if (entries.length < MIN_ENTRIES || !entries.every((entry, i) => beginsWith(entry, i + 1))) return;
  list.tagName = 'ol';
  for (const entry of entries) {
    entry.children.shift();
    const [text] = entry.children;
    if (entry.children.length === 1 && isElement(text, 'p')) entry.children = text.children;
  }
}

/** True when the first line of an entry is this number alone, which leads nowhere, and more follows. */
function beginsWith({ children }: Element, number: number): boolean {
  const [line] = children;
  if (children.length < 2 || !isElement(line, 'p') || holdsTag(line, 'a')) return false;
  return hastText(line).trim().replace(/[.)]$/, '') === String(number);
}
