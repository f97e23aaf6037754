/**
 * Finds lessons that made corrections more frequent. On the pages where a lesson changed labels, the user either put them
 * back, which is a correction that would not have been needed without the lesson, or left them, which saved one.
 */
import type { PageEvidence } from '../corrections/page-evidence';
import { KINDS, type Kind } from './kind-names';
import { type Forgotten, validCounts } from './learn';

/** A lesson that is not applied any more. */
export interface Setback {
  readonly kind: Kind;
  /** Corrections of its kind that were made with the lesson, and that would have been needed without it. */
  readonly made: number;
  readonly saved: number;
  /** Pages on which it changed labels. */
  readonly pages: number;
}

/** Units that must have been put back, so that a slip of the hand does not end a lesson. */
const MIN_MADE = 2;

/** Returns the kinds whose lessons cost more corrections than they saved, as far as their evidence counts. */
export function setbacksIn(evidence: readonly PageEvidence[], forgotten: Forgotten): Setback[] {
  return KINDS.flatMap((kind): Setback[] => {
    const sum = { made: 0, saved: 0, pages: 0 };
    for (const page of evidence) {
      const moved = validCounts(page, forgotten).filter(
        ({ kinds, computed, shown }) => kinds.includes(kind) && computed !== shown,
      );
      for (const { shown, label, units } of moved) sum[label === shown ? 'saved' : 'made'] += units;
      if (moved.length > 0) sum.pages++;
    }
    return sum.made >= MIN_MADE && sum.made > sum.saved ? [{ kind, ...sum }] : [];
  });
}
