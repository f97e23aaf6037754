/** When it was published and last changed: the first source that gives a date. */
import { attribute } from '../../dom/tree';
import { findDate, readDate } from './dates';
import { type Facts, isOutsideArticle, text } from './facts';
import { type LinkedNode, textsOf, typesOf } from './linked-data';
import type { Kind } from './page-kind';

const PUBLISHED = [
  'article:published_time',
  'og:article:published_time',
  'og:published_time',
  'datepublished',
  'citation_publication_date',
  'citation_date',
  'citation_online_date',
  'parsely-pub-date',
  'sailthru.date',
  'dc.date.issued',
  'dcterms.issued',
  'dc.date',
  'dcterms.date',
  'dc.date.created',
  'dcterms.created',
  'pubdate',
  'publishdate',
  'publish-date',
  'publish_date',
  'publication_date',
  'published',
  'published-date',
  'published_date',
  'published_time',
  'article.published',
  'date',
  'rnews:datepublished',
  'article:post_date',
  'datecreated',
  'created',
];
const MODIFIED = [
  'article:modified_time',
  'og:updated_time',
  'datemodified',
  'dc.date.modified',
  'dcterms.modified',
  'lastmod',
  'last-modified',
  'revised',
  'modified',
];
/** More different dates than this, and the page is a list of dated things. */
const MOST_DATES = 4;

export interface DateContext {
  kind: Kind;
  /** The JSON-LD object that describes the content. */
  main: LinkedNode | null;
  url: string;
  /** Texts of the blocks about the title, in order. */
  opening: readonly string[];
}

export function findDates(facts: Facts, context: DateContext): { published: string; modified: string } {
  const dayFirst = facts.lang !== '' && !/^en(?:-US|-CA|-PH)?$/i.test(facts.lang);
  return {
    published: firstDate(publishedSources(facts, context, dayFirst), dayFirst),
    modified: firstDate(modifiedSources(facts, context.main), dayFirst),
  };
}

function firstDate(sources: Iterable<string>, dayFirst: boolean): string {
  for (const source of sources) {
    const date = source && readDate(source, dayFirst);
    if (date) return date;
  }
  return '';
}

function* publishedSources(
  facts: Facts,
  { kind, main, url, opening }: DateContext,
  dayFirst: boolean,
): Generator<string> {
  if (kind === 'product') return;
  if (main && (kind !== 'page' || !typesOf(main).some((type) => type.endsWith('Page')))) {
    yield* textsOf(main, 'datePublished', facts.linked);
    yield* textsOf(main, 'uploadDate', facts.linked);
    yield* textsOf(main, 'dateCreated', facts.linked);
  }
  for (const name of PUBLISHED) yield facts.meta.get(name)?.[0] ?? '';
  for (const { name, value, element } of facts.microdata) {
    if ((name === 'datepublished' || name === 'datecreated') && !isOutsideArticle(element)) yield value;
  }
  yield /\/((?:19|20)\d\d)[/-]([01]\d)[/-]([0-3]\d)(?!\d)/.exec(url)?.slice(1, 4).join('-') ?? '';
  const beside = kind === 'forum' ? () => false : isOutsideArticle;
  const times = facts.times
    .filter((time) => !beside(time))
    .map((time) => readDate(attribute(time, 'datetime') ?? '') || readDate(text(time, false, 100), dayFirst))
    .filter(Boolean);
  const limit = kind === 'page' ? MOST_DATES : Number.POSITIVE_INFINITY;
  if (new Set(times.map((time) => time.slice(0, 10))).size <= limit) yield* times.slice(0, 1);
  const datesIn = (nodes: readonly Element[]) =>
    nodes
      .filter((node) => !beside(node))
      .map((node) => findDate(text(node, false, 300), dayFirst)?.date ?? '')
      .filter(Boolean);
  const dated = datesIn(facts.dates);
  if (new Set(dated).size <= limit) yield* dated.slice(0, 1);
  if (kind === 'page' && times.length + dated.length > MOST_DATES) return;
  for (const line of opening) yield findDate(line.slice(0, 200), dayFirst)?.date ?? '';
  // Whoever wrote it may be named with the day, as are those of its comments.
  const signed = datesIn(facts.bylines);
  if (kind === 'forum' || new Set(signed).size === 1) yield* signed.slice(0, 1);
}

function* modifiedSources(facts: Facts, main: LinkedNode | null): Generator<string> {
  if (main) yield* textsOf(main, 'dateModified', facts.linked);
  for (const name of MODIFIED) yield facts.meta.get(name)?.[0] ?? '';
  for (const { name, value } of facts.microdata) if (name === 'datemodified') yield value;
}
