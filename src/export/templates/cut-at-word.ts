/** Cuts a text between words, in scripts with spaces and without. */

/** Separators that a cut leaves at the end. */
const SEPARATORS_AT_END = /[\s\p{Pd},;:·|/([{„“‘«]+$/u;

/**
 * Returns the longest beginning of whole words within the limits; a longer word is cut between graphemes.
 * @param maxBytes in UTF-8
 */
export function cutAtWord(text: string, maxLength: number, maxBytes = Number.POSITIVE_INFINITY): string {
  if (fits(text, maxLength, maxBytes)) return text;
  return beginning(text, 'word', maxLength, maxBytes) || beginning(text, 'grapheme', maxLength, maxBytes);
}

function beginning(
  text: string,
  granularity: 'word' | 'grapheme',
  maxLength: number,
  maxBytes: number,
): string {
  let end = 0;
  // No more of a long text is segmented than could fit: a character that readers see may be many code points.
  const head = text.slice(0, 64 * maxLength);
  for (const { segment, index } of new Intl.Segmenter(undefined, { granularity }).segment(head)) {
    const next = index + segment.length;
    if (!fits(text.slice(0, next), maxLength, maxBytes)) break;
    if (granularity === 'grapheme' || !isWithinWord(text, next)) end = next;
  }
  return text.slice(0, end).replace(SEPARATORS_AT_END, '');
}

/** True between the parts of a word that a hyphen or an apostrophe joins, which segmenters separate. */
function isWithinWord(text: string, at: number): boolean {
  const around = text.slice(Math.max(0, at - 2), at + 2);
  const before = Math.min(2, at);
  const isJoiner = (i: number) => /[-'’_.]/.test(around[i] ?? '');
  const isLetter = (i: number) => /[\p{L}\p{M}\p{N}]/u.test(around[i] ?? '');
  return (
    (isLetter(before - 1) && isJoiner(before) && isLetter(before + 1)) ||
    (isLetter(before - 2) && isJoiner(before - 1) && isLetter(before))
  );
}

const encoder = new TextEncoder();

function fits(text: string, maxLength: number, maxBytes: number): boolean {
  let length = 0;
  for (const _ of text) if (++length > maxLength) return false;
  return maxBytes === Number.POSITIVE_INFINITY || encoder.encode(text).length <= maxBytes;
}
