/**
 * Judge in another context of the extension, where no page's policy applies: it may use WebAssembly, and its
 * code was already run on other pages, at the price of a message. Typed arrays are sent unchanged
 * (`message_serialization` in the manifest). Chromium before 148 converts messages to JSON, which loses typed
 * arrays: there the answer fails, and the page computes by itself.
 */
import type { PageSnapshot } from '../../features/page-snapshot';
import type { Classifier, KnownFeatures, Prediction } from '../classifier';

/** Connection to the other context. */
export interface Remote {
  look(outline: PageSnapshot, known?: KnownFeatures): Promise<Prediction>;
  /** Wakes the other context up. */
  prepare(): void;
}

function isPrediction({ network: first, refined: both, wordCounts }: Prediction, blocks: number): boolean {
  return (
    [first, both].every((p) => p instanceof Float32Array && p.length === blocks) &&
    wordCounts instanceof Uint32Array &&
    wordCounts.length === blocks
  );
}

export function createRemoteClassifier(remote: Remote): Classifier {
  return {
    device: 'wasm',
    async look(outline, known) {
      const judgement = await remote.look(outline, known);
      if (isPrediction(judgement, outline.texts.length)) return judgement;
      throw new Error('the other context gave no probabilities');
    },
    prepare: () => remote.prepare(),
    dispose() {},
  };
}
