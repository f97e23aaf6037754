/** Blocks near the title, where pages name their author and date. */
import { BOX_LEVELS } from '../dom/climb-levels';
import type { Page } from '../dom/page';
import { closestOnPath, type PathElement, type TextBlock } from '../dom/text-blocks';
import { closestElement, localName } from '../dom/tree';
import { collapseWhitespace } from '../dom/whitespace';
import type { IncrementalTask } from '../scheduler';
import { findRepeatedEntries } from '../structure/repeated-entries';
import { blocksIn, type Stretch, StretchSums } from '../structure/stretches';
import { isLinkElsewhere } from '../structure/text-links';
import { wordsOf } from '../structure/words';
import { findDate } from './dates';
import { headingText } from './heading-texts';
import { isInFactBox } from './outside-article';
import { isClock, type PageFacts } from './page-facts';
import type { PageKind } from './page-kind';
import { normalise } from './title-parts';

/** Number of blocks before the title that are searched for names and dates. */
const BLOCKS_BEFORE = 4;
/** Number of blocks after the title that are searched. */
const BLOCKS_AFTER = 12;
/** Minimum words of a link that is a headline; a shorter one is a name or a section. */
const MIN_HEADLINE_WORDS = 4;

/**
 * Returns the texts of the blocks near the heading with the title, else near the first selected block, without those of
 * entries about other texts or days; the posts of a forum are its text. Interruptible.
 */
export function* textsNearTitle(
  title: string,
  facts: PageFacts,
  kind: PageKind,
  page: Page,
  selected: readonly boolean[],
): IncrementalTask<string[]> {
  const { blocks } = page;
  const titleIndex = indexOfTitle(title, facts, page, selected);
  const start = titleIndex < 0 ? selected.indexOf(true) : titleIndex;
  if (start < 0) return [];
  const near = { from: Math.max(0, start - BLOCKS_BEFORE), to: start + BLOCKS_AFTER };
  const isOfOthers = yield* findOtherEntries(blocks, start, near, kind);
  return blocks
    .slice(near.from, near.to)
    .filter(
      ({ path: { element } }, i) => !isClock(element) && !isInFactBox(element) && !isOfOthers[near.from + i],
    )
    .map(({ text }) => collapseWhitespace(text));
}

/**
 * Flags the blocks in lists of other things that begin near the title: texts with a linked headline each, which name
 * authors of their own, and meetings, loans or files with a day of their own.
 */
function* findOtherEntries(
  blocks: readonly TextBlock[],
  title: number,
  near: Stretch,
  kind: PageKind,
): IncrementalTask<Uint8Array> {
  const { groups } = yield* findRepeatedEntries(blocks);
  const nearest = groups.filter(
    (entries) =>
      entries.some(({ from, to }) => from < near.to && to > near.from) &&
      entries.every(({ from, to }) => title < from || title >= to),
  );
  if (nearest.length === 0) return new Uint8Array(blocks.length);
  const headlines = new StretchSums(blocks.length, (i) => Number(isHeadline(blocks[i])));
  const lists = nearest.filter(
    (entries) =>
      2 * entries.filter((entry) => headlines.of(entry) > 0).length > entries.length ||
      (kind !== 'forum' && isCalendar(entries, blocks)),
  );
  return blocksIn(lists.flat(), blocks.length);
}

/** Different days from which entries are about days of their own; a text has those of publication and last change. */
const MIN_DAYS = 3;

/** Maximum blocks of an entry that are searched for its day. */
const MAX_FIELDS = 20;

/** True where most of the first entries have a day, and these differ. */
function isCalendar(entries: readonly Stretch[], blocks: readonly TextBlock[]): boolean {
  const first = entries.slice(0, 2 * MIN_DAYS);
  const days = first.map(
    ({ from, to }) =>
      blocks
        .slice(from, Math.min(to, from + MAX_FIELDS))
        .map(dayIn)
        .find(Boolean) ?? '',
  );
  const shown = days.filter(Boolean);
  return 2 * shown.length > first.length && new Set(shown).size >= MIN_DAYS;
}

/** Maximum characters of a line with the day of an entry. */
const MAX_DAY_LENGTH = 80;

const dayIn = ({ text }: TextBlock): string =>
  text.length <= MAX_DAY_LENGTH ? (findDate(text)?.date ?? '') : '';

/** Maximum characters of a headline; the rest of a longer text is not read. */
const MAX_HEADLINE_LENGTH = 200;

const isHeadline = (block: TextBlock): boolean =>
  isLinkElsewhere(block) && wordsOf(block.text.slice(0, MAX_HEADLINE_LENGTH)).length >= MIN_HEADLINE_WORDS;

/**
 * Finds the first block of the heading with the title, however its text is nested; else a kept line that repeats it,
 * rather than a link to the page in a list; else the first text that begins with it.
 */
function indexOfTitle(
  title: string,
  facts: PageFacts,
  { blocks }: Page,
  selected: readonly boolean[],
): number {
  const heading = headingOf(title, facts);
  const inHeading = heading ? blocks.findIndex(({ path }) => isInHeading(path, heading)) : -1;
  if (inHeading >= 0) return inHeading;
  const key = normalise(title);
  const isTitle = ({ text }: TextBlock) => text.length <= 2 * title.length && normalise(text) === key;
  const kept = key === '' ? -1 : blocks.findIndex((block, i) => selected[i] && isTitle(block));
  if (kept >= 0) return kept;
  const start = title.slice(0, 60);
  return blocks.findIndex(
    ({ text, path }) => start !== '' && text.trim().startsWith(start) && /^(?:h[1-3]|a|span)$/.test(path.tag),
  );
}

/** Finds the `h1` with the title: lower headings also repeat it above the comments. */
function headingOf(title: string, facts: PageFacts): Element | undefined {
  const key = normalise(title);
  return facts.headings.find(
    (node) => localName(node) === 'h1' && key !== '' && normalise(headingText(node)) === key,
  );
}

const isInHeading = (path: PathElement, heading: Element): boolean =>
  closestOnPath(path, ({ element }) => element === heading, BOX_LEVELS) !== null;

/** True when the heading with the title is in an `article` element. */
export function isTitleInArticle(title: string, facts: PageFacts): boolean {
  const heading = headingOf(title, facts) ?? null;
  return closestElement(heading, 'article') !== null;
}
