/** Engine for unit tests, whose predictions the test supplies. */
import type { TextBlock } from '../../src/dom/text-blocks';
import type { Engine } from '../../src/engines/engine';
import type { PagePrediction } from '../../src/labels/label-page';

/** Makes an engine that needs no loading. */
export const fixedEngine = (predict: (blocks: readonly TextBlock[]) => PagePrediction): Engine => ({
  name: 'fixed',
  load: async () => {},
  dispose: () => {},
  predict: async ({ blocks }) => predict(blocks),
});

/** Page signals without any evidence: no duplicates, no markup signals, each block its own path group. */
export const silentSignals = (blocks: readonly TextBlock[]): PagePrediction['signals'] => ({
  pathGroups: Uint32Array.from(blocks.keys()),
  canonical: Uint32Array.from(blocks.keys()),
  markup: new Uint16Array(blocks.length),
});
