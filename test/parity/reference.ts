/**
 * The network as described in the paper, in plain loops: every other implementation is tested against it
 * (BoilerNet, Leonhardt et al. 2020, §3; LSTM after Hochreiter and Schmidhuber as in Keras).
 */
import type { PageVectors } from '../../src/features/encode';
import { sigmoid } from '../../src/model/log-odds';
import { pageContext } from '../../src/model/page-context';
import { project } from '../../src/model/projection';
import type { LstmWeights, Weights } from '../../src/model/weights';
import { runSync } from '../../src/scheduler';

/**
 * Runs one direction of one LSTM layer over `length` inputs.
 * @param input [length, inputs]
 * @returns [length, hidden], in the order of the input for both directions
 */
export function lstm(
  input: Float32Array,
  length: number,
  weights: LstmWeights,
  backward: boolean,
): Float32Array {
  const hidden = weights.bias.length / 4;
  const inputs = weights.kernel.length / weights.bias.length;
  const output = new Float32Array(length * hidden);
  const cell = new Float64Array(hidden);
  const gates = new Float64Array(4 * hidden);
  let previous = -1;
  for (let step = 0; step < length; step++) {
    const t = backward ? length - 1 - step : step;
    gates.set(weights.bias);
    for (let i = 0; i < inputs; i++) {
      const x = input[t * inputs + i];
      if (x !== 0) for (let g = 0; g < 4 * hidden; g++) gates[g] += x * weights.kernel[i * 4 * hidden + g];
    }
    for (let i = 0; previous >= 0 && i < hidden; i++) {
      const h = output[previous * hidden + i];
      for (let g = 0; g < 4 * hidden; g++) gates[g] += h * weights.recurrent[i * 4 * hidden + g];
    }
    for (let k = 0; k < hidden; k++) {
      const [i, f, c, o] = [gates[k], gates[hidden + k], gates[2 * hidden + k], gates[3 * hidden + k]];
      cell[k] = sigmoid(f) * cell[k] + sigmoid(i) * Math.tanh(c);
      output[t * hidden + k] = sigmoid(o) * Math.tanh(cell[k]);
    }
    previous = t;
  }
  return output;
}

/** Runs both directions of a layer over [each input, the page's context] and returns [length, 2 · hidden]. */
function bidirectional(
  input: Float32Array,
  length: number,
  context: Float32Array,
  directions: readonly [LstmWeights, LstmWeights],
): Float32Array {
  const inputs = input.length / length;
  const width = inputs + context.length;
  const joined = new Float32Array(length * width);
  for (let t = 0; t < length; t++) {
    joined.set(input.subarray(t * inputs, (t + 1) * inputs), t * width);
    joined.set(context, t * width + inputs);
  }
  const hidden = directions[0].bias.length / 4;
  const output = new Float32Array(length * 2 * hidden);
  directions.forEach((weights, direction) => {
    const states = lstm(joined, length, weights, direction === 1);
    for (let t = 0; t < length; t++) {
      output.set(states.subarray(t * hidden, (t + 1) * hidden), (2 * t + direction) * hidden);
    }
  });
  return output;
}

/** Runs the network. @returns P(content) of every block */
export function reference(vectors: PageVectors, weights: Weights): Float32Array {
  const { length } = vectors;
  if (length === 0) return new Float32Array(0);
  const projected = runSync(project(vectors, weights));
  const context = pageContext(projected, vectors.wordCounts, weights);
  const first = bidirectional(projected, length, context, weights.first);
  const second = bidirectional(first, length, context, weights.second);
  const width = second.length / length;
  return Float32Array.from({ length }, (_, t) => {
    let logit = weights.outBias;
    for (let k = 0; k < width; k++) logit += second[t * width + k] * weights.out[k];
    return sigmoid(logit);
  });
}

/** Largest difference between two results; infinite where they differ in length, and NaN where one has no number. */
export function largestDifference(ours: ArrayLike<number>, theirs: ArrayLike<number>): number {
  if (ours.length !== theirs.length) return Number.POSITIVE_INFINITY;
  return Array.from(ours).reduce((worst, p, i) => Math.max(worst, Math.abs(p - theirs[i])), 0);
}
