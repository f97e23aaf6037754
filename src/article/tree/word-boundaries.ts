/** Joints of words: where two texts touch in the page's markup, though its style keeps them apart. */
import { parentNode } from '../../dom/tree';

/** Words that are two wherever they touch: `<span>6 Mar</span><span>Ann</span>`, `<b>Title:</b>Bog`. */
const ENDS = /(?:[\p{Ll}\p{Nd})%]|\p{L}[:;]|\p{Ll}["”])$/u;
/** After more than a word, unlike `json.</i><b>Encoder`. */
const SENTENCE_ENDS = /[\p{Ll}\p{Nd})][.!?…]{1,3}["”’)]?$/u;
const BEGINS = /^\p{Lu}/u;

/** A letter of a script that sets numbers and brackets apart, as the source of a pattern. */
export const SPACED =
  /[^\P{L}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}]/u
    .source;

/** Those that are two where each has an element of its own: `<i>Cook Time</i><i>50 mins</i>`, `<b>HOKA</b><i>Mach</i>`. */
const ASIDE: readonly (readonly [ends: RegExp, begins: RegExp])[] = [
  [/\p{L}[:;]$/u, /^[\p{L}\p{Nd}]/u],
  [new RegExp(`${SPACED}{3}$`, 'u'), /^\p{Nd}/u],
  [/\p{Lu}{3}$/u, /^\p{Lu}(?:\p{Ll}|\p{Lu}{2})/u],
  [new RegExp(`${SPACED}{2}$`, 'u'), /^\(\p{L}/u],
  // The number of an entry.
  [/^\d{1,3}[.)]$/, /^\p{Lu}/u],
  // A number, then one of something: `<i>2026</i><i>1h 47m</i>`, `<i>4.9</i><i>31 votes</i>`.
  [/\d$/, /^\d[\d.,]*(?:\s\p{L}|%|[hm]\b)/u],
  // Two prices.
  [/\p{Sc}\d[\d.,]*$/u, /^\p{Sc}\d/u],
  // A number in brackets, then the same for whoever listens.
  [/\d\)$/, /^\d/],
];

/** Longer than what any of the rules looks at. */
const EDGE = 8;
/** Fewer characters may be said twice within a word. */
const SHORTEST_REPEATED = 4;

/** Whether a text begins a word, though no white space is between it and the one before. */
export function isWordBoundary(before: Node, beforeText: string, now: Node, nowText: string): boolean {
  const [parent, parentBefore] = [parentNode(now), parentNode(before)];
  if (parent === parentBefore) return false;
  const [end, begin] = [beforeText.slice(-EDGE), nowText.slice(0, EDGE)];
  const isSentence = SENTENCE_ENDS.test(end) && /\S\s/.test(beforeText);
  if ((ENDS.test(end) || isSentence) && BEGINS.test(begin)) return true;
  const isRepeated = beforeText.length >= SHORTEST_REPEATED && beforeText === nowText;
  return (
    (isRepeated || ASIDE.some(([ends, begins]) => ends.test(end) && begins.test(begin))) &&
    !isWithin(parent, parentBefore) &&
    !isWithin(parentBefore, parent)
  );
}

function isWithin(node: Node | null, other: Node | null): boolean {
  let step = node;
  while (step && step !== other) step = parentNode(step);
  return step !== null;
}
