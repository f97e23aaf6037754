/**
 * Headings that say the title once more: in a page's second layout, for narrow screens, and directly below the title,
 * with or without the name of the site, of a section or of a place.
 */
import { normalise, partSequences } from '../metadata/title-parts';
import type { Role } from '../roles/role-names';
import type { Section } from '../structure/sections';
import { joinedText } from './entry-lines';
import type { StepInput } from './label-step';

/** Roles of the first heading of a page about an article or a product. */
const TITLE: ReadonlySet<Role> = new Set<Role>(['title', 'offer']);
/** Minimum length of a copy of the title without the site or the section, as a share of the title. */
const MIN_SHARE_OF_TITLE = 0.5;
/** Minimum length of the title in a copy that begins with a place or a section, as a share of the copy. */
const MIN_SHARE_IN_COPY = 0.7;

/**
 * Finds these headings among the sections of a page.
 * @param isInEntry true for a heading in one of several similar entries, which may have the name of the page
 */
export function findTitleCopies(
  { blocks, roles }: Pick<StepInput, 'blocks' | 'roles'>,
  sections: readonly Section[],
  isInEntry: (section: Section) => boolean,
): ReadonlySet<Section> {
  const ofTitles = sections.filter(({ from }) => TITLE.has(roles[from].role));
  const titles = new Set(ofTitles.map((section) => joinedText(section, blocks)));
  if (titles.size === 0) return new Set();
  const headings = sections.filter(({ from }) => roles[from].role === 'heading');
  const copies = headings.filter((section) => section.level === 1 && titles.has(joinedText(section, blocks)));
  const next = headings.find(({ from }) => from > ofTitles[0].from);
  const isCopy =
    next && !isInEntry(next) && [...titles].some((title) => repeats(joinedText(next, blocks), title));
  return new Set(isCopy ? [...copies, next] : copies);
}

function repeats(text: string, title: string): boolean {
  const key = normalise(text);
  const isPart = partSequences(title).includes(key) && key.length >= MIN_SHARE_OF_TITLE * title.length;
  return isPart || (key.includes(normalise(title)) && title.length >= MIN_SHARE_IN_COPY * key.length);
}
