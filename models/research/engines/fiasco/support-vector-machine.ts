/** Support vector machine with an RBF kernel, read from libsvm's text format. */
export interface SupportVectorMachine {
  gamma: number;
  rho: number;
  /** Label of the first class, which positive decision values stand for. */
  positive: number;
  /** [vectors, width] */
  vectors: Float64Array;
  coefficients: Float64Array;
  width: number;
}

/**
 * Parses a model file.
 * @param width number of features in a sample, which the file does not say since libsvm omits zeros
 */
export function readSupportVectorMachine(text: string, width: number): SupportVectorMachine {
  const [head, body] = text.split(/^SV\n/m);
  const fields = new Map(
    head
      .trim()
      .split('\n')
      .map((line) => [line.split(' ', 1)[0], line.slice(line.indexOf(' ') + 1).split(' ')] as const),
  );
  const number = (name: string): number => {
    const value = Number(fields.get(name)?.[0] ?? Number.NaN);
    if (Number.isNaN(value)) throw new Error(`the support vector machine has no '${name}'`);
    return value;
  };
  if (fields.get('kernel_type')?.[0] !== 'rbf')
    throw new Error('the support vector machine has no RBF kernel');
  const lines = (body ?? '').trim().split('\n').filter(Boolean);
  const vectors = new Float64Array(lines.length * width);
  const coefficients = Float64Array.from(lines, (line, i) => {
    const [coefficient, ...entries] = line.trim().split(' ');
    for (const entry of entries) {
      const [index, value] = entry.split(':').map(Number);
      // libsvm counts features from 1.
      vectors[i * width + index - 1] = value;
    }
    return Number(coefficient);
  });
  return {
    gamma: number('gamma'),
    rho: number('rho'),
    positive: number('label'),
    vectors,
    coefficients,
    width,
  };
}

/** Decision value of a sample: above 0 for the positive class. */
export function decisionValue(
  { gamma, rho, vectors, coefficients, width }: SupportVectorMachine,
  sample: ArrayLike<number>,
): number {
  let sum = -rho;
  for (let v = 0; v < coefficients.length; v++) {
    let distance = 0;
    for (let i = 0; i < width; i++) distance += (vectors[v * width + i] - sample[i]) ** 2;
    sum += coefficients[v] * Math.exp(-gamma * distance);
  }
  return sum;
}
