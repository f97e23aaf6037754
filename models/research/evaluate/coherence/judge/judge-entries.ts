/** Judges groups of like entries: when one is kept, all are, each with the same parts. */
import type { EntryGroup } from '../detect/entries';
import type { Subject } from '../subject';
import type { Kept } from '../text/kept';
import { judgeEach, type Verdict } from '../verdict';

const HALF = 0.5;
/** Share of entries that may differ: one of fifty. */
const MAX_DIFFERENT = 0.02;

export function judgeEntries({ groups, text }: Subject, kept: Kept): Verdict {
  const started = groups.filter(({ entries }) =>
    entries.some((parts) =>
      [...parts.values()].some((texts) => texts.some((one) => kept.share(one) >= HALF)),
    ),
  );
  return judgeEach(started, (group) => {
    const lost = differingPart(group, kept);
    if (!lost) return null;
    const [first] = group.entries[lost.entry].get(lost.part) ?? [];
    const shown = first ? text.tokens.slice(first.start, first.end).join(' ') : '';
    return `${lost.part}: kept in ${lost.kept} of ${lost.of} entries, not "${shown}"`;
  });
}

interface Difference {
  part: string;
  kept: number;
  of: number;
  /** First entry that lacks the part. */
  entry: number;
}

/** Finds the first part that some entries keep and others do not. */
function differingPart({ entries }: EntryGroup, kept: Kept): Difference | null {
  const states = new Map<string, { kept: number; of: number; entry: number }>();
  for (const [entry, parts] of entries.entries()) {
    for (const [part, texts] of parts) {
      const state = states.get(part) ?? { kept: 0, of: 0, entry: -1 };
      states.set(part, state);
      const isKept = texts.filter((one) => kept.share(one) >= HALF).length >= texts.length / 2;
      state.of++;
      if (isKept) state.kept++;
      else if (state.entry < 0) state.entry = entry;
    }
  }
  for (const [part, state] of states) {
    const minority = Math.min(state.kept, state.of - state.kept);
    if (minority > MAX_DIFFERENT * state.of) return { part, ...state };
  }
  return null;
}
