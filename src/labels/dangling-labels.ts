/**
 * Labels that lead to nothing: `Last edited:` before a date that is left out, `By` before a name, `Boots:` before a
 * text that stands on the page once more and is kept there.
 */

import { OWN_LEVELS } from '../dom/climb-levels';
import { closestTag, type PathElement, type TextBlock } from '../dom/text-blocks';
import { runSync } from '../scheduler';
import { findLineGroups } from '../structure/inline-lines';
import { equalRuns } from '../structure/stretches';

const LABEL = /[:：]\s*$/;
/** Words before the name of an author. */
const BY =
  /^\s*(?:(?:(?:medically )?reviewed|posted|published|updated|written) )?by\s*$|^\s*(?:door|par|por|von)\s*$/i;
/** Maximum words of a label: longer texts say something by themselves. */
const MAX_WORDS = 6;
/** Maximum characters of a line that are read. */
const MAX_LENGTH = 120;
const WORD = /[\p{L}\p{N}]/u;

/**
 * Removes from the kept blocks the lines of which nothing but a label is left, since their rest is not kept. A
 * quotation's label leads to the quoted text.
 * @param corrections block index → the user's correction; always obeyed
 */
export function withoutDanglingLabels(
  blocks: readonly TextBlock[],
  kept: readonly boolean[],
  corrections?: ReadonlyMap<number, boolean>,
): readonly boolean[] {
  const { around } = runSync(findLineGroups(blocks));
  const shown = [...kept];
  for (const { from, to } of equalRuns(around)) {
    let last = -1;
    for (let i = from; i < to; i++) if (kept[i]) last = i;
    const isCut = last >= 0 && blocks.slice(last + 1, to).some(({ text }) => WORD.test(text));
    const end = isCut ? blocks[last].text.slice(-MAX_LENGTH) : '';
    if (!LABEL.test(end) && !BY.test(end)) continue;
    const own = blocks.slice(from, last + 1).filter((_, i) => kept[from + i]);
    if (!isLabel(own.map(({ text }) => text).join('')) || isCited(blocks[last].path)) continue;
    for (let i = from; i <= last; i++) if (corrections?.get(i) !== true) shown[i] = false;
  }
  return shown;
}

const isLabel = (line: string): boolean =>
  line.length <= MAX_LENGTH &&
  (BY.test(line) || (LABEL.test(line) && line.trim().split(/\s+/).length <= MAX_WORDS));

const isCited = (path: PathElement): boolean => closestTag(path, 'cite', OWN_LEVELS) !== null;
