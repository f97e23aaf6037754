/** Reads pages of L3S-GN1, whose HTML has the labels in spans of the classes `x-nc-sel0` to `x-nc-sel5`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, readPage } from '../../../src/dom/page';
import { readHtml, unwrap } from '../../../src/dom/read-html';
import { pathUpwards, type TextBlock } from '../../../src/dom/text-blocks';
import { attribute, descendants, ELEMENT } from '../../../src/dom/tree';
import { countWords, type ShallowBlock, shallowBlocks } from '../../../src/engines/boilerpipe/blocks';
import { runSync } from '../../../src/scheduler';

/** Classes of the annotators; text outside every span has the first. */
const CLASSES = ['boilerplate', 'headline', 'full text', 'supplemental', 'related', 'comments'] as const;
type AnnotatedClass = (typeof CLASSES)[number];

const ANNOTATION = /(?:^|\s)x-nc-sel([0-5])(?:\s|$)/;

function annotationOf(element: Element): number | null {
  const match = attribute(element, 'class')?.match(ANNOTATION);
  return match ? Number(match[1]) : null;
}

function classOfLeaf(leaf: TextBlock): number {
  for (const { element } of pathUpwards(leaf.path)) {
    const annotation = annotationOf(element);
    if (annotation !== null) return annotation;
  }
  return 0;
}

/** A page with the classes that people have given to its blocks. */
export interface AnnotatedPage {
  page: Page;
  blocks: ShallowBlock[];
  /** One class per block: the class of most of its words. */
  classes: AnnotatedClass[];
}

function majority(leaves: readonly TextBlock[], annotations: readonly number[]): AnnotatedClass {
  const votes = new Array<number>(CLASSES.length).fill(0);
  leaves.forEach((leaf, i) => {
    votes[annotations[i]] += countWords(leaf.text) + 1e-6;
  });
  return CLASSES[votes.indexOf(Math.max(...votes))];
}

/** Returns the blocks that the page had before annotation, with their classes. */
export function readAnnotated(html: string): AnnotatedPage {
  const document = readHtml(html);
  const page = runSync(readPage(document));
  const annotations = page.blocks.map(classOfLeaf);
  const spans = [...descendants(document)].filter(
    (node) => node.nodeType === ELEMENT && annotationOf(node as Element) !== null,
  );
  // The few other elements with an annotation belong to the original page.
  for (const span of spans) {
    if ((span as Element).localName === 'span') unwrap(span as Element);
  }
  const blocks = shallowBlocks(page.blocks);
  return {
    page,
    blocks,
    classes: blocks.map(({ start, end }) =>
      majority(page.blocks.slice(start, end), annotations.slice(start, end)),
    ),
  };
}

/** Reads an annotated page from the folder of the data set. */
export const annotatedPage = (folder: string, id: string): AnnotatedPage =>
  readAnnotated(readFileSync(join(folder, 'annotated', `${id}.html`), 'utf8'));
