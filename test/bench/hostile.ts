/** Processor time and memory of the command on hostile pages, by family, format and size. */
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { growth } from '../../models/research/evaluate/statistics';
import type { WorkerMessage, WorkerSettings } from '../../src/cli/extract-worker';
import { UserError } from '../../src/cli/usage';
import { FORMATS, type Format } from '../../src/export/formats';
import { HOSTILE_PAGES, hostilePage } from '../growth/hostile-pages';

export const HOSTILE_SIZES: readonly number[] = [1_000, 4_000, 16_000, 64_000];
/** By default: the lightest, and the one that takes most. */
const HOSTILE_FORMATS: readonly Format[] = ['txt', 'md'];

/** Seconds after which a page counts as not answered. */
const LONGEST = 60;

/** Time and memory of one run, its start included; null when there was no answer. */
export type Taken = { readonly ms: number; readonly megabytes: number } | null;

export interface HostileRow {
  readonly family: string;
  readonly format: Format;
  /** One entry for each size. */
  readonly taken: readonly Taken[];
}

/** Makes a worker report its time and memory when it ends. Linux alone keeps its peak of memory separate from its parent's. */
const TELL = `data:text/javascript,${encodeURIComponent(`
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

/** Has a worker of the built command extract a page with all its blocks. */
async function extract(html: string, format: Format, root: string): Promise<Taken> {
  const settings: WorkerSettings = {
    jsonl: false,
    format,
    frontMatter: false,
    threshold: 0,
    url: 'https://example.org/',
  };
  const worker = fork(join(root, 'dist/cli/leaflight.mjs'), ['extract-worker', JSON.stringify(settings)], {
    serialization: 'advanced',
    execArgv: ['--import', TELL],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let told = '';
  let isAnswered = false;
  worker.stderr!.on('data', (text) => {
    told += text;
  });
  worker.on('message', (message: WorkerMessage) => {
    if ('ready' in message) {
      worker.send(Buffer.from(html));
      return;
    }
    isAnswered = 'answer' in message;
    worker.disconnect();
  });
  const timer = setTimeout(() => worker.kill('SIGKILL'), LONGEST * 1000);
  // Not 'close', which Node leaves out where the channel was closed first.
  await Promise.all([once(worker, 'exit'), once(worker.stderr!, 'end')]);
  clearTimeout(timer);
  return isAnswered ? JSON.parse(told.slice(told.lastIndexOf('\n'))) : null;
}

/** @param names parted by commas; all where none are given */
export function readFamilies(names: string | undefined): string[] {
  const families = names === undefined ? Object.keys(HOSTILE_PAGES) : names.split(',');
  const unknown = families.find((family) => !Object.hasOwn(HOSTILE_PAGES, family));
  if (unknown !== undefined) {
    const known = Object.keys(HOSTILE_PAGES).join(', ');
    throw new UserError(`no family '${unknown}' of hostile pages; there are: ${known}`, 2);
  }
  return families;
}

export interface HostileOptions {
  readonly families: readonly string[];
  readonly sizes: readonly number[];
  /** Default: text and Markdown. */
  readonly formats?: readonly Format[];
  progress(text: string): void;
}

/** @param root the repository's top folder */
export async function measureHostile(
  root: string,
  { families, sizes, formats = HOSTILE_FORMATS, progress }: HostileOptions,
): Promise<{ start: Taken; rows: HostileRow[] }> {
  // Builds the command, if it has to be built.
  spawnSync(process.execPath, ['src/cli/run.mjs', '--help'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const start = await extract('<p>Word', 'txt', root);
  const rows: HostileRow[] = [];
  for (const family of families) {
    for (const format of FORMATS.filter((name) => formats.includes(name))) {
      const taken: Taken[] = [];
      for (const size of sizes) {
        progress(`${family}, ${size} units as ${format}`);
        // Larger ones take longer.
        taken.push(taken.includes(null) ? null : await extract(hostilePage(family, size), format, root));
      }
      rows.push({ family, format, taken });
    }
  }
  progress('');
  return { start, rows };
}

/** The power that something grows with from the second largest size to the largest, its least amount aside. */
function powerOf(sizes: readonly number[], amounts: readonly (number | undefined)[], least: number): string {
  const points = sizes
    .map((size, i) => [size, (amounts[i] ?? Number.NaN) - least] as const)
    .filter(([, amount]) => amount > 0)
    .slice(-2);
  return points.length < 2 ? '–' : growth(points).toFixed(2);
}

/** A table of Markdown: a row a family and format, with what the start of the command takes left out of the powers. */
export function hostileTable(sizes: readonly number[], start: Taken, rows: readonly HostileRow[]): string {
  const lines = rows.map(({ family, format, taken }) => {
    const amounts = taken.map((one) =>
      one ? `${(one.ms / 1000).toFixed(1)} s, ${one.megabytes.toFixed(0)} MB` : '–',
    );
    const time = taken.map((one) => one?.ms);
    const memory = taken.map((one) => one?.megabytes);
    const powers = [powerOf(sizes, time, start?.ms ?? 0), powerOf(sizes, memory, start?.megabytes ?? 0)];
    return [family, format, ...amounts, ...powers];
  });
  const head = ['family', 'format', ...sizes.map((size) => `${size} units`), 'power of time', 'of memory'];
  const rule = head.map((_, i) => (i < 2 ? '---' : '---:'));
  return `${[head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}
