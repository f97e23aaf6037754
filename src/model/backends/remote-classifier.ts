/**
 * Classifier in another context of the extension, where no page's policy applies: it may use WebAssembly, and its
 * code was already run on other pages, at the price of a message. Typed arrays are sent unchanged
 * (`message_serialization` in the manifest). Chromium before 148 converts messages to JSON, which loses typed
 * arrays: there the answer fails, and the page computes by itself.
 */
import type { PageSnapshot } from '../../features/page-snapshot';
import { yieldToBrowser } from '../../scheduler';
import type { Classifier, EarlierPrediction, Prediction } from '../classifier';

/** Connection to the other context. */
interface Remote {
  predict(snapshot: PageSnapshot, earlier?: EarlierPrediction): Promise<Prediction>;
  /** Wakes the other context up. */
  prepare(): void;
}

function isPrediction({ network, refined, wordCounts }: Prediction, blocks: number): boolean {
  return (
    [network, refined].every((p) => p instanceof Float32Array && p.length === blocks) &&
    wordCounts instanceof Uint32Array &&
    wordCounts.length === blocks
  );
}

/** Number of blocks from which a page takes so long to send that the browser is first given a pause. */
const LONG_PAGE = 5_000;

/** Creates a classifier that runs in the other context. */
export function createRemoteClassifier(remote: Remote): Classifier {
  return {
    backend: 'wasm',
    isElsewhere: true,
    async predict(snapshot, earlier) {
      if (snapshot.texts.length > LONG_PAGE) await yieldToBrowser();
      const prediction = await remote.predict(snapshot, earlier);
      if (isPrediction(prediction, snapshot.texts.length)) return prediction;
      throw new Error('the other context gave no probabilities');
    },
    prepare: () => remote.prepare(),
    dispose() {},
  };
}
