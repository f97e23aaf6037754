/** What the command takes for hostile pages, by family, format and size: processor time and memory. */
import { spawnSync } from 'node:child_process';
import { growth } from '../../src/cli/statistics';
import { UserError } from '../../src/cli/usage';
import { FORMATS, type Format } from '../../src/export/formats';
import { HOSTILE_PAGES, hostilePage } from '../growth/hostile-pages';

export const HOSTILE_SIZES: readonly number[] = [1_000, 4_000, 16_000, 64_000];
/** By default: the lightest, and the one that takes most. */
const HOSTILE_FORMATS: readonly Format[] = ['txt', 'md'];

/** Seconds after which a page counts as not answered. */
const LONGEST = 60;
const MOST_OUTPUT = 1 << 30;

/** What one run took, its start included; null where there was no answer. */
export type Taken = { readonly ms: number; readonly megabytes: number } | null;

export interface HostileRow {
  readonly family: string;
  readonly format: Format;
  /** One a size. */
  readonly taken: readonly Taken[];
}

/** Has the process tell at its end what it took. */
const TELL = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write('\\n' + JSON.stringify(process.resourceUsage())))",
)}`;

function extract(html: string, format: Format, root: string): Taken {
  const args = ['--import', TELL, 'src/cli/run.mjs', 'extract', '--threshold', '0', '--format', format];
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    input: html,
    encoding: 'utf8',
    timeout: LONGEST * 1000,
    maxBuffer: MOST_OUTPUT,
  });
  if (status !== 0) return null;
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(stderr.slice(stderr.lastIndexOf('\n')));
  return { ms: (userCPUTime + systemCPUTime) / 1000, megabytes: maxRSS / 1024 };
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
export function measureHostile(
  root: string,
  { families, sizes, formats = HOSTILE_FORMATS, progress }: HostileOptions,
): { start: Taken; rows: HostileRow[] } {
  // Builds the command, if it has to be.
  extract('<p>Word', 'txt', root);
  const start = extract('<p>Word', 'txt', root);
  const rows: HostileRow[] = [];
  for (const family of families) {
    for (const format of FORMATS.filter((name) => formats.includes(name))) {
      const taken: Taken[] = [];
      for (const size of sizes) {
        progress(`${family}, ${size} units as ${format}`);
        // Larger ones take longer.
        taken.push(taken.includes(null) ? null : extract(hostilePage(family, size), format, root));
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
