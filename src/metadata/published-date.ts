/** Finds the dates of publication and of the last change: the first source that has a date. */
import { firstNonEmpty, namesIn } from '../dom/collections';
import { isDayFirst } from './date-order';
import { DAY, readDate } from './dates';
import { datesInText, dayNearTitle, type TextDateContext } from './dates-in-text';
import { type JsonLdObject, textsOf, typesOf } from './json-ld';
import { isOutsideArticle } from './outside-article';
import type { PageFacts } from './page-facts';
import { UNDATED_KINDS } from './page-kind';

/** Name of a `meta` element for the date of publication, which publishers write as they like: `acme:publish-date`. */
const PUBLISHED_NAME = /(?:^|[-_.:])(?:date-?published|pub(?:li(?:cation|sh(?:ed)?))?[-_]?(?:date|time))$/;
/** Further names, the most reliable first. */
const PUBLISHED_META = namesIn(
  'citation_date citation_online_date sailthru.date dc.date.issued dcterms.issued dc.date dcterms.date ' +
    'dc.date.created dcterms.created published article.published date article:post_date ms.date ' +
    'datecreated created',
);
/** Names of `meta` elements for the last change. */
const MODIFIED_META = namesIn(
  'article:modified_time og:updated_time datemodified dc.date.modified dcterms.modified lastmod ' +
    'last-modified revised modified',
);

/** Facts of a page by which its dates are found. */
export interface DateContext extends TextDateContext {
  /** The JSON-LD object that describes the content. */
  mainObject: JsonLdObject | null;
}

/** Finds the days on which the page was published and last changed; '' for an unknown one. */
export function findDates(facts: PageFacts, context: DateContext): { published: string; modified: string } {
  const dayFirst = isDayFirst(facts, context.url);
  const published = firstDate(publishedSources(facts, context, dayFirst), dayFirst);
  // Some software states the day on which the whole site was published again.
  const shown = context.kind === 'article' ? dayNearTitle(facts, context, dayFirst) : '';
  return {
    published: isEarlier(shown, published) ? shown : published,
    modified: firstDate(modifiedSources(facts, context.mainObject), dayFirst),
  };
}

/** True for a day well before another: one day less is that of another time zone. */
const isEarlier = (day: string, other: string): boolean =>
  Date.parse(other.slice(0, 10)) - Date.parse(day) > DAY;

const firstDate = (sources: Iterable<string>, dayFirst: boolean): string =>
  firstNonEmpty(sources, (source) => source && readDate(source, dayFirst));

function* publishedSources(facts: PageFacts, context: DateContext, dayFirst: boolean): Generator<string> {
  const { kind, mainObject } = context;
  if (UNDATED_KINDS.has(kind)) return;
  if (kind !== 'page' || !typesOf(mainObject).some((type) => type.endsWith('Page'))) {
    for (const name of ['datePublished', 'uploadDate', 'dateCreated'])
      yield* textsOf(mainObject, name, facts.jsonLd);
  }
  for (const [name, [value]] of facts.meta) if (PUBLISHED_NAME.test(name)) yield value;
  for (const name of PUBLISHED_META) yield facts.meta.get(name)?.[0] ?? '';
  for (const { name, value, element } of facts.microdata) {
    if ((name === 'datepublished' || name === 'datecreated') && !isOutsideArticle(element)) yield value;
  }
  yield* datesInText(facts, context, dayFirst);
}

function* modifiedSources(facts: PageFacts, mainObject: JsonLdObject | null): Generator<string> {
  yield* textsOf(mainObject, 'dateModified', facts.jsonLd);
  for (const name of MODIFIED_META) yield facts.meta.get(name)?.[0] ?? '';
  for (const { name, value } of facts.microdata) if (name === 'datemodified') yield value;
}
