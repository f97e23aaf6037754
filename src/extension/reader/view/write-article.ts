/** Writes an article as the reader view shows it, before it is part of the view. */
import type { Article } from '../../../article/tree/build-article';
import type { TaskRunner } from '../../../scheduler';
import type { ContentsPanel, Entries } from '../controls/contents-panel';
import { headOf } from './article-head';
import { decorate } from './decorate';
import type { HeldImage, HeldImages } from './held-images';
import type { LinePairs, ReadingPosition } from './reading-position';
import { splitHeadline } from './split-headline';
import { writeTree } from './write-tree';

export interface WrittenArticle {
  /** The article with its head. */
  readonly fragment: DocumentFragment;
  readonly head: HTMLElement;
  /** Images that may not be shown yet; they have placeholders. */
  readonly heldImages: readonly HeldImage[];
  /** Entries of the table of contents. */
  readonly entries: Entries;
  /** Lines of the current article that this one has too. */
  readonly linePairs: LinePairs;
}

/** @throws an abort error when the tasks are cancelled */
export async function writeArticle(
  { metadata, tree }: Article,
  images: HeldImages,
  contents: ContentsPanel,
  position: ReadingPosition,
  runTask: TaskRunner,
): Promise<WrittenArticle> {
  const { headline, rest } = splitHeadline(tree, metadata);
  const fragment = await runTask(writeTree(rest, document, images.putSource));
  await runTask(decorate(fragment, metadata.description));
  const head = headOf(metadata, headline, images.putSource);
  fragment.prepend(head);
  const heldImages = await runTask(images.insertPlaceholders(fragment));
  const entries = await runTask(contents.makeEntries(fragment));
  const linePairs = await runTask(position.pairLines(fragment));
  return { fragment, head, heldImages, entries, linePairs };
}
