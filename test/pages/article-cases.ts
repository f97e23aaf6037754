/**
 * The article cases: folders with a `source.html` in which `data-content` marks the main content, so that a
 * case tests the article and not the model that labels it. `data-content="no"` excludes a part of a marked
 * element; the nearest mark applies. Lines are completed as in the extension. `data-url` on `html` is the
 * page's address.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElementContent, RootContent } from 'hast';
import type { Article } from '../../src/article/tree/article-types';
import { buildArticle } from '../../src/article/tree/build-article';
import { type Page, readPage } from '../../src/dom/page';
import { parseHtml } from '../../src/dom/parse-tree';
import type { PathElement } from '../../src/dom/text-blocks';
import { attribute, children, hasTag } from '../../src/dom/tree';
import { completeLines } from '../../src/labels/complete-lines';
import { withCorrections } from '../../src/labels/label-step';
import { type BlockSelection, selectBlocks } from '../../src/labels/select-blocks';
import { runSync } from '../../src/scheduler';

const FOLDER = import.meta.dirname;

export interface ArticleCase {
  name: string;
  folder: string;
  source: string;
}

export const articleCases = (): ArticleCase[] =>
  readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(FOLDER, entry.name, 'source.html')))
    .map(({ name }) => {
      const folder = join(FOLDER, name);
      return { name, folder, source: readFileSync(join(folder, 'source.html'), 'utf8') };
    })
    .filter(({ source }) => source.includes('data-content'));

export interface BuiltCase {
  page: Page;
  labels: boolean[];
  /** Blocks that a mark excludes from a marked element, as a user's correction would. */
  corrections: ReadonlyMap<number, boolean>;
  selection: BlockSelection;
  article: Article;
}

/** Builds the case's article from a document of it, by default the parsed one. */
export function build(source: string, document: Document = parseHtml(source)): BuiltCase {
  const page = runSync(readPage(document));
  const marks = page.blocks.map(({ path }) => markOf(path));
  const corrections = new Map(marks.flatMap((mark, i) => (mark === false ? [[i, mark] as const] : [])));
  const marked = { blocks: page.blocks, labels: marks.map((mark) => mark ?? false) };
  const labels = withCorrections(runSync(completeLines(marked)), corrections);
  const selection = runSync(selectBlocks(page.blocks, labels, { corrections }));
  const article = runSync(buildArticle(page, selection, { url: addressOf(document), corrections }));
  return { page, labels, corrections, selection, article };
}

/** Returns the value of the nearest mark; null when there is none. */
function markOf(path: PathElement): boolean | null {
  for (let step: PathElement | null = path; step; step = step.parent) {
    const mark = attribute(step.element, 'data-content');
    if (mark !== null) return mark !== 'no';
  }
  return null;
}

function addressOf(document: Document): string {
  for (const node of children(document)) {
    if (hasTag(node, 'html')) {
      return attribute(node, 'data-url') ?? '';
    }
  }
  return '';
}

/** JsonML: `["a", {"href": "…"}, "text", ["em", "more"]]`. */
export type Compact = string | [string, ...(Record<string, unknown> | Compact)[]];

export function compact(nodes: readonly (RootContent | ElementContent)[]): Compact[] {
  return nodes.flatMap((node): Compact[] => {
    if (node.type === 'text') return [node.value];
    if (node.type !== 'element') return [];
    const properties = Object.keys(node.properties).length > 0 ? [node.properties] : [];
    return [[node.tagName, ...properties, ...compact(node.children)]];
  });
}
