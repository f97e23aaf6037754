/** Cards of other stories on an article's page: links around a headline with its picture, section, teaser or length. */
import type { TextBlock } from '../../dom/text-blocks';
import { equalRuns, type Stretch } from '../../structure/stretches';
import { leadsElsewhere, leadsToFile, linkAround } from '../../structure/text-links';
import type { RoleEvidence } from '../role-evidence';

/** Minimum number of cards on a page. */
const MIN_CARDS = 4;
/** Minimum number of texts in a card. */
const MIN_TEXTS = 2;
/** Minimum words of a card; a shorter one is a button or a tag. */
const MIN_CARD_WORDS = 4;
/** Maximum words of a card; a longer one is a text. */
const MAX_CARD_WORDS = 60;
/** Minimum words that the network keeps outside of the cards: a page with fewer may be about them. */
const MIN_WORDS_ELSEWHERE = 60;
/** Minimum kept words between cards with which the article goes on: what it links to in between is its own. */
const MIN_WORDS_BETWEEN = 80;

/**
 * Finds the cards of other stories below the text of an article.
 * @param after index of the first block of the title, before which nothing is looked for
 */
export function findOtherStories(
  { blocks, words, kept }: Pick<RoleEvidence, 'blocks' | 'words' | 'kept'>,
  after: number,
): Stretch[] {
  const cards = linksAroundTexts(blocks, after).filter(
    (card) => words.of(card) >= MIN_CARD_WORDS && words.of(card) <= MAX_CARD_WORDS,
  );
  if (cards.length < MIN_CARDS) return [];
  if (kept.total - kept.ofAll(cards) < MIN_WORDS_ELSEWHERE) return [];
  // The article's own text ends before the last run of cards.
  let next = blocks.length;
  let between = 0;
  let first = cards.length;
  while (first > 0) {
    const card = cards[first - 1];
    between += kept.of({ from: card.to, to: next });
    if (between >= MIN_WORDS_BETWEEN) break;
    next = card.from;
    first--;
  }
  const last = cards.slice(first);
  return last.length >= MIN_CARDS ? last : [];
}

/** Stretches of several texts in one link to another page, in document order; one within a sentence is not a card. */
function linksAroundTexts(blocks: readonly TextBlock[], after: number): Stretch[] {
  const links = blocks.map((block, i) => (i < after ? null : linkAround(block)));
  return equalRuns(links).filter(({ from, to }) => {
    const link = links[from];
    if (!link || to - from < MIN_TEXTS || !leadsElsewhere(link) || leadsToFile(link)) return false;
    return ![blocks[from - 1], blocks[to]].every((next) => next?.path === link.parent);
  });
}
