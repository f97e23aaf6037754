/** Metadata at the head of a Markdown file, as Obsidian, Jekyll and Hugo read it. */
import type { Metadata } from '../../metadata/metadata';

/** Characters that JSON leaves unescaped, but that some YAML reader refuses or takes for the end of a line. */
const UNPRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/;
/** Tags, links, footnotes and addresses, which become active where a Markdown reader does not support front matter. */
const ACTIVE = /<(?=[!/?a-z])|\](?=\()|\[(?=\^)|(?<=ftp|xmpp):/;
const ESCAPED = new RegExp(`${UNPRINTABLE.source}|${ACTIVE.source}`, 'gi');

/** Returns the value as a JSON string, which is YAML and no markup. */
export const quoted = (value: string): string =>
  JSON.stringify(value.toWellFormed()).replace(
    ESCAPED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Writes YAML that any YAML 1.2 reader accepts: every value is a JSON string. */
export function frontMatter(metadata: Metadata): string {
  const { title, byline: author, published, modified, site, canonical, lang, description, image } = metadata;
  const url = metadata.url || canonical;
  const fields = { title, author, published, modified, site, url, lang, description, image };
  const lines = Object.entries(fields)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${quoted(value)}`);
  return ['---', ...lines, '---', ''].join('\n');
}
