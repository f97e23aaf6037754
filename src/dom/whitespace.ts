/** White space other than single spaces, which most texts have none of. */
const NOT_COLLAPSED = /[^\S ]|\s\s/u;

/** Text as it reads on one line: each run of white space becomes one space, and both ends are trimmed. */
export const collapseWhitespace = (text: string): string =>
  (NOT_COLLAPSED.test(text) ? text.replace(/\s+/gu, ' ') : text).trim();
