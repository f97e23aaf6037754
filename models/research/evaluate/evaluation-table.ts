/** Formats the summary of a run as readable tables. */

import type { EvaluationFigures, Groups, SystemFigures } from './evaluation-figures';
import type { Score } from './metrics';
import { alignTable } from './text-tables';

const figure = (value: number | null, digits = 3): string =>
  value === null || Number.isNaN(value) ? '–' : value.toFixed(digits);
const triple = ({ precision, recall, f1 }: Score): string[] => [precision, recall, f1].map((v) => figure(v));

const GROUPINGS: readonly (readonly [title: string, groupsOf: (figures: SystemFigures) => Groups])[] = [
  ['page type', ({ byPageType }) => byPageType],
  ['language', ({ byLanguage }) => byLanguage],
  ['words of gold', ({ byGoldWords }) => byGoldWords],
  ["share of the page's words that is content", ({ byContentShare }) => byContentShare],
];

type System = readonly [name: string, figures: SystemFigures];

/** Formats the summary of a run. */
export function formatEvaluation(run: EvaluationFigures): string {
  const systems = Object.entries(run.systems);
  const parts = [
    titleOf(run),
    'Words, mean over pages',
    wordTable(systems, run),
    ...GROUPINGS.flatMap(([title, groupsOf]) => groupTable(systems, title, groupsOf, run.isPartial)),
  ];
  if (run.dataset === 'scrapinghub') {
    parts.push(
      'Runs of four words, as article-extraction-benchmark scores them',
      alignTable([
        ['', 'P', 'R', 'F1'],
        ...systems.map(([name, { shingles }]) => [name, ...triple(shingles)]),
      ]),
    );
  }
  const labelled = systems.filter(([, { leaves }]) => leaves);
  if (labelled.length) parts.push('Leaves, all pages together', leafTable(labelled));
  return `${parts.join('\n\n')}\n`;
}

function titleOf({ dataset, pages, emptyGold, isPartial }: EvaluationFigures): string {
  const empty = emptyGold ? `, ${emptyGold} with empty gold` : '';
  return `${dataset}: ${pages} pages${empty}${isPartial ? '; the gold is partial, so that only recall counts' : ''}`;
}

function wordTable(systems: readonly System[], { emptyGold, isPartial }: EvaluationFigures): string {
  const hasSnippets = systems.some(
    ([, { withFound, withoutAvoided }]) => withFound !== null || withoutAvoided !== null,
  );
  const head = [
    '',
    'P',
    'R',
    'F1',
    ...(emptyGold ? ['F1 (gold not empty)'] : []),
    ...(hasSnippets ? ['with found', 'without avoided'] : []),
    'failed',
    'ms',
  ];
  const rows = systems.map(([name, figures]) => [
    name,
    ...(isPartial ? ['–', figure(figures.words.recall), '–'] : triple(figures.words)),
    ...(emptyGold ? [figure(figures.wordsWithoutEmptyGold.f1)] : []),
    ...(hasSnippets ? [figure(figures.withFound), figure(figures.withoutAvoided)] : []),
    String(figures.failed),
    figure(figures.medianMs, 1),
  ]);
  return alignTable([head, ...rows]);
}

/** Formats word scores by kind of page, with a title; returns nothing when all pages are of one kind. */
function groupTable(
  systems: readonly System[],
  title: string,
  groupsOf: (figures: SystemFigures) => Groups,
  isPartial: boolean,
): string[] {
  const kinds = Object.entries(systems[0] ? groupsOf(systems[0][1]) : {});
  if (kinds.length < 2) return [];
  const score = isPartial ? 'recall' : 'f1';
  const head = ['', ...kinds.map(([kind, { pages }]) => `${kind} (${pages})`)];
  const rows = systems.map(([name, figures]) => [
    name,
    ...kinds.map(([kind]) => figure(groupsOf(figures)[kind]?.[score] ?? null)),
  ]);
  return [`Word ${isPartial ? 'recall' : 'F1'} by ${title}`, alignTable([head, ...rows])];
}

const leafTable = (systems: readonly System[]): string =>
  alignTable([
    ['', 'content P', 'R', 'F1', 'boilerplate P', 'R', 'F1'],
    ...systems.map(([name, { leaves }]) => [
      name,
      ...(leaves ? [...triple(leaves.content), ...triple(leaves.boilerplate)] : []),
    ]),
  ]);
