/** Trains texrex's perceptron with FANN's defaults and constants: iRPROP− on full batches, with FANN's "tanh" error. */
import {
  HIDDEN_ACTIVATIONS,
  linearPieceSymmetric,
  type Perceptron,
  runPerceptron,
  STEEPNESS,
  weightCount,
} from '../../../src/engines/texrex/perceptron';
import { randomNumbers } from '../evaluate/random-numbers';

/** Rows of features, with a label for each: 1 for boilerplate, 0 for content. */
export interface Examples {
  inputs: number;
  rows: Float32Array;
  labels: Uint8Array;
}

/** Factor of a step after two slopes of the same sign (η⁺ of Igel and Hüsken 2000). */
const INCREASE = 1.2;
/** Factor of a step after a change of sign (η⁻). */
const DECREASE = 0.5;
/** Step of every weight in the first epoch. */
const FIRST_STEP = 0.1;
/** Minimum of a step that grows again. */
const MIN_STEP = 1e-4;
/** Maximum of a step. */
const MAX_STEP = 50;
/** Maximum size of a weight. */
const MAX_WEIGHT = 1500;
/** Maximum difference of an output, whose inverse tanh is still finite. */
const MAX_DIFFERENCE = 0.9999999;
/** The hidden units of the paper's text; the derivative below is theirs. */
const ACTIVATION = 'Gaussian Symmetric';

/** Rows as sparse vectors: half of their values are zero. */
interface Sparse {
  offsets: Uint32Array;
  columns: Uint8Array;
  values: Float32Array;
}

function sparse({ inputs, rows, labels }: Examples): Sparse {
  const size = rows.reduce((sum, value) => sum + Number(value !== 0), 0);
  const result = {
    offsets: new Uint32Array(labels.length + 1),
    columns: new Uint8Array(size),
    values: new Float32Array(size),
  };
  let at = 0;
  for (let n = 0; n < labels.length; n++) {
    for (let i = 0; i < inputs; i++) {
      const value = rows[n * inputs + i];
      if (value === 0) continue;
      result.columns[at] = i;
      result.values[at++] = value;
    }
    result.offsets[n + 1] = at;
  }
  return result;
}

/** Sums the descent direction (negative gradient) of every weight over all examples. */
function descent(network: Perceptron, rows: Sparse, labels: Uint8Array, slopes: Float64Array): void {
  const { inputs, hidden, weights } = network;
  const { offsets, columns, values } = rows;
  const output = hidden * (inputs + 1);
  const sums = new Float64Array(hidden);
  const units = new Float64Array(hidden);
  slopes.fill(0);
  for (let n = 0; n < labels.length; n++) {
    const [begin, end] = [offsets[n], offsets[n + 1]];
    let sum = weights[output + hidden];
    for (let k = 0; k < hidden; k++) {
      const from = k * (inputs + 1);
      let unit = weights[from + inputs];
      for (let j = begin; j < end; j++) unit += weights[from + columns[j]] * values[j];
      sums[k] = unit;
      units[k] = HIDDEN_ACTIVATIONS[ACTIVATION](unit);
      sum += weights[output + k] * units[k];
    }
    // FANN halves the differences of symmetric outputs.
    const difference = (labels[n] - linearPieceSymmetric(sum)) / 2;
    if (difference === 0) continue;
    const bounded = Math.min(Math.max(difference, -MAX_DIFFERENCE), MAX_DIFFERENCE);
    const error = STEEPNESS * Math.log((1 + bounded) / (1 - bounded));
    slopes[output + hidden] += error;
    for (let k = 0; k < hidden; k++) {
      const from = k * (inputs + 1);
      slopes[output + k] += error * units[k];
      const delta = error * weights[output + k] * -2 * STEEPNESS * STEEPNESS * sums[k] * (units[k] + 1);
      slopes[from + inputs] += delta;
      for (let j = begin; j < end; j++) slopes[from + columns[j]] += delta * values[j];
    }
  }
}

/** Moves every weight by its own step, in the direction of its slope. @param previous slopes of the epoch before */
function moveWeights(
  weights: Float64Array,
  slopes: Float64Array,
  previous: Float64Array,
  steps: Float64Array,
): void {
  for (let i = 0; i < weights.length; i++) {
    let slope = slopes[i];
    if (previous[i] * slope < 0) {
      steps[i] *= DECREASE;
      slope = 0;
    } else steps[i] = Math.min(Math.max(steps[i], MIN_STEP) * INCREASE, MAX_STEP);
    // FANN moves up where the slope is zero.
    const change = slope < 0 ? -steps[i] : steps[i];
    weights[i] = Math.min(Math.max(weights[i] + change, -MAX_WEIGHT), MAX_WEIGHT);
    previous[i] = slope;
  }
}

/** Share of the examples that the network classifies as labelled. */
export function accuracy(network: Perceptron, { inputs, rows, labels }: Examples): number {
  let right = 0;
  for (let n = 0; n < labels.length; n++) {
    right += Number(
      linearPieceSymmetric(runPerceptron(network, rows, n * inputs)) > 0.5 === Boolean(labels[n]),
    );
  }
  return right / labels.length;
}

/** Settings of a training. */
export interface PerceptronOptions {
  hidden: number;
  epochs: number;
  seed: number;
}

/**
 * Trains a network.
 * @param validation examples not used for training; when empty, the training examples take their place
 * @returns the network of the epoch with the best accuracy on the validation examples
 */
export function trainPerceptron(
  examples: Examples,
  validation: Examples,
  { hidden, epochs, seed }: PerceptronOptions,
): Perceptron {
  const { inputs } = examples;
  const random = randomNumbers(seed);
  const size = weightCount(inputs, hidden);
  const weights = Float64Array.from({ length: size }, () => (random() - 0.5) / 5);
  const network: Perceptron = { inputs, hidden, activation: ACTIVATION, weights };
  const rows = sparse(examples);
  const slopes = new Float64Array(size);
  const previous = new Float64Array(size);
  const steps = new Float64Array(size).fill(FIRST_STEP);
  let best = { accuracy: 0, weights: weights.slice() };
  for (let epoch = 0; epoch < epochs; epoch++) {
    descent(network, rows, examples.labels, slopes);
    moveWeights(weights, slopes, previous, steps);
    const epochAccuracy = accuracy(network, validation.labels.length > 0 ? validation : examples);
    if (epochAccuracy > best.accuracy) best = { accuracy: epochAccuracy, weights: weights.slice() };
  }
  return { ...network, weights: best.weights };
}
