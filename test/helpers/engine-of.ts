/** Classifiers of unit tests, which predict what a test says. */
import type { TextBlock } from '../../src/dom/text-blocks';
import type { Engine } from '../../src/engines/engine';
import type { PagePrediction } from '../../src/labels/label-page';

/** Makes a classifier that needs no loading. */
export const engineOf = (predict: (blocks: readonly TextBlock[]) => PagePrediction): Engine => ({
  name: 'fixed',
  load: async () => {},
  dispose: () => {},
  predict: async ({ blocks }) => predict(blocks),
});

/** Makes signals by which nothing on the page says more than the probabilities. */
export const silentSignals = (blocks: readonly TextBlock[]): PagePrediction['signals'] => ({
  pathGroups: Uint32Array.from(blocks.keys()),
  canonical: Uint32Array.from(blocks.keys()),
  markup: new Uint16Array(blocks.length),
});
