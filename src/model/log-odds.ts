/** Conversion between probabilities and log odds. */

/** Logistic function: log odds → probability. */
export function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** Log odds of a probability, finite even for 0 and 1. */
export function logOdds(probability: number): number {
  const p = Math.min(Math.max(probability, 1e-6), 1 - 1e-6);
  return Math.log(p / (1 - p));
}
