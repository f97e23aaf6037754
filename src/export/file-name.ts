/** Names of files that any system takes. */

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
