/** File names that are valid on any system, from the user's template. */

import { collapseWhitespace } from '../dom/whitespace';
import type { Metadata } from '../metadata/metadata';

/** Maximum characters of a name without extension. */
const MAX_LENGTH = 80;
/** Characters that Windows refuses, control characters, and marks that reverse the direction of text. */
const REFUSED = /[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Converts a title to a file name without extension; never empty, hidden or reserved. */
export function fileNameOf(title: string): string {
  const spaced = collapseWhitespace(title.replace(REFUSED, ' '));
  // Cut at whole characters; dots at the ends hide files or are dropped.
  const name = [...spaced]
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return name && !RESERVED.test(name) ? name : `page ${name}`.trim();
}

export const DEFAULT_TEMPLATE = '{title}';

/**
 * Fills in a template and returns the file name without extension. Placeholders are `{title}`, `{site}`,
 * `{author}`, `{published}` and `{date}`, the day of saving; any other name in braces stays as it is. A value
 * that the page lacks leaves nothing, and the separators next to it are removed too.
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

/**
 * Placeholder for a missing value: a private-use character, so that removing it from a title loses no
 * readable text.
 */
const EMPTY = '\ue000';
/** A missing value with the separator before it or, at the start, after it. */
const LONELY = /^\ue000[\s\-–—_,·]*|[\s\-–—_,·]*\ue000/gu;
