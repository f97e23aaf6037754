/** Times every step from a page's text blocks to its labels, in Node and in a browser. */

import { encodedPage } from '../../models/research/evaluate/model-inputs';
import type { Page } from '../../src/dom/page';
import { bundledModel } from '../../src/engines/bundled-model';
import { cacheWordCounts } from '../../src/features/word-counts';
import { labelPage, type PageLabels, type PagePrediction } from '../../src/labels/label-page';
import { findPageSignals } from '../../src/labels/page-signals';
import { type Network, refineProbabilities } from '../../src/model/network';
import { runSync } from '../../src/scheduler';
import type { Backend, Times } from './figures';

export type MeasuredNetwork = Pick<Network, 'run' | 'refine'>;
export type LabelStep = 'vectors' | Backend | 'refine' | 'labels';

export class Stopwatch<Name extends string> {
  readonly times: Times<Name> = {};

  async time<T>(name: Name, work: () => T | Promise<T>): Promise<T> {
    const start = performance.now();
    const result = await work();
    const times = this.times[name] ?? [];
    times.push(performance.now() - start);
    this.times[name] = times;
    return result;
  }
}

/**
 * Labels a page and records the time of each step.
 * @param networks every network is timed; the last one's probabilities are used
 */
export async function timeLabels(
  page: Page,
  networks: readonly (readonly [Backend, MeasuredNetwork])[],
  watch: Stopwatch<LabelStep>,
): Promise<PageLabels & { prediction: PagePrediction }> {
  const model = bundledModel();
  const vectors = await watch.time('vectors', () => encodedPage(page, model));
  // The engine does this too.
  cacheWordCounts(page.blocks, vectors.wordCounts);
  let unrefined: Float32Array = new Float32Array(0);
  for (const [backend, network] of networks) {
    unrefined = await watch.time(backend, () => network.run(vectors));
  }
  const [, network] = networks[networks.length - 1];
  const prediction = await watch.time('refine', async () => ({
    probabilities: await refineProbabilities(network, unrefined, vectors, model.refiner),
    signals: runSync(findPageSignals(page.blocks, vectors.paths.rowOf)),
  }));
  return { prediction, ...(await watch.time('labels', () => runSync(labelPage(page, prediction)))) };
}
