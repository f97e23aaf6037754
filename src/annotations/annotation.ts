/** An annotation: text that the user has marked on a page in a colour, with a note or without. */

import { isObject, isWholeNumber } from '../corrections/json-object';
import { collapseWhitespace } from '../dom/whitespace';
import type { Metadata } from '../metadata/metadata';

/** Colours that a user can mark text in. */
export const COLOURS = ['yellow', 'green', 'blue', 'pink'] as const;
export type Colour = (typeof COLOURS)[number];

/** The marked text with some text before and after it, as the `TextQuoteSelector` of the W3C's Web Annotation. */
interface Quote {
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
}

/** Characters of the document's text before the two ends of the marked text, as the `TextPositionSelector`. */
interface Position {
  readonly start: number;
  readonly end: number;
}

/** Place of an annotation in a text. */
export interface Target {
  readonly quote: Quote;
  readonly position: Position | null;
}

/** Text that the user has marked, and the note to it. */
export interface Annotation extends Target {
  readonly id: string;
  /** Times as ISO 8601 writes them, in UTC. */
  readonly created: string;
  readonly modified: string;
  readonly colour: Colour;
  /** Plain text; empty when there is none. */
  readonly note: string;
  /** True when the text was not found on the page the last time that it was shown. */
  readonly isOrphan: boolean;
}

/** A page and what the user has marked on it. */
export interface AnnotatedPage {
  /** Address without the place on the page. */
  readonly url: string;
  readonly title: string;
  readonly annotations: readonly Annotation[];
}

/** An annotated page as it is exported: with what its article states, as far as that is kept. */
export type ExportedPage = AnnotatedPage & Partial<Pick<Metadata, 'byline' | 'site' | 'published'>>;

/** Maximum characters of the marked text. */
export const MAX_QUOTE_LENGTH = 20_000;
/** Maximum characters of a note. */
export const MAX_NOTE_LENGTH = 10_000;
/** Maximum annotations of a page: all of them are written at each change. */
export const MAX_ANNOTATIONS = 1_000;
/** Maximum characters of the text before and after a marked one, each. */
const MAX_CONTEXT_LENGTH = 200;
/** Maximum characters of a page's title. */
const MAX_TITLE_LENGTH = 500;
/** Maximum characters of a page's address. */
const MAX_URL_LENGTH = 10_000;

/** A new annotation, without a note. */
export function newAnnotation({ quote, position }: Target, colour: Colour): Annotation {
  const now = new Date().toISOString();
  const id = crypto.randomUUID();
  return { id, created: now, modified: now, colour, note: '', quote, position, isOrphan: false };
}

const ID = /^[\w-]{1,64}$/;

/** Compares texts alike in all languages. */
export const compareTexts = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Checks for a time that is written in full, so that texts of two times compare like the times. */
export const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);

const isText = (value: unknown, maximum: number): value is string =>
  typeof value === 'string' && value.length <= maximum;

function readQuote(value: unknown): Quote | null {
  if (!isObject(value) || !isText(value.exact, MAX_QUOTE_LENGTH) || value.exact.trim() === '') return null;
  const { exact, prefix, suffix } = value;
  return {
    exact,
    prefix: typeof prefix === 'string' ? prefix.slice(-MAX_CONTEXT_LENGTH) : '',
    suffix: typeof suffix === 'string' ? suffix.slice(0, MAX_CONTEXT_LENGTH) : '',
  };
}

function readPosition(value: unknown): Position | null {
  if (!isObject(value)) return null;
  const { start, end } = value;
  return isWholeNumber(start) && isWholeNumber(end) && start < end ? { start, end } : null;
}

/** Reads an annotation from an unknown value, without other fields; null when it is not an annotation. */
export function readAnnotation(value: unknown): Annotation | null {
  if (!isObject(value) || typeof value.id !== 'string' || !ID.test(value.id)) return null;
  const quote = readQuote(value.quote);
  const colour = COLOURS.find((name) => name === value.colour);
  const { id, created, modified, note } = value;
  if (!quote || !colour || !isTime(created) || !isTime(modified) || !isText(note, MAX_NOTE_LENGTH))
    return null;
  const position = readPosition(value.position);
  return { id, created, modified, colour, note, quote, position, isOrphan: value.isOrphan === true };
}

/** Reads a page's title from untrusted data; '' for none. */
export const readTitle = (value: unknown): string =>
  typeof value === 'string' ? collapseWhitespace(value).slice(0, MAX_TITLE_LENGTH) : '';

/** Reads a page's annotations from an unknown value, without those that cannot be read; null when it is not a page. */
export function readAnnotatedPage(value: unknown): AnnotatedPage | null {
  if (!isObject(value) || !isText(value.url, MAX_URL_LENGTH) || !URL.canParse(value.url)) return null;
  const stored = Array.isArray(value.annotations) ? value.annotations : [];
  const annotations = stored.map(readAnnotation).filter((annotation) => annotation !== null);
  return { url: value.url, title: readTitle(value.title), annotations };
}

/** Merges annotations: of two with the same id, the one that was changed last. */
export function mergeAnnotations(
  older: readonly Annotation[],
  newer: readonly Annotation[],
): readonly Annotation[] {
  const merged = new Map(older.map((annotation) => [annotation.id, annotation]));
  for (const annotation of newer) {
    const present = merged.get(annotation.id);
    if (!present || present.modified <= annotation.modified) merged.set(annotation.id, annotation);
  }
  return [...merged.values()];
}

/** Orders annotations as their texts follow each other on the page; those without a position come last. */
export const inPageOrder = (annotations: readonly Annotation[]): Annotation[] =>
  [...annotations].sort(
    (a, b) =>
      (a.position?.start ?? Number.MAX_SAFE_INTEGER) - (b.position?.start ?? Number.MAX_SAFE_INTEGER) ||
      a.created.localeCompare(b.created),
  );

/** Time of the last change of any of the page's annotations; empty when it has none. */
export const lastChange = ({ annotations }: AnnotatedPage): string =>
  annotations
    .map(({ modified }) => modified)
    .sort()
    .at(-1) ?? '';
