/**
 * texrex's multilayer perceptron: a hidden layer of FANN's "Gaussian Symmetric" units and one "Linear Piece"
 * output, P(boilerplate).
 */
export interface Perceptron {
  inputs: number;
  hidden: number;
  /** [hidden, inputs + 1], the bias last; then [hidden + 1] for the output. */
  weights: Float64Array;
}

/** FANN's default steepness, used in both layers. */
export const STEEPNESS = 0.5;

/** Number of weights of a perceptron of this size. */
export const weightCount = (inputs: number, hidden: number): number => hidden * (inputs + 1) + hidden + 1;

/** FANN's activation 2·exp(−(s·x)²) − 1, with steepness s. */
export const gaussianSymmetric = (sum: number): number => 2 * Math.exp(-((STEEPNESS * sum) ** 2)) - 1;

/** FANN's activation s·x, clipped to 0 to 1. */
export const linearPiece = (sum: number): number => Math.min(1, Math.max(0, STEEPNESS * sum));

/** Input of the output unit for the row that begins at `at`; `linearPiece` turns it into P(boilerplate). */
export function runPerceptron(
  { inputs, hidden, weights }: Perceptron,
  rows: ArrayLike<number>,
  at: number,
): number {
  const output = hidden * (inputs + 1);
  let sum = weights[output + hidden];
  for (let k = 0; k < hidden; k++) {
    const from = k * (inputs + 1);
    let unit = weights[from + inputs];
    for (let i = 0; i < inputs; i++) unit += weights[from + i] * rows[at + i];
    sum += weights[output + k] * gaussianSymmetric(unit);
  }
  return sum;
}
