/** Chooses which of the stated items is what the page is about. */
import { countEach } from '../../../../../src/dom/collections';
import { tokensOf } from '../text/tokens';
import { type Item, texts } from './stated-items';

const ARTICLE = /(Article|BlogPosting|^Report)$/;

/** Share of the tokens of both texts that they have in common. */
export function agreement(a: readonly string[], b: readonly string[]): number {
  const counts = countEach(a);
  let common = 0;
  for (const token of b) {
    const left = counts.get(token) ?? 0;
    if (left > 0) common++;
    counts.set(token, left - 1);
  }
  return a.length + b.length ? (2 * common) / (a.length + b.length) : 0;
}

/** Agreement from which two texts count as the same title. */
export const SAME_TITLE = 0.8;

/** Name of an item: its headline where it has one; '' for none. */
export const nameOfItem = (item: Item): string => texts(item, 'headline')[0] ?? texts(item, 'name')[0] ?? '';

/** The only item of this kind, or the only name that agrees with a title of the page. */
function ownItem(candidates: readonly Item[], titles: readonly string[]): Item | undefined {
  const byName = new Map<string, Item>();
  for (const item of candidates) {
    const name = tokensOf(nameOfItem(item)).join(' ');
    if (name && !byName.has(name)) byName.set(name, item);
  }
  if (byName.size <= 1) return byName.values().next().value ?? candidates[0];
  const wanted = titles.map(tokensOf);
  return [...byName.values()].find((item) =>
    wanted.some((title) => agreement(title, tokensOf(nameOfItem(item))) >= SAME_TITLE),
  );
}

const ofType = (items: readonly Item[], type: RegExp): Item[] =>
  items.filter(({ types }) => types.some((one) => type.test(one)));

/** Returns the items that the page is about. @param titles texts of the page's `h1` and `title` */
export function ownItems(items: readonly Item[], titles: readonly string[]) {
  return {
    article: ownItem(ofType(items, ARTICLE), titles),
    product: ownItem(ofType(items, /^Product(Group)?$/), titles),
    recipe: ownItem(ofType(items, /^Recipe$/), titles),
  };
}
