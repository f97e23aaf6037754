/** Conversion between probabilities and log odds. */

/** Logistic function: log odds → probability. */
export function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** Log odds of a probability. @param least smallest probability that counts, so that 0 and 1 have finite log odds */
export function logOdds(p: number, least = 1e-6): number {
  return Math.log(Math.max(p, least) / Math.max(1 - p, least));
}
