/** Teasers that the site's name leads in: “More from SITE: …”, “In SITE | …”. */

import { AnyCase } from '../../dom/any-case';
import type { PathElement } from '../../dom/text-blocks';
import { collapseWhitespace } from '../../dom/whitespace';
import type { ElementRanges } from '../../structure/element-ranges';
import type { Line } from '../../structure/inline-lines';
import type { Stretch, StretchSums } from '../../structure/stretches';

/** Maximum words of a teaser, and of the box around it. */
const MAX_WORDS = 40;
const MAX_NAME_LENGTH = 60;

const ASCII = /^[ -~]*$/;
/** Words before the site's name. */
const LEAD_IN =
  '(?:(?:also|more|read more|mehr|auch|más|también|plus|aussi|à lire|lee|lesen sie)\\s+)?(?:in|on|at|from|en|auf|bei|im|von|sur|dans|chez|de)';

/**
 * Finds the stretches of the teasers: a line that begins with the lead-in, or the box of a line that is only that.
 * @param site name of the site, '' when unknown
 */
export function findSiteTeasers(
  lines: readonly Line[],
  site: string,
  words: StretchSums,
  { first, end }: ElementRanges,
): Stretch[] {
  if (site.length < 3 || site.length > MAX_NAME_LENGTH) return [];
  const name = collapseWhitespace(site).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const pattern = new RegExp(`^${LEAD_IN} ${name}(?:\\s*[|:–—]\\s*(?<title>.+))?:?$`, 'iu');
  // The faster form rejects nearly all lines.
  const teaser = ASCII.test(site) ? new AnyCase(pattern) : pattern;
  return lines.flatMap((line) => {
    const found = teaser.test(line.text) && pattern.exec(line.text);
    if (!found || words.of(line) > MAX_WORDS) return [];
    if (found.groups?.title) return [line];
    let step: PathElement | null = line.around;
    while (step && end[step.index] - first[step.index] <= line.to - line.from) step = step.parent;
    const box = step && { from: first[step.index], to: end[step.index] };
    return box && words.of(box) <= MAX_WORDS ? [box] : [];
  });
}
