/**
 * Finds an annotation's text in a document that may have been edited since: by its quote, then by the text around it,
 * then by its position.
 */
import search from 'approx-string-match';
import type { IncrementalTask } from '../scheduler';
import type { Annotation, Target } from './annotation';
import { type DocumentText, type LetterRange, lettersOf } from './document-text';

/** Letters before and after the quote that are kept to distinguish equal quotes. */
const CONTEXT_LENGTH = 32;
/** Letters of the context that are next to the quote. */
const NEAR_LENGTH = 12;
/** Maximum share of the letters of a quote that may have been edited. */
const MAX_EDIT_SHARE = 0.25;
/** Maximum number of edited letters, however long the quote is. */
const MAX_EDITS = 128;
/** Letters of a quote that hardly occurs by chance. */
const DISTINCTIVE_LENGTH = 32;
/** Share of its context, on one side, that must be found next to a shorter quote. */
const MIN_CONTEXT_SHARE = 0.5;
/** Maximum places that are compared on each side of the expected one; a hostile page may repeat a quote endlessly. */
const MAX_CANDIDATES = 200;
/** Letters of the document, around the expected place, in which an edited quote is searched. */
const MAX_SEARCHED = 200_000;

/** Weights of the evidence for a place: each is multiplied by a value from 0 to 1. */
const WEIGHTS = { quote: 50, prefix: 20, suffix: 20, position: 2 };

interface Match extends LetterRange {
  readonly edits: number;
}

/** Describes a range by its quote with context and by its position. */
export function describe(text: DocumentText, range: LetterRange): Target {
  const { start, end } = range;
  const [first, last] = text.placesOf(range);
  return {
    quote: {
      exact: text.readableText(range),
      prefix: text.readableText({ start: Math.max(0, start - CONTEXT_LENGTH), end: start }),
      suffix: text.readableText({ start: end, end: Math.min(text.letters.length, end + CONTEXT_LENGTH) }),
    },
    position: { start: text.charactersBefore(first), end: text.charactersBefore(last) },
  };
}

/** The letters of a quote and of its context, and the letter at which it is expected, if that is known. */
interface WantedPlace {
  readonly quote: string;
  readonly before: string;
  readonly after: string;
  readonly expected: number | null;
}

/** Finds the text that a target describes. @returns null when the document no longer has it */
export function anchor(text: DocumentText, { quote, position }: Target): LetterRange | null {
  const { letters } = text;
  const wanted: WantedPlace = {
    quote: lettersOf(quote.exact),
    before: lettersOf(quote.prefix),
    after: lettersOf(quote.suffix),
    expected: position && text.lettersBeforeCharacter(position.start),
  };
  if (wanted.quote === '') return null;
  return (
    bestOf(exactMatches(letters, wanted), letters, wanted) ??
    bestOf(editedMatches(letters, wanted), letters, wanted)
  );
}

/** Returns the match for which there is most evidence; null when there is none. */
function bestOf(matches: readonly Match[], letters: string, wanted: WantedPlace): LetterRange | null {
  let found: LetterRange | null = null;
  let highest = -1;
  for (const match of matches) {
    const score = evidenceFor(match, letters, wanted);
    if (score > highest) [highest, found] = [score, { start: match.start, end: match.end }];
  }
  return found;
}

/** Evidence that a match is the wanted place, from 0 on; −1 for one that may be there by chance. */
function evidenceFor({ start, end, edits }: Match, letters: string, wanted: WantedPlace): number {
  const { quote, expected } = wanted;
  const foundBefore = letters.slice(Math.max(0, start - wanted.before.length), start);
  const before = likeness(foundBefore, wanted.before, (context) => context.slice(-NEAR_LENGTH));
  const foundAfter = letters.slice(end, end + wanted.after.length);
  const after = likeness(foundAfter, wanted.after, (context) => context.slice(0, NEAR_LENGTH));
  const isDistinctive = quote.length >= DISTINCTIVE_LENGTH || !(wanted.before || wanted.after);
  if (!isDistinctive && Math.max(before, after) < MIN_CONTEXT_SHARE) return -1;
  const distance = expected === null ? 1 : Math.abs(start - expected) / letters.length;
  return (
    WEIGHTS.quote * (1 - edits / quote.length) +
    WEIGHTS.prefix * before +
    WEIGHTS.suffix * after +
    WEIGHTS.position * (1 - Math.min(1, distance))
  );
}

/**
 * Share of a context's letters that the document still has, 0 to 1; those next to the quote count twice.
 * @param found the document's letters where the context was
 * @param takeNear takes the letters next to the quote
 */
function likeness(found: string, context: string, takeNear: (letters: string) => string): number {
  if (context === '') return 0;
  if (found === context) return 1;
  return (shareFound(found, context) + shareFound(takeNear(found), takeNear(context))) / 2;
}

function shareFound(letters: string, wanted: string): number {
  const [closest] = search(letters, wanted, wanted.length);
  return closest ? 1 - closest.errors / wanted.length : 0;
}

/** Finds the unchanged quote: the occurrences closest to where it is expected. */
function exactMatches(letters: string, { quote: wanted, expected }: WantedPlace): Match[] {
  const around = expected ?? 0;
  const starts: number[] = [];
  // Searched forwards, then backwards, and each only up to a limit, so that endless repetitions cost little.
  for (let at = letters.indexOf(wanted, around); at >= 0 && starts.length < MAX_CANDIDATES; ) {
    starts.push(at);
    at = letters.indexOf(wanted, at + 1);
  }
  for (let at = around > 0 ? letters.lastIndexOf(wanted, around - 1) : -1; at >= 0; ) {
    starts.push(at);
    if (starts.length >= 2 * MAX_CANDIDATES || at === 0) break;
    at = letters.lastIndexOf(wanted, at - 1);
  }
  return starts.map((start) => ({ start, end: start + wanted.length, edits: 0 }));
}

/** Finds the passages that resemble the quote. */
function editedMatches(letters: string, { quote: wanted, expected }: WantedPlace): Match[] {
  const from = Math.max(0, Math.min((expected ?? 0) - MAX_SEARCHED / 2, letters.length - MAX_SEARCHED));
  const maxEdits = Math.min(MAX_EDITS, Math.floor(wanted.length * MAX_EDIT_SHARE));
  if (maxEdits === 0) return [];
  return search(letters.slice(from, from + MAX_SEARCHED), wanted, maxEdits)
    .slice(0, MAX_CANDIDATES)
    .map(({ start, end, errors }) => ({ start: from + start, end: from + end, edits: errors }))
    .filter(({ start, end }) => start < end);
}

/** Finds many annotations, as interruptible work. @returns the range of each; null for those that are gone */
export function* anchorAll(
  text: DocumentText,
  annotations: readonly Annotation[],
): IncrementalTask<Map<Annotation, LetterRange | null>> {
  const found = new Map<Annotation, LetterRange | null>();
  for (const annotation of annotations) {
    yield;
    found.set(annotation, anchor(text, annotation));
  }
  return found;
}
