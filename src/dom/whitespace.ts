/** White space other than single spaces; most texts have none. */
const NOT_COLLAPSED = /[^\S ]|\s\s/;

/** Text as it reads on one line: each run of white space becomes one space, and both ends are trimmed. */
export function collapseWhitespace(text: string): string {
  // Most texts have such white space around them only.
  const trimmed = text.trim();
  return NOT_COLLAPSED.test(trimmed) ? trimmed.replace(/\s+/g, ' ') : trimmed;
}

/** Number of characters of white space at the beginning of a text. */
export const leadingSpace = (text: string): number => text.length - text.trimStart().length;
