/** Teasers that the site's name leads in: “More from SITE: …”, “In SITE | …”. */

import { AnyCase } from '../../dom/any-case';
import { collapseWhitespace } from '../../dom/whitespace';
import { boxAround } from '../../structure/element-ranges';
import type { Stretch } from '../../structure/stretches';
import type { RoleEvidence } from '../role-evidence';

/** Maximum words of a teaser, and of the box around it. */
const MAX_WORDS = 40;
/** Minimum characters of a site's name: a shorter one is a common word, such as “on”. */
const MIN_NAME_LENGTH = 3;
/** Maximum characters of a site's name: a longer one is a slogan. */
const MAX_NAME_LENGTH = 60;

const ASCII = /^[ -~]*$/;
/** Words before the site's name. */
const LEAD_IN =
  '(?:(?:also|more|read more|mehr|auch|más|también|plus|aussi|à lire|lee|lesen sie)\\s+)?(?:in|on|at|from|en|auf|bei|im|von|sur|dans|chez|de)';

/** Finds the stretches of the teasers: a line that begins with the lead-in, or the box of a line that is only that. */
export function findSiteTeasers({ lines, words, ranges, metadata: { site } }: RoleEvidence): Stretch[] {
  if (site.length < MIN_NAME_LENGTH || site.length > MAX_NAME_LENGTH) return [];
  const name = collapseWhitespace(site).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const pattern = new RegExp(`^${LEAD_IN} ${name}(?:\\s*[|:–—]\\s*(?<title>.+))?:?$`, 'iu');
  // The faster form rejects nearly all lines.
  const teaser = ASCII.test(site) ? new AnyCase(pattern) : pattern;
  return lines.flatMap((line) => {
    const found = teaser.test(line.text) && pattern.exec(line.text);
    if (!found || words.of(line) > MAX_WORDS) return [];
    if (found.groups?.title) return [line];
    const box = boxAround(line, ranges);
    return box && words.of(box) <= MAX_WORDS ? [box] : [];
  });
}
