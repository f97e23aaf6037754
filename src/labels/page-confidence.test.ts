import { describe, expect, it } from 'vitest';
import { confidenceFacts, confidenceOf } from './page-confidence';

const WORDS = [100, 100, 100];
const confidence = (probabilities: number[], kept: boolean[]) =>
  confidenceOf(confidenceFacts(Float32Array.from(probabilities), WORDS, kept));

describe('page confidence', () => {
  it('is higher when the network is sure of what is kept and of what is not', () => {
    const kept = [true, true, false];
    expect(confidence([0.99, 0.98, 0.01], kept)).toBeGreaterThan(confidence([0.7, 0.6, 0.4], kept) + 0.1);
  });

  it('is lower when a probable block was left out', () => {
    expect(confidence([0.95, 0.95, 0.05], [true, false, false])).toBeLessThan(
      confidence([0.95, 0.95, 0.05], [true, true, false]),
    );
  });

  it('stays a finite share when the network is certain', () => {
    for (const probabilities of [
      [1, 1, 0],
      [0, 0, 0],
    ]) {
      const value = confidence(probabilities, [true, true, false]);
      expect(value).toBeGreaterThan(0);
      expect(value).toBeLessThan(1);
    }
  });
});
