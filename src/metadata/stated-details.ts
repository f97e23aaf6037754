/** Keywords, prices and ingredients that a page states about itself, its product or its recipe. */
import type { Page } from '../dom/page';
import type { IncrementalTask } from '../scheduler';
import { cleanText } from '../structure/clean-text';
import { LETTER_OR_DIGIT } from '../structure/text-patterns';
import { type JsonLdObject, objectsIn, ownProperty, textsOf, typesOf } from './json-ld';
import { factsOf, firstMeta, type PageFacts } from './page-facts';
import { findMainObject, pageKindOf } from './page-kind';

/** Properties of an offer with an amount. */
const AMOUNTS = ['price', 'lowPrice', 'highPrice'];
/** Objects of a page with many products that are searched for offers. */
const MAX_OFFERS = 50;

/** Finds the prices of the page's product, as stated; null for a page about something else. */
export function* findStatedPrices(page: Page): IncrementalTask<string[] | null> {
  const facts = yield* factsOf(page);
  const mainObject = findMainObject(facts);
  const kind = pageKindOf(facts, mainObject, '');
  // Shops that describe their goods within the page give the price of one there, and of many in a category.
  const isOneItem = kind === 'page' && facts.microdata.filter(({ name }) => name === 'price').length === 1;
  if (kind !== 'product' && !isOneItem) return null;
  return [...(mainObject ? pricesInJsonLd(mainObject, facts) : []), ...pricesInMarkup(facts)].filter(Boolean);
}

function pricesInJsonLd(mainObject: JsonLdObject, facts: PageFacts): string[] {
  const isProduct = typesOf(mainObject).some((type) => type.startsWith('Product'));
  const offers = isProduct ? offersOf(mainObject) : facts.jsonLd.slice(0, MAX_OFFERS);
  return offers.flatMap(amountsOf);
}

/**
 * Returns the offers of a product, those within an aggregate of offers too.
 * @param depth levels of offers within offers, as an aggregate has them
 */
function offersOf(product: JsonLdObject, depth = 2): JsonLdObject[] {
  if (depth === 0) return [];
  return objectsIn(product, 'offers').flatMap((offer) => [
    offer,
    ...offersOf(offer, depth - 1),
    ...objectsIn(offer, 'priceSpecification'),
  ]);
}

const amountsOf = (offer: JsonLdObject): string[] =>
  AMOUNTS.map((name) => ownProperty(offer, name))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String);

function pricesInMarkup(facts: PageFacts): string[] {
  const item = facts.microdata.find(({ name }) => name === 'price')?.value ?? '';
  return [firstMeta(facts, 'product:price:amount', 'og:price:amount'), item];
}

/** The property of ingredients, and its name of before 2015. */
const INGREDIENTS = ['recipeIngredient', 'ingredients'];

/** Finds the texts of the ingredients of the page's recipes; empty for a page that states none. */
export function* findStatedIngredients(page: Page): IncrementalTask<string[]> {
  const { jsonLd, microdata } = yield* factsOf(page);
  const recipes = jsonLd.filter((object) => typesOf(object).includes('Recipe'));
  const stated = recipes.flatMap((recipe) => INGREDIENTS.flatMap((name) => textsOf(recipe, name, jsonLd)));
  const marked = microdata
    .filter(({ name }) => INGREDIENTS.some((known) => known.toLowerCase() === name))
    .map(({ value }) => value);
  return [...stated, ...marked].filter(Boolean);
}

/** Names of `meta` elements with one keyword each, and with several. */
const SINGLE = ['article:tag', 'parsely-tags', 'dc.subject'];
const LISTS = ['keywords', 'news_keywords', 'sailthru.tags'];

const MAX_TAGS = 20;
/** Maximum characters of a keyword: longer ones are sentences for search engines. */
const MAX_TAG_LENGTH = 60;

/** Returns the keywords, each once, in the order in which the page states them. */
export function* readTags(page: Page): IncrementalTask<string[]> {
  const facts = yield* factsOf(page);
  const stated = [
    ...SINGLE.flatMap((name) => facts.meta.get(name) ?? []),
    ...textsOf(findMainObject(facts), 'keywords', facts.jsonLd),
    ...LISTS.flatMap((name) => facts.meta.get(name) ?? []),
  ];
  const tags = new Map<string, string>();
  for (const text of stated.flatMap((list) => list.split(/[,;،、，]/)).map(cleanText)) {
    const tag = text.replace(/^#+/, '');
    if (isTag(tag) && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
    if (tags.size === MAX_TAGS) break;
  }
  return [...tags.values()];
}

/** A variable of a template, in place of a keyword. */
const VARIABLE = /^\$\w|\{/;

const isTag = (text: string): boolean =>
  text.length <= MAX_TAG_LENGTH && LETTER_OR_DIGIT.test(text) && !VARIABLE.test(text);
