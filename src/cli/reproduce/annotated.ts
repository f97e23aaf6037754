/** Pages of L3S-GN1 whose text was labelled in the HTML itself, by spans of the class `x-nc-sel0` to `x-nc-sel5`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextBlock } from '../../dom/blocks';
import { type Page, readPage } from '../../dom/page';
import { readHtml, unwrap } from '../../dom/read-html';
import { attribute, descendants, ELEMENT } from '../../dom/tree';
import { countWords, type ShallowBlock, shallowBlocks } from '../../engines/boilerpipe-blocks';

/** What annotators chose from; text outside any span counts as the first. */
export const CLASSES = [
  'boilerplate',
  'headline',
  'full text',
  'supplemental',
  'related',
  'comments',
] as const;
export type AnnotatedClass = (typeof CLASSES)[number];

const MARK = /(?:^|\s)x-nc-sel([0-5])(?:\s|$)/;

function markOf(element: Element): number | null {
  const match = attribute(element, 'class')?.match(MARK);
  return match ? Number(match[1]) : null;
}

function classOfLeaf(leaf: TextBlock): number {
  for (let step: TextBlock['path'] | null = leaf.path; step; step = step.parent) {
    const mark = markOf(step.element);
    if (mark !== null) return mark;
  }
  return 0;
}

export interface AnnotatedPage {
  page: Page;
  blocks: ShallowBlock[];
  /** One a block: what most of its words were labelled. */
  classes: AnnotatedClass[];
}

function majority(leaves: readonly TextBlock[], marks: readonly number[]): AnnotatedClass {
  const votes = new Array<number>(CLASSES.length).fill(0);
  leaves.forEach((leaf, i) => {
    votes[marks[i]] += countWords(leaf.text) + 1e-6;
  });
  return CLASSES[votes.indexOf(Math.max(...votes))];
}

/** The blocks that the page had before it was annotated, and their classes. */
export function readAnnotated(html: string): AnnotatedPage {
  const document = readHtml(html);
  const page = readPage(document);
  const marks = page.blocks.map(classOfLeaf);
  const spans = [...descendants(document)].filter(
    (node) => node.nodeType === ELEMENT && markOf(node as Element) !== null,
  );
  // Few other elements carry a mark: those were the page's own.
  for (const span of spans) {
    if ((span as Element).localName === 'span') unwrap(span as Element);
  }
  const blocks = shallowBlocks(page.blocks);
  return {
    page,
    blocks,
    classes: blocks.map(({ start, end }) => majority(page.blocks.slice(start, end), marks.slice(start, end))),
  };
}

export const annotatedPage = (folder: string, id: string): AnnotatedPage =>
  readAnnotated(readFileSync(join(folder, 'annotated', `${id}.html`), 'utf8'));
