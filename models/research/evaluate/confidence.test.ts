import { describe, expect, it } from 'vitest';
import { confidenceOf } from '../../../src/labels/page-confidence';
import { calibrationError, fitConfidence } from './confidence';
import { randomNumbers } from './random-numbers';

describe('fitConfidence', () => {
  it('finds the weights that made the scores', () => {
    const random = randomNumbers(1);
    const made = { bias: 0.5, weights: [1, -2] };
    const examples = Array.from({ length: 200 }, () => {
      const facts = [3 * random(), random()];
      return { facts, f1: confidenceOf(facts, made) };
    });
    const { bias, weights } = fitConfidence(examples);
    expect(bias).toBeCloseTo(0.5, 1);
    expect(weights[0]).toBeCloseTo(1, 1);
    expect(weights[1]).toBeCloseTo(-2, 1);
  });
});

describe('calibrationError', () => {
  it('is the mean distance of confidence and score over the bins', () => {
    const pages = Array.from({ length: 100 }, (_, i) => ({ confidence: i / 100, f1: i / 100 - 0.1 }));
    expect(calibrationError(pages)).toBeCloseTo(0.1, 6);
  });
});
