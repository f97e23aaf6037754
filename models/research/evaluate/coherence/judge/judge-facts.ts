/** Judges what the page states of itself: its texts, its product image, the authors and dates of its posts, its recipe. */

import type { RecipeList } from '../facts/recipe-lists';
import type { Fact, PageFacts } from '../facts/stated-facts';
import type { Subject } from '../subject';
import type { Kept } from '../text/kept';
import { judgeEach, type Verdict } from '../verdict';

const isFact = (fact: Fact | undefined): fact is Fact => fact !== undefined;

/** @param isTitle whether an extractor's field for the title may hold the text */
const isKept = (kept: Kept, fact: Fact, isTitle: boolean): boolean =>
  fact.places.some((place) => kept.has(place)) || (isTitle && kept.titleHas(fact.tokens));

/** A stated text is kept when one of the places that show it is kept. */
export const judgeFacts =
  (select: (facts: PageFacts) => (Fact | undefined)[], isTitle = false) =>
  ({ facts }: Subject, kept: Kept): Verdict =>
    judgeEach(select(facts).filter(isFact), (fact) => (isKept(kept, fact, isTitle) ? null : fact.text));

export const judgeTitle = judgeFacts(({ title }) => [title], true);

export const judgeProductImage = ({ facts }: Subject, kept: Kept): Verdict =>
  judgeEach(facts.productImage ? [facts.productImage] : [], (image) =>
    kept.hasImage(image) ? null : (image.getAttribute('src') ?? 'image'),
  );

/** One case for each kept post: its author or its date. */
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

/** One case for each list: a list that lacks a part is not kept. */
export const judgeRecipe =
  (kind: RecipeList['kind']) =>
  ({ facts }: Subject, kept: Kept): Verdict =>
    judgeEach(
      facts.recipe.filter((list) => list.kind === kind),
      ({ parts }) => {
        const lost = parts.filter(({ places }) => !places.some((place) => kept.has(place)));
        return lost.length ? `${lost.length} of ${parts.length} lost: ${lost[0].text}` : null;
      },
    );
