/** Metadata at the head of a Markdown file, as Obsidian, Jekyll and Hugo read it. */
import type { Metadata } from '../article';

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
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', ''].join('\n');
}
