/** Text blocks that show the title, the authors and the date which the page's metadata states. */
import type { Page } from '../dom/page';
import type { TextBlock } from '../dom/text-blocks';
import { attribute, localName } from '../dom/tree';
import { findDate, readDate } from './dates';
import { BLOCKS_AFTER, BLOCKS_BEFORE, headingOf, indexOfTitle, isWithin } from './near-title';
import { isClock, type PageFacts } from './page-facts';
import { nameIn } from './person-names';

/** Indexes of blocks, in document order. */
export interface HeadBlocks {
  title: number[];
  /** Names of the authors, with labels such as `By`. */
  byline: number[];
  date: number[];
}

interface Stated {
  title: string;
  byline: string;
  published: string;
  modified: string;
}

/** Maximum characters of a byline or a line with the date; longer blocks are running text. */
const MAX_LINE_LENGTH = 200;
const BYLINE_LABEL = /^(?:(?:written|posted|published|story|words|text)\s+)?(?:by|von|par|por|di)\s*:?$/i;
/** Number of elements around a block's text of which one may be a `time`. */
const MAX_TIME_DEPTH = 3;

/** Finds the blocks next to the page's title; all lists are empty when the page does not show its title. */
export function findHeadBlocks(page: Page, facts: PageFacts, stated: Stated): HeadBlocks {
  const { blocks } = page;
  const start = indexOfTitle(stated.title, facts, page);
  if (start < 0) return { title: [], byline: [], date: [] };
  const heading = headingOf(stated.title, facts);
  const from = Math.max(0, start - BLOCKS_BEFORE);
  const all = blocks.map((_, i) => i);
  const title = heading ? all.filter((i) => isWithin(blocks[i].path, heading)) : [start];
  const near = all
    .slice(from, start + title.length + BLOCKS_AFTER)
    .filter((i) => !title.includes(i) && blocks[i].text.trim().length <= MAX_LINE_LENGTH)
    .filter((i) => !isClock(blocks[i].path.element));
  const authors = stated.byline.split(', ').filter(Boolean);
  const isNamed = (i: number) => {
    const name = nameIn((blocks[i]?.text ?? '').replace(/^\s*(?:,|&|and\b|und\b)\s*/, ''));
    return authors.some((author) => name.startsWith(author));
  };
  const isLabel = (i: number) => BYLINE_LABEL.test(blocks[i].text.trim()) && isNamed(i + 1);
  const days = [stated.published, stated.modified].map((date) => date.slice(0, 10)).filter(Boolean);
  return {
    title,
    byline: near.filter((i) => isNamed(i) || isLabel(i)),
    date: near.filter((i) => daysIn(blocks[i]).some((day) => days.includes(day))),
  };
}

/** Returns the days that a block may mean, in either order of day and month, and that its `time` element states. */
function daysIn({ text, path }: TextBlock): string[] {
  const days = [false, true].map((dayFirst) => findDate(text, dayFirst)?.date ?? '');
  let step: TextBlock['path'] | null = path;
  for (let depth = 0; step && depth < MAX_TIME_DEPTH; depth++, step = step.parent)
    if (localName(step.element) === 'time')
      days.push(readDate(attribute(step.element, 'datetime') ?? '').slice(0, 10));
  return days.filter(Boolean);
}
