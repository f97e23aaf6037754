/** Blocks near the title, where pages name their author and date. */
import { BOX_LEVELS } from '../dom/climb-levels';
import type { Page } from '../dom/page';
import { closestOnPath, type PathElement } from '../dom/text-blocks';
import { closestElement, localName } from '../dom/tree';
import { headingText } from './heading-texts';
import { isClock, type PageFacts } from './page-facts';
import { normalise } from './title-parts';

/** Number of blocks before the title that are searched for names and dates. */
const BLOCKS_BEFORE = 4;
/** Number of blocks after the title that are searched. */
const BLOCKS_AFTER = 12;

/** Returns the texts of the blocks near the heading with the title, else near the first selected block. */
export function textsNearTitle(
  title: string,
  facts: PageFacts,
  page: Page,
  selected: readonly boolean[],
): string[] {
  const { blocks } = page;
  const titleIndex = indexOfTitle(title, facts, page);
  const start = titleIndex < 0 ? selected.indexOf(true) : titleIndex;
  if (start < 0) return [];
  return blocks
    .slice(Math.max(0, start - BLOCKS_BEFORE), start + BLOCKS_AFTER)
    .filter(({ path }) => !isClock(path.element))
    .map(({ text }) => text.trim());
}

/** Finds the first block of the heading with the title, however its text is nested; else one that begins with it. */
function indexOfTitle(title: string, facts: PageFacts, { blocks }: Page): number {
  const heading = headingOf(title, facts);
  const inHeading = heading ? blocks.findIndex(({ path }) => isWithin(path, heading)) : -1;
  if (inHeading >= 0) return inHeading;
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

const isWithin = (path: PathElement, heading: Element): boolean =>
  closestOnPath(path, ({ element }) => element === heading, BOX_LEVELS) !== null;

/** True when the heading with the title is in an `article` element. */
export function isTitleInArticle(title: string, facts: PageFacts): boolean {
  const heading = headingOf(title, facts) ?? null;
  return closestElement(heading, (element) => localName(element) === 'article') !== null;
}
