/** Offers to remove the corrections of earlier visits: those of a page, and those of its whole site. */
import type { BlockLabel, Change, CorrectionSet } from '../../corrections/correction-set';
import { message } from '../platform/i18n';

export interface ResetOffer {
  readonly text: string;
  readonly answer: string;
  /** The change that removes the corrections. */
  readonly change: Change;
}

const removal = (labels: ReadonlyMap<string, boolean>): BlockLabel[] =>
  Array.from(labels.keys(), (name): BlockLabel => [name, null]);

/** The offers for what has been corrected. @param site null where only pages have corrections */
export function resetOffers({ blocks, rules }: CorrectionSet, site: string | null): ResetOffer[] {
  const offers: ResetOffer[] = [];
  if (blocks.size > 0) {
    const change = { blocks: removal(blocks), rules: [] };
    offers.push({ text: message('correctEarlierPage'), answer: message('correctResetPage'), change });
  }
  if (site !== null && rules.size > 0) {
    const change = { blocks: [], rules: removal(rules) };
    offers.push({ text: message('correctEarlierSite', site), answer: message('correctResetSite'), change });
  }
  return offers;
}
