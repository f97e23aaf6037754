/**
 * Evidence of one page: counts of what its corrections say about kinds of text, without any of the text itself. The
 * user's preferences are learnt from it.
 */
import { isObject, isWholeNumber } from './json-object';

/** Number of units of text of the same kinds whose labels and corrections are the same. */
export interface KindCount {
  /** Names of the kinds; see `src/preferences/kind-names.ts`. */
  readonly kinds: readonly string[];
  /** Label without corrections and lessons; true for content. */
  readonly computed: boolean;
  /** Label without corrections: the one that the user saw first. */
  readonly shown: boolean;
  /** Label with the corrections. */
  readonly label: boolean;
  /** True when the user has corrected them, false when they were left as they are. */
  readonly isCorrected: boolean;
  readonly units: number;
}

/** Counts of a page, and the time at which those of each kind last changed. */
export interface PageEvidence {
  readonly counts: readonly KindCount[];
  /** Milliseconds since 1970, by kind. */
  readonly changed: Readonly<Record<string, number>>;
}

/** Maximum counts of a page: few kinds occur together, and each combination has at most 16. */
const MAX_COUNTS = 1_000;
/** Maximum characters of the name of a kind. */
const MAX_NAME_LENGTH = 40;
const MAX_KINDS = 8;

const FLAGS = ['computed', 'shown', 'label', 'isCorrected'] as const;

function readCount(value: unknown): KindCount | null {
  if (!isObject(value) || !FLAGS.every((flag) => typeof value[flag] === 'boolean')) return null;
  const { kinds, units } = value;
  const isName = (name: unknown) => typeof name === 'string' && name.length <= MAX_NAME_LENGTH;
  if (!Array.isArray(kinds) || kinds.length > MAX_KINDS || !kinds.every(isName)) return null;
  if (!isWholeNumber(units) || units < 1) return null;
  const [computed, shown, label, isCorrected] = FLAGS.map((flag) => value[flag] as boolean);
  return { kinds, computed, shown, label, isCorrected, units };
}

/** Returns the valid counts in an unknown value: pages, storage and files may contain anything. */
export const readCounts = (value: unknown): KindCount[] =>
  (Array.isArray(value) ? value.slice(0, MAX_COUNTS) : []).flatMap((count) => readCount(count) ?? []);

/** Returns the evidence in an unknown value; null where there is none. */
export function readEvidence(value: unknown): PageEvidence | null {
  if (!isObject(value)) return null;
  const counts = readCounts(value.counts);
  if (counts.length === 0) return null;
  const times = isObject(value.changed) ? value.changed : {};
  const timeOf = (kind: string) => {
    const time = Object.hasOwn(times, kind) ? times[kind] : 0;
    return typeof time === 'number' && Number.isFinite(time) ? time : 0;
  };
  return { counts, changed: byKind(counts, timeOf) };
}

/** Returns one value for each kind that occurs in some counts. */
const byKind = <T>(counts: readonly KindCount[], valueFor: (kind: string) => T): Record<string, T> =>
  Object.fromEntries(counts.flatMap(({ kinds }) => kinds.map((kind) => [kind, valueFor(kind)])));

/** Returns a page's evidence after its counts were taken again; kinds whose counts are the same keep their time. */
export function updateEvidence(
  before: PageEvidence | null,
  counts: readonly KindCount[],
  now: number,
): PageEvidence {
  const ofKind = (all: readonly KindCount[] | undefined, kind: string) =>
    JSON.stringify(all?.filter(({ kinds }) => kinds.includes(kind)));
  const timeOf = (kind: string) =>
    before && ofKind(before.counts, kind) === ofKind(counts, kind) ? (before.changed[kind] ?? 0) : now;
  return { counts, changed: byKind(counts, timeOf) };
}
