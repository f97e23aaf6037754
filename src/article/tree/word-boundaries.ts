/** Detects adjacent texts that are separate words, although only the page's style separates them. */
import { hasTag, isElementNode, isInside, localName, nextSibling, parentNode } from '../../dom/tree';

/** End and start of texts that are always separate: `<span>6 Mar</span><span>Ann</span>`, `<b>Title:</b>Bog`. */
const WORD_END = /(?:[\p{Ll}\p{Nd})%]|\p{L}[:;]|\p{Ll}["”])$/u;
/** End of a sentence in a script with capitals; one has more than one word, unlike `json.</i><b>Encoder`. */
const SENTENCE_BEFORE_CAPITAL = /[\p{Ll}\p{Nd})][.!?…]{1,3}["”’)]?$/u;
const WORD_START = /^\p{Lu}/u;

/** Letter of a script that separates numbers and brackets by spaces, as the source of a pattern. */
export const SPACED_LETTER =
  /[^\P{L}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}]/u
    .source;

/** End and start of texts that are separate in elements of their own: `<i>Cook Time</i><i>50 mins</i>`. */
const SIBLING_BOUNDARIES: readonly (readonly [end: RegExp, start: RegExp])[] = [
  [/\p{L}[:;]$/u, /^[\p{L}\p{Nd}+]/u],
  [new RegExp(`${SPACED_LETTER}{3}$`, 'u'), /^\p{Nd}/u],
  [/\p{Lu}{3}$/u, /^\p{Lu}{3}/u],
  [/\p{Lu}{2}$/u, /^(?:\p{Lu}\p{Ll}|\d{5})/u],
  [new RegExp(`${SPACED_LETTER}{2}$`, 'u'), /^\(\p{L}/u],
  // Number of an entry.
  [/^\d{1,3}[.)]$/, /^\p{Lu}/u],
  // A number, then one of something: `<i>2026</i><i>1h 47m</i>`, `<i>4.9</i><i>31 votes</i>`.
  [/\d$/, /^\d[\d.,]*(?:\s\p{L}|%|[hm]\b)/u],
  // Two numbers, or a number and what it counts: `<i>2019</i><i>18</i>`, `<i>4,320</i><i>posts</i>`.
  [/(?<!-\d*)\d\d$/, new RegExp(`^(?:\\d\\d|${SPACED_LETTER}{5})`, 'u')],
  // A date and a time: `<i>7/9/05</i><i>7:57 PM</i>`.
  [/(?:[./-]\d|\d\d|\s\d|[ap]m)$/, /^\d\d?:\d\d/],
  [/\p{sc=Han}$/u, /^\p{sc=Han}{2,4}：/u],
  // Two prices, or a price and what belongs to it: `<i>44,95 €</i><i>inkl. MwSt.</i>`.
  [/\p{Sc}\d[\d.,]*$/u, /^\p{Sc}\d/u],
  [/\d\s?\p{Sc}$/u, new RegExp(`^${SPACED_LETTER}{2}`, 'u')],
  // A measure and its amount, or a text and the date of the next: `<i>Size (LxB)</i><i>19 cm</i>`.
  [new RegExp(`${SPACED_LETTER}{2}\\)$`, 'u'), /^\d/],
  [/\p{L}[.?!]$/u, /^\d{1,4}[./-]\d\d?[./-]\d/],
  // A number in brackets, then the number for screen readers.
  [/\d\)$/, /^\d/],
];

/** Maximum characters at the end or start of a text that the patterns read. */
const EDGE_LENGTH = 8;
/** Minimum characters of a repeated text: fewer may repeat within a word. */
const MIN_REPEATED_LENGTH = 4;

/** True when a text begins a word, although no white space is between it and the text before. */
export function isWordBoundary(
  previous: Node,
  previousText: string,
  current: Node,
  currentText: string,
): boolean {
  const [parent, previousParent] = [parentNode(current), parentNode(previous)];
  if (parent === previousParent && !hasElementAfter(previous)) return false;
  const [end, start] = [previousText.slice(-EDGE_LENGTH), currentText.slice(0, EDGE_LENGTH)];
  const isSentence = SENTENCE_BEFORE_CAPITAL.test(end) && /\S\s/.test(previousText);
  if ((WORD_END.test(end) || isSentence) && WORD_START.test(start)) return true;
  const isRepeated = previousText.length >= MIN_REPEATED_LENGTH && previousText === currentText;
  // Two counts, of which one is a link: replies and views.
  const areCounts = /\d$/.test(end) && /^\d/.test(start) && isLink(parent) !== isLink(previousParent);
  const isBoundary = SIBLING_BOUNDARIES.some((pattern) => pattern[0].test(end) && pattern[1].test(start));
  return (
    (isRepeated || areCounts || isBoundary) &&
    (parent === previousParent || (!isInside(parent, previousParent) && !isInside(previousParent, parent)))
  );
}

const isLink = (node: Node | null): boolean => node !== null && hasTag(node, 'a');

/** True for a text before an element, such as an icon; React separates the parts of one word by comments. */
function hasElementAfter(node: Node): boolean {
  const next = nextSibling(node);
  return next !== null && isElementNode(next) && localName(next) !== 'wbr';
}
