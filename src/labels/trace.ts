/** Record of the steps that changed the probability or the label of each block. */
import { logOdds } from '../model/log-odds';

/** One step that changed a block. */
export interface TraceEntry {
  /** Name of the step or term; see docs/pipeline.md. */
  readonly step: string;
  /** Change of the block's log odds. */
  readonly logOdds?: number;
  /** Label that the step set. */
  readonly label?: boolean;
}

/** Ways to observe the steps of labelling. */
export interface LabelSteps {
  /** Records the steps that changed each block. */
  trace?: Trace;
  /** Names of terms and steps to leave out, to measure what each of them gains. */
  skip?: ReadonlySet<string>;
}

/** Smallest change of log odds that is recorded; below it are rounding errors. */
const MIN_CHANGE = 0.005;

/** Minimum change of log odds that is enough to explain a label. */
const DECISIVE_CHANGE = 1;

/**
 * Returns the step that decided a block's label: the last one after the cut that set it, or else the term that moved
 * its log odds farthest towards it; null when the network's probability alone decided.
 */
export function decisiveStep(entries: readonly TraceEntry[], label: boolean): string | null {
  const set = entries.filter((entry) => entry.label !== undefined);
  const last = set.at(-1);
  if (set.length > 1 && last?.label === label) return last.step;
  const change = ({ logOdds = 0 }: TraceEntry) => (label ? logOdds : -logOdds);
  const strongest = entries.reduce<TraceEntry | null>(
    (best, entry) => (change(entry) > (best ? change(best) : 0) ? entry : best),
    null,
  );
  return strongest && change(strongest) >= DECISIVE_CHANGE ? strongest.step : null;
}

/** Collects the steps of one page. Steps without a trace cost nothing. */
export class Trace {
  private readonly entries: TraceEntry[][] = [];

  /** Records the blocks whose probability a step changed. */
  probabilities(step: string, before: Float32Array, after: Float32Array): void {
    for (let i = 0; i < after.length; i++) {
      if (before[i] === after[i]) continue;
      const change = logOdds(after[i]) - logOdds(before[i]);
      if (Math.abs(change) >= MIN_CHANGE) this.add(i, { step, logOdds: Math.round(change * 100) / 100 });
    }
  }

  /** Records the blocks whose label a step changed; without labels before it, all. */
  labels(step: string, before: readonly boolean[] | null, after: readonly boolean[]): void {
    for (let i = 0; i < after.length; i++) {
      if (before?.[i] !== after[i]) this.add(i, { step, label: after[i] });
    }
  }

  /** Steps that changed a block, in their order. */
  of(block: number): readonly TraceEntry[] {
    return this.entries[block] ?? [];
  }

  private add(block: number, entry: TraceEntry): void {
    this.entries[block] ??= [];
    this.entries[block].push(entry);
  }
}
