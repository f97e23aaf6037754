/**
 * Headings over text that was left out because it stands on the page once more, as pages have it that show the same as
 * tabs, as a carousel and for narrow screens: of the copies, nothing but their headings would be left.
 */
import type { PathElement, TextBlock } from '../dom/blocks';

/** How deep in a heading its text may stand. */
const DEEPEST = 6;

interface Heading {
  readonly from: number;
  /** The block behind it. */
  readonly to: number;
  /** What it says, and what is said first below it. */
  readonly key: string;
}

/**
 * What is kept, less such headings.
 * @param corrections block index → what the person said it is; always obeyed
 */
export function withoutCopies(
  blocks: readonly TextBlock[],
  kept: readonly boolean[],
  corrections?: ReadonlyMap<number, boolean>,
): readonly boolean[] {
  const headings = headingsOf(blocks).filter(({ from }) => kept[from]);
  const told = new Set(headings.filter(({ to }) => kept[to]).map(({ key }) => key));
  const shown = [...kept];
  /** Whether anything is kept of what it stands over, up to the next heading and within the element around both. */
  const heads = (from: number, to: number) => {
    const around = commonOf(blocks[from].path, blocks[to].path);
    for (let i = to; i < blocks.length && around && isWithin(blocks[i].path, around); i++) {
      if (headingAround(blocks[i].path)) return false;
      if (kept[i]) return true;
    }
    return false;
  };
  for (const { from, to, key } of headings) {
    if (kept[to] || !told.has(key) || heads(from, to)) continue;
    for (let i = from; i < to; i++) if (corrections?.get(i) !== true) shown[i] = false;
  }
  return shown;
}

/** Those directly over text. */
function headingsOf(blocks: readonly TextBlock[]): Heading[] {
  const around = blocks.map(({ path }) => headingAround(path));
  const headings: Heading[] = [];
  for (let from = 0, to = 0; from < blocks.length; from = to) {
    for (to = from + 1; to < blocks.length && around[to] === around[from]; to++);
    if (!around[from] || to === blocks.length || around[to]) continue;
    const key = blocks.slice(from, to + 1).map(({ text }) => text.replace(/\s+/g, ' ').trim());
    headings.push({ from, to, key: key.join('\n') });
  }
  return headings;
}

function commonOf(one: PathElement, other: PathElement): PathElement | null {
  let [a, b]: (PathElement | null)[] = [one, other];
  while (a && b && a !== b) {
    if (a.depth >= b.depth) a = a.parent;
    else b = b.parent;
  }
  return a === b ? a : null;
}

function isWithin(path: PathElement, around: PathElement): boolean {
  let step: PathElement | null = path;
  while (step && step.depth > around.depth) step = step.parent;
  return step === around;
}

function headingAround(path: PathElement): Element | null {
  let step: PathElement | null = path;
  for (let ups = 0; step && ups < DEEPEST; ups++, step = step.parent)
    if (/^h[1-6]$/.test(step.tag)) return step.element;
  return null;
}
