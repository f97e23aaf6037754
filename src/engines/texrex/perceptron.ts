/**
 * texrex's multilayer perceptron: one hidden layer and one output, P(boilerplate). The text of Schäfer (2017)
 * has FANN's "Gaussian Symmetric" hidden units, the networks that its author released "Sigmoid Symmetric"
 * ones; the output is "Linear Piece Symmetric" in both.
 */
export interface Perceptron {
  inputs: number;
  hidden: number;
  activation: HiddenActivation;
  /** [hidden, inputs + 1], the bias last; then [hidden + 1] for the output. */
  weights: Float64Array;
}

/** FANN's default steepness, used in both layers. */
export const STEEPNESS = 0.5;

/** Number of weights of a perceptron of this size. */
export const weightCount = (inputs: number, hidden: number): number => hidden * (inputs + 1) + hidden + 1;

/** FANN's activations of hidden units, with steepness s. */
export const HIDDEN_ACTIVATIONS = {
  /** 2·exp(−(s·x)²) − 1 */
  'Gaussian Symmetric': (sum: number): number => 2 * Math.exp(-((STEEPNESS * sum) ** 2)) - 1,
  /** tanh(s·x) */
  'Sigmoid Symmetric': (sum: number): number => Math.tanh(STEEPNESS * sum),
} as const;
export type HiddenActivation = keyof typeof HIDDEN_ACTIVATIONS;

/** FANN's activation "Linear Piece Symmetric" of the output: s·x, clipped to −1 to 1. */
export const linearPieceSymmetric = (sum: number): number => Math.min(1, Math.max(-1, STEEPNESS * sum));

/** Input of the output unit for the row that begins at `at`; `linearPieceSymmetric` makes the score of it. */
export function runPerceptron(
  { inputs, hidden, activation, weights }: Perceptron,
  rows: ArrayLike<number>,
  at: number,
): number {
  const activate = HIDDEN_ACTIVATIONS[activation];
  const output = hidden * (inputs + 1);
  let sum = weights[output + hidden];
  for (let k = 0; k < hidden; k++) {
    const from = k * (inputs + 1);
    let unit = weights[from + inputs];
    for (let i = 0; i < inputs; i++) unit += weights[from + i] * rows[at + i];
    sum += weights[output + k] * activate(unit);
  }
  return sum;
}
