/** Counts what the corrections of a live page say about kinds of text. */
import type { KindCount } from '../../corrections/page-evidence';
import type { Unit } from '../../corrections/text-units';
import { countKinds } from '../../preferences/count-kinds';
import { findKinds } from '../../preferences/kinds';
import { findThread } from '../../roles/thread/find-thread';
import { runSync } from '../../scheduler';
import type { PageReading } from '../session/page-reading';
import type { ContentSession } from '../session/session';

/** Counts them; nothing for engines of papers, whose labels no preference changes. */
export function countCorrections(
  reading: PageReading,
  units: readonly Unit[],
  session: Pick<ContentSession, 'labelsWith'>,
): KindCount[] {
  const { page, prediction, roles, words, selection, corrections } = reading;
  if (!prediction.signals) return [];
  const kept = (preferences: PageReading['preferences']) =>
    session.labelsWith(reading, { preferences, corrections: undefined }).selection.kept;
  const computed = kept(null);
  const shown = reading.preferences ? kept(reading.preferences) : computed;
  const kinds = findKinds(page.blocks, roles, runSync(findThread(page)));
  return countKinds({ units, words, kinds, computed, shown, labels: selection.kept, corrections });
}
