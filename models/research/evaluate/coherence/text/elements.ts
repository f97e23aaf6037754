/** Meaning of elements for the text of a page, by their names and attributes alone. */
import { attribute, localName } from '../../../../../src/dom/tree';

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

const BOUNDARIES = set(
  'address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre search section summary table tbody td tfoot th thead tr ul',
);
const SKIPPED = set(
  'head script style template noscript title textarea select datalist iframe object svg canvas audio video img input',
);

/** True for an element that begins and ends a line. */
export const isLineBoundary = (tag: string): boolean => BOUNDARIES.has(tag);

/** True for an element whose text is not shown as a part of the page. */
export const isSkipped = (tag: string): boolean => SKIPPED.has(tag);

const HIDING_STYLE = /display:\s*none|visibility:\s*hidden/i;
const HIDING_CLASS =
  /(^|[\s_-])(sr-?only|visually-?hidden|screen-?reader(-text|-only)?|a11y-hidden|assistive-text)($|\s)/i;

/** True for an element that the page hides, as far as its own markup says. */
export function isHidden(element: Element): boolean {
  if (attribute(element, 'hidden') !== null) return true;
  const style = attribute(element, 'style');
  if (style && HIDING_STYLE.test(style)) return true;
  const classes = attribute(element, 'class');
  if (classes && HIDING_CLASS.test(classes)) return true;
  return localName(element) === 'dialog' && attribute(element, 'open') === null;
}

const CONTROL_NAME = /(^|[\s_-])(btn|button|cta)($|[\s_-])|Button(Base|Root)?($|[\s_-])/;

/** True for a control, whose text is not read as a part of what is around it. */
export const isControl = (element: Element): boolean =>
  localName(element) === 'button' ||
  attribute(element, 'role') === 'button' ||
  CONTROL_NAME.test(attribute(element, 'class') ?? '');
