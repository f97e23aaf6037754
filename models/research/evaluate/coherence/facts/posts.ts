/** Posts of a thread that a page states, with the author and date that it shows with each. */
import type { Span } from '../text/page-text';
import { tokensOf } from '../text/tokens';
import type { TextFinder } from './find-text';
import { findDate } from './shown-dates';
import { type Item, texts } from './stated-items';

const POST = /^(DiscussionForumPosting|Question|Answer|Comment|UserComments|SocialMediaPosting)$/;
/** Maximum tokens of a post by which it is found: the end may be folded away. */
const MAX_TOKENS = 60;
/** Minimum tokens of a post that can be found. */
const MIN_TOKENS = 4;
/** Maximum tokens from an author or a date to the post below, on a page that states no more. */
const MAX_TOKENS_BEFORE = 60;
/** Maximum tokens from a post to an author or a date below it. */
const MAX_TOKENS_AFTER = 40;

/** A stated post, as tokens of the page. */
export interface Post {
  text: Span;
  /** Several places where a page shows the same again for narrow screens. */
  author?: { name: string; places: Span[] };
  date?: { shown: string; places: Span[] };
}

/** Finds the stated posts that are on the page. */
export function findPosts(finder: TextFinder, items: readonly Item[]): Post[] {
  const posts: Post[] = [];
  const seen = new Set<number>();
  for (const item of items) {
    if (!item.types.some((type) => POST.test(type))) continue;
    const body =
      [...texts(item, 'text'), ...texts(item, 'articleBody'), ...texts(item, 'commentText')][0] ?? '';
    const tokens = tokensOf(body);
    if (tokens.length < MIN_TOKENS) continue;
    const text = finder.passage(tokens.slice(0, MAX_TOKENS));
    if (!text || seen.has(text.start)) continue;
    seen.add(text.start);
    const [name = ''] = [...texts(item, 'author'), ...texts(item, 'creator')];
    const [date = ''] = [
      ...texts(item, 'datePublished'),
      ...texts(item, 'dateCreated'),
      ...texts(item, 'commentTime'),
    ];
    const full = { start: text.start, end: text.start + Math.max(tokens.length, text.end - text.start) };
    const authors = nextTo(full, finder.phrase(tokensOf(name)));
    const dates = nextTo(full, findDate(finder.page, date));
    posts.push({
      text,
      ...(authors.length > 0 && { author: { name, places: authors } }),
      ...(dates.length > 0 && { date: { shown: date, places: dates } }),
    });
  }
  return posts;
}

function nextTo(post: Span, places: readonly Span[]): Span[] {
  const isBefore = ({ end }: Span) => end <= post.start && post.start - end <= MAX_TOKENS_BEFORE;
  const isAfter = ({ start }: Span) => start >= post.end && start - post.end <= MAX_TOKENS_AFTER;
  return places.filter((place) => isBefore(place) || isAfter(place));
}
