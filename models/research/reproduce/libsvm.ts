/** libsvm in WebAssembly. Its package is CommonJS, exports a promise, and has no types. */
import { createRequire } from 'node:module';

interface Options {
  type: number;
  kernel: number;
  cost: number;
  gamma: number;
  quiet: boolean;
}

export interface Svm {
  train(samples: readonly (readonly number[])[], labels: readonly number[]): void;
  predictOne(sample: readonly number[]): number;
  /** Returns the model in libsvm's text format. */
  serializeModel(): string;
  free(): void;
}

interface SvmMaker {
  new (options: Options): Svm;
  readonly KERNEL_TYPES: { readonly RBF: number };
  readonly SVM_TYPES: { readonly C_SVC: number };
}

let library: Promise<SvmMaker> | undefined;

/** Creates an untrained classifier with an RBF kernel. */
export async function createSvm(cost: number, gamma: number): Promise<Svm> {
  library ??= createRequire(import.meta.url)('libsvm-js') as Promise<SvmMaker>;
  const Maker = await library;
  const [type, kernel] = [Maker.SVM_TYPES.C_SVC, Maker.KERNEL_TYPES.RBF];
  return new Maker({ type, kernel, cost, gamma, quiet: true });
}
