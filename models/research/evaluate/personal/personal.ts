/** `npm run personal`: measures by simulation how well preferences are learnt from corrections. */
import { buildArticle } from '../../../../src/article/tree/build-article';
import { readArguments, readCount, UserError } from '../../../../src/cli/usage';
import type { KindCount } from '../../../../src/corrections/page-evidence';
import { readUnits } from '../../../../src/corrections/text-units';
import { createLeaflight } from '../../../../src/engines/bundled-model';
import { toText } from '../../../../src/export/plain-text';
import { wordCounts } from '../../../../src/features/word-counts';
import { labelPage, type PageLabels, type PagePrediction } from '../../../../src/labels/label-page';
import { applyLessons } from '../../../../src/preferences/apply';
import { countKinds } from '../../../../src/preferences/count-kinds';
import type { Kind } from '../../../../src/preferences/kind-names';
import { findKinds } from '../../../../src/preferences/kinds';
import { DECISIVE, type Lesson, learn } from '../../../../src/preferences/learn';
import { findThread } from '../../../../src/roles/thread/find-thread';
import { runSync } from '../../../../src/scheduler';
import { alignGold, labelDuplicates } from '../align-gold';
import { datasetFolder, type IndexRow, readIndex, readSample, type Sample } from '../datasets';
import { metricWords, wordScore } from '../metrics';
import { randomNumbers } from '../random-numbers';
import { markdownTable } from '../report';
import { foldOf } from '../sites';
import { mean } from '../statistics';
import { MADE_UP_USERS } from './made-up-users';

const HELP = `usage: npm run personal -- [DATASET…] [options]

Lets made-up users correct pages of one half of the sites, learns their preferences, and labels the other half; and the
same with the golds of WCXB's product, collection and listing pages as the user. Default: wcxb-dev magic-html.

  --every N    only every Nth page
  --draws N    random choices of corrected pages (default 10)
  -h, --help
`;

/** Numbers of corrected pages. */
const SIZES = [1, 3, 10] as const;
const SEED = 35;
const GOLD_TYPES: ReadonlySet<string> = new Set(['product', 'collection', 'listing']);

/** A page that was labelled once, without its document. */
interface Labelled {
  readonly folder: string;
  readonly index: IndexRow;
  /** Half of the sites that it belongs to. */
  readonly half: number;
  readonly prediction: PagePrediction;
  /** Combinations of kinds that its blocks have. */
  readonly combinations: readonly (readonly Kind[])[];
  /** Evidence of a page on which a user has corrected all that matters, by user; null where that is nothing. */
  readonly evidence: readonly (readonly KindCount[] | null)[];
  readonly goldEvidence: readonly KindCount[] | null;
}

type Lessons = readonly Pick<Lesson, 'kind' | 'weight'>[];

/** Names what lessons do to each combination of kinds: equal names mean equal labels. */
const effectOf = (lessons: Lessons, combinations: Labelled['combinations']): string =>
  combinations
    .map((kinds) => {
      const weight = lessons.reduce(
        (sum, lesson) => sum + (kinds.includes(lesson.kind) ? lesson.weight : 0),
        0,
      );
      return Math.abs(weight) > DECISIVE ? Math.sign(weight) : 0;
    })
    .join();

const labelsOf = (sample: Sample, prediction: PagePrediction, lessons: Lessons): PageLabels =>
  runSync(
    labelPage(sample.page, prediction, { preferences: lessons.length > 0 ? applyLessons(lessons) : null }),
  );

async function label(folder: string, index: IndexRow): Promise<Labelled> {
  const sample = readSample(folder, index);
  const { blocks } = sample.page;
  const prediction = await createLeaflight().predict(sample.page);
  const { selection, roles } = labelsOf(sample, prediction, []);
  const thread = runSync(findThread(sample.page));
  const kinds = findKinds(blocks, roles, thread);
  const units = readUnits(blocks);
  const words = wordCounts(blocks);
  const { kept } = selection;
  const evidenceFor = (wanted: ReadonlyMap<number, boolean | null>): KindCount[] | null => {
    const corrections = new Map(
      [...wanted].flatMap(([i, wish]): [number, boolean][] =>
        wish === null || wish === kept[i] ? [] : [[i, wish]],
      ),
    );
    if (corrections.size === 0) return null;
    const labels = runSync(labelPage(sample.page, prediction, { corrections })).selection.kept;
    // A text that the user does not care about is no evidence.
    const countedKinds = kinds.map((own, i) => (wanted.get(i) === null ? [] : own));
    return countKinds({
      units,
      words,
      kinds: countedKinds,
      computed: kept,
      shown: kept,
      labels,
      corrections,
    });
  };
  let goldEvidence: KindCount[] | null = null;
  if (GOLD_TYPES.has(index.pageType ?? '') && !index.goldEmpty) {
    const aligned = alignGold(blocks, sample.gold);
    const gold = prediction.signals ? labelDuplicates(aligned, prediction.signals.canonical) : aligned;
    const isCopy = (i: number) => prediction.signals !== undefined && prediction.signals.canonical[i] !== i;
    const wanted = new Map(
      [...gold].flatMap((wish, i): [number, boolean][] =>
        blocks[i].visible && !isCopy(i) ? [[i, wish === 1]] : [],
      ),
    );
    goldEvidence = evidenceFor(wanted);
  }
  return {
    ...{ folder, index, half: foldOf(index, 2), prediction, goldEvidence },
    combinations: [...new Map(kinds.map((own) => [own.join(), own])).values()],
    evidence: MADE_UP_USERS.map((user) => evidenceFor(user.wants(blocks, thread))),
  };
}

/** Lessons of one draw: a user, the number of corrected pages, and the half of the sites that they are from. */
interface Draw {
  readonly user: number;
  readonly size: number;
  readonly half: number;
  readonly lessons: Lessons;
}

const learnFrom = (pages: readonly (readonly KindCount[])[]): Lesson[] =>
  learn(pages.map((counts) => ({ counts, changed: {} })));

function drawLessons(pages: readonly Labelled[], draws: number): Draw[] {
  const random = randomNumbers(SEED);
  return MADE_UP_USERS.flatMap((_, user) =>
    [0, 1].flatMap((half) => {
      const all = pages
        .filter((page) => page.half === half)
        .flatMap(({ evidence }) => (evidence[user] ? [evidence[user]] : []));
      return Array.from({ length: draws }, () => {
        const order = all.map((counts) => ({ counts, at: random() })).sort((a, b) => a.at - b.at);
        return SIZES.map((size) => ({
          ...{ user, size, half },
          lessons: learnFrom(order.slice(0, size).map(({ counts }) => counts)),
        }));
      }).flat();
    }),
  );
}

/** Sums over the pages of a draw. */
interface Tally {
  /** Number of blocks that the pipeline alone labels against the user's wish. */
  affected: number;
  /** Number of those that the lessons label as wished. */
  right: number;
  /** `right / affected` of each page. */
  readonly shares: number[];
  /** Number of blocks about which the user has no wish. */
  others: number;
  /** Number of those whose labels the lessons change. */
  changed: number;
}

const newTally = (): Tally => ({ right: 0, affected: 0, shares: [], changed: 0, others: 0 });

/** Labels a page by every set of lessons that was learnt on the other half of the sites. */
function tallyPage(page: Labelled, draws: readonly Draw[], tallies: ReadonlyMap<Draw, Tally>): void {
  const sample = readSample(page.folder, page.index);
  const { blocks } = sample.page;
  const thread = runSync(findThread(sample.page));
  const before = labelsOf(sample, page.prediction, []).selection.kept;
  const keptByEffect = new Map<string, readonly boolean[]>([[effectOf([], page.combinations), before]]);
  const keptWith = (lessons: Lessons) => {
    const key = effectOf(lessons, page.combinations);
    const kept = keptByEffect.get(key) ?? labelsOf(sample, page.prediction, lessons).selection.kept;
    keptByEffect.set(key, kept);
    return kept;
  };
  const wishes = MADE_UP_USERS.map((user) => user.wants(blocks, thread));
  for (const draw of draws) {
    if (draw.half === page.half) continue;
    const tally = tallies.get(draw)!;
    const after = keptWith(draw.lessons);
    const wanted = wishes[draw.user];
    let [right, affected] = [0, 0];
    for (let i = 0; i < blocks.length; i++) {
      const wish = wanted.get(i);
      if (wish === undefined) {
        tally.others++;
        if (after[i] !== before[i]) tally.changed++;
      } else if (wish !== null && wish !== before[i]) {
        affected++;
        if (after[i] === wish) right++;
      }
    }
    tally.right += right;
    tally.affected += affected;
    if (affected > 0) tally.shares.push(right / affected);
  }
}

const percent = (share: number): string => (100 * share).toFixed(1);

function usersTable(
  draws: readonly Draw[],
  tallies: ReadonlyMap<Draw, Tally>,
  pages: readonly Labelled[],
): string {
  const rows = MADE_UP_USERS.map(({ name }, user) => {
    const figures = SIZES.map((size) => {
      const own = draws
        .filter((draw) => draw.user === user && draw.size === size)
        .map((draw) => tallies.get(draw)!);
      const sum = (key: 'right' | 'affected' | 'changed' | 'others') =>
        own.reduce((all, tally) => all + tally[key], 0);
      return {
        byBlock: sum('right') / sum('affected'),
        byPage: mean(own.flatMap(({ shares }) => shares)),
        changed: sum('changed') / sum('others'),
      };
    });
    return [
      name,
      String(pages.filter(({ evidence }) => evidence[user]).length),
      ...figures.map(({ byPage }) => percent(byPage)),
      ...figures.map(({ byBlock }) => percent(byBlock)),
      `${(100 * Math.max(...figures.map(({ changed }) => changed))).toFixed(2)}`,
    ];
  });
  const head = [
    'User',
    'Pages',
    ...SIZES.map((n) => `${n}, mean of pages`),
    ...SIZES.map((n) => `${n}, all blocks`),
    'Others changed',
  ];
  return markdownTable([head, ...rows]);
}

function wordF1(page: Labelled, lessons: Lessons): number {
  const sample = readSample(page.folder, page.index);
  const { labels, selection } = labelsOf(sample, page.prediction, lessons);
  const article = runSync(
    buildArticle(sample.document, sample.page, labels, { url: page.index.url, selection }),
  );
  return wordScore(metricWords(toText(article)), metricWords(sample.gold)).f1;
}

/** Learns from the golds of one half of the sites, and scores the other. */
function scoreGolds(pages: readonly Labelled[]): void {
  const scored = pages.filter(({ index }) => GOLD_TYPES.has(index.pageType ?? '') && !index.goldEmpty);
  const rows: { type: string; before: number; after: number }[] = [];
  for (const half of [0, 1]) {
    const lessons = learnFrom(
      scored.flatMap((page) => (page.half === half && page.goldEvidence ? [page.goldEvidence] : [])),
    );
    console.log(
      `learnt from half ${half + 1}: ${lessons.map(({ kind, weight }) => `${kind} ${weight}`).join(', ')}`,
    );
    for (const page of scored.filter((other) => other.half !== half))
      rows.push({ type: page.index.pageType ?? '', before: wordF1(page, []), after: wordF1(page, lessons) });
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
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { every: { type: 'string' }, draws: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const every = readCount('every', values.every, 1) ?? 1;
  const draws = readCount('draws', values.draws, 1) ?? 10;
  const pages: Labelled[] = [];
  for (const name of positionals.length > 0 ? positionals : ['wcxb-dev', 'magic-html']) {
    const folder = datasetFolder(name);
    const index = readIndex(folder);
    if (index.some(({ gold }) => gold === 'labels')) throw new UserError(`${name} has no HTML`, 2);
    for (const row of index.filter((_, i) => i % every === 0)) pages.push(await label(folder, row));
  }
  scoreGolds(pages);
  const drawn = drawLessons(pages, draws);
  const tallies = new Map(drawn.map((draw) => [draw, newTally()]));
  for (const page of pages) tallyPage(page, drawn, tallies);
  console.log(`\n${usersTable(drawn, tallies, pages)}`);
  return 0;
}
