/** The extractors that are compared, each from HTML to HTML. */

import { DEFAULT_ENGINE } from '../../../../src/engines';
import { htmlOf } from '../../../../src/export/export-article';
import { extractPage } from '../../../../src/library/extract-page';
import { OFFLINE, withDocument } from '../peers';
import { sharedEngine } from '../scoring';
import { cached } from './output-cache';

export interface Extracted {
  html: string;
  /** The field for the title, where it is counted as a part of the output. */
  title?: string;
}

export type Extractor = (html: string, url: string) => Promise<Extracted>;

/** Leaflight without its metadata: only what is highlighted counts. */
const leaflight: Extractor = async (html, url) => {
  const { article } = await extractPage(await sharedEngine(DEFAULT_ENGINE), html, { url });
  return { html: htmlOf(article.tree) };
};

const readability: Extractor = async (html, url) => {
  const { Readability } = await import('@mozilla/readability');
  return withDocument(html, url, (document) => {
    const found = new Readability(document).parse();
    return { html: found?.content ?? '', title: found?.title ?? '' };
  });
};

const defuddle: Extractor = async (html, url) => {
  const { Defuddle } = await import('defuddle/node');
  return withDocument(html, url, async (document, address) => {
    const { content, title } = await Defuddle(document, address, OFFLINE);
    return { html: content, title };
  });
};

/** Systems of the table: an extractor, and whether the page still states its facts. */
export interface System {
  name: string;
  extract: Extractor;
  asShipped: boolean;
  isPeer: boolean;
}

export const SYSTEMS: readonly System[] = [
  { name: 'leaflight', extract: leaflight, asShipped: false, isPeer: false },
  { name: 'shipped', extract: leaflight, asShipped: true, isPeer: false },
  {
    name: 'readability',
    extract: cached('@mozilla/readability', readability),
    asShipped: false,
    isPeer: true,
  },
  {
    name: 'defuddle',
    extract: cached('defuddle', defuddle),
    asShipped: false,
    isPeer: true,
  },
];
