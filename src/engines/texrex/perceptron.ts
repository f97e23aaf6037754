/**
 * texrex's multilayer perceptron: one hidden layer of FANN's "Gaussian Symmetric" units, one output of its "Linear
 * Piece", P(boilerplate).
 */
export interface Perceptron {
  inputs: number;
  hidden: number;
  /** [hidden, inputs + 1], the bias last; then [hidden + 1] for the output. */
  weights: Float64Array;
}

/** FANN's default, for both layers. */
export const STEEPNESS = 0.5;

export const weightCount = (inputs: number, hidden: number): number => hidden * (inputs + 1) + hidden + 1;

/** 2·exp(−(s·x)²) − 1 */
export const gaussianSymmetric = (sum: number): number => 2 * Math.exp(-((STEEPNESS * sum) ** 2)) - 1;

/** s·x between 0 and 1. */
export const linearPiece = (sum: number): number => Math.min(1, Math.max(0, STEEPNESS * sum));

/** What reaches the output unit for the row that begins at `at`; `linearPiece` of it is P(boilerplate). */
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
