/** Blocks that are signs, not text: links in headings to the heading itself and to its editing, and icons. */
import type { PathElement, TextBlock } from '../dom/text-blocks';
import { attribute } from '../dom/tree';
import { hasClass } from './element-types';

/** Signs for a link, those of icon fonts among them; a variation selector may follow any. */
const LINK_SIGN = /^(?:\s|\u200b|[¶§#🔗⚓🔖\uf0c1\ue9cb]|\ufe0e|\ufe0f)+$/u;
/** Characters of icon fonts, which only the page itself has. */
const ICON = /^[\s\ue000-\uf8ff]+$/;
/** Class of the element in which MediaWiki wraps `[edit]`. */
const EDIT_LINK = /(?:^|\s)mw-editsection(?:\s|$)/;
const HEADING = /^(?:h[1-6]|dt|summary|caption)$/;
/** Levels to climb from a text to its link and heading. */
const MAX_LEVELS = 4;

/** True when the block is such a sign. */
export function isAnchorSign({ text, path }: TextBlock): boolean {
  if (ICON.test(text) || (LINK_SIGN.test(text) && linksToHeading(path))) return true;
  for (
    let step: PathElement | null = path, levels = 0;
    step && levels < MAX_LEVELS;
    step = step.parent, levels++
  ) {
    if (step.tag === 'span' && hasClass(step.element, EDIT_LINK)) return true;
  }
  return false;
}

/** True in a heading's link or copy button, and in any link to a place on the page. */
function linksToHeading(path: PathElement): boolean {
  let link: Element | null = null;
  for (
    let step: PathElement | null = path, levels = 0;
    step && levels < MAX_LEVELS;
    step = step.parent, levels++
  ) {
    if (step.tag === 'a' || step.tag === 'button') link = step.element;
    else if (HEADING.test(step.tag)) return link !== null;
  }
  return link !== null && (attribute(link, 'href') ?? '')[0] === '#';
}
