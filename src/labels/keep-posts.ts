/**
 * Keeps or drops posts and comments as a whole: a kept one has its author, its date and its votes, and loses what
 * software puts around it. The posts of a thread stand or fall together; comments below an article do so one by one.
 * What a post repeats of another is quotation: the beginning of it stays, as pages show it that fold the rest away.
 */
import type { TextBlock } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import type { BlockRole } from '../roles/role-names';
import type { Post, Thread } from '../roles/thread-posts';

/** Least share of a post's words, and of a thread's, that are labelled content for it to be kept. */
const MIN_OF_POST = 0.5;
const MIN_OF_THREAD = 0.3;
/** Words of repeated text after which no more of it is quoted in a post. */
const MAX_REPEATED = 25;

/** What is known of a page; lists have one item per block. */
export interface PostEvidence {
  readonly thread: Thread;
  /** Adjusted P(content); 0 for copies of a text that are left out. */
  readonly probabilities: ArrayLike<number>;
  /** Index of the copy that represents a block's text. */
  readonly canonical: ArrayLike<number>;
}

/** Labels posts as wholes, by the roles of their text. */
export function keepPosts(
  blocks: readonly TextBlock[],
  labels: readonly boolean[],
  roles: readonly BlockRole[],
  corrections: ReadonlyMap<number, boolean> | undefined,
  { thread: { posts }, probabilities, canonical }: PostEvidence,
): boolean[] {
  const completed = [...labels];
  const words = wordCounts(blocks);
  const isInThread = ({ body }: Post) => body.some((i) => roles[i].role === 'post');
  const isCopy = (i: number) => probabilities[i] === 0;
  const share = (some: readonly Post[]) => {
    let all = 0;
    let kept = 0;
    for (const { body } of some) {
      for (const i of body) {
        if (isCopy(i)) continue;
        all += words[i];
        if (labels[i]) kept += words[i];
      }
    }
    return all > 0 ? kept / all : 0;
  };
  const keepsThread = share(posts.filter(isInThread)) >= MIN_OF_THREAD;
  const authorAt = authorsOfBlocks(posts, blocks);
  for (const post of posts) {
    const kept = (keepsThread && isInThread(post)) || share([post]) >= MIN_OF_POST;
    const set = (indexes: readonly number[], label: boolean) => {
      for (const i of indexes)
        if (roles[i].role !== 'title' && (blocks[i].visible || !label)) completed[i] = corrections?.get(i) ?? label;
    };
    let repeated = 0;
    for (const i of post.body) {
      // A signature repeats as well, but from the same author.
      const isFurniture = isCopy(i) && authorAt.get(canonical[i]) === authorAt.get(i);
      set([i], kept && !(isFurniture || (isCopy(i) && repeated >= MAX_REPEATED)));
      if (isCopy(i) && !isFurniture) repeated += words[i];
    }
    for (const facts of [post.author, post.date, post.score]) set(facts, kept);
    set(post.details, false);
  }
  return completed;
}

/** Author of the post that each block of its text is in. */
function authorsOfBlocks(posts: readonly Post[], blocks: readonly TextBlock[]): Map<number, string> {
  const authors = new Map<number, string>();
  for (const { author, body } of posts) {
    const name = author.map((i) => blocks[i].text.trim()).join(' ');
    for (const i of body) authors.set(i, name);
  }
  return authors;
}
