/** Classifier that answers at once, without a promise: WebAssembly when it is allowed, else plain arrays. */
import type { PageSnapshot } from '../../features/page-snapshot';
import type { IncrementalTask } from '../../scheduler';
import { wholePage } from '../block-range';
import { encodePage, type Prediction } from '../classifier';
import { refine } from '../refiner';
import type { Model } from '../weights';
import { runJs } from './js-backend';
import { createWasmInstance, MAX_REUSED_BYTES } from './wasm/wasm-backend';
import type { WasmInstance } from './wasm/wasm-instance';

/** The bundled network and refiner in this context. */
export class SynchronousClassifier {
  /** Null where there is no WebAssembly, or where it is refused. */
  private instance: WasmInstance | null | undefined;

  constructor(private readonly model: Model) {}

  /** Computes the probabilities of a page's blocks. Not to be called while another page is computed. */
  *predict(snapshot: PageSnapshot): IncrementalTask<Prediction> {
    const { model } = this;
    const vectors = yield* encodePage(snapshot, model);
    const { length, wordCounts } = vectors;
    if (length === 0) return { network: new Float32Array(0), refined: new Float32Array(0), wordCounts };
    const instance = this.prepare();
    if (instance) {
      try {
        const network = yield* instance.runNetwork(vectors, wholePage(length));
        return { network, refined: yield* instance.runRefiner(network, vectors, model.refiner), wordCounts };
      } catch {
        // Memory may be refused to a long page.
      } finally {
        if (instance.arena.bytes > MAX_REUSED_BYTES) this.instance = undefined;
      }
    }
    const network = yield* runJs(vectors, model.weights);
    return { network, refined: yield* refine(network, vectors, model.refiner), wordCounts };
  }

  private prepare(): WasmInstance | null {
    if (this.instance === undefined) {
      try {
        this.instance = createWasmInstance(this.model.weights);
      } catch {
        this.instance = null;
      }
    }
    return this.instance;
  }
}
