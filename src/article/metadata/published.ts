/** When it was published and last changed: the first source that gives a date. */
import { attribute } from '../../dom/tree';
import { findDate, readDate } from './dates';
import type { Facts } from './facts';
import { text } from './facts';
import { type LinkedNode, textsOf } from './linked-data';

const PUBLISHED = [
  'article:published_time', 'og:article:published_time', 'og:published_time', 'datepublished', 'citation_publication_date', 'citation_date',
  'parsely-pub-date', 'sailthru.date', 'dc.date.issued', 'dcterms.issued', 'dc.date', 'dcterms.date', 'dc.date.created', 'dcterms.created',
  'pubdate', 'publishdate', 'publish-date', 'publish_date', 'publication_date', 'published_time', 'article.published', 'date', 'rnews:datepublished', 'article:post_date', 'datecreated', 'created',
];
const MODIFIED = [
  'article:modified_time', 'og:updated_time', 'datemodified', 'dc.date.modified', 'dcterms.modified', 'lastmod', 'last-modified', 'revised', 'modified',
];

interface Dates {
  published: string;
  modified: string;
}

/** @param main the JSON-LD object that describes the content @param kept text of the first kept blocks */
export function findDates(facts: Facts, main: LinkedNode | null, url: string, kept: string): Dates {
  const dayFirst = !!facts.lang && !/^en(?:-US|-CA|-PH)?$/i.test(facts.lang);
  return {
    published: firstDate(publishedSources(facts, main, url, kept, dayFirst), dayFirst),
    modified: firstDate(modifiedSources(facts, main), dayFirst),
  };
}

function firstDate(sources: Iterable<string>, dayFirst: boolean): string {
  for (const source of sources) {
    const date = source && readDate(source, dayFirst);
    if (date) return date;
  }
  return '';
}

function* publishedSources(facts: Facts, main: LinkedNode | null, url: string, kept: string, dayFirst: boolean): Generator<string> {
  if (main) {
    yield* textsOf(main, 'datePublished', facts.linked);
    yield* textsOf(main, 'uploadDate', facts.linked);
    yield* textsOf(main, 'dateCreated', facts.linked);
  }
  for (const name of PUBLISHED) yield facts.meta.get(name)?.[0] ?? '';
  for (const { name, value } of facts.microdata) if (name === 'datepublished' || name === 'datecreated') yield value;
  for (const time of facts.times) {
    yield attribute(time, 'datetime') ?? '';
    yield text(time, false, 100);
  }
  for (const node of facts.dates) {
    const found = findDate(text(node, false, 300), dayFirst);
    if (found) yield found.date;
  }
  yield /\/((?:19|20)\d\d)[/-]([01]\d)[/-]([0-3]\d)(?:\/|-|$)/.exec(url)?.slice(1, 4).join('-') ?? '';
  yield findDate(kept, dayFirst)?.date ?? '';
}

function* modifiedSources(facts: Facts, main: LinkedNode | null): Generator<string> {
  if (main) yield* textsOf(main, 'dateModified', facts.linked);
  for (const name of MODIFIED) yield facts.meta.get(name)?.[0] ?? '';
  for (const { name, value } of facts.microdata) if (name === 'datemodified') yield value;
}
