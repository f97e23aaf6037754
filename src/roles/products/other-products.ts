/** Other products on a product's page: rows of cards, each with a name that links elsewhere and a price. */
import type { TextBlock } from '../../dom/text-blocks';
import type { Stretch } from '../../structure/stretches';
import { isLinkElsewhere } from '../../structure/text-links';
import { hasPrice } from './product-offer';

/** Minimum number of cards in a row. */
const MIN_CARDS = 3;
/** Minimum share of the cards that have a price and a name of another product. */
const MIN_OTHER_SHARE = 0.6;
/** Minimum share of the words of a card's name that the page's own product has too, with which it is a variant. */
const MIN_VARIANT_SHARE = 0.5;
/** Maximum characters of a name: a review that mentions a price is longer. */
const MAX_NAME_LENGTH = 160;
const MAX_CARD_WORDS = 60;

/** Words of a name as they are compared, numbers among them. */
const nameWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Finds the cards of other products, on a page with an offer of its own.
 * @param groups similar entries; some are the cards
 * @param own blocks of the page's own offer and title
 */
export function findOtherProducts(
  blocks: readonly TextBlock[],
  groups: readonly (readonly Stretch[])[],
  own: readonly number[],
): Stretch[] {
  const name = new Set(own.flatMap((i) => nameWords(blocks[i].text)));
  const isOther = (card: Stretch) => isCardOfOther(blocks.slice(card.from, card.to), name);
  return groups.flatMap((group) => {
    if (group.length < MIN_CARDS) return [];
    if (group.filter(isOther).length < MIN_OTHER_SHARE * group.length) return [];
    // Cards of another shape, as of sold-out goods, stand between them.
    const between = group.slice(1).map(({ from }, i) => ({ from: group[i].to, to: from }));
    return [...group, ...between.filter(isOther)];
  });
}

function isCardOfOther(card: readonly TextBlock[], ownName: ReadonlySet<string>): boolean {
  const linked = card.filter((block) => block.text.length <= MAX_NAME_LENGTH && isLinkElsewhere(block));
  const name = linked.map(({ text }) => text).join(' ');
  const text = card.map((block) => block.text).join(' ');
  const words = nameWords(name).filter((word) => !/^\d+$/.test(word));
  if (words.length === 0 || nameWords(text).length > MAX_CARD_WORDS || !hasPrice(text)) return false;
  return words.filter((word) => ownName.has(word)).length < MIN_VARIANT_SHARE * words.length;
}
