/**
 * Keeps or drops posts and comments as a whole: a kept post has its author, its date and its votes, but not the buttons
 * and counters that forum software puts around it. The posts of a thread are all kept or all left out; comments below
 * an article are all kept when most are, else one by one. What a post repeats of another one is a quotation; short
 * quotations are kept.
 */
import { addToList } from '../dom/collections';
import { wordCounts } from '../features/word-counts';
import { SURE_ROLE } from '../roles/role-names';
import { findThread } from '../roles/thread/find-thread';
import type { Post } from '../roles/thread/post-parts';
import type { IncrementalTask } from '../scheduler';
import type { StepInput } from './label-step';

/** Minimum share of a post's words that are labelled content for it to be kept. */
const MIN_KEPT_OF_POST = 0.5;
/** Minimum share of a thread's words that are labelled content for it to be kept. */
const MIN_KEPT_OF_THREAD = 0.3;
/** Minimum kept share of the replies to the first post, where no class name says that the page is of a forum. */
const MIN_KEPT_OF_REPLIES = 0.15;
/** Minimum kept share of each group of similar posts: a list of threads next to the thread is a group of its own. */
const MIN_KEPT_OF_GROUP = 0.05;
/** Minimum kept share of the comments below an article for all of them to be kept. */
const MIN_KEPT_OF_COMMENTS = 0.45;
/** P(content) below which the network is sure of boilerplate, as of the preview of a link. */
const MIN_POSSIBLE_CONTENT = 0.08;
/** Maximum words that a post may repeat of other posts: a longer quotation can be read in full above it. */
const MAX_REPEATED_WORDS = 40;

/** Labels each post as a whole, by the roles of its text. Interruptible. */
export function* keepPosts(input: StepInput): IncrementalTask<boolean[]> {
  const { posts } = yield* findThread(input.page);
  const { blocks, labels, roles } = input;
  const completed = [...labels];
  if (posts.length === 0) return completed;
  const set = (indexes: readonly number[], label: boolean) => {
    for (const i of indexes)
      if (roles[i].role !== 'title' && (blocks[i].visible || !label)) completed[i] = label;
  };
  const texts = new PostTexts(posts, input);
  const kept = postsToKeep(posts, texts, input);
  for (const post of posts) {
    const isKept = kept.has(post);
    const own = new Set(isKept ? texts.ownTextOf(post) : []);
    // Software repeats the title of the thread in its first post.
    for (const i of post.body) set([i], own.has(i) && roles[i].role !== 'post details');
    for (const facts of [post.author, post.date, post.score]) set(facts, isKept);
    set(post.details, false);
  }
  return completed;
}

/** Chooses the posts and comments that are kept. */
function postsToKeep(
  posts: readonly Post[],
  texts: PostTexts,
  { blocks, roles }: StepInput,
): ReadonlySet<Post> {
  const isInThread = ({ body }: Post) => body.some((i) => roles[i].role === 'post');
  const thread = posts.filter(isInThread);
  const isForum = thread.some((post) => post.isForum);
  // A report with comments on it is not a thread; the network distinguishes the two.
  const keepsThread =
    texts.keptShare(thread) >= MIN_KEPT_OF_THREAD &&
    (isForum || texts.keptShare(thread.slice(1)) >= MIN_KEPT_OF_REPLIES);
  const inThread = keepsThread
    ? [
        ...groupsOf(thread).filter((group) => texts.keptShare(group) >= MIN_KEPT_OF_GROUP),
        thread.filter((post) => post.isForum),
      ].flat()
    : [];
  const comments = groupsOf(posts.filter((post) => !isInThread(post)))
    .filter((group) => texts.keptShare(group) >= MIN_KEPT_OF_COMMENTS)
    .flat();
  const isForSale = roles.some(({ role, probability }) => role === 'offer' && probability >= SURE_ROLE);
  // Reviews by readers are content on the page of a book or a film, but not in a shop.
  const reviews = isForSale ? [] : posts.filter(({ body }) => body.some((i) => roles[i].role === 'review'));
  const single = posts.filter((post) => texts.keptShare([post]) >= MIN_KEPT_OF_POST && texts.keepsOwn(post));
  const kept = [...inThread, ...comments, ...reviews, ...single];
  // Below a question some pages show its accepted answer, which is among the answers again.
  const wholeText = ({ author, body }: Post) =>
    [...author, ...body].map((i) => blocks[i].text.trim()).join('\n');
  const whole = new Set(kept.flatMap((post) => (post.isNested ? [] : wholeText(post))));
  return new Set(kept.filter((post) => !(post.isNested && whole.has(wholeText(post)))));
}

/** Posts by their groups. */
function groupsOf(posts: readonly Post[]): Post[][] {
  const groups = new Map<Post['group'], Post[]>();
  for (const post of posts) addToList(groups, post.group, post);
  return [...groups.values()];
}

/** The texts of posts. One of several equal texts is the original, whose label holds for its copies. */
class PostTexts {
  private readonly words: ArrayLike<number>;
  /** Block of the original by the index that stands for the text. */
  private readonly originals = new Map<number, number>();
  /** Author of the post that each block of its text is in. */
  private readonly authors = new Map<number, string>();

  constructor(
    posts: readonly Post[],
    private readonly input: StepInput,
  ) {
    const { blocks, canonical } = input;
    this.words = wordCounts(blocks);
    for (let i = 0; i < blocks.length; i++) if (!this.isCopy(i)) this.originals.set(canonical[i], i);
    for (const { author, body } of posts) {
      const name = author.map((i) => blocks[i].text.trim()).join(' ');
      for (const i of body) this.authors.set(i, name);
    }
  }

  /** Share of the words of some posts that are labelled content. */
  keptShare(posts: readonly Post[]): number {
    let all = 0;
    let kept = 0;
    for (const { body } of posts) {
      for (const i of body) {
        const isKept = this.input.labels[this.originalOf(i)];
        if (this.isCopy(i) && !isKept) continue;
        all += this.words[i];
        if (isKept) kept += this.words[i];
      }
    }
    return all > 0 ? kept / all : 0;
  }

  /** True for a post where more than its quotations is kept. */
  keepsOwn({ body }: Post): boolean {
    return body.some((i) => this.input.labels[i] && !this.isCopy(i));
  }

  /** Blocks of a post without sure boilerplate, and without copies other than short quotations. */
  ownTextOf(post: Post): number[] {
    const { labels, probabilities } = this.input;
    const isMostlyKept = this.keptShare([post]) > MIN_KEPT_OF_POST;
    const long = this.longQuotations(post);
    // A signature repeats as well, but from the same author.
    const isQuotation = (i: number) =>
      this.isCopy(i) && this.authors.get(this.originalOf(i)) !== this.authors.get(i);
    const words = post.body.reduce(
      (sum, i) => sum + (isQuotation(i) && !post.quoted.has(i) ? this.words[i] : 0),
      0,
    );
    // Half of a preview says something else than all of it.
    let repeated = words >= MAX_REPEATED_WORDS && this.keepsOwn(post) ? words : 0;
    return post.body.filter((i) => {
      // A quotation that ends halfway does so, too.
      if (post.quoted.has(i)) return !long.has(i);
      if (!this.isCopy(i)) return !isMostlyKept || labels[i] || probabilities[i] >= MIN_POSSIBLE_CONTENT;
      const isKept = isQuotation(i) && repeated + this.words[i] < MAX_REPEATED_WORDS;
      if (isKept) repeated += this.words[i];
      return isKept;
    });
  }

  /**
   * Blocks of the quotations that repeat more than a post may, without the name before them: what they say stands above
   * in full.
   */
  private longQuotations({ quoted }: Post): ReadonlySet<number> {
    const long = new Set<number>();
    let words = 0;
    let repeating: number[] = [];
    for (const i of quoted) {
      if (!quoted.has(i - 1)) [words, repeating] = [0, []];
      if (this.isCopy(i)) words += this.words[i];
      if (words > 0) repeating.push(i);
      if (words >= MAX_REPEATED_WORDS && !quoted.has(i + 1)) for (const block of repeating) long.add(block);
    }
    return long;
  }

  private isCopy(i: number): boolean {
    return this.input.probabilities[i] === 0;
  }

  private originalOf(i: number): number {
    return this.originals.get(this.input.canonical[i]) ?? i;
  }
}
