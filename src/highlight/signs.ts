/** What is content and yet no text of it: the highlight leaves out the signs that reader view and files leave out. */
import { isBesideCode } from '../article/code';
import { isSign } from '../article/permalinks';
import type { PathElement, TextBlock } from '../dom/blocks';

/** @param corrections what the person says of blocks, which holds for signs too */
export function withoutSigns(
  blocks: readonly TextBlock[],
  labels: readonly boolean[],
  corrections: ReadonlyMap<number, boolean>,
): boolean[] {
  const known = new Map<PathElement, boolean>();
  const isBeside = (path: PathElement): boolean => {
    const passed: PathElement[] = [];
    let found: boolean | undefined;
    for (let step: PathElement | null = path; step && !found; step = step.parent) {
      found = known.get(step);
      if (found !== undefined) break;
      passed.push(step);
      found = isBesideCode(step.element, step.tag);
    }
    for (const step of passed) known.set(step, Boolean(found));
    return Boolean(found);
  };
  return blocks.map(
    (block, index) => labels[index] && (corrections.has(index) || !(isSign(block) || isBeside(block.path))),
  );
}
