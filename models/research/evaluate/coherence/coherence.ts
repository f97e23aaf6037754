/** `npm run coherence -- DATASET`: judges without gold how whole the output of extractors is. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCount, UserError } from '../../../../src/cli/usage';
import { FLAG, readNames, readOptions, readProcesses, TEXT } from '../command-options';
import { datasetFolder, type IndexRow, readIndex, selectPages } from '../datasets';
import { runJobs } from '../process-pool';
import { sumVerdicts } from './coherence-figures';
import { SYSTEMS, type System } from './extractors';
import { type CoherenceJob, judgeFailed, judgePage, type PageVerdict } from './judge-page';
import { ROWS } from './rows';
import { formatCoherence } from './table';

/** Shown by `--help`. */
export const HELP = `usage: npm run coherence -- DATASET [options]

Judges without gold how whole the output of Leaflight is: titles, headings, lines, stated facts, captions,
entries, and interface blocks that are kept. Stated facts are removed from the pages first; the column "as
shipped" shows what Leaflight does with them.

  --peers          also judge Readability.js and Defuddle
  --limit N        a sample of about N pages, spread over the data set
  --page IDS       only these pages
  --list ROWS      list the pages that fail in these rows, with what is wrong, instead of the table
  --of SYSTEM      whose failures to list: ${SYSTEMS.map(({ name }) => name).join(', ')} (default leaflight)
  --processes N    number of processes (default: one per core; 0: this process, without a time limit)
  --save           also write the figures to models/research/evaluate/coherence/results/DATASET.md
  --json           print one JSON object instead of the table
  -h, --help

Names are separated by commas. Rows:
${ROWS.map(({ name, summary }) => `  ${name.padEnd(17)}${summary}`).join('\n')}
`;

/** Seconds of CPU time that a system may spend on a page; after that its output counts as empty. */
const SECONDS = 30;
const RESULTS = join('models', 'research', 'evaluate', 'coherence', 'results');

/** Every page, or about `limit` of them at equal distances. */
export function samplePages(rows: readonly IndexRow[], limit?: number): IndexRow[] {
  if (limit === undefined || limit >= rows.length) return [...rows];
  return Array.from({ length: limit }, (_, i) => rows[Math.floor((i * rows.length) / limit)]);
}

async function judgeAll(jobs: readonly CoherenceJob[], processes: number): Promise<PageVerdict[]> {
  const verdicts: PageVerdict[] = [];
  const finish = (job: CoherenceJob, outcome: PageVerdict[] | string) => {
    verdicts.push(...(typeof outcome === 'string' ? judgeFailed(job, outcome) : outcome));
  };
  const limit = () => SECONDS;
  await runJobs(jobs, { processes, worker: 'coherence-worker', perform: judgePage, limit }, finish);
  return verdicts;
}

/** Lists failures by row, in the order of the data set. */
function listFailures(
  index: readonly IndexRow[],
  verdicts: readonly PageVerdict[],
  rows: readonly string[],
): string {
  const byId = new Map(verdicts.map((verdict) => [verdict.id, verdict]));
  const lines = rows.flatMap((row) =>
    index.flatMap(({ id, pageType = '' }) =>
      (byId.get(id)?.rows[row].failures ?? []).map((failure) => [row, id, pageType, failure].join('\t')),
    ),
  );
  return lines.map((line) => `${line}\n`).join('');
}

/** One job a page for Leaflight, and one for each peer, so that a peer that hangs ends no other. */
function jobsOf(folder: string, index: readonly IndexRow[], systems: readonly System[]): CoherenceJob[] {
  const own = systems.filter(({ isPeer }) => !isPeer).map(({ name }) => name);
  const peers = systems.filter(({ isPeer }) => isPeer).map(({ name }) => [name]);
  const batches = own.length ? [own, ...peers] : peers;
  return index.flatMap((row) => batches.map((names) => ({ folder, index: row, systems: names })));
}

/** Reads the command line, and the index of the data set. */
function readRequest(args: string[]) {
  const { values, positionals } = readOptions(args, {
    peers: FLAG,
    limit: TEXT,
    page: TEXT,
    list: TEXT,
    of: { type: 'string', default: 'leaflight' },
    processes: TEXT,
    save: FLAG,
    json: FLAG,
  });
  const { list, of, page, peers, json, save } = values;
  const [dataset] = positionals;
  if (positionals.length !== 1) throw new UserError('one DATASET; see npm run coherence -- --help', 2);
  const rowNames = ROWS.map(({ name }) => name);
  const systems = SYSTEMS.filter(({ name, isPeer }) => (list ? name === of : peers || !isPeer));
  if (!systems.length) throw new UserError(`no system '${of}'`, 2);
  const folder = datasetFolder(dataset);
  const all = readIndex(folder);
  const ids = page ? new Set(page.split(',').filter(Boolean)) : undefined;
  return {
    dataset,
    folder,
    systems,
    /** Number of all pages of the data set. */
    size: all.length,
    /** Pages to judge. */
    index: samplePages(selectPages(all, { ids }), readCount('limit', values.limit, 1)),
    processes: readProcesses(values.processes),
    /** Rows whose failures are listed; undefined for the table. */
    listed: list === undefined ? undefined : readNames('row', list, rowNames),
    json,
    save,
  };
}

/** Entry point of the command. */
export async function run(
  args: string[],
  print: (text: string) => void = (text) => process.stdout.write(text),
): Promise<number> {
  const { dataset, folder, systems, size, index, processes, listed, json, save } = readRequest(args);
  const verdicts = await judgeAll(jobsOf(folder, index, systems), processes);
  if (listed) {
    print(listFailures(index, verdicts, listed));
    return 0;
  }
  const names = systems.map(({ name }) => name);
  const figures = sumVerdicts(dataset, [index.length, size], names, verdicts);
  const table = formatCoherence(figures);
  print(json ? `${JSON.stringify(figures)}\n` : table);
  if (save) {
    mkdirSync(RESULTS, { recursive: true });
    writeFileSync(join(RESULTS, `${dataset}.md`), table);
  }
  return 0;
}
