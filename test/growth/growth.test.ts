import { afterAll, beforeAll, expect, it } from 'vitest';
import { growthExponent } from '../../models/research/evaluate/statistics';
import { bundledModel } from '../../src/engines/bundled-model';
import { IS_LONG, oneIn } from '../helpers/long-tests';
import { HOSTILE_PAGES, hostilePage } from './hostile-pages';
import { runPipeline } from './run-pipeline';
import { StepCounter, type Steps } from './step-counter';

/**
 * Units of the pages. `npm run test:long` names larger ones, and tests every family, not only every eighteenth: V8 counts
 * only code that it does not optimise, which is slow.
 */
const SIZES = IS_LONG ? [1000, 4000, 16_000] : [1000, 2500];
const FAMILIES = oneIn(18, Object.keys(HOSTILE_PAGES));
/**
 * Maximum power of the size that the steps may grow with: allows for work done once per page, and for
 * sorting.
 */
const MOST = 1.15;
/** Further measurements in all of which a part must grow too fast for the test to fail. */
const REPETITIONS = 3;

let counter: StepCounter;

beforeAll(() => {
  // Loaded once here, so that the first page does not count it.
  bundledModel();
  counter = new StepCounter();
});
afterAll(() => counter.stop());

type Ways = readonly ReadonlyMap<string, Steps>[];

/** Steps of each part of the pipeline. */
function stepsOf(html: string): ReadonlyMap<string, Steps> {
  const parts = new Map<string, Steps>();
  counter.restart();
  runPipeline(html, (part, work) => {
    const { result, steps } = counter.count(work);
    parts.set(part, steps);
    return result;
  });
  return parts;
}

/** Adds a step per unit to each count, so that parts with almost nothing to do cannot fail. */
const powerOf = (steps: readonly (number | undefined)[]): number =>
  growthExponent(SIZES.map((size, i) => [size, size + (steps[i] ?? 0)]));

/** Describes a part that grows too fast, with the functions that take most of its steps. */
function tooFast(part: string, ways: Ways): string {
  const steps = ways.map((way) => way.get(part)!);
  const byFunction = steps.map((of) => of.byFunction());
  const most = [...byFunction[byFunction.length - 1]]
    .filter(([name]) => powerOf(byFunction.map((by) => by.get(name))) > MOST)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([name, count]) => `${name} (${count})`);
  return `${part}: ${steps.map(({ all }) => all).join(' → ')} steps, of these ${most.join(', ')}`;
}

/** Parts of the way whose steps grow too fast, described. */
function partsTooFast(family: string): ReadonlyMap<string, string> {
  const ways = SIZES.map((size) => stepsOf(hostilePage(family, size)));
  const parts = [...ways[0].keys()];
  const growing = parts.filter((part) => powerOf(ways.map((way) => way.get(part)?.all)) > MOST);
  return new Map(growing.map((part) => [part, tooFast(part, ways)]));
}

it.each(FAMILIES)('takes steps in proportion to page size when a page consists of %s', (family) => {
  let growing = partsTooFast(family);
  // V8 sometimes counts the blocks of a function for one page and not for the other. A part that really grows too
  // fast does so at every measurement.
  for (let repeated = 0; growing.size > 0 && repeated < REPETITIONS; repeated++) {
    const again = partsTooFast(family);
    growing = new Map([...growing].filter(([part]) => again.has(part)));
  }
  expect([...growing.values()]).toEqual([]);
});
