/** Classifier that answers at once, without a promise: WebAssembly when it is allowed, else plain arrays. */
import type { PageSnapshot } from '../../features/page-snapshot';
import type { IncrementalTask } from '../../scheduler';
import { wholePage } from '../block-range';
import { encodePage, type Prediction } from '../classifier';
import { refine } from '../refiner';
import type { Model } from '../weights';
import { runJs } from './js-backend';
import { ReusedInstance } from './wasm/wasm-backend';

/** The bundled network and refiner in this context. */
export class SynchronousClassifier {
  private readonly reused: ReusedInstance;

  constructor(private readonly model: Model) {
    this.reused = new ReusedInstance(model.weights);
  }

  /** Computes the probabilities of a page's blocks. Not to be called while another page is computed. */
  *predict(snapshot: PageSnapshot): IncrementalTask<Prediction> {
    const { weights, refiner } = this.model;
    const vectors = yield* encodePage(snapshot, this.model);
    const { length, wordCounts } = vectors;
    if (length === 0) return { network: new Float32Array(0), refined: new Float32Array(0), wordCounts };
    try {
      return yield* this.reused.run(function* (instance) {
        const network = yield* instance.runNetwork(vectors, wholePage(length));
        return { network, refined: yield* instance.runRefiner(network, vectors, refiner), wordCounts };
      });
    } catch {
      // There may be no WebAssembly, or it is refused, as memory may be to a long page.
      const network = yield* runJs(vectors, weights);
      return { network, refined: yield* refine(network, vectors, refiner), wordCounts };
    }
  }
}
