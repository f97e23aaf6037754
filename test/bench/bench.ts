/** `npm run bench`: measures the command in Node, then everything else in one Chromium. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeLineChart } from '../../models/research/evaluate/line-chart';
import { readArguments, UserError } from '../../src/cli/usage';
import { benchPages, lengthsFor } from './bench-pages';
import { contentScriptBytes, measureGrowingPage, measureInBrowser, measureReaderView } from './browser';
import { type BenchFigures, type Column, type PageFigures, summarise } from './figures';
import { measureInFirefox } from './firefox';
import { HOSTILE_SIZES, hostileTable, measureHostile, readFamilies } from './hostile';
import { measurePopup } from './popup';
import {
  commandTable,
  firefoxTable,
  formatReport,
  growthLine,
  popupLine,
  readerTable,
  type WholeCommand,
} from './table';

const POPUP_RUNS = 20;
const GROWTH_RUNS = 3;
const READER_RUNS = 3;

const HELP = `usage: npm run bench -- [options]

Measures the extension in Chromium next to Readability.js and Defuddle, and the command in Node: on 60 pages of
wcxb-dev, or on the bundled pages if that data set is absent, and on generated pages of 100 to 50,000 blocks. Writes
test/bench/results.md and results.svg.

  --quick   20 pages, and generated pages of at most 5,000 blocks; writes no files
  --command only the command in Node, step by step, next to Readability.js there, and to Trafilatura and
            Resiliparse in the Python that LEAFLIGHT_PYTHON names; writes no files
  --firefox only clicks in Firefox, next to Readability.js and Defuddle there; writes no files
  --popup   only the time to first paint of the popup, which should be 60 ms, next to an empty one; writes no files
  --growth  only the time until a page grown to 50,000 paragraphs is highlighted again; writes no files
  --reader  only opening and closing the reader view over generated pages; writes no files
  --hostile only processor time and memory of the command on hostile pages of 1,000 to 64,000 units, by
            family, as text and Markdown; takes an hour (with --quick up to 4,000 units); writes no files
  --family F  with --hostile, only these families, separated by commas
  --json    prints one JSON object in place of the table
  --help
`;

/** Measures the command in the built research command, in a process of its own. */
function measureCommand(root: string, quick: boolean): WholeCommand {
  const args = ['models/research/run.mjs', 'bench-command', ...(quick ? ['--quick'] : [])];
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('the command could not be measured; see above');
  return JSON.parse(stdout);
}

/** Lines of the plot of time by length. */
const SERIES: Partial<Record<Column, string>> = {
  labelled: 'Leaflight, click to labels',
  wasm: 'network alone, WebAssembly',
  arrays: 'network alone, plain arrays',
  webgl: 'network alone, WebGL',
  readability: 'Readability.js',
  defuddle: 'Defuddle',
};

type MakeReady = (browsers: { chromium?: boolean; firefox?: boolean }) => Promise<void>;

const progress = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
  else if (process.env.LEAFLIGHT_DEBUG) process.stderr.write(`${new Date().toISOString()} ${text}\n`);
};

/**
 * @param root the repository's top folder
 * @param makeReady sets up the extension and the browsers, once the arguments are valid
 * @returns the exit code
 */
export async function run(args: string[], root: string, makeReady: MakeReady): Promise<number> {
  try {
    process.stdout.write(await bench(args, root, makeReady));
    return 0;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    process.stderr.write(`leaflight: ${error.message}\n`);
    return error.exitCode;
  }
}

const OPTIONS = {
  quick: { type: 'boolean', default: false },
  command: { type: 'boolean' },
  firefox: { type: 'boolean' },
  popup: { type: 'boolean' },
  growth: { type: 'boolean' },
  reader: { type: 'boolean' },
  hostile: { type: 'boolean' },
  family: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Measures what the arguments ask for. @returns the text to print */
async function bench(args: string[], root: string, makeReady: MakeReady): Promise<string> {
  const { values } = readArguments({ args, options: OPTIONS });
  if (values.help) return HELP;
  const { quick } = values;
  const formatted = <Figures>(figures: Figures, format: (figures: Figures) => string): string =>
    values.json ? `${JSON.stringify(figures)}\n` : format(figures);
  if (values.family !== undefined && !values.hostile) throw new UserError('--family goes with --hostile', 2);
  if (values.hostile) {
    const sizes = HOSTILE_SIZES.filter((units) => !quick || units <= 4_000);
    const families = readFamilies(values.family);
    return formatted(await measureHostile(root, { families, sizes, progress }), hostileTable);
  }
  if (values.command) return formatted(measureCommand(root, quick), commandTable);
  await makeReady(values.firefox ? { firefox: true } : { chromium: true });
  if (values.popup) {
    return formatted(await measurePopup(POPUP_RUNS), popupLine);
  }
  if (values.growth) return formatted(await measureGrowth(quick), growthLine);
  if (values.reader) {
    return formatted(await measureReaderView(pageLengths(quick), READER_RUNS, progress), readerTable);
  }
  if (values.firefox) {
    const { source, pages } = benchPages(quick, root);
    return firefoxTable(await measureInFirefox(pages, { runs: runsPerPage(quick), progress }), source);
  }
  const { figures, report, generated } = await measureEverything(root, quick);
  if (!quick) writeReport(root, report, generated);
  return formatted(figures, () => report);
}

/** Measures the time of the steps on real and generated pages, of the command and of the popup. */
async function measureEverything(root: string, quick: boolean) {
  const { source, pages } = benchPages(quick, root);
  const command = measureCommand(root, quick);
  const browser = await measureInBrowser(pages, {
    runs: runsPerPage(quick),
    lengths: pageLengths(quick),
    progress,
  });
  const growth = await measureGrowth(quick);
  const popup = await measurePopup(POPUP_RUNS);
  progress('');
  const figures: BenchFigures = {
    ...summarise(browser.pages, browser.generated),
    device: `${command.device}; ${browser.browser}, ${browser.renderer}`,
    pages: pages.length,
    growth,
    popup,
    bytes: contentScriptBytes(),
    command: { ...command.throughput, workers: command.workers },
  };
  return { figures, report: formatReport(figures, browser, command, source), generated: browser.generated };
}

const runsPerPage = (quick: boolean): number => (quick ? 4 : 5);

/** Lengths of the generated pages, in text blocks. */
const pageLengths = (quick: boolean): number[] => [100, ...lengthsFor(quick)];

const measureGrowth = (quick: boolean) => measureGrowingPage(quick ? 5_000 : 50_000, GROWTH_RUNS, progress);

/** Keeps the table and the plot of time by length in the repository. */
function writeReport(root: string, report: string, generated: readonly PageFigures[]): void {
  writeFileSync(join(root, 'test/bench/results.md'), report);
  const points = Object.entries(SERIES).flatMap(([column, series]) =>
    generated.map(({ blocks, ms }) => ({ x: blocks, y: ms[column as Column] ?? 0, series })),
  );
  writeLineChart(
    join(root, 'test/bench/results.svg'),
    points.filter(({ y }) => y > 0),
    { x: 'text blocks of the page', y: 'milliseconds' },
    'logarithmic',
  );
}
