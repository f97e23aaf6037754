/** Keeps the heading of every kept section, and drops headings below which nothing is kept. */

import type { TextBlock } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import { findSections } from '../structure/sections';
import type { Stretch } from '../structure/stretches';
import { isInButton } from '../structure/text-links';
import type { StepInput } from './label-step';
import { isAnnouncement, SectionHeadings } from './section-headings';
import { isBoilerplateOrDetails, sumWords } from './section-words';
import { findSlogans } from './slogans';

/** Completes labels to sections with their headings. */
export function completeSections(input: StepInput): boolean[] {
  const { blocks, labels, roles } = input;
  const completed = [...labels];
  const set = ({ from, to }: Stretch, kept: boolean) => {
    const isButton = buttonsIn(blocks.slice(from, to));
    for (let i = from; i < to; i++) {
      // A heading may also hold the rank of a post's author, page numbers or buttons.
      const isOwn =
        !isBoilerplateOrDetails(roles[i].role) || (isAnnouncement(from, input) && isAnnouncement(i, input));
      const isPart = blocks[i].visible && isOwn && !isButton(blocks[i]);
      if (!kept || isPart) completed[i] = kept;
    }
  };
  const sections = findSections(blocks, wordCounts(blocks), { withBoxes: true });
  const slogans = findSlogans(sections, input);
  const sums = sumWords(input, slogans);
  const headings = new SectionHeadings(input, sections, sums, slogans);
  for (const section of sections) {
    const kept = headings.labelOf(section);
    if (kept !== undefined) set(section, kept);
  }
  for (const { from, to, end } of sections)
    if (!completed[from] && headings.isAboutOthers({ from: to, to: end })) completed.fill(false, to, end);
  return completed;
}

/**
 * Returns a test of the texts of a heading: true for a button next to other text, such as that which doubles the
 * ingredients below. The text of a heading that folds its section is all in a button.
 */
function buttonsIn(heading: readonly TextBlock[]): (block: TextBlock) => boolean {
  return heading.every(isInButton) ? () => false : isInButton;
}
