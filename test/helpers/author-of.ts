/** Authors that are read from articles of unit tests. */
import { articleOf } from './article-of';

export const bylineOf = (html: string, url = 'https://www.gazette.example/a'): string =>
  articleOf(html, { url }).metadata.byline;

/** Reads the author of the article about the bridge, whose page states its title. */
export const authorOf = (html: string, url = 'https://gazette.example/blog/a-bridge-opens'): string =>
  bylineOf(`<title>A bridge opens</title>${html}`, url);

export const TITLE = '<h1>A bridge opens</h1>';
export const TEXT = '<p>It is wide.'.repeat(20);
