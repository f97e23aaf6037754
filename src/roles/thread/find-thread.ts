/**
 * Posts of a thread and comments below an article: the author, date, text and other details of each. Elements that may
 * be posts are recognised by microdata, by the class names of forum software, or by repetition; similar ones are posts
 * when most of them hold an author, a date and text of their own.
 */
import { ObjectCache } from '../../dom/object-cache';
import type { Page } from '../../dom/page';
import type { TextBlock } from '../../dom/text-blocks';
import { readPageKind } from '../../metadata/page-kind';
import type { IncrementalTask } from '../../scheduler';
import { isThread, mayBeThread } from './is-thread';
import { findOpening } from './opening-post';
import { type FoundPost, withBodies } from './post-body';
import { type CandidateGroup, findCandidates, withHeads, withSiblings } from './post-candidates';
import { type Draft, disown, draftPosts, hasText } from './post-drafts';
import { type Post, sortParts } from './post-parts';
import { readThreadEvidence, type ThreadEvidence } from './thread-evidence';

/** Posts of a page; none when it is not a thread and has no comments. */
export interface Thread {
  /** The posts in document order. */
  readonly posts: readonly Post[];
}

/** Threads of each list of blocks: several steps of the pipeline need them. */
const threadsByBlocks = new ObjectCache<readonly TextBlock[], Thread>();

/** Visits of blocks, as a multiple of their number, after which further groups are left unread. */
const MAX_VISITS = 12;

/** A page, or its blocks alone where its thread has been found before. */
type ThreadPage = Page | Pick<Page, 'blocks'>;

/** Finds the posts of a page. Interruptible. */
export const findThread = (page: ThreadPage): IncrementalTask<Thread> =>
  threadsByBlocks.getOrRun(page.blocks, () => readThread(page));

function* readThread(page: ThreadPage): IncrementalTask<Thread> {
  const groups = yield* findCandidates(page.blocks);
  return { posts: groups.length > 0 ? yield* findPosts(page, groups) : [] };
}

function* findPosts(page: ThreadPage, groups: readonly CandidateGroup[]): IncrementalTask<Post[]> {
  const { blocks } = page;
  yield;
  const evidence = yield* readThreadEvidence(blocks);
  yield;
  const arePostsStated = groups.some(({ foundBy }) => foundBy === 'stated');
  const found = yield* readGroups(groups, evidence, arePostsStated);
  // A question without answers is one post.
  const single = groups.filter(({ foundBy, members }) => foundBy === 'named' && members.length === 1);
  const mayHaveFirst = !arePostsStated && (found.length > 0 || single.length > 0);
  const kind = mayHaveFirst && 'document' in page ? yield* readPageKind(page) : null;
  if (found.length === 0 && kind === 'forum')
    found.push(...(yield* readGroups(single, evidence, true)).slice(0, 1));
  yield;
  found.sort((a, b) => a.from - b.from || b.to - a.to);
  if (found.length > 0 && kind !== null && kind !== 'article') {
    yield;
    found.unshift(...readOpening(found, evidence));
  }
  const posts = found.filter((post, i) => !isWholeThread(post, found[i + 1]));
  return sortParts(posts, evidence);
}

/** True for an element around a thread rather than a post: its author stands below the first post within it. */
const isWholeThread = ({ to, author }: FoundPost, next: FoundPost | undefined): boolean =>
  next !== undefined && next.to <= to && author !== null && author.block >= next.from;

/** The post that begins the thread of these replies, where it is unlike them. */
function readOpening(replies: readonly FoundPost[], evidence: ThreadEvidence): FoundPost[] {
  const opening = findOpening(replies, evidence);
  if (!opening) return [];
  const group: CandidateGroup = { ...replies[0].group, members: [opening] };
  const drafts = draftPosts(group, new Uint8Array(evidence.blocks.length), evidence);
  const whole = drafts.filter((draft) => draft.author && draft.date && hasText(draft, evidence));
  return withBodies(whole, evidence);
}

/**
 * Finds the posts among the members of groups, each block in one post at most.
 * @param isThreadPage true when a single post is enough
 */
function* readGroups(
  groups: readonly CandidateGroup[],
  evidence: ThreadEvidence,
  isThreadPage: boolean,
): IncrementalTask<FoundPost[]> {
  const { length } = evidence.blocks;
  const owned = new Uint8Array(length);
  const found: FoundPost[] = [];
  let visits = MAX_VISITS * length;
  for (const bare of groups) {
    yield;
    const alike = withHeads(bare, evidence);
    visits -= alike.members.reduce((sum, { from, to }) => sum + to - from, 0);
    if (visits < 0) break;
    const isCandidate = yield* mayBeThread(alike, evidence, isThreadPage);
    yield;
    if (!isCandidate) continue;
    // The text between repeated elements is read, too.
    if (alike.foundBy === 'repeated') visits -= alike.members.at(-1)!.to - alike.members[0].from;
    if (visits < 0) break;
    const group = withSiblings(alike, evidence);
    const drafts = draftPosts(group, owned, evidence);
    const arePosts = isThread(group, drafts, evidence, isThreadPage);
    const posts: Draft[] = [];
    for (const draft of drafts)
      if (arePosts && hasText(draft, evidence)) posts.push(draft);
      else disown(draft, owned);
    found.push(...withBodies(posts, evidence));
  }
  return found;
}
