/** Runs all measurements: the command in Node, then everything else in one Chromium. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandFigures } from '../../models/research/bench/bench';
import { benchPages, LENGTHS } from '../../models/research/bench/bench-pages';
import { readArguments, UserError } from '../../src/cli/usage';
import { contentScriptBytes, measureInBrowser, measureStock } from './browser';
import { type BenchFigures, summarise } from './figures';
import { measureInFirefox } from './firefox';
import { measureGrowth } from './growth';
import { HOSTILE_SIZES, hostileTable, measureHostile, readFamilies } from './hostile';
import { plot } from './plot';
import { measurePopup, type Opening } from './popup';
import { firefoxTable, growthLine, table } from './table';

const POPUP_RUNS = 20;
const GROWTH_RUNS = 3;

const HELP = `usage: npm run bench -- [options]

Measures the extension in Chromium next to Readability.js and Defuddle, and the command in Node: on 60 pages of
wcxb-dev, or on the bundled pages if that data set is absent, and on generated pages of 100 to 50,000 blocks. Writes
test/bench/results.md and results.svg.

  --quick   20 pages, and generated pages of at most 5,000 blocks; writes no files
  --firefox only clicks in Firefox, next to Readability.js and Defuddle there; writes no files
  --popup   only the time to first paint of the popup, next to an empty one; writes no files
  --growth  only the time until a page grown to 50,000 paragraphs is highlighted again; writes no files
  --hostile only processor time and memory of the command on hostile pages of 1,000 to 64,000 units, by
            family, as text and Markdown; takes an hour (with --quick up to 4,000 units); writes no files
  --family F  with --hostile, only these families, separated by commas
  --stock   only stock TF.js layers next to ours, which takes minutes on software GL; writes no files
  --no-stock  leaves those out
  --json    prints one JSON object in place of the table
  --help
`;

/** The command's own figures, measured by the built command in a process of its own. */
function measureCommand(root: string, quick: boolean): CommandFigures {
  const args = ['models/research/run.mjs', 'bench', '--json', ...(quick ? ['--quick'] : [])];
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('the command could not be measured; see above');
  return JSON.parse(stdout);
}

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
    return await bench(args, root, makeReady);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    process.stderr.write(`leaflight: ${error.message}\n`);
    return error.exitCode;
  }
}

async function bench(args: string[], root: string, makeReady: MakeReady): Promise<number> {
  const { values } = readArguments({
    args,
    options: {
      quick: { type: 'boolean' },
      firefox: { type: 'boolean' },
      popup: { type: 'boolean' },
      growth: { type: 'boolean' },
      hostile: { type: 'boolean' },
      family: { type: 'string' },
      stock: { type: 'boolean' },
      'no-stock': { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (values.family !== undefined && !values.hostile) throw new UserError('--family goes with --hostile', 2);
  if (values.hostile) {
    const sizes = HOSTILE_SIZES.filter((units) => !values.quick || units <= 4_000);
    const { start, rows } = await measureHostile(root, {
      families: readFamilies(values.family),
      sizes,
      progress,
    });
    process.stdout.write(
      values.json ? `${JSON.stringify({ sizes, start, rows })}\n` : hostileTable(sizes, start, rows),
    );
    return 0;
  }
  await makeReady(values.firefox ? { firefox: true } : { chromium: true });
  if (values.popup) {
    const { ours, empty, runs } = await measurePopup(POPUP_RUNS);
    const told = ({ median, least }: Opening) => `${median} ms (at best ${least})`;
    process.stdout.write(`popup, first paint of ${runs}: ${told(ours)}; an empty one: ${told(empty)}\n`);
    return 0;
  }
  const quick = values.quick ?? false;
  const grow = () => measureGrowth(quick ? 5_000 : 50_000, GROWTH_RUNS, progress);
  if (values.growth) {
    const figures = await grow();
    process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : growthLine(figures));
    return 0;
  }
  if (values.stock) {
    for (const [units, ratio] of Object.entries(await measureStock(progress)))
      process.stdout.write(`${units} units: stock layers take ${ratio.toFixed(1)} times as long\n`);
    return 0;
  }
  const { source, pages } = benchPages(quick ? 20 : 60, root);
  const runs = quick ? 4 : 5;
  if (values.firefox) {
    process.stdout.write(firefoxTable(await measureInFirefox(pages, { runs, progress }), source));
    return 0;
  }
  const command = measureCommand(root, quick);
  const lengths = [100, ...LENGTHS].filter((blocks) => !quick || blocks <= 5_000);
  const browser = await measureInBrowser(pages, {
    runs,
    lengths,
    stock: !values['no-stock'],
    progress,
  });
  const growth = await grow();
  progress('');
  const { medianMs, p95Ms, ratios } = summarise(browser.pages, browser.madeUp);
  const figures: BenchFigures = {
    device: `${command.device}; ${browser.browser}, ${browser.renderer}`,
    pages: pages.length,
    medianMs,
    p95Ms,
    ratios: { ...ratios, fusedVsStock64: browser.stock[64], fusedVsStock256: browser.stock[256] },
    growth,
    bytes: contentScriptBytes(),
    cli: { ...command.cli, allCores: command.allCores },
  };
  const report = table(figures, browser, command, source);
  process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : report);
  if (!quick) {
    writeFileSync(join(root, 'test/bench/results.md'), report);
    writeFileSync(join(root, 'test/bench/results.svg'), plot(browser.madeUp));
  }
  return 0;
}
