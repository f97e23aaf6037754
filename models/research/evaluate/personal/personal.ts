/** `npm run personal`: measures by simulation how well preferences are learnt from corrections. */
import { readCount, UserError } from '../../../../src/cli/usage';
import { readOptions, TEXT } from '../command-options';
import { datasetFolder, readIndex, readSample, selectPages } from '../datasets';
import { wordF1 } from '../scoring';
import { mean } from '../statistics';
import { drawLessons, learnFrom, newTally, tallyPage, usersTable } from './draws';
import {
  GOLD_TYPES,
  hasGold,
  type Lessons,
  labelsOf,
  readSimulationPage,
  type SimulationPage,
} from './simulation-page';

/** Shown by `--help`. */
export const HELP = `usage: npm run personal -- [DATASET…] [options]

Lets made-up users correct pages of one half of the sites, learns their preferences, and labels the other half; and the
same with the golds of WCXB's product, collection and listing pages as the user. Default: wcxb-dev magic-html.

  --every N    only every Nth page
  --draws N    random choices of corrected pages (default 40)
  -h, --help
`;

function wordF1With(lessons: Lessons, { folder, index, prediction }: SimulationPage): number {
  const sample = readSample(folder, index);
  return wordF1(sample, labelsOf(sample, prediction, lessons));
}

/** Learns from the golds of one half of the sites, and scores the other. */
function scoreGolds(pages: readonly SimulationPage[]): void {
  const scored = pages.filter(({ index }) => hasGold(index));
  const rows: { type: string; before: number; after: number }[] = [];
  for (const half of [0, 1]) {
    const lessons = learnFrom(
      scored.flatMap((page) => (page.half === half && page.goldEvidence ? [page.goldEvidence] : [])),
    );
    console.log(
      `learnt from half ${half + 1}: ${lessons.map(({ kind, weight }) => `${kind} ${weight}`).join(', ')}`,
    );
    for (const page of scored.filter((other) => other.half !== half))
      rows.push({
        type: page.index.pageType ?? '',
        before: wordF1With([], page),
        after: wordF1With(lessons, page),
      });
  }
  for (const type of [...GOLD_TYPES, 'all']) {
    const own = rows.filter((row) => type === 'all' || row.type === type);
    const [before, after] = [mean(own.map((row) => row.before)), mean(own.map((row) => row.after))];
    const better = own.filter((row) => row.after > row.before + 0.001).length;
    const worse = own.filter((row) => row.after < row.before - 0.001).length;
    console.log(
      `${type}: ${own.length} pages, word F1 ${before.toFixed(4)} → ${after.toFixed(4)} (better on ${better}, worse on ${worse})`,
    );
  }
}

/** Entry point of the command. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args, { every: TEXT, draws: TEXT });
  const every = readCount('every', values.every, 1);
  const draws = readCount('draws', values.draws, 1) ?? 40;
  const pages: SimulationPage[] = [];
  for (const name of positionals.length > 0 ? positionals : ['wcxb-dev', 'magic-html']) {
    const folder = datasetFolder(name);
    const index = readIndex(folder);
    if (index.some(({ gold }) => gold === 'labels')) throw new UserError(`${name} has no HTML`, 2);
    for (const row of selectPages(index, { every })) pages.push(await readSimulationPage(folder, row));
  }
  scoreGolds(pages);
  const drawn = drawLessons(pages, draws);
  const tallies = new Map(drawn.map((draw) => [draw, newTally()]));
  for (const page of pages) tallyPage(page, drawn, tallies);
  console.log(`\n${usersTable(drawn, tallies, pages)}`);
  return 0;
}
