/** The network in WebAssembly: all inner loops are in `assembly/kernel.ts`, with four numbers per instruction. */
import { type IncrementalTask, runSync, type TaskRunner } from '../../../scheduler';
import { fromBase64 } from '../../base64';
import { wholePage } from '../../block-range';
import type { Network } from '../../network';
import type { Weights } from '../../weights';
import kernelBase64 from './assembly/kernel.ts?wasm';
import relaxedKernelBase64 from './assembly/kernel.ts?wasm=relaxed';
import { WasmInstance } from './wasm-instance';

/**
 * Maximum bytes of a memory that is used again. A memory never shrinks, so a larger one is dropped and the next
 * page gets a new one.
 */
const MAX_REUSED_BYTES = 32 * 2 ** 20;

/** An instance for page after page, created when it is first needed. */
export class ReusedInstance {
  private instance: WasmInstance | undefined;

  constructor(private readonly weights: Weights) {}

  /** Creates the instance unless there is one. @throws {Error} as `createInstance()` does */
  prepare(): WasmInstance {
    this.instance ??= createInstance(this.weights);
    return this.instance;
  }

  /** Runs a task, which has the memory for itself until it has ended. */
  *run<Result>(task: (instance: WasmInstance) => IncrementalTask<Result>): IncrementalTask<Result> {
    const instance = this.prepare();
    try {
      return yield* task(instance);
    } finally {
      if (instance.arena.bytes > MAX_REUSED_BYTES) this.free();
    }
  }

  free(): void {
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

/**
 * Creates an instance at once, which browsers allow for small modules such as this one.
 * @throws {Error} when there is no WebAssembly with SIMD, when the page's policy refuses it, or when the
 * network's widths are not multiples of four
 */
function createInstance(weights: Weights): WasmInstance {
  if (weights.projection % 4 !== 0 || weights.hidden % 4 !== 0)
    throw new Error('the WebAssembly kernel needs widths that are multiples of four');
  const module = compiledKernel ?? new WebAssembly.Module(fastestKernel());
  return new WasmInstance(new WebAssembly.Instance(module), weights);
}

/** Creates the WebAssembly network. @throws {Error} as `createInstance()` does */
export async function createWasmNetwork(weights: Weights): Promise<Network> {
  const reused = new ReusedInstance(weights);
  reused.prepare();
  /** Last task in the queue. */
  let last: Promise<unknown> = Promise.resolve();
  /** Runs a task after all earlier ones, since they share the memory. */
  const enqueue = (
    runTask: TaskRunner,
    task: (instance: WasmInstance) => IncrementalTask<Float32Array>,
  ): Promise<Float32Array> => {
    const result = last.then(() => runTask(reused.run(task)));
    last = result.catch(() => {});
    return result;
  };
  return {
    backend: 'wasm',
    async run(vectors, runTask = runSync, range = wholePage(vectors.length)) {
      if (range.from >= range.to) return new Float32Array(0);
      return enqueue(runTask, (instance) => instance.runNetwork(vectors, range));
    },
    async refine(probabilities, vectors, refiner, runTask = runSync) {
      if (vectors.length === 0) return new Float32Array(0);
      return enqueue(runTask, (instance) => instance.runRefiner(probabilities, vectors, refiner));
    },
    dispose: () => reused.free(),
  };
}
