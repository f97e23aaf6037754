/** Leaflight's own engine for callers that cannot wait for a promise. Same model and labels, no backend to choose. */
import type { Page } from '../dom/page';
import { takeSnapshot } from '../features/page-snapshot';
import { cacheWordCounts } from '../features/word-counts';
import type { PagePrediction } from '../labels/label-page';
import { SynchronousClassifier } from '../model/backends/synchronous-classifier';
import { runSync } from '../scheduler';
import { bundledModel } from './bundled-model';
import { readSignals } from './leaflight';

let classifier: SynchronousClassifier | undefined;

/** Predicts P(content) of each text block at once. */
export function predictAtOnce(page: Page): PagePrediction {
  classifier ??= new SynchronousClassifier(bundledModel());
  const snapshot = runSync(takeSnapshot(page));
  const { refined, wordCounts } = runSync(classifier.predict(snapshot));
  const signals = runSync(readSignals(page.blocks, snapshot));
  cacheWordCounts(page.blocks, wordCounts);
  return { probabilities: refined, signals };
}
