/**
 * Learns the user's preferences from the evidence of corrected pages: a logistic layer on top of the labelling
 * pipeline, with one weight for each kind of text. The pipeline's own label enters as a fixed log odds, and each weight
 * has a normal prior around zero, so that only consistent corrections outweigh the pipeline. Deterministic.
 */

import type { KindCount, PageEvidence } from '../corrections/page-evidence';
import { sigmoid } from '../model/log-odds';
import { KINDS, type Kind } from './kind-names';

/** Log odds that the pipeline's label counts for. */
const PIPELINE = 2;
/** Weight from which labels change: about three of four units must speak for it. */
export const DECISIVE = PIPELINE + 1;
/** Standard deviation of the weights' prior. */
const PRIOR = 4;
/** Units of a page that count in full: those of one page are not independent of each other. */
const MAX_UNITS = 4;
/** Weight of a unit that the user has left unchanged; a corrected one has 1. */
const LEFT_WEIGHT = 0.5;
/** Minimum share of pages that speak for a lesson, among all whose texts of its kind speak for it or against it. */
const MIN_AGREEING_PAGES = 0.75;
/** Units of another kind that were brought back along count as strays below this share of all units of their kind. */
const STRAY_SHARE = 0.1;

/** A preference that was learnt about a kind of text. */
export interface Lesson {
  readonly kind: Kind;
  /** Log odds that are added to blocks of the kind: above zero when the user usually keeps them. */
  readonly weight: number;
  /** Number of corrected units that speak for it, and of their pages. */
  readonly corrections: number;
  readonly pages: number;
}

/** Times before which the evidence of a kind does not count. */
export type Forgotten = Readonly<Partial<Record<Kind, number>>>;

/** Units of text of the same kinds that have the same label. */
interface Example {
  readonly kinds: readonly Kind[];
  readonly offset: number;
  readonly label: number;
  readonly weight: number;
}

const isKind = (name: string): name is Kind => (KINDS as readonly string[]).includes(name);

/** True when none of the kinds was forgotten since the counts were taken. */
const stillHold = ({ changed }: PageEvidence, forgotten: Forgotten, kinds: readonly Kind[]): boolean =>
  kinds.every((kind) => forgotten[kind] === undefined || (changed[kind] ?? 0) > forgotten[kind]);

/** Counts of known kinds. */
type ValidCount = Omit<KindCount, 'kinds'> & { readonly kinds: readonly Kind[] };

/** Counts of a page that still hold. */
const validCounts = (page: PageEvidence, forgotten: Forgotten): ValidCount[] =>
  page.counts.flatMap((count) => {
    const kinds = count.kinds.filter(isKind);
    return kinds.length > 0 && stillHold(page, forgotten, kinds) ? [{ ...count, kinds }] : [];
  });

/**
 * Leaves out strays: a few units of a kind that were brought back on a page next to many of another. More likely they
 * are of that kind too, and were not recognised, as a comment among hundreds that looks like a related text.
 */
function withoutStrays(page: readonly ValidCount[]): ValidCount[] {
  const broughtBack = page.filter(({ isCorrected, label }) => isCorrected && label);
  const [most] = [...broughtBack].sort((a, b) => b.units - a.units);
  const strays = broughtBack.filter(
    ({ units, kinds }) =>
      units < STRAY_SHARE * most.units && !kinds.some((kind) => most.kinds.includes(kind)),
  );
  return page.filter((count) => !strays.includes(count));
}

/**
 * Makes examples of the corrected units, and of the unchanged ones of a kind that the user has corrected elsewhere. A
 * kind that was never corrected teaches nothing.
 */
function examplesOf(valid: readonly ValidCount[]): Example[] {
  const weightName = (kind: Kind, computed: boolean) => `${kind} ${computed}`;
  const corrected = new Set(
    valid.flatMap(({ kinds, computed, isCorrected }) =>
      isCorrected ? kinds.map((kind) => weightName(kind, computed)) : [],
    ),
  );
  return valid.flatMap(({ kinds, computed, label, isCorrected, units }) => {
    if (!isCorrected && !kinds.some((kind) => corrected.has(weightName(kind, computed)))) return [];
    const weight = Math.min(units, MAX_UNITS) * (isCorrected ? 1 : LEFT_WEIGHT);
    return [{ kinds, offset: computed ? PIPELINE : -PIPELINE, label: Number(label), weight }];
  });
}

const MAX_ROUNDS = 100;
const PRECISION = 1e-4;
/** Longest step of a weight: far from the optimum, Newton's step may lead beyond it. */
const MAX_STEP = 1;

/** The weights of highest posterior probability, by Newton's method on one weight after another. */
function fitWeights(examples: readonly Example[]): Map<Kind, number> {
  const ofKind = new Map(
    KINDS.map((kind) => [kind, examples.filter(({ kinds }) => kinds.includes(kind))] as const),
  );
  const weights = new Map<Kind, number>(KINDS.map((kind) => [kind, 0]));
  const scoreOf = ({ kinds, offset }: Example) =>
    kinds.reduce((sum, kind) => sum + weights.get(kind)!, offset);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let largest = 0;
    for (const [kind, own] of ofKind) {
      const w = weights.get(kind)!;
      let slope = -w / PRIOR ** 2;
      let curvature = 1 / PRIOR ** 2;
      for (const example of own) {
        const p = sigmoid(scoreOf(example));
        slope += example.weight * (example.label - p);
        curvature += example.weight * p * (1 - p);
      }
      const step = Math.max(-MAX_STEP, Math.min(MAX_STEP, slope / curvature));
      weights.set(kind, w + step);
      largest = Math.max(largest, Math.abs(step));
    }
    if (largest < PRECISION) break;
  }
  return weights;
}

/** Numbers of corrected units that count, and of their pages. */
export function countTaught(
  pages: readonly PageEvidence[],
  forgotten: Forgotten,
): Pick<Lesson, 'corrections' | 'pages'> {
  const units = pages.map((page) =>
    validCounts(page, forgotten).reduce((sum, { isCorrected, units }) => sum + (isCorrected ? units : 0), 0),
  );
  return {
    corrections: units.reduce((sum, count) => sum + count, 0),
    pages: units.filter((count) => count > 0).length,
  };
}

/** Learns what the user usually keeps and leaves out. @returns what outweighs the pipeline, in the order of `KINDS` */
export function learn(pages: readonly PageEvidence[], forgotten: Forgotten = {}): Lesson[] {
  const valid = pages.map((page) => withoutStrays(validCounts(page, forgotten)));
  const weights = fitWeights(examplesOf(valid.flat()));
  return [...weights].flatMap(([kind, weight]): Lesson[] => {
    if (Math.abs(weight) <= DECISIVE) return [];
    const ofKind = valid.map((page) => page.filter(({ kinds }) => kinds.includes(kind)));
    const speaking = ofKind.map((page) =>
      page.filter(({ isCorrected, label }) => isCorrected && label === weight > 0),
    );
    const corrections = speaking.flat().reduce((sum, { units }) => sum + units, 0);
    const agreeing = speaking.filter((page) => page.length > 0).length;
    const contrary = ofKind.filter(
      (page, i) => speaking[i].length === 0 && page.some(({ label }) => label !== weight > 0),
    ).length;
    // Without a page that speaks for it, a lesson would rest only on texts left alone, which another of their kinds may
    // explain.
    if (agreeing === 0 || agreeing < MIN_AGREEING_PAGES * (agreeing + contrary)) return [];
    return [{ kind, weight: Math.round(weight * 100) / 100, corrections, pages: agreeing }];
  });
}

/** A lesson that is not applied any more. */
export interface Setback {
  readonly kind: Kind;
  /** Corrections of its kind that were made with the lesson, and that would have been needed without it. */
  readonly made: number;
  readonly saved: number;
}

/** Minimum units that the user has put back, so that a single mistake does not end a lesson. */
const MIN_MADE = 2;

/**
 * Finds the kinds whose lessons made corrections more frequent. On the pages where a lesson changed labels, the user
 * either put them back, which is a correction that the lesson caused, or left them, which saved one.
 * @returns the kinds whose lessons cost more corrections than they saved
 */
export function setbacksIn(evidence: readonly PageEvidence[], forgotten: Forgotten): Setback[] {
  return KINDS.flatMap((kind): Setback[] => {
    const sum = { made: 0, saved: 0 };
    for (const page of evidence) {
      const moved = validCounts(page, forgotten).filter(
        ({ kinds, computed, shown }) => kinds.includes(kind) && computed !== shown,
      );
      for (const { shown, label, units } of moved) sum[label === shown ? 'saved' : 'made'] += units;
    }
    return sum.made >= MIN_MADE && sum.made > sum.saved ? [{ kind, ...sum }] : [];
  });
}
