/**
 * Keeps the heading of every kept section, and drops headings below which nothing is kept; likewise the summary of a text
 * that the page unfolds, such as a question with its answer.
 */
import { closestTag, pathUpwards, type TextBlock } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import { isBoilerplate, type Role } from '../roles/role-names';
import { runSync } from '../scheduler';
import { findElementRanges } from '../structure/element-ranges';
import { findRepeatedEntries } from '../structure/repeated-entries';
import { findHeadings, findSections, type Section } from '../structure/sections';
import { type Stretch, StretchSums, sumsOf } from '../structure/stretches';
import type { RoleInput } from './complete-article';
import type { StepInput } from './label-step';

/** Minimum kept words below a heading for its section to be kept. */
const MIN_KEPT_WORDS = 10;
/** Minimum share of kept words below a heading with which a shorter section is kept too. */
const MIN_KEPT_SHARE = 0.25;

/** Maximum words of a heading. */
const MAX_HEADING_WORDS = 50;

/** Roles of the first heading of a page about an article or a product. */
const TITLE: ReadonlySet<Role> = new Set<Role>(['title', 'offer']);
const isExtra = (role: Role): boolean => isBoilerplate(role) || role === 'post details';

/** P(content) below which the network is sure that a heading, and the box below it, are boilerplate. */
const SURE = 0.15;

type SectionInput = RoleInput & Pick<StepInput, 'predicted'>;

/** Completes labels to sections with their headings. */
export function completeSections({ blocks, labels, roles, predicted, corrections }: SectionInput): boolean[] {
  const words = wordCounts(blocks);
  const headings = findHeadings(blocks);
  const textSums = new StretchSums(blocks.length, (i) => (headings[i] ? 0 : words[i]));
  const keptSums = new StretchSums(blocks.length, (i) => (labels[i] && !headings[i] ? words[i] : 0));
  const completed = [...labels];
  const set = ({ from, to }: Stretch, kept: boolean) => {
    for (let i = from; i < to; i++)
      // A heading may also hold the rank of a post's author, page numbers or buttons.
      if (!kept || (blocks[i].visible && !isExtra(roles[i].role))) completed[i] = corrections?.get(i) ?? kept;
  };
  const sections = findSections(blocks, words);
  const titleOf = ({ from, to }: Section) =>
    blocks
      .slice(from, to)
      .map(({ text }) => text.trim())
      .join(' ');
  const titles = new Set(sections.filter(({ from }) => TITLE.has(roles[from].role)).map(titleOf));
  const entries = adjacentEntries(blocks);
  // A heading over the title names the site, or the part of it that the page belongs to.
  const title = roles.findIndex(({ role }) => role === 'title');
  const isOverTitle = ({ from, to }: Stretch) => from < title && title < to;
  const isKept = (below: Stretch) => {
    const kept = keptSums.of(below);
    return kept >= MIN_KEPT_WORDS || (kept > 0 && kept >= MIN_KEPT_SHARE * textSums.of(below));
  };
  const isDropped = (below: Stretch) => keptSums.of(below) === 0 && textSums.of(below) > 0;
  const isExtraText = (i: number) => headings[i] !== null || isExtra(roles[i].role);
  const ownSums = new StretchSums(blocks.length, (i) => (isExtraText(i) ? 0 : words[i]));
  const allSums = sumsOf(words);
  const unsure = new StretchSums(blocks.length, (i) => Number(labels[i] || predicted[i] >= SURE));
  const page = { from: 0, to: blocks.length };
  const keptInHeadings = new StretchSums(blocks.length, (i) => (labels[i] && headings[i] ? words[i] : 0));
  const isListOfHeadlines = keptInHeadings.of(page) >= keptSums.of(page);
  /** True on a list of headlines for one of an entry that has little else: where it was published, and when. */
  const isMostOfEntry = ({ from, to }: Section, entry: Stretch) =>
    isListOfHeadlines &&
    entry.from === from &&
    allSums.of({ from, to }) > ownSums.of({ from: to, to: entry.to });
  /** True for a text that its page sets as a heading, for its looks. */
  const isText = (section: Stretch) => allSums.of(section) > MAX_HEADING_WORDS;
  for (const section of sections) {
    const { from, to, end, level } = section;
    const entry = entries[from];
    // The name of an entry heads all of it, even what has a heading of the same level.
    const below = { from: to, to: entry.from === from ? entry.to : Math.min(end, entry.to) };
    // Some pages have their title twice: for narrow screens as well.
    const isCopy = level === 1 && roles[from].role === 'heading' && titles.has(titleOf(section));
    const isWanted = !isCopy && !isExtra(roles[from].role) && !isOverTitle({ from, to: below.to });
    if (isWanted && isKept(below)) {
      if (!headsDroppedBox(section, blocks, unsure, allSums)) set(section, true);
    }
    // Without any text below it, the heading is an entry of a list, or stands over a picture.
    else if (isCopy || (isDropped(below) && !isMostOfEntry(section, entry) && !isText(section)))
      set(section, false);
  }
  for (const { summary, below } of findSummaries(blocks)) {
    // When a part of it is kept already, the rest may be signs for opening and closing it.
    const isAbsent = !completed.slice(summary.from, summary.to).includes(true);
    if (isAbsent && isKept(below)) set(summary, true);
    else if (isDropped(below)) set(summary, false);
  }
  return completed;
}

/**
 * True when the rest of the box that begins with a heading is left out and the network is sure of both: the heading of a
 * poll or of links, after which the text goes on.
 */
function headsDroppedBox(
  { from, to }: Section,
  blocks: readonly TextBlock[],
  unsure: StretchSums,
  words: StretchSums,
): boolean {
  const { first, end } = findElementRanges(blocks);
  let box = to;
  for (const step of pathUpwards(blocks[from].path, MAX_BOX_LEVELS)) {
    if (first[step.index] < from) break;
    box = end[step.index];
    if (box > to) break;
  }
  if (unsure.of({ from, to: box }) > 0 || words.of({ from: to, to: box }) < MIN_BOX_WORDS) return false;
  return closestTag(blocks[from].path, 'a', MAX_BOX_LEVELS) === null;
}

/** Minimum words of the rest of such a box: fewer are a date, or buttons next to the heading. */
const MIN_BOX_WORDS = 8;
/** Levels to climb from a heading to the box that begins with it. */
const MAX_BOX_LEVELS = 8;
/** Levels to climb from a text to the summary around it. */
const MAX_LEVELS = 4;

/** Finds each summary, and the text below it that it shows and hides. */
function findSummaries(blocks: readonly TextBlock[]): { summary: Stretch; below: Stretch }[] {
  const { first, end } = findElementRanges(blocks);
  const found: { summary: Stretch; below: Stretch }[] = [];
  blocks.forEach(({ path }, from) => {
    const summary = closestTag(path, 'summary', MAX_LEVELS);
    const details = summary?.parent;
    if (!summary || details?.tag !== 'details' || first[summary.index] !== from) return;
    const to = end[summary.index];
    found.push({ summary: { from, to }, below: { from: to, to: end[details.index] } });
  });
  return found;
}

/** Minimum share of the entries of a group that follow another without anything between them. */
const MIN_ADJACENT_SHARE = 0.5;

/**
 * For each block the smallest entry around it among adjacent ones, as cards and links in a row are. The heading of the
 * last card heads its card alone, and not what follows the row.
 */
function adjacentEntries(blocks: readonly TextBlock[]): readonly Stretch[] {
  const entries: Stretch[] = new Array(blocks.length).fill({ from: -1, to: blocks.length });
  // The groups of inner entries come after those of outer ones.
  for (const group of runSync(findRepeatedEntries(blocks)).groups) {
    if (!areAdjacent(group)) continue;
    for (const entry of group) entries.fill(entry, entry.from, entry.to);
  }
  return entries;
}

const areAdjacent = (entries: readonly Stretch[]): boolean =>
  entries.filter(({ from }, i) => i > 0 && entries[i - 1].to === from).length >=
  MIN_ADJACENT_SHARE * (entries.length - 1);
