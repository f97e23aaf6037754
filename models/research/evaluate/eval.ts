/** `npm run eval -- DATASET`: scores engines, and other extraction tools for comparison, on labelled pages. */
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { messageOf, readCount, UserError } from '../../../src/cli/usage';
import { DEFAULT_ENGINE } from '../../../src/engines/engine';
import { ENGINE_NAMES } from '../engines';
import { FLAG, readNames, readOptions, readProcesses, TEXT } from './command-options';
import {
  datasetFolder,
  type IndexRow,
  readIds,
  readIndex,
  readSample,
  type Selection,
  selectPages,
} from './datasets';
import { summariseScores } from './evaluation-figures';
import { formatEvaluation } from './evaluation-table';
import { writeJsonLines } from './json-lines';
import { INSTALLED_PEERS, peerNames } from './peers';
import { nameOfRun, probabilitiesById } from './predictions';
import { runJobs } from './process-pool';
import { recordLayouts } from './record-layout';
import { failedScore, type Job, type PageScore, scoreJob, sharedEngine, withoutHead } from './scoring';

/** Shown by `--help`. */
export const HELP = `usage: npm run eval -- DATASET [options]

Scores engines on a labelled data set, which is unpacked from ../shared/data/DATASET.tar.xz on first use.
LEAFLIGHT_DATA names another folder that holds data sets, packed or unpacked.

  --engine NAMES   engines, separated by commas (default ${DEFAULT_ENGINE}; 'all' for every engine whose weights
                   are installed, 'none' for none)
  --run NAME       also score the predictions of that cross-validation (npm run crossval -- NAME); each page's
                   comes from a network that was not trained on its site
  --peers [NAMES]  also score ${INSTALLED_PEERS.join(' and ')}; --peers=NAMES those of ${peerNames().join(', ')},
                   of which the last two need Python (LEAFLIGHT_PYTHON) with the package of that name
  --split NAME     only pages of this split: train, dev or test
  --ids FILE       only pages whose ids are in the file, one per line
  --every N        only every Nth page
  --limit N        only the first N of the selected pages
  --processes N    number of processes (default: one per core; 0: this process, without a time limit)
  --json           print one JSON object instead of the tables
  --pages FILE     also write every page's scores, one JSON object per line
  -h, --help
`;

/** Seconds of CPU time that a peer may spend on a page; after that its output counts as empty. */
const PEER_SECONDS = 30;

interface Settings {
  dataset: string;
  engines: string[];
  peers: string[];
  /** Name of a cross-validation. */
  run?: string;
}

/** Names of a list, of 'all' or of 'none'. */
const namesOf = (option: string, value: string, all: readonly string[]): string[] =>
  value === 'none' ? [] : readNames(option, value === 'all' ? all.join() : value, all);

/** Checks before scoring that the file can be written; its old content stays until the scores are written. */
function openForWriting(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    closeSync(openSync(file, 'a'));
  } catch (error) {
    throw new UserError(`cannot write the pages' scores: ${messageOf(error)}`);
  }
}

/** Gives `--peers` the installed ones when it has no value: `parseArgs` supports no optional values. */
const withPeersValue = (args: string[]): string[] =>
  args.map((arg) => (arg === '--peers' ? `--peers=${INSTALLED_PEERS.join(',')}` : arg));

function jobsOf(folder: string, rows: readonly IndexRow[], settings: Settings): Job[] {
  const { engines, peers, run } = settings;
  const predictions = run ? probabilitiesById(run) : null;
  return rows.flatMap((index) => {
    const probabilities = predictions?.get(index.id);
    if (run && !probabilities)
      throw new UserError(`the run '${run}' has no prediction for page '${index.id}'`);
    const predicted = run && probabilities && { system: nameOfRun(run), probabilities };
    return [
      ...(engines.length || predicted ? [{ folder, index, engines, ...(predicted && { predicted }) }] : []),
      ...peers.map((peer) => ({ folder, index, peer })),
    ];
  });
}

async function score(jobs: readonly Job[], processes: number): Promise<PageScore[]> {
  const scores: PageScore[] = [];
  const finish = (job: Job, outcome: PageScore[] | string) => {
    if (typeof outcome !== 'string') scores.push(...outcome);
    else if (job.peer) {
      scores.push(failedScore(job.peer, readSample(job.folder, job.index), outcome));
    } else throw new UserError(`page ${job.index.id}: ${outcome}`);
  };
  const limit = (job: Job) => (job.peer ? PEER_SECONDS : undefined);
  await runJobs(jobs, { processes, worker: 'eval-worker', perform: scoreJob, limit }, finish);
  return scores;
}

const warn = (line: string) => process.stderr.write(`leaflight: ${line}\n`);

/** Loads the engines here, so that missing weights are reported once and not by every process. */
async function loadableEngines(names: readonly string[], mayBeMissing: boolean): Promise<string[]> {
  const ready: string[] = [];
  for (const name of names) {
    try {
      await sharedEngine(name);
      ready.push(name);
    } catch (error) {
      if (!mayBeMissing) throw error;
      warn(`not scored: ${messageOf(error)}`);
    }
  }
  return ready;
}

const OPTIONS = {
  engine: TEXT,
  run: TEXT,
  peers: TEXT,
  split: TEXT,
  ids: TEXT,
  every: TEXT,
  limit: TEXT,
  processes: TEXT,
  json: FLAG,
  pages: TEXT,
} as const;

/** Reads the command line. */
function readRequest(args: string[]) {
  const { values, positionals } = readOptions(withPeersValue(args), OPTIONS);
  if (positionals.length !== 1) throw new UserError('one DATASET; see npm run eval -- --help', 2);
  const settings: Settings = {
    dataset: positionals[0],
    engines: namesOf('engine', values.engine ?? DEFAULT_ENGINE, ENGINE_NAMES),
    peers: namesOf('peer', values.peers ?? 'none', peerNames()),
    run: values.run,
  };
  const selection = {
    split: values.split,
    every: readCount('every', values.every, 1),
    limit: readCount('limit', values.limit, 1),
  };
  const processes = readProcesses(values.processes);
  if (settings.engines.length + settings.peers.length === 0 && !settings.run)
    throw new UserError('nothing to score: no engine, no run and no peer', 2);
  const runName = settings.run && nameOfRun(settings.run);
  if (runName && [...settings.engines, ...settings.peers].includes(runName)) {
    throw new UserError(
      `the run '${runName}' has the name of an engine or peer that is scored too: leave that one out, as with --engine none, or rename the run's file`,
      2,
    );
  }
  const ids = values.ids === undefined ? undefined : readIds(values.ids);
  return {
    settings,
    selection: { ...selection, ids },
    processes,
    /** True when every engine is scored whose weights are installed. */
    isAnyEngine: values.engine === 'all',
    json: values.json,
    /** File for every page's scores. */
    pages: values.pages,
  };
}

/** Finds the data set and the pages of it to score. */
function findPages({ dataset, peers }: Settings, selection: Selection): { folder: string; rows: IndexRow[] } {
  const folder = datasetFolder(dataset);
  const labelled = readIndex(folder).filter(({ gold }) => gold !== 'none');
  const rows = selectPages(labelled, selection);
  if (rows.length === 0) throw new UserError(`no page of ${dataset} is selected`);
  if (peers.length && rows.some((row) => row.gold === 'labels')) {
    throw new UserError(`${dataset} has no HTML, which peers need`);
  }
  return { folder, rows };
}

/** Entry point of the command. */
export async function run(
  args: string[],
  print: (text: string) => void = (text) => process.stdout.write(text),
): Promise<number> {
  const request = readRequest(args);
  const { settings, processes, pages } = request;
  const { folder, rows } = findPages(settings, request.selection);
  if (pages !== undefined) openForWriting(pages);
  settings.engines = await loadableEngines(settings.engines, request.isAnyEngine);
  if (settings.engines.includes('fiasco')) await recordLayouts(settings.dataset, rows, warn);

  const runNames = settings.run ? [nameOfRun(settings.run)] : [];
  // Only our own labels come with roles, by which the head is left out.
  const ours = [DEFAULT_ENGINE, ...runNames];
  const systems = [...settings.engines, ...runNames]
    .flatMap((name) => (ours.includes(name) ? [name, withoutHead(name)] : [name]))
    .concat(settings.peers);
  const jobs = jobsOf(folder, rows, settings);
  const scores = await score(jobs, processes);
  if (pages !== undefined) {
    const place = new Map(rows.map((row, i) => [row.id, i]));
    const order = (one: PageScore) => (place.get(one.id) ?? 0) * systems.length + systems.indexOf(one.system);
    scores.sort((a, b) => order(a) - order(b));
    writeJsonLines(pages, scores);
  }
  const figures = summariseScores(settings.dataset, rows, systems, scores);
  print(request.json ? `${JSON.stringify(figures)}\n` : formatEvaluation(figures));
  return 0;
}
