/**
 * Keeps or drops posts and comments as a whole: a kept one has its author, its date and its votes, and loses what
 * software puts around it. The posts of a thread stand or fall together; comments below an article are all kept when most
 * are, else one by one.
 * What a post repeats of another is quotation, and short ones stay.
 */
import type { TextBlock } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import type { BlockRole } from '../roles/role-names';
import type { Thread } from '../roles/thread/find-thread';
import type { Post } from '../roles/thread/post-parts';

/** Least share of a post's words, and of a thread's, that are labelled content for it to be kept. */
const MIN_OF_POST = 0.5;
const MIN_OF_THREAD = 0.3;
/** Least share of the comments below an article with which all are kept. */
const MIN_OF_COMMENTS = 0.6;
/** Least share of the posts of one group: a list of threads next to the thread is a group of its own. */
const MIN_OF_GROUP = 0.05;
/** Least share of the replies to the first post, where no name says that the page is of a forum. */
const MIN_OF_REPLIES = 0.15;
/** P(content) below which the network is sure of boilerplate, as of the preview of a link. */
const SURE = 0.08;
/** Probability of the role of the page's own offer. */
const SURE_OFFER = 0.9;
/** Words of other posts that a post may repeat: a longer passage stands above in full. */
const MAX_REPEATED = 40;

/** Facts about a page; lists have one item per block. */
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
  if (posts.length === 0) return completed;
  const words = wordCounts(blocks);
  const isInThread = ({ body }: Post) => body.some((i) => roles[i].role === 'post');
  const isCopy = (i: number) => probabilities[i] === 0;
  const originals = new Map<number, number>();
  for (let i = 0; i < blocks.length; i++) if (!isCopy(i)) originals.set(canonical[i], i);
  const labelled = (i: number) => originals.get(canonical[i]) ?? i;
  const share = (some: readonly Post[]) => {
    let all = 0;
    let kept = 0;
    for (const { body } of some) {
      for (const i of body) {
        // The labels are about one of the copies, and hold for the others.
        if (isCopy(i) && !labels[labelled(i)]) continue;
        all += words[i];
        if (labels[labelled(i)]) kept += words[i];
      }
    }
    return all > 0 ? kept / all : 0;
  };
  const main = posts.filter(isInThread);
  const isForum = main.some((post) => post.isForum);
  // A report with what others say of it is no thread; the network tells the two apart.
  const keepsThread = share(main) >= MIN_OF_THREAD && (isForum || share(main.slice(1)) >= MIN_OF_REPLIES);
  const inThread = new Set(groupsOf(main).flatMap((alike) => (share(alike) < MIN_OF_GROUP ? [] : alike)));
  const isForSale = roles.some(({ role, probability }) => role === 'offer' && probability >= SURE_OFFER);
  // A page about a book or a film has its readers' reviews; what a shop adds of them is another matter.
  const isReview = ({ body }: Post) => !isForSale && body.some((i) => roles[i].role === 'review');
  const authorAt = authorsOfBlocks(posts, blocks);
  const keptComments = new Set<Post>();
  for (const alike of groupsOf(posts.filter((post) => !isInThread(post))))
    if (share(alike) >= MIN_OF_COMMENTS) for (const post of alike) keptComments.add(post);
  for (const post of posts) {
    const kept =
      (keepsThread && (inThread.has(post) || (post.isForum && isInThread(post)))) ||
      isReview(post) ||
      keptComments.has(post) ||
      share([post]) >= MIN_OF_POST;
    const set = (indexes: readonly number[], label: boolean) => {
      for (const i of indexes)
        if (roles[i].role !== 'title' && (blocks[i].visible || !label))
          completed[i] = corrections?.get(i) ?? label;
    };
    let repeated = 0;
    const isMostlyKept = share([post]) > MIN_OF_POST;
    for (const i of post.body) {
      const isOther = isMostlyKept && !labels[i] && probabilities[i] < SURE;
      if (!isCopy(i)) set([i], kept && !isOther);
      else {
        // A signature repeats as well, but from the same author.
        const isQuotation =
          authorAt.get(labelled(i)) !== authorAt.get(i) && repeated + words[i] < MAX_REPEATED;
        if (isQuotation) repeated += words[i];
        set([i], kept && isQuotation);
      }
    }
    for (const facts of [post.author, post.date, post.score]) set(facts, kept);
    set(post.details, false);
  }
  return completed;
}

/** Posts by their groups. */
function groupsOf(posts: readonly Post[]): Post[][] {
  const groups = new Map<Post['group'], Post[]>();
  for (const post of posts) {
    const alike = groups.get(post.group);
    if (alike) alike.push(post);
    else groups.set(post.group, [post]);
  }
  return [...groups.values()];
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
