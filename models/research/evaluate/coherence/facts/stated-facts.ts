/** Facts that a page states in JSON-LD or microdata and that are visible in its text. */
import { descendantElements, isHeadingTag, localName, textOf } from '../../../../../src/dom/tree';
import type { PageText, Span } from '../text/page-text';
import { addressAgreement, imageAddresses, resolve } from '../text/shown-images';
import { sameTokens, tokensOf } from '../text/tokens';
import { findPrice, TextFinder } from './find-text';
import { agreement, nameOfItem, ownItems, SAME_TITLE } from './own-items';
import { findPosts, type Post } from './posts';
import { type RecipeList, recipeLists } from './recipe-lists';
import { findDate } from './shown-dates';
import { type Item, items, readStatedItems, texts } from './stated-items';

/** A stated text, and where the page shows it. */
export interface Fact {
  text: string;
  tokens: string[];
  places: Span[];
}

/** Facts that a page states about itself and also shows. */
export interface StatedFacts {
  /** The `h1` that agrees with the stated headline of an article page. */
  title?: Fact;
  headline?: Fact;
  authors: Fact[];
  published?: Fact;
  productName?: Fact;
  price?: Fact;
  /** The image of the page that is the stated one of the product. */
  productImage?: Element;
  recipe: RecipeList[];
  posts: Post[];
}

/** Maximum number of authors of a page that are counted. */
const MAX_AUTHORS = 4;
/** Maximum tokens of a line that is a byline and not prose. */
const MAX_BYLINE_TOKENS = 25;

/** Reads the facts of a page. @param base address to which those of images are relative */
export function readFacts(
  document: Document,
  page: PageText,
  base: string,
  isArticlePage: boolean,
): StatedFacts {
  const stated = readStatedItems(document);
  const finder = new TextFinder(page);
  const headings = visibleHeadings(page);
  const { title, social } = documentTitles(document);
  const { article, product, recipe } = ownItems(stated, [...headings.map(({ text }) => text), title]);
  const headline = article && nameOfItem(article);
  return {
    title: isArticlePage ? titleFact(page, headings, [headline, ...social, title]) : undefined,
    headline: headline ? factOf(headline, finder) : undefined,
    authors: article ? authorFacts(article, finder) : [],
    published: article && dateFact(article, page),
    productName: product && factOf(nameOfItem(product), finder),
    price: product && priceFact(product, page),
    productImage: product && findProductImage(product, page, base),
    recipe: recipe ? recipeLists(recipe, finder) : [],
    posts: findPosts(finder, stated),
  };
}

interface HeadingText {
  text: string;
  span: Span;
}

function visibleHeadings(page: PageText): HeadingText[] {
  const headings: HeadingText[] = [];
  for (const [element, span] of page.spans) {
    if (localName(element) === 'h1' && span.end > span.start && page.visible[span.start]) {
      headings.push({ text: textOf(element).replace(/\s+/g, ' ').trim(), span });
    }
  }
  return headings;
}

function documentTitles(document: Document): { title: string; social: string[] } {
  let title = '';
  const social: string[] = [];
  for (const element of descendantElements(document)) {
    if (localName(element) === 'title' && !title) title = textOf(element).trim();
    else if (localName(element) === 'meta' && element.getAttribute('property') === 'og:title') {
      social.push(element.getAttribute('content') ?? '');
    }
  }
  return { title, social };
}

/**
 * The heading that agrees with a stated title, which may have the site's name after it. A lower heading in the same
 * words is another place of it: breadcrumbs end with the title as `h1`, above the headline.
 */
function titleFact(
  page: PageText,
  headings: readonly HeadingText[],
  stated: readonly (string | undefined)[],
): Fact | undefined {
  for (const wanted of stated) {
    const tokens = tokensOf(wanted ?? '');
    if (!tokens.length) continue;
    for (const { text, span } of headings) {
      const own = tokensOf(text);
      const begins = own.length >= 3 && sameTokens(tokens.slice(0, own.length), own);
      if (begins || agreement(own, tokens) >= SAME_TITLE) {
        return { text, tokens: own, places: [span, ...headingsWith(page, own, span)] };
      }
    }
  }
  return undefined;
}

/** Visible headings of these words other than the one at `known`. */
function headingsWith(page: PageText, tokens: readonly string[], known: Span): Span[] {
  return [...page.spans]
    .filter(([element, { start, end }]) => {
      const isOther = isHeadingTag(localName(element)) && start !== known.start;
      return isOther && page.visible[start] && sameTokens(page.tokens.slice(start, end), tokens);
    })
    .map(([, span]) => span);
}

function factOf(text: string, finder: TextFinder): Fact | undefined {
  const tokens = tokensOf(text);
  const places = finder.phrase(tokens);
  return places.length ? { text, tokens, places } : undefined;
}

/** Authors in a byline, or anywhere when no short line names them. */
function authorFacts(article: Item, finder: TextFinder): Fact[] {
  const organisations = new Set(
    [...items(article, 'author'), ...items(article, 'publisher')]
      .filter(({ types }) => types.some((type) => /Organization|Corporation|WebSite/.test(type)))
      .flatMap((item) => texts(item, 'name')),
  );
  const facts: Fact[] = [];
  const names = new Set(texts(article, 'author').flatMap((text) => text.split(/\s*(?:,|;|&| and )\s*/)));
  for (const name of names) {
    if (organisations.has(name) || /https?:|@/.test(name) || facts.length === MAX_AUTHORS) continue;
    const fact = factOf(name.replace(/^by\s+/i, ''), finder);
    if (!fact) continue;
    const inBylines = fact.places.filter(({ start }) => {
      const line = finder.page.lines[finder.lineAt(start)];
      return line.end - line.start <= MAX_BYLINE_TOKENS;
    });
    facts.push(inBylines.length ? { ...fact, places: inBylines } : fact);
  }
  return facts;
}

function dateFact(article: Item, page: PageText): Fact | undefined {
  const [text] = texts(article, 'datePublished');
  const places = text ? findDate(page, text) : [];
  return places.length ? { text, tokens: tokensOf(text), places } : undefined;
}

function priceFact(product: Item, page: PageText): Fact | undefined {
  const offers = items(product, 'offers').flatMap((offer) => [offer, ...items(offer, 'offers')]);
  const prices = offers.flatMap((offer) => [
    ...texts(offer, 'price'),
    ...items(offer, 'priceSpecification').flatMap((one) => texts(one, 'price')),
    ...texts(offer, 'lowPrice'),
  ]);
  for (const text of prices) {
    const places = findPrice(page, text);
    if (places.length) return { text, tokens: tokensOf(text), places };
  }
  return undefined;
}

/** The image of the page that agrees best with a stated one, in whatever size. */
function findProductImage(product: Item, page: PageText, base: string): Element | undefined {
  const stated = (product.properties.get('image') ?? [])
    .flatMap((value) =>
      typeof value === 'string' ? [value] : [...texts(value, 'url'), ...texts(value, 'contentUrl')],
    )
    .flatMap((address) => resolve(address, base) ?? []);
  let found: Element | undefined;
  let best = 0;
  for (const { element } of page.images) {
    for (const address of imageAddresses(element, base)) {
      const agreement = Math.max(0, ...stated.map((one) => addressAgreement(one, address)));
      if (agreement <= best) continue;
      best = agreement;
      found = element;
    }
  }
  return found;
}
