/** The network in WebAssembly: all inner loops are in `assembly/kernel.ts`, with four numbers per instruction. */
import type { EncodedPage, PageVectors } from '../../../features/encode';
import { type IncrementalTask, runSync, type TaskRunner } from '../../../scheduler';
import { fromBase64 } from '../../base64';
import { wholePage } from '../../block-range';
import type { Network } from '../../network';
import type { RefinerWeights } from '../../refiner';
import type { Weights } from '../../weights';
import kernelBase64 from './assembly/kernel.ts?wasm';
import relaxedKernelBase64 from './assembly/kernel.ts?wasm=relaxed';
import { WasmInstance } from './wasm-instance';

/**
 * Maximum bytes of a memory that is used again. A memory never shrinks, so a larger one is dropped and the next
 * page gets a new one.
 */
export const MAX_REUSED_BYTES = 32 * 2 ** 20;

class WasmNetwork implements Network {
  readonly backend = 'wasm';
  private instance: WasmInstance | undefined;
  /** Last task in the queue. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly weights: Weights,
  ) {}

  /** Creates the instance with its memory unless there is one. */
  async prepare(): Promise<WasmInstance> {
    this.instance ??= new WasmInstance(await WebAssembly.instantiate(this.module), this.weights);
    return this.instance;
  }

  run(
    vectors: PageVectors,
    runTask: TaskRunner = runSync,
    range = wholePage(vectors.length),
  ): Promise<Float32Array> {
    if (range.from >= range.to) return Promise.resolve(new Float32Array(0));
    return this.enqueue(runTask, (instance) => instance.runNetwork(vectors, range));
  }

  refine(
    probabilities: Float32Array,
    vectors: EncodedPage,
    refiner: RefinerWeights,
    runTask: TaskRunner = runSync,
  ): Promise<Float32Array> {
    if (vectors.length === 0) return Promise.resolve(new Float32Array(0));
    return this.enqueue(runTask, (instance) => instance.runRefiner(probabilities, vectors, refiner));
  }

  /** Runs a task after all earlier ones, since they share the memory. */
  private enqueue(
    runTask: TaskRunner,
    task: (instance: WasmInstance) => IncrementalTask<Float32Array>,
  ): Promise<Float32Array> {
    const result = this.last.then(async () => {
      const instance = await this.prepare();
      try {
        return await runTask(task(instance));
      } finally {
        if (instance.arena.bytes > MAX_REUSED_BYTES) this.dispose();
      }
    });
    this.last = result.catch(() => {});
    return result;
  }

  dispose(): void {
    this.instance = undefined;
  }
}

let compiledKernel: WebAssembly.Module | undefined;

/** Sets a kernel that is already compiled, for platforms where programs may not compile WebAssembly. */
export function useCompiledKernel(module: WebAssembly.Module): void {
  compiledKernel = module;
}

/** Returns the kernel with fused multiply-add where the browser has it, which takes a fifth less time. */
function fastestKernel(): Uint8Array<ArrayBuffer> {
  const relaxed = fromBase64(relaxedKernelBase64);
  return WebAssembly.validate(relaxed) ? relaxed : fromBase64(kernelBase64);
}

function checkWidths({ projection, hidden }: Weights): void {
  if (projection % 4 !== 0 || hidden % 4 !== 0) {
    throw new Error('the WebAssembly kernel needs widths that are multiples of four');
  }
}

/**
 * Creates the WebAssembly network.
 * @throws {Error} when there is no WebAssembly with SIMD, when the page's policy refuses it, or when the
 * network's widths are not multiples of four
 */
export async function createWasmNetwork(weights: Weights): Promise<Network> {
  checkWidths(weights);
  const network = new WasmNetwork(compiledKernel ?? (await WebAssembly.compile(fastestKernel())), weights);
  await network.prepare();
  return network;
}

/**
 * Creates an instance synchronously, which browsers allow only for small modules such as this one.
 * @throws {Error} as `createWasmNetwork()` does
 */
export function createWasmInstance(weights: Weights): WasmInstance {
  checkWidths(weights);
  const module = compiledKernel ?? new WebAssembly.Module(fastestKernel());
  return new WasmInstance(new WebAssembly.Instance(module), weights);
}
