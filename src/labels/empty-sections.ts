/** Headings with nothing below them: of an empty tab next to others, and at the end of the page. */
import { BOX_LEVELS } from '../dom/climb-levels';
import { NameFact } from '../dom/element-names';
import { ROLE } from '../dom/known-attributes';
import { nameWith } from '../dom/name-flags';
import { closestTag, type PathElement, pathUpwards, type TextBlock } from '../dom/text-blocks';
import { following, isElementNode, localName } from '../dom/tree';
import { findElementRanges } from '../structure/element-ranges';
import type { Section } from '../structure/sections';

const TAB_NAME = nameWith('tab-?(?:pane|panel|content)');
const TAB = new NameFact(({ className, id }) => TAB_NAME.test(className) || TAB_NAME.test(id));
const isTab = (step: PathElement): boolean => TAB.of(step.names) || step.attributeValue(ROLE) === 'tabpanel';

/** Maximum nodes after a heading that are searched for a picture. */
const MAX_NODES = 300;
/** Elements that show something without text of their own. */
const SHOWN: ReadonlySet<string> = new Set(
  'img picture svg video audio iframe canvas object embed noscript math input'.split(' '),
);

/** Finds the sections that are empty: without a text, a link or a picture. */
export function findEmptySections(
  blocks: readonly TextBlock[],
  sections: readonly Section[],
): ReadonlySet<Section> {
  const { first, end } = findElementRanges(blocks);
  const isAloneInTab = ({ from, to }: Section): boolean => {
    for (const step of pathUpwards(blocks[from].path, BOX_LEVELS)) {
      if (first[step.index] < from || end[step.index] > to) return false;
      if (isTab(step)) return true;
    }
    return false;
  };
  // Headings without any other text below the first of them are the entries of a list.
  const isList =
    sections.reduce((sum, { from, to }) => sum + to - from, 0) >= blocks.length - (sections[0]?.from ?? 0);
  return new Set(
    sections.filter(
      (section) =>
        ((section.to === blocks.length && !isList) || isAloneInTab(section)) &&
        closestTag(blocks[section.from].path, 'a', BOX_LEVELS) === null &&
        !showsPicture(blocks, section),
    ),
  );
}

/** True when a picture or a player stands between a heading and the next text. */
function showsPicture(blocks: readonly TextBlock[], { to }: Section): boolean {
  let node: Node | null = blocks[to - 1].node;
  const next = blocks[to]?.node ?? null;
  for (let visited = 0; node !== next; visited++) {
    if (!node || visited === MAX_NODES) return visited === MAX_NODES;
    if (isElementNode(node) && SHOWN.has(localName(node))) return true;
    node = following(node);
  }
  return false;
}
