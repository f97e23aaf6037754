/**
 * Headings over text that was left out because it stands on the page once more, as pages have it that show the same as
 * tabs, as a carousel and for narrow screens: of the copies, nothing but their headings would be left.
 */

import { closestOnPath, commonElement, type PathElement, type TextBlock } from '../dom/text-blocks';
import { isHeadingTag } from '../dom/tree';
import { collapseWhitespace } from '../dom/whitespace';
import { equalRuns } from '../structure/stretches';

/** Maximum nesting depth of a text inside its heading. */
const MAX_LEVEL = 6;

interface Heading {
  readonly from: number;
  /** The block after it. */
  readonly to: number;
  /** Its text, and the first text below it. */
  readonly key: string;
}

/**
 * Removes from the kept blocks such headings before another heading, and those at the end of several.
 * @param corrections block index → the user's correction; always obeyed
 */
export function withoutRepeatedHeadings(
  blocks: readonly TextBlock[],
  kept: readonly boolean[],
  corrections?: ReadonlyMap<number, boolean>,
): readonly boolean[] {
  const around = blocks.map(({ path }) => headingAround(path));
  const headings = headingsOf(blocks, around).filter(({ from }) => kept[from]);
  const keysOfKeptText = new Set(headings.filter(({ to }) => kept[to]).map(({ key }) => key));
  const shown = [...kept];
  /** Index of the last copy. */
  let next = -1;
  for (const { from, to, key } of headings) {
    if (kept[to] || !keysOfKeptText.has(key)) continue;
    const isBehindCopy = next === from;
    next = kept.indexOf(true, to);
    const isLast = next < 0 || around[next] !== null;
    if (
      !isLast &&
      (!isBehindCopy || holds(commonElement(blocks[from].path, blocks[to].path), blocks[next].path))
    )
      continue;
    for (let i = from; i < to; i++) if (corrections?.get(i) !== true) shown[i] = false;
  }
  return shown;
}

/** Those directly over text. */
function headingsOf(blocks: readonly TextBlock[], around: readonly (Element | null)[]): Heading[] {
  const headings: Heading[] = [];
  for (const { from, to } of equalRuns(around)) {
    if (!around[from] || to === blocks.length || around[to]) continue;
    const key = blocks.slice(from, to + 1).map(({ text }) => collapseWhitespace(text));
    headings.push({ from, to, key: key.join('\n') });
  }
  return headings;
}

const headingAround = (path: PathElement): Element | null =>
  closestOnPath(path, ({ tag }) => isHeadingTag(tag), MAX_LEVEL)?.element ?? null;

function holds(around: PathElement | null, path: PathElement): boolean {
  let step: PathElement | null = path;
  while (step && around && step.depth > around.depth) step = step.parent;
  return step === around;
}
