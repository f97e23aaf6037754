/** Judges who wrote each kept post, and when. */
import type { Subject } from '../subject';
import type { Kept } from '../text/kept';
import { judgeEach, type Verdict } from '../verdict';

export const judgePosts =
  (field: 'author' | 'date') =>
  ({ facts }: Subject, kept: Kept): Verdict =>
    judgeEach(
      facts.posts.filter((post) => post[field] && kept.has(post.text)),
      ({ author, date }) => {
        const fact = field === 'author' ? author : date;
        if (!fact || kept.has(fact.place)) return null;
        return 'name' in fact ? fact.name : fact.shown;
      },
    );
