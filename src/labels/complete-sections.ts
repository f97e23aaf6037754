/** Keeps the heading of every kept section, and drops headings below which nothing is kept. */
import type { TextBlock } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import { type BlockRole, isBoilerplate, type Role } from '../roles/role-names';
import { findHeadings, findSections, type Section } from '../structure/sections';
import { StretchSums } from '../structure/stretches';

/** Kept words below a heading with which its section is kept, and the share of words that suffices for a short one. */
const MIN_KEPT_WORDS = 10;
const MIN_KEPT_SHARE = 0.25;

const isExtra = (role: Role): boolean => isBoilerplate(role) || role === 'post details';

/**
 * Completes labels to sections with their headings.
 * @param corrections the user's labels by block index; always obeyed
 */
export function completeSections(
  blocks: readonly TextBlock[],
  labels: readonly boolean[],
  roles: readonly BlockRole[],
  corrections?: ReadonlyMap<number, boolean>,
): boolean[] {
  const words = wordCounts(blocks);
  const headings = findHeadings(blocks);
  const textSums = new StretchSums(blocks.length, (i) => (headings[i] ? 0 : words[i]));
  const keptSums = new StretchSums(blocks.length, (i) => (labels[i] && !headings[i] ? words[i] : 0));
  const completed = [...labels];
  const set = ({ from, to }: Section, kept: boolean) => {
    for (let i = from; i < to; i++)
      // A heading may also hold the rank of a post's author, page numbers or buttons.
      if (!kept || (blocks[i].visible && !isExtra(roles[i].role))) completed[i] = corrections?.get(i) ?? kept;
  };
  for (const section of findSections(blocks, words)) {
    const { from, to, end } = section;
    const below = { from: to, to: end };
    const text = textSums.of(below);
    const kept = keptSums.of(below);
    if (!isExtra(roles[from].role) && (kept >= MIN_KEPT_WORDS || (kept > 0 && kept >= MIN_KEPT_SHARE * text)))
      set(section, true);
    // Without any text below it, the heading is an entry of a list, or stands over a picture.
    else if (kept === 0 && text > 0) set(section, false);
  }
  return completed;
}
