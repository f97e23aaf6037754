/** Keeps the heading of every kept section, and drops headings below which nothing is kept. */
import type { TextBlock } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import { type BlockRole, BOILERPLATE_ROLES, type Role } from '../roles/role-names';
import { findHeadings, findSections, type Section } from '../structure/sections';

/** Kept words below a heading with which its section is kept, and the share of words that suffices for a short one. */
const MIN_KEPT_WORDS = 10;
const MIN_KEPT_SHARE = 0.25;

const BOILERPLATE: ReadonlySet<Role> = new Set<Role>([...BOILERPLATE_ROLES, 'post details']);

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
  const isHeading = findHeadings(blocks).map((heading) => heading !== null);
  const textBefore = new Uint32Array(blocks.length + 1);
  const keptBefore = new Uint32Array(blocks.length + 1);
  for (let i = 0; i < blocks.length; i++) {
    const count = isHeading[i] ? 0 : words[i];
    textBefore[i + 1] = textBefore[i] + count;
    keptBefore[i + 1] = keptBefore[i] + (labels[i] ? count : 0);
  }
  const completed = [...labels];
  const set = ({ from, to }: Section, kept: boolean) => {
    for (let i = from; i < to; i++)
      if (blocks[i].visible || !kept) completed[i] = corrections?.get(i) ?? kept;
  };
  for (const section of findSections(blocks, words)) {
    const { from, to, end } = section;
    const text = textBefore[end] - textBefore[to];
    const kept = keptBefore[end] - keptBefore[to];
    const isBoilerplate = BOILERPLATE.has(roles[from].role);
    if (!isBoilerplate && (kept >= MIN_KEPT_WORDS || (kept > 0 && kept >= MIN_KEPT_SHARE * text)))
      set(section, true);
    // Where there is no text at all, the heading is an entry of a list, or stands over a picture.
    else if (kept === 0 && text > 0) set(section, false);
  }
  return completed;
}
