/** Blocks around the title, where pages name their author and date. */

import type { Page } from '../../dom/page';
import type { PathElement } from '../../dom/text-blocks';
import { localName } from '../../dom/tree';
import { type Facts, isClock, text } from './facts';
import { normalise } from './site-name';

/** Number of blocks before and after the title that are searched for names and dates. */
const BEFORE = 4;
const BEHIND = 12;
/** Characters of a heading that are compared with the title. */
const LONGEST_HEADING = 500;
/** Maximum nesting depth of a text inside its heading. */
const DEEPEST = 10;

/** Texts of the blocks about the title: of the heading that has it, else of the first kept block. */
export function textsAbout(title: string, facts: Facts, page: Page, kept: readonly boolean[]): string[] {
  const { blocks } = page;
  const at = indexOfTitle(title, facts, page);
  const start = at < 0 ? kept.indexOf(true) : at;
  if (start < 0) return [];
  return blocks
    .slice(Math.max(0, start - BEFORE), start + BEHIND)
    .filter(({ path }) => !isClock(path.element))
    .map(({ text }) => text.trim());
}

/** The first block of the heading that is the title, however its text is nested; else one that begins with it. */
function indexOfTitle(title: string, facts: Facts, { blocks }: Page): number {
  const heading = headingOf(title, facts);
  const within = heading ? blocks.findIndex(({ path }) => isIn(path, heading)) : -1;
  if (within >= 0) return within;
  const key = title.slice(0, 60);
  return blocks.findIndex(
    ({ text, path }) => key !== '' && text.trim().startsWith(key) && /^(?:h[1-3]|a|span)$/.test(path.tag),
  );
}

/** Of the first order: lower ones also name the page above its comments. */
function headingOf(title: string, facts: Facts): Element | undefined {
  const key = normalise(title);
  return facts.headings.find(
    (node) => localName(node) === 'h1' && key !== '' && normalise(text(node, false, LONGEST_HEADING)) === key,
  );
}

function isIn(path: PathElement, heading: Element): boolean {
  let step: PathElement | null = path;
  for (let ups = 0; step && ups < DEEPEST; ups++, step = step.parent)
    if (step.element === heading) return true;
  return false;
}
