/** Judges stated texts: kept when one of the places that show them is kept. */
import type { Fact, PageFacts } from '../facts/page-facts';
import type { Subject } from '../subject';
import type { Kept } from '../text/kept';
import { judgeEach, type Verdict } from '../verdict';

const isFact = (fact: Fact | undefined): fact is Fact => fact !== undefined;

/** @param isTitle whether an extractor's field for the title may hold the text */
const isKept = (kept: Kept, fact: Fact, isTitle: boolean): boolean =>
  fact.places.some((place) => kept.has(place)) || (isTitle && kept.titleHas(fact.tokens));

export const judgeFacts =
  (select: (facts: PageFacts) => (Fact | undefined)[], isTitle = false) =>
  ({ facts }: Subject, kept: Kept): Verdict =>
    judgeEach(select(facts).filter(isFact), (fact) => (isKept(kept, fact, isTitle) ? null : fact.text));

export const judgeTitle = judgeFacts(({ title }) => [title], true);

export const judgeProductImage = ({ facts }: Subject, kept: Kept): Verdict =>
  judgeEach(facts.productImage ? [facts.productImage] : [], (image) =>
    kept.hasImage(image) ? null : (image.getAttribute('src') ?? 'image'),
  );
