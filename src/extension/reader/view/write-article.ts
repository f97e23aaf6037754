/** Writes an article for the reader view, and compares two articles by what the view shows. */
import type { Root, RootContent } from 'hast';
import type { Article } from '../../../article/tree/article-types';
import { BATCH_SIZE, type IncrementalTask, type TaskRunner } from '../../../scheduler';
import type { ContentsEntry, ContentsPanel } from '../controls/contents-panel';
import { makeHeader } from './article-header';
import { decorate } from './decorate';
import type { HeldImage, HeldImages } from './held-images';
import type { LinePairs, PositionKeeper } from './position-keeper';
import { withPrintedDay } from './printed-day';
import { splitHeadline } from './split-headline';
import { writeTree } from './write-tree';

export interface WrittenArticle {
  /** The article with its head. */
  readonly fragment: DocumentFragment;
  readonly head: HTMLElement;
  /** Images that may not be shown yet; they have placeholders. */
  readonly heldImages: readonly HeldImage[];
  readonly entries: readonly ContentsEntry[];
  /** Lines of the current article that this one has too. */
  readonly linePairs: LinePairs;
}

/** Parts of the view that depend on the article's text. */
interface ViewParts {
  readonly images: HeldImages;
  readonly contents: ContentsPanel;
  readonly position: PositionKeeper;
}

/** Makes the elements of an article. @throws an abort error when the tasks are cancelled */
export async function writeArticle(
  { metadata: stated, tree }: Article,
  { images, contents, position }: ViewParts,
  runTask: TaskRunner,
): Promise<WrittenArticle> {
  const metadata = withPrintedDay(stated, tree);
  const { headline, kicker, rest } = splitHeadline(tree, metadata);
  const fragment = await runTask(writeTree(rest, images.putSource));
  await runTask(decorate(fragment, metadata.description));
  const head = makeHeader(metadata, { headline, kicker }, images.putSource);
  fragment.prepend(head);
  const heldImages = await runTask(images.insertPlaceholders(fragment));
  const entries = await runTask(contents.makeEntries(fragment));
  const linePairs = await runTask(position.pairLines(fragment));
  return { fragment, head, heldImages, entries, linePairs };
}

export function* areArticlesEqual(a: Article, b: Article): IncrementalTask<boolean> {
  return JSON.stringify(a.metadata) === JSON.stringify(b.metadata) && (yield* areTreesEqual(a.tree, b.tree));
}

function* areTreesEqual(one: Root, other: Root): IncrementalTask<boolean> {
  const pairs: [Root | RootContent, Root | RootContent][] = [[one, other]];
  for (let compared = 1; pairs.length > 0; compared++) {
    if (compared % BATCH_SIZE === 0) yield;
    const [a, b] = pairs.pop()!;
    if (!areNodesEqual(a, b)) return false;
    if (!('children' in a && 'children' in b)) continue;
    if (a.children.length !== b.children.length) return false;
    for (const [i, child] of a.children.entries()) pairs.push([child, b.children[i]]);
  }
  return true;
}

/** True when two nodes are equal, their children aside. */
function areNodesEqual(a: Root | RootContent, b: Root | RootContent): boolean {
  if (a.type === 'text' && b.type === 'text') return a.value === b.value;
  if (a.type !== 'element' || b.type !== 'element') return a.type === b.type;
  return a.tagName === b.tagName && JSON.stringify(a.properties) === JSON.stringify(b.properties);
}
