/** Signs that are no part of the text: in headings the links to the place itself and to its editing, and icons. */
import type { PathElement, TextBlock } from '../dom/text-blocks';
import { attribute } from '../dom/tree';
import { hasClass } from './element-roles';

/** With signs of icon fonts; a variation selector may follow any. */
const SIGN = /^(?:\s|\u200b|[¶§#🔗⚓🔖\uf0c1\ue9cb]|\ufe0e|\ufe0f)+$/u;
/** Characters of icon fonts, which only the page itself has. */
const ICONS = /^[\s\ue000-\uf8ff]+$/;
/** Class of the element in which MediaWiki wraps `[edit]`. */
const EDITING = /(?:^|\s)mw-editsection(?:\s|$)/;
const HEADING = /^(?:h[1-6]|dt|summary|caption)$/;
const HIGHEST = 4;

/** True when the text is such a sign. */
export function isAnchorSign({ text, path }: TextBlock): boolean {
  if (ICONS.test(text) || (SIGN.test(text) && linksToPlace(path))) return true;
  for (let step: PathElement | null = path, ups = 0; step && ups < HIGHEST; step = step.parent, ups++) {
    if (step.tag === 'span' && hasClass(step.element, EDITING)) return true;
  }
  return false;
}

/** A link to a place of the page, in a heading or marked as such a link, or a heading's button that copies one. */
function linksToPlace(path: PathElement): boolean {
  let link: Element | null = null;
  for (let step: PathElement | null = path, ups = 0; step && ups < HIGHEST; step = step.parent, ups++) {
    if (step.tag === 'a' || step.tag === 'button') link = step.element;
    else if (HEADING.test(step.tag)) return link !== null;
  }
  return link !== null && (attribute(link, 'href') ?? '')[0] === '#';
}
