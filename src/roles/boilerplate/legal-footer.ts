/** The end of a page around its legal links, where no element and no name says that it is a footer. */
import { pathUpwards } from '../../dom/text-blocks';
import { blocksOf } from '../../structure/element-ranges';
import type { Stretch } from '../../structure/stretches';
import { roleOfPhrase } from '../phrases/role-of-phrase';
import type { RoleEvidence } from '../role-evidence';

/** Maximum words of a footer. */
const MAX_WORDS = 120;
/** Maximum share of the page's kept words in a footer. */
const MAX_KEPT_SHARE = 0.2;
/** Minimum number of legal links of a footer: a single one may be in a text about them. */
const MIN_LINKS = 2;

/** Finds the outermost element that ends the page, holds legal links and has little text. */
export function findLegalFooter({ blocks, words, kept, ranges }: RoleEvidence): Stretch[] {
  const maxKept = MAX_KEPT_SHARE * kept.total;
  let footer: Stretch | null = null;
  let links = 0;
  let read = blocks.length;
  for (const step of pathUpwards(blocks.at(-1)?.path ?? null)) {
    const box = blocksOf(step, ranges);
    if (words.of(box) > MAX_WORDS || kept.of(box) > maxKept) break;
    // Links in a row are one line, so that each is read separately.
    for (; read > box.from; read--) if (roleOfPhrase(blocks[read - 1].text.trim()) === 'legal') links++;
    if (links >= MIN_LINKS) footer = box;
  }
  return footer ? [footer] : [];
}
