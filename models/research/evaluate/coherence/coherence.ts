/** `npm run coherence -- DATASET`: judges without gold how whole the output of extractors is. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { messageOf, readArguments, readCount, UserError } from '../../../../src/cli/usage';
import { datasetFolder, type IndexRow, readIndex } from '../datasets';
import { runJobs } from '../process-pool';
import { SYSTEMS } from './extractors';
import { type CoherenceFigures, sumVerdicts } from './figures';
import { type CoherenceJob, judgeFailed, type PageVerdict } from './judge-page';
import { ROWS } from './rows';
import { formatCoherence } from './table';

const HELP = `usage: npm run coherence -- DATASET [options]

Judges without gold how whole the output of Leaflight is: titles, headings, lines, stated facts, captions,
entries, and interface blocks that are kept. Stated facts are removed from the pages first; the column "as
shipped" shows what Leaflight does with them.

  --peers          also judge Readability.js and Defuddle
  --limit N        a sample of about N pages, spread over the data set
  --list ROW       list the pages that fail in this row, with what is wrong, instead of the table
  --of SYSTEM      whose failures to list: ${SYSTEMS.map(({ name }) => name).join(', ')} (default leaflight)
  --processes N    number of processes (default: one per core)
  --save           also write the figures to models/research/evaluate/coherence/results/DATASET.md
  --json           print one JSON object instead of the table
  -h, --help

Rows: ${ROWS.map(({ name }) => name).join(', ')}
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
  let done = 0;
  await runJobs(
    jobs,
    { processes, worker: 'coherence-worker', limit: () => SECONDS },
    (job, outcome: PageVerdict[] | string) => {
      verdicts.push(...(typeof outcome === 'string' ? judgeFailed(job, outcome) : outcome));
      done++;
      if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${jobs.length}`);
    },
  );
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  return verdicts;
}

/** Lists failures in the order of the data set. */
function listFailures(
  rows: readonly IndexRow[],
  verdicts: readonly PageVerdict[],
  row: string,
  of: string,
): string {
  const byId = new Map(
    verdicts.filter(({ system }) => system === of).map((verdict) => [verdict.id, verdict]),
  );
  return rows
    .flatMap(({ id, pageType = '' }) =>
      (byId.get(id)?.rows[row]?.failures ?? []).map((failure) => `${id}\t${pageType}\t${failure}\n`),
    )
    .join('');
}

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: {
      peers: { type: 'boolean', default: false },
      limit: { type: 'string' },
      list: { type: 'string' },
      of: { type: 'string', default: 'leaflight' },
      processes: { type: 'string' },
      save: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [dataset] = positionals;
  if (positionals.length !== 1) throw new UserError('one DATASET; see npm run coherence -- --help', 2);
  const { list, of } = values;
  if (list !== undefined && !ROWS.some(({ name }) => name === list)) {
    throw new UserError(`no row '${list}'; there are: ${ROWS.map(({ name }) => name).join(', ')}`, 2);
  }
  if (!SYSTEMS.some(({ name }) => name === of)) throw new UserError(`no system '${of}'`, 2);
  const limit = readCount('limit', values.limit, 1);
  const processes = readCount('processes', values.processes, 1, 64) ?? availableParallelism();

  let folder: string;
  try {
    folder = datasetFolder(dataset);
  } catch (error) {
    throw new UserError(messageOf(error));
  }
  const rows = samplePages(readIndex(folder), limit);
  const systems =
    list === undefined
      ? SYSTEMS.filter(({ isPeer }) => values.peers || !isPeer)
      : SYSTEMS.filter(({ name }) => name === of);
  // Peers have jobs of their own, so that one that hangs ends no other.
  const own = systems.filter(({ isPeer }) => !isPeer).map(({ name }) => name);
  const batches = [own, ...systems.filter(({ isPeer }) => isPeer).map(({ name }) => [name])].filter(
    ({ length }) => length,
  );
  const jobs = rows.flatMap((index) => batches.map((names) => ({ folder, index, systems: names })));
  const verdicts = await judgeAll(jobs, processes);
  if (list !== undefined) {
    process.stdout.write(listFailures(rows, verdicts, list, of));
    return 0;
  }
  const figures: CoherenceFigures = sumVerdicts(
    dataset,
    rows.length,
    systems.map(({ name }) => name),
    verdicts,
  );
  const table = formatCoherence(figures);
  process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : table);
  if (values.save) {
    mkdirSync(RESULTS, { recursive: true });
    writeFileSync(join(RESULTS, `${dataset}.md`), table);
  }
  return 0;
}
