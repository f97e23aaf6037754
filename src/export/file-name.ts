/** Names of files that any system takes, from a person's template. */
import type { Metadata } from '../article';

const LONGEST = 80;
/** Refused by Windows, with control characters; and the marks that turn the direction of text around. */
const REFUSED = /[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** A title → a file's name without its extension; never empty, hidden or reserved. */
export function fileNameOf(title: string): string {
  const spaced = title.replace(REFUSED, ' ').replace(/\s+/g, ' ').trim();
  // Whole characters only, and no dots at the ends, which hide files or are dropped.
  const name = [...spaced]
    .slice(0, LONGEST)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return name && !RESERVED.test(name) ? name : `page ${name}`.trim();
}

export const DEFAULT_TEMPLATE = '{title}';

/**
 * The name that a template gives, without the extension. Known are `{title}`, `{site}`, `{author}`, `{published}`
 * and `{date}`, the day of saving; a name in braces that is not known stays as it is. What is unknown of a page
 * leaves nothing, nor the separators beside it.
 * @param today the day of saving, ISO 8601
 */
export function fileNameFrom(template: string, metadata: Metadata, today: string): string {
  const values: Record<string, string> = {
    title: metadata.title,
    site: metadata.site,
    author: metadata.byline,
    published: metadata.published.slice(0, 10),
    date: today.slice(0, 10),
  };
  const filled = template.replace(/\{(\w+)\}/g, (whole, name) =>
    Object.hasOwn(values, name) ? values[name] || EMPTY : whole,
  );
  const name = filled.replace(LONELY, '').replaceAll(EMPTY, '');
  return fileNameOf(name.trim() || metadata.title || metadata.site);
}

/** Stands for a value that is not known: of private use, so that a title which has it loses nothing that is read. */
const EMPTY = '\ue000';
/** A value that is not known, with the separator before it or, at the start, behind it. */
const LONELY = /^\ue000[\s\-–—_,·]*|[\s\-–—_,·]*\ue000/gu;
