/**
 * Text nodes of a line that are read together. A detector for scoring only, independent of the product, and
 * frozen: a change of the product must not change it.
 */
import { classAndId } from '../../../../../src/dom/element-names';
import { localName, namespaceURI, selfAndAncestors } from '../../../../../src/dom/tree';
import { isControl } from '../text/elements';
import type { Line, PageText, Segment } from '../text/page-text';

/** Controls of a wiki or a guide within a line: "edit", "link to this section", numbers of notes. */
const AUXILIARY_NAME =
  /(^|[\s_-])(mw-editsection|editsection|headerlink|anchor|permalink|reference|footnote(-ref)?|tooltip|badge|icon)($|[\s_-])/i;
const AUXILIARY_TAGS = new Set('sup sub rt rp math button label noscript'.split(' '));
/** Levels to climb from a text to the element that is outside its line. */
const MAX_LEVELS = 4;

/** Texts of the line that mean something alone: a letter alone may be a bullet, a sign or a drop cap. */
export function textsReadTogether(page: PageText, line: Line): Segment[] {
  return page.segments
    .slice(line.segments.start, line.segments.end)
    .filter(
      (segment) =>
        page.visible[segment.start] === 1 &&
        page.tokens.slice(segment.start, segment.end).some((token) => token.length > 1) &&
        !isAuxiliary(segment.parent, line.block),
    );
}

function isAuxiliary(element: Element, block: Element): boolean {
  for (const node of selfAndAncestors(element, MAX_LEVELS)) {
    if (node === block) break;
    if (AUXILIARY_TAGS.has(localName(node)) || isControl(node) || AUXILIARY_NAME.test(classAndId(node)))
      return true;
    if (namespaceURI(node)?.endsWith('MathML')) return true;
  }
  return false;
}
