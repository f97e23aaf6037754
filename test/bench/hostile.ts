/** Processor time and memory of the command on hostile pages, by family, format and size. */
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readNames } from '../../models/research/evaluate/command-options';
import { growthExponent } from '../../models/research/evaluate/statistics';
import { markdownTable } from '../../models/research/evaluate/text-tables';
import type { WorkerSettings } from '../../src/cli/extract-worker';
import type { WorkerMessage } from '../../src/cli/serve-worker';
import type { Format } from '../../src/export/formats';
import { HOSTILE_PAGES, hostilePage } from '../growth/hostile-pages';

export const HOSTILE_SIZES: readonly number[] = [1_000, 4_000, 16_000, 64_000];
/** The cheapest format and the most expensive one. */
const MEASURED_FORMATS: readonly Format[] = ['txt', 'md'];

/** Seconds after which a page counts as unanswered. */
const TIMEOUT = 60;

/** Time and memory of one run, including the start of the process; null when there was no answer. */
type Cost = { readonly ms: number; readonly megabytes: number } | null;

interface HostileRow {
  readonly family: string;
  readonly format: Format;
  /** One entry for each size. */
  readonly costs: readonly Cost[];
}

/**
 * Module that makes a worker report its time and memory when it ends. `maxRSS` may include the parent's peak,
 * so Linux's own figure is preferred.
 */
const REPORT_COST = `data:text/javascript,${encodeURIComponent(`
  import { readFileSync } from 'node:fs';
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    let kilobytes = maxRSS;
    try {
      kilobytes = Number(/VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
    } catch {}
    process.stderr.write('\\n' + JSON.stringify({ ms: (userCPUTime + systemCPUTime) / 1000, megabytes: kilobytes / 1024 }));
  });
`)}`;

/** Extracts a page with all its blocks in a worker of the built command. */
async function extract(html: string, format: Format, root: string): Promise<Cost> {
  const settings: WorkerSettings = {
    jsonl: false,
    format,
    frontMatter: false,
    threshold: 0,
    url: 'https://example.org/',
  };
  const worker = fork(join(root, 'dist/cli/leaflight.mjs'), ['extract-worker', JSON.stringify(settings)], {
    serialization: 'advanced',
    execArgv: ['--import', REPORT_COST],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let stderr = '';
  let isAnswered = false;
  worker.stderr!.on('data', (text) => {
    stderr += text;
  });
  worker.on('message', (message: WorkerMessage) => {
    if ('ready' in message) {
      worker.send(Buffer.from(html));
      return;
    }
    isAnswered = 'answer' in message;
    worker.disconnect();
  });
  const timer = setTimeout(() => worker.kill('SIGKILL'), TIMEOUT * 1000);
  // Node omits 'close' when the channel was closed first.
  await Promise.all([once(worker, 'exit'), once(worker.stderr!, 'end')]);
  clearTimeout(timer);
  return isAnswered ? JSON.parse(stderr.slice(stderr.lastIndexOf('\n'))) : null;
}

/** Reads names of families, separated by commas; all families when there are none. */
export function readFamilies(names: string | undefined): string[] {
  const all = Object.keys(HOSTILE_PAGES);
  return names === undefined ? all : readNames('family', names, all);
}

/** Costs of the start of the command alone, and of every family and format. */
export interface HostileFigures {
  readonly sizes: readonly number[];
  readonly start: Cost;
  readonly rows: readonly HostileRow[];
}

interface HostileOptions {
  readonly families: readonly string[];
  readonly sizes: readonly number[];
  progress(text: string): void;
}

/** @param root the repository's top folder */
export async function measureHostile(
  root: string,
  { families, sizes, progress }: HostileOptions,
): Promise<HostileFigures> {
  // Builds the command, if it has to be built.
  spawnSync(process.execPath, ['src/cli/run.mjs', '--help'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const start = await extract('<p>Word', 'txt', root);
  const rows: HostileRow[] = [];
  for (const family of families) {
    for (const format of MEASURED_FORMATS) {
      const costs: Cost[] = [];
      for (const size of sizes) {
        progress(`${family}, ${size} units as ${format}`);
        // After a size without an answer, larger ones would have none either.
        costs.push(costs.includes(null) ? null : await extract(hostilePage(family, size), format, root));
      }
      rows.push({ family, format, costs });
    }
  }
  progress('');
  return { sizes, start, rows };
}

/** Exponent by which amounts grow from the second largest size to the largest, without a constant share. */
function exponentOf(
  sizes: readonly number[],
  amounts: readonly (number | undefined)[],
  constant: number,
): string {
  const points = sizes
    .map((size, i) => [size, (amounts[i] ?? Number.NaN) - constant] as const)
    .filter(([, amount]) => amount > 0)
    .slice(-2);
  return points.length < 2 ? '–' : growthExponent(points).toFixed(2);
}

/** Formats a row per family and format; the exponents leave out the cost of the command's start. */
export function hostileTable({ sizes, start, rows }: HostileFigures): string {
  const head = ['family', 'format', ...sizes.map((size) => `${size} units`), 'power of time', 'of memory'];
  const lines = rows.map(({ family, format, costs }) => {
    const cells = costs.map((cost) =>
      cost ? `${(cost.ms / 1000).toFixed(1)} s, ${cost.megabytes.toFixed(0)} MB` : '–',
    );
    const time = costs.map((cost) => cost?.ms);
    const memory = costs.map((cost) => cost?.megabytes);
    const exponents = [
      exponentOf(sizes, time, start?.ms ?? 0),
      exponentOf(sizes, memory, start?.megabytes ?? 0),
    ];
    return [family, format, ...cells, ...exponents];
  });
  return `${markdownTable([head, ...lines], (column) => column < 2)}\n`;
}
