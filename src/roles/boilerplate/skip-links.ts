/**
 * Lines for screen readers around what a page embeds: a link over it, to the line behind it, `Skip the video` and `End of
 * the video`.
 */
import { OWN_LEVELS } from '../../dom/climb-levels';
import { HREF } from '../../dom/known-attributes';
import { closestOnPath } from '../../dom/text-blocks';
import { blocksOf } from '../../structure/element-ranges';
import type { Stretch } from '../../structure/stretches';
import { isAllLinks, linkAround } from '../../structure/text-links';
import type { RoleEvidence } from '../role-evidence';

/** Maximum texts of what is embedded. */
const MAX_BETWEEN = 50;
/** Maximum words of the line behind it: a contents list leads to whole paragraphs. */
const MAX_END_WORDS = 12;
const HEADING = /^h[1-6]$/;

/** Finds the links over a sibling element, and the texts that they lead to. */
export function findSkipLinks({ blocks, lines, ranges, words }: RoleEvidence): Stretch[] {
  const skipFrom = (at: number): Stretch[] => {
    const link = linkAround(blocks[at]);
    const href = link?.attributeValue(HREF) ?? '';
    if (!/^#./.test(href)) return [];
    for (const { path } of blocks.slice(at + 1, at + 2 + MAX_BETWEEN)) {
      const target = closestOnPath(path, ({ names }) => names.id === href.slice(1), OWN_LEVELS);
      if (!target) continue;
      const end = blocksOf(target, ranges);
      const isEnd = words.of(end) <= MAX_END_WORDS && !HEADING.test(target.tag);
      return isEnd && target.parent?.element === link?.parent?.element ? [{ from: at, to: at + 1 }, end] : [];
    }
    return [];
  };
  return lines
    .filter((line) => isAllLinks(line, blocks))
    .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => skipFrom(from + i)).flat());
}
