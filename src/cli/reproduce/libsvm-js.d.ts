/** The part of libsvm-js that is used; the package brings no types. */
declare module 'libsvm-js' {
  interface Options {
    type: number;
    kernel: number;
    cost: number;
    gamma: number;
    quiet: boolean;
  }
  export class SVM {
    static readonly KERNEL_TYPES: { readonly RBF: number };
    static readonly SVM_TYPES: { readonly C_SVC: number };
    constructor(options: Options);
    train(samples: readonly number[][], labels: readonly number[]): void;
    predictOne(sample: readonly number[]): number;
    serializeModel(): string;
    free(): void;
  }
  const loading: Promise<typeof SVM>;
  export default loading;
}
