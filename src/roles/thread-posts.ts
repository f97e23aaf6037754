/**
 * Posts of a thread and comments below an article: who wrote each, when, and what of it is neither that nor its text.
 * Elements that may be posts are known by microdata, by the names that forum software gives them, or by repetition;
 * like ones are posts when most of them hold an author, a date and text of their own.
 */
import { ObjectCache } from '../dom/object-cache';
import type { Page } from '../dom/page';
import type { PathElement, TextBlock } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import type { IncrementalTask } from '../scheduler';
import { findElementRanges } from '../structure/element-ranges';
import { findLines } from '../structure/inline-lines';
import { type FoundPost, finishPosts, type Post, withBodies } from './thread/finish-posts';
import { isThread } from './thread/is-thread';
import { findCandidates } from './thread/post-candidates';
import { draftPosts, free, hasText } from './thread/post-drafts';
import type { ThreadEvidence } from './thread/post-parts';
import { TextPlaces } from './thread/text-places';

export type { Post } from './thread/finish-posts';

export interface Thread {
  /** In document order. */
  readonly posts: readonly Post[];
}
const memo = new ObjectCache<readonly TextBlock[], Thread>();

/** Visits of blocks, as a multiple of their number, after which further groups are left unread. */
const MAX_VISITS = 12;

/** Finds the posts of a page. Interruptible. */
export function* findThread({ blocks }: Pick<Page, 'blocks'>): IncrementalTask<Thread> {
  const known = memo.get(blocks);
  if (known) return known;
  const ranges = findElementRanges(blocks);
  const groups = yield* findCandidates(blocks, ranges);
  const thread: { posts: Post[] } = { posts: [] };
  if (groups.length > 0) {
    const evidence = yield* readEvidence(blocks);
    const owner = new Int8Array(blocks.length);
    const found: FoundPost[] = [];
    const isThreadPage = groups.some(({ evidence }) => evidence === 'stated');
    let visits = MAX_VISITS * blocks.length;
    for (const group of groups) {
      yield;
      visits -= group.members.reduce((sum, { from, to }) => sum + to - from, 0);
      if (visits < 0) break;
      const drafts = draftPosts(group, owner, evidence);
      if (isThread(group, drafts, evidence, isThreadPage)) {
        const posts = drafts.filter((draft) => hasText(draft, evidence) || !free(draft, owner));
        found.push(...withBodies(posts, group.isForum, evidence, ranges));
      } else for (const draft of drafts) free(draft, owner);
    }
    yield;
    found.sort((a, b) => a.from - b.from || b.to - a.to);
    thread.posts = finishPosts(found, evidence, ranges);
  }
  memo.set(blocks, thread);
  return thread;
}

function* readEvidence(blocks: readonly TextBlock[]): IncrementalTask<ThreadEvidence> {
  const words = wordCounts(blocks);
  const places = new TextPlaces();
  const around: PathElement[] = [];
  const lineWords = new Uint32Array(blocks.length);
  for (const { from, to, around: element } of yield* findLines(blocks)) {
    let sum = 0;
    for (let i = from; i < to; i++) sum += words[i];
    lineWords.fill(sum, from, to);
    for (let i = from; i < to; i++) around.push(element);
  }
  return { blocks, words, around, lineWords, placeOf: (i) => places.of(blocks[i].path) };
}
