/** Shows how far a run has got: a bar on a terminal, one line a minute elsewhere, and a summary at the end. */
import type { Counts } from './manifest';

/** Characters of the bar. */
const BAR_WIDTH = 24;
/** Time between two states of the bar on a terminal. */
const BAR_INTERVAL_MS = 250;
/** Time between two lines where standard error is a file. */
const LINE_INTERVAL_MS = 60_000;
const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 3600;

export interface RunState {
  /** Rows of this run, without those of a run that it goes on with. */
  rows: number;
  failed: number;
  /** Share of the input that is read, from 0 to 1; undefined when its size is not known. */
  share?: number;
  /** Seconds since the start. */
  seconds: number;
  /** Share of the input that was read before the start. */
  shareBefore?: number;
}

const digits = new Intl.NumberFormat('en');

function timeOf(seconds: number): string {
  if (seconds < 1.5 * SECONDS_PER_MINUTE) return `${Math.round(seconds)} s`;
  if (seconds < 1.5 * SECONDS_PER_HOUR) return `${Math.round(seconds / SECONDS_PER_MINUTE)} min`;
  return `${(seconds / SECONDS_PER_HOUR).toFixed(1)} h`;
}

export function describeProgress({ rows, failed, share, seconds, shareBefore = 0 }: RunState): string {
  const rate = rows / Math.max(seconds, 1e-3);
  const done = (share ?? 0) - shareBefore;
  const left = share !== undefined && done > 0 ? ((1 - share) / done) * seconds : undefined;
  return [
    ...(share === undefined ? [] : [`${Math.floor(share * 100)} %`]),
    `${digits.format(rows)} pages`,
    `${rate.toFixed(rate < 10 ? 1 : 0)}/s`,
    ...(failed > 0 ? [`${digits.format(failed)} failed`] : []),
    ...(left === undefined ? [] : [`${timeOf(left)} left`]),
  ].join(', ');
}

export function describeEnd(counts: Counts, seconds: number, rowsNow: number, firstFailure?: string): string {
  const listed = (record: Record<string, number | undefined>) =>
    Object.entries(record)
      .map(([name, count]) => `${digits.format(count ?? 0)} ${name}`)
      .join(', ');
  const passed = listed(counts.passedBy);
  return [
    `${digits.format(counts.rows)} rows${counts.rows > 0 ? `: ${listed(counts.statuses)}` : ''}`,
    ...(firstFailure ? [`the first that failed: ${firstFailure}`] : []),
    ...(passed ? [`passed by: ${passed}`] : []),
    `${timeOf(seconds)}, ${(rowsNow / Math.max(seconds, 1e-3)).toFixed(1)} pages/s`,
  ].join('\n');
}

/** Destination of the progress, such as standard error. */
interface Screen {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** Shows a run until it ends. */
export class Progress {
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly screen: Screen,
    state: () => RunState,
  ) {
    const show = () => (screen.isTTY ? this.drawBar(state()) : this.print(describeProgress(state())));
    this.timer = setInterval(show, screen.isTTY ? BAR_INTERVAL_MS : LINE_INTERVAL_MS);
    this.timer.unref();
  }

  /** Ends the display, and prints lines. */
  end(text: string): void {
    clearInterval(this.timer);
    if (this.screen.isTTY) this.screen.write('\r\x1b[K');
    for (const line of text.split('\n')) this.print(line);
  }

  private print(line: string): void {
    this.screen.write(`leaflight: ${line}\n`);
  }

  private drawBar(state: RunState): void {
    const full = Math.round((state.share ?? 0) * BAR_WIDTH);
    const bar = state.share === undefined ? '' : `[${'='.repeat(full)}${' '.repeat(BAR_WIDTH - full)}] `;
    const line = bar + describeProgress(state);
    this.screen.write(`\r${line.slice(0, (this.screen.columns ?? 80) - 1)}\x1b[K`);
  }
}
