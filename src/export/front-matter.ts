/** Metadata at the head of a Markdown file, as Obsidian, Jekyll and Hugo read it. */
import type { Metadata } from '../article';

/** What JSON leaves as it is and YAML does not take. */
const UNPRINTABLE = /[\u007f-\u009f\ufffe\uffff]/g;

const quoted = (value: string): string =>
  JSON.stringify(value).replace(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** YAML that any reader of YAML 1.2 takes: every value is a JSON string. */
export function frontMatter(metadata: Metadata): string {
  const { title, byline, published, modified, site, url, canonical, lang, description, image } = metadata;
  const fields = {
    title,
    author: byline,
    published,
    modified,
    site,
    url: url || canonical,
    lang,
    description,
    image,
  };
  const lines = Object.entries(fields)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${quoted(value)}`);
  return ['---', ...lines, '---', ''].join('\n');
}
