/** Pages of the simulation: each is labelled once, with the evidence that its correction by each user gives. */
import type { KindCount } from '../../../../src/corrections/page-evidence';
import { readUnits } from '../../../../src/corrections/text-units';
import { createLeaflight } from '../../../../src/engines/bundled-model';
import { wordCounts } from '../../../../src/features/word-counts';
import { labelPage, type PageLabels, type PagePrediction } from '../../../../src/labels/label-page';
import { applyLessons, isTrusted, keptShares } from '../../../../src/preferences/apply';
import { countKinds } from '../../../../src/preferences/count-kinds';
import type { Kind } from '../../../../src/preferences/kind-names';
import { findKinds } from '../../../../src/preferences/kinds';
import { DECISIVE, type Lesson } from '../../../../src/preferences/learn';
import { findThread } from '../../../../src/roles/thread/find-thread';
import { runSync } from '../../../../src/scheduler';
import { alignGold, labelDuplicates } from '../align-gold';
import { type IndexRow, readSample, type Sample } from '../datasets';
import { foldOf } from '../sites';
import { MADE_UP_USERS } from './made-up-users';
import type { WishedPage, Wishes } from './wishes';

/** Types of pages whose golds serve as a user. */
export const GOLD_TYPES: ReadonlySet<string> = new Set(['product', 'collection', 'listing']);

/** A page of the simulation, without its document: its labels are computed again only where lessons may change them. */
export interface SimulationPage {
  readonly folder: string;
  readonly index: IndexRow;
  /** Half of the sites that it belongs to. */
  readonly half: number;
  readonly prediction: PagePrediction;
  /** Combinations of kinds that its blocks have. */
  readonly combinations: readonly (readonly Kind[])[];
  /** Shares of its kept words by kind. */
  readonly shares: ReadonlyMap<Kind, number>;
  /** Evidence of a page on which a user has corrected all that matters, by user; null where that is nothing. */
  readonly evidence: readonly (readonly KindCount[] | null)[];
  readonly goldEvidence: readonly KindCount[] | null;
}

/** Types of page by which wishes differ, as the data set states them. */
export const statedType = ({ pageType }: IndexRow): Pick<WishedPage, 'isForum' | 'isListing'> => ({
  isForum: pageType === 'forum',
  isListing: pageType === 'listing' || pageType === 'collection',
});

/** True for a page whose gold serves as a user. */
export const hasGold = ({ pageType, gold, goldEmpty }: IndexRow): boolean =>
  GOLD_TYPES.has(pageType ?? '') && gold === 'text' && !goldEmpty;

/** Kinds and weights that were learnt. */
export type Lessons = readonly Pick<Lesson, 'kind' | 'weight'>[];

/** Names what lessons do to each combination of kinds: equal names mean equal labels. */
export const effectOf = (
  lessons: Lessons,
  { combinations, shares }: Pick<SimulationPage, 'combinations' | 'shares'>,
): string => {
  const trusted = lessons.filter((lesson) => isTrusted(lesson, shares));
  return combinations
    .map((kinds) => {
      const weight = trusted.reduce(
        (sum, lesson) => sum + (kinds.includes(lesson.kind) ? lesson.weight : 0),
        0,
      );
      return Math.abs(weight) > DECISIVE ? Math.sign(weight) : 0;
    })
    .join();
};

export const labelsOf = (sample: Sample, prediction: PagePrediction, lessons: Lessons): PageLabels =>
  runSync(
    labelPage(sample.page, prediction, { preferences: lessons.length > 0 ? applyLessons(lessons) : null }),
  );

/** Reads a page and labels it without lessons. */
export async function readSimulationPage(folder: string, index: IndexRow): Promise<SimulationPage> {
  const sample = readSample(folder, index);
  const { blocks } = sample.page;
  const prediction = await createLeaflight().predict(sample.page);
  const { labels, selection, roles } = labelsOf(sample, prediction, []);
  const thread = runSync(findThread(sample.page));
  const kinds = findKinds(blocks, roles, thread);
  const page = { sample, prediction, kinds, kept: selection.kept };
  return {
    folder,
    index,
    half: foldOf(index, 2),
    prediction,
    goldEvidence: hasGold(index) ? evidenceFor(goldWishes(sample, prediction), page) : null,
    combinations: [...new Map(kinds.map((own) => [own.join(), own])).values()],
    shares: keptShares(kinds, labels, wordCounts(blocks)),
    evidence: MADE_UP_USERS.map((user) =>
      evidenceFor(
        user.wants({ blocks, thread, ...statedType(index), canonical: prediction.signals?.canonical }),
        page,
      ),
    ),
  };
}

/** A page that was labelled, and which of its blocks were kept. */
interface KeptPage {
  readonly sample: Sample;
  readonly prediction: PagePrediction;
  /** Kinds of each block. */
  readonly kinds: readonly (readonly Kind[])[];
  readonly kept: readonly boolean[];
}

/** Evidence of the page when its user has corrected all that differs from the wishes; null when nothing does. */
function evidenceFor(wishes: Wishes, { sample, prediction, kinds, kept }: KeptPage): KindCount[] | null {
  const { page } = sample;
  const units = readUnits(page.blocks);
  // A click corrects a whole unit, with the brackets and commas of code in it.
  const corrections = new Map(
    units.flatMap(({ from, to }): [number, boolean][] => {
      const unit = Array.from({ length: to - from }, (_, i) => from + i);
      const wish = unit.map((i) => wishes.get(i) ?? kept[i]).find((label, at) => label !== kept[unit[at]]);
      return wish === undefined ? [] : unit.filter((i) => kept[i] !== wish).map((i) => [i, wish]);
    }),
  );
  if (corrections.size === 0) return null;
  return countKinds({
    units,
    words: wordCounts(page.blocks),
    // A text that the user does not care about is no evidence.
    kinds: kinds.map((own, i) => (wishes.get(i) === null ? [] : own)),
    computed: kept,
    shown: kept,
    labels: runSync(labelPage(page, prediction, { corrections })).selection.kept,
    corrections,
  });
}

/** Wishes of a user who wants just what the gold holds, of each visible text once. */
function goldWishes({ page, gold }: Sample, { signals }: PagePrediction): Wishes {
  const { blocks } = page;
  const aligned = alignGold(blocks, gold);
  const labels = signals ? labelDuplicates(aligned, signals.canonical) : aligned;
  const isCopy = (i: number) => signals !== undefined && signals.canonical[i] !== i;
  return new Map(
    [...labels].flatMap((label, i): [number, boolean][] =>
      blocks[i].visible && !isCopy(i) ? [[i, label === 1]] : [],
    ),
  );
}
