/**
 * The network in WebAssembly: all inner loops are in `assembly/kernel.ts`, with four numbers per instruction.
 */
import type { EncodedPage, PageVectors } from '../../../features/encode';
import { type IncrementalTask, runSync, type TaskRunner } from '../../../scheduler';
import { fromBase64 } from '../../base64';
import { wholePage } from '../../block-range';
import type { Network } from '../../network';
import type { RefinerWeights } from '../../refiner';
import type { Weights } from '../../weights';
import kernelBase64 from './assembly/kernel.ts?wasm';
import relaxedKernelBase64 from './assembly/kernel.ts?wasm=relaxed';
import { Instance } from './wasm-instance';

/**
 * Most bytes of a memory that is kept. A memory never shrinks, so a larger one is dropped and the next page
 * gets a new one.
 */
const KEPT_BYTES = 32 * 2 ** 20;

class WasmNetwork implements Network {
  readonly device = 'wasm';
  private instance: Instance | undefined;
  /** Last page in the queue; pages run one at a time because they share the memory. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly weights: Weights,
  ) {}

  /** Creates the instance with its memory unless there is one. */
  async prepare(): Promise<Instance> {
    this.instance ??= new Instance(await WebAssembly.instantiate(this.module), this.weights);
    return this.instance;
  }

  run(
    vectors: PageVectors,
    pace: TaskRunner = runSync,
    part = wholePage(vectors.length),
  ): Promise<Float32Array> {
    if (part.from >= part.to) return Promise.resolve(new Float32Array(0));
    return this.alone(pace, (instance) => instance.running(vectors, part));
  }

  refine(
    first: Float32Array,
    vectors: EncodedPage,
    refiner: RefinerWeights,
    pace: TaskRunner = runSync,
  ): Promise<Float32Array> {
    if (vectors.length === 0) return Promise.resolve(new Float32Array(0));
    return this.alone(pace, (instance) => instance.refining(first, vectors, refiner));
  }

  private alone(
    pace: TaskRunner,
    work: (instance: Instance) => IncrementalTask<Float32Array>,
  ): Promise<Float32Array> {
    const result = this.last.then(async () => {
      const instance = await this.prepare();
      try {
        return await pace(work(instance));
      } finally {
        if (instance.arena.bytes > KEPT_BYTES) this.dispose();
      }
    });
    this.last = result.catch(() => {});
    return result;
  }

  dispose(): void {
    this.instance = undefined;
  }
}

/** Returns the kernel with fused multiply-add where the browser has it, which takes a fifth less time. */
function fastestKernel(): Uint8Array<ArrayBuffer> {
  const relaxed = fromBase64(relaxedKernelBase64);
  return WebAssembly.validate(relaxed) ? relaxed : fromBase64(kernelBase64);
}

/**
 * Creates the WebAssembly network.
 * @throws {Error} when there is no WebAssembly with SIMD, when the page's policy refuses it, or when the
 * network's widths are not multiples of four
 */
export async function createWasmNetwork(weights: Weights): Promise<Network> {
  if (weights.projection % 4 !== 0 || weights.hidden % 4 !== 0) {
    throw new Error('the WebAssembly kernel wants widths that are multiples of four');
  }
  const network = new WasmNetwork(await WebAssembly.compile(fastestKernel()), weights);
  await network.prepare();
  return network;
}
