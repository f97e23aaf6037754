/**
 * Pins the trainer's copy of the decision rule to the product's: both label the same real pages, described in
 * `test/parity/labels.json`, and must agree block for block. `vitest -u` writes that file again.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bundledModel, createLeaflight } from '../../../src/engines/bundled-model';
import { wordCounts } from '../../../src/features/word-counts';
import { COMPLETION_STEPS, labelPage } from '../../../src/labels/label-page';
import { findPageSignals } from '../../../src/labels/page-signals';
import { SIGNAL_BITS } from '../../../src/labels/terms';
import { runSync } from '../../../src/scheduler';
import { pageOf } from '../../../test/helpers/page-of';
import { encodedPage } from '../evaluate/model-inputs';
import { pythonWith } from './python';
import { ruleFacts } from './rule-facts';

const CASES =
  `academic-paper ads-between article card-grid comments-nested forum forum-thread hebrew-mixed japanese-news
   live-blog math math-katex math-wiki news-microdata product-shop question-answer table-in-list wiki-infobox`.split(
    /\s+/,
  );

/** Case that is also read as a home page, with lists of related texts. */
const HOME_PAGE = 'ads-between';

/** Steps after the rule by which the trainer scores. */
const UNKNOWN_TO_TRAINER: ReadonlySet<string> = new Set(
  COMPLETION_STEPS.filter((name) => name !== 'whole lines'),
);

/** Random probabilities, the same on every machine, which exercise all parts of the rule. */
function scattered(length: number): number[] {
  let state = 12345;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state / 2 ** 32;
  });
}

/** Rounds to four digits, so that the file stays readable and both languages read the same number. */
const rounded = (values: Iterable<number>): number[] => Array.from(values, (p) => Math.round(p * 1e4) / 1e4);

async function describeCase(name: string, address = ''): Promise<object[]> {
  const page = pageOf(readFileSync(`test/pages/${name}/source.html`, 'utf8'), address);
  const { isHomePage, statesArticle } = page.kindHints;
  const { paths } = encodedPage(page, bundledModel());
  const facts = ruleFacts(page, paths.rowOf);
  const { probabilities: predicted } = await createLeaflight().predict(page);
  return [rounded(predicted), rounded(scattered(page.blocks.length))].map((probabilities, i) => {
    const signals = runSync(findPageSignals(page.blocks, paths.rowOf));
    const prediction = { probabilities: Float32Array.from(probabilities), signals };
    const { labels, probabilities: adjusted } = runSync(
      labelPage(page, prediction, { skip: UNKNOWN_TO_TRAINER }),
    );
    return {
      page: [name, address, i === 0 ? '' : 'scattered'].filter(Boolean).join(', '),
      isHomePage: isHomePage && !statesArticle,
      words: [...wordCounts(page.blocks)],
      ...Object.fromEntries(Object.entries(facts).map(([key, values]) => [key, [...values]])),
      probabilities,
      adjusted: rounded(adjusted),
      labels: labels.map(Number),
    };
  });
}

/** Serialises JSON with one array per line. */
const serialised = (golden: object): string =>
  `${JSON.stringify(golden, (_, value) => (Array.isArray(value) && typeof value[0] === 'number' ? value.join(' ') : value), 1)}\n`;

describe('labels of real pages', () => {
  it('are those of the golden file', async () => {
    const cases = [
      ...CASES.map((name) => describeCase(name)),
      describeCase(HOME_PAGE, 'https://example.org/'),
    ];
    const pages = (await Promise.all(cases)).flat();
    await expect(serialised({ signals: SIGNAL_BITS, pages })).toMatchFileSnapshot(
      '../../../test/parity/labels.json',
    );
  });

  const python = pythonWith('import numpy');

  it.runIf(python)("are the same by the trainer's rule", () => {
    const { status, stdout, stderr } = spawnSync(python!, ['models/research/train/decision_rule_test.py'], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^\d+ pages agree\n$/);
    expect(status).toBe(0);
  });
});
