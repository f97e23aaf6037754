/** Lines of the head that are too doubtful to be kept for their role: copies of earlier ones, and the day of the visit. */
import type { RoleEvidence } from '../role-evidence';
import { BYLINE_ROLES } from '../role-names';
import type { HeadRoles } from './head-block-roles';
import { daysOfVisit } from './head-dates';
import { LINES_NEXT_TO_TITLE } from './head-lines';
import { UPDATED } from './head-words';

/** Probability of such a line. */
const DOUBTFUL = 0.5;

/** Gives the texts of the head that repeat one above a low probability, in place: some pages have them twice. */
export function doubtCopies({ lines, blocks }: RoleEvidence, head: HeadRoles): void {
  const shown = new Set<string>();
  // Between spaces, so that no day is found within another: “1 May” in “11 May”.
  let dates = ' ';
  for (const { from, to, text } of lines) {
    const role = head.byBlock.get(from)?.role;
    if (role !== 'byline' && role !== 'dateline' && role !== 'standfirst') continue;
    const own = blocks.slice(from, to).map((_, i) => head.byBlock.get(from + i)?.role);
    const at = own.indexOf('dateline');
    const date = at < 0 ? '' : blocks[from + at].text.trim();
    // A name is something without the date behind it, a label is not.
    const before = blocks[from + at - 1]?.text.trim() ?? '';
    const isLabelled = UPDATED.test(before) && !/\p{Nd}/u.test(before);
    const isOneDate =
      !isLabelled &&
      own.lastIndexOf('dateline') === at &&
      own.every((other, i) => i === at || other === 'byline');
    if (shown.has(text)) for (let i = from; i < to; i++) head.byBlock.set(i, { role, probability: DOUBTFUL });
    else if (date && isOneDate && dates.includes(` ${date} `))
      head.byBlock.set(from + at, { role: 'dateline', probability: DOUBTFUL });
    if (!blocks[from].visible) continue;
    shown.add(text);
    if (role === 'dateline' || at >= 0) dates += `${text} `;
  }
}

/** Gives the days of the visit above the title a low probability, in place. */
export function doubtToday({ blocks, lines }: RoleEvidence, head: HeadRoles, titleAt: number): void {
  const above = lines.slice(0, titleAt).filter((line) => head.of(line) === 'dateline');
  const below = lines.slice(titleAt + 1, titleAt + 1 + LINES_NEXT_TO_TITLE);
  const aboutText = below.filter((line) => BYLINE_ROLES.has(head.of(line) ?? 'body'));
  for (const line of daysOfVisit(blocks, above, aboutText)) head.set(line, 'dateline', DOUBTFUL);
}
