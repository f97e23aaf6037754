/** Learns from random draws of corrected pages, and counts what the lessons do on pages of other sites. */
import type { KindCount } from '../../../../src/corrections/page-evidence';
import { type Lesson, learn } from '../../../../src/preferences/learn';
import { findThread } from '../../../../src/roles/thread/find-thread';
import { runSync } from '../../../../src/scheduler';
import { readSample } from '../datasets';
import { randomNumbers } from '../random-numbers';
import { mean } from '../statistics';
import { markdownTable } from '../text-tables';
import { MADE_UP_USERS } from './made-up-users';
import { effectOf, type Lessons, labelsOf, type SimulationPage, statedType } from './simulation-page';
import type { Wishes } from './wishes';

/** Numbers of corrected pages. */
const SIZES = [1, 3, 10] as const;
/** Seed of the first user's draws, so that every run draws the same pages. */
const SEED = 35;

/** Lessons of one draw: a user, the number of corrected pages, and the half of the sites that they are from. */
interface Draw {
  readonly user: number;
  readonly size: number;
  readonly half: number;
  readonly lessons: Lessons;
}

/** Learns from the evidence of pages that their users left as they were. */
export const learnFrom = (pages: readonly (readonly KindCount[])[]): Lesson[] =>
  learn(pages.map((counts) => ({ counts, changed: {} })));

/** Draws random pages for each made-up user and half of the sites, and learns from their corrections. */
export function drawLessons(pages: readonly SimulationPage[], draws: number): Draw[] {
  return MADE_UP_USERS.flatMap((_, user) => {
    // A page more or less for one user leaves the draws of the others as they are.
    const random = randomNumbers(SEED + user);
    return [0, 1].flatMap((half) => {
      const all = pages
        .filter((page) => page.half === half)
        .flatMap(({ evidence }) => (evidence[user] ? [evidence[user]] : []));
      return Array.from({ length: draws }, () => {
        const order = all.map((counts) => ({ counts, at: random() })).sort((a, b) => a.at - b.at);
        return SIZES.map((size) => ({
          user,
          size,
          half,
          lessons: learnFrom(order.slice(0, size).map(({ counts }) => counts)),
        }));
      }).flat();
    });
  });
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

/** Creates a tally without any page. */
export const newTally = (): Tally => ({ right: 0, affected: 0, shares: [], changed: 0, others: 0 });

/** Labels a page by every set of lessons that was learnt on the other half of the sites. */
export function tallyPage(
  page: SimulationPage,
  draws: readonly Draw[],
  tallies: ReadonlyMap<Draw, Tally>,
): void {
  const sample = readSample(page.folder, page.index);
  const { blocks } = sample.page;
  const thread = runSync(findThread(sample.page));
  const before = labelsOf(sample, page.prediction, []).selection.kept;
  const keptByEffect = new Map<string, readonly boolean[]>([[effectOf([], page), before]]);
  const keptWith = (lessons: Lessons) => {
    const key = effectOf(lessons, page);
    const kept = keptByEffect.get(key) ?? labelsOf(sample, page.prediction, lessons).selection.kept;
    keptByEffect.set(key, kept);
    return kept;
  };
  const wishes = MADE_UP_USERS.map((user) =>
    user.wants({ blocks, thread, ...statedType(page.index), canonical: page.prediction.signals?.canonical }),
  );
  for (const draw of draws) {
    if (draw.half === page.half) continue;
    addPage(tallies.get(draw)!, wishes[draw.user], before, keptWith(draw.lessons));
  }
}

/** Counts the labels of a page without and with the lessons. */
function addPage(tally: Tally, wanted: Wishes, before: readonly boolean[], after: readonly boolean[]): void {
  let [right, affected] = [0, 0];
  for (let i = 0; i < before.length; i++) {
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

const percent = (share: number): string => (100 * share).toFixed(1);

/** Writes a row for each made-up user: the share of affected texts that are right, by the number of corrected pages. */
export function usersTable(
  draws: readonly Draw[],
  tallies: ReadonlyMap<Draw, Tally>,
  pages: readonly SimulationPage[],
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
