import { describe, expect, it } from 'vitest';
import { expectedF1Cut } from '../model/expected-f1';
import { cutLabels } from './cut';

const p = Float32Array.of(0.95, 0.02, 0.6, 0.3, 0.01);
const words = [50, 5, 20, 10, 40];

describe('cutLabels', () => {
  it('keeps only the blocks that raise the expected F1', () => {
    expect(cutLabels(p, words)).toEqual([true, false, true, false, false]);
  });

  it('keeps fewer blocks than the expected F1 of independent blocks would', () => {
    const both = [Float32Array.of(0.95, 0.42), [50, 50]] as const;
    expect(expectedF1Cut(...both)).toBeCloseTo(0.42);
    expect(cutLabels(...both)).toEqual([true, false]);
  });

  it('drops a long list of which no entry is probable, next to an article', () => {
    const page = Float32Array.from({ length: 70 }, (_, i) => (i < 10 ? 0.95 : 0.35));
    const eachOf100 = new Array<number>(70).fill(100);
    expect(expectedF1Cut(page, eachOf100)).toBeCloseTo(0.35);
    expect(cutLabels(page, eachOf100).filter(Boolean)).toHaveLength(10);
  });

  it('drops a huge block that is hardly probable, next to an article of a few words', () => {
    expect(cutLabels(Float32Array.of(0.8, 0.18), [500, 20_000])).toEqual([true, false]);
    expect(cutLabels(Float32Array.of(0.8, 0.7), [500, 20_000])).toEqual([true, true]);
  });

  it('keeps at least one block when the page has text, however improbable', () => {
    expect(cutLabels(Float32Array.of(0.01, 0.02), [10, 10]).some(Boolean)).toBe(true);
  });

  it('keeps nothing when there are no blocks or all probabilities are zero', () => {
    expect(cutLabels(new Float32Array(0), [])).toEqual([]);
    expect(cutLabels(Float32Array.of(0, 0), [3, 4])).toEqual([false, false]);
  });

  it('uses a fixed threshold when one is given', () => {
    expect(cutLabels(p, words, { threshold: 0.25 })).toEqual([true, false, true, true, false]);
  });

  it('moves a fixed threshold with the slider, except for blocks of probability 0 or 1', () => {
    const kept = (sensitivity: number) => cutLabels(p, words, { threshold: 0.5, sensitivity });
    expect(kept(0)).toEqual(cutLabels(p, words, { threshold: 0.5 }));
    expect(kept(0.5)).toEqual([true, false, true, true, false]);
    expect(kept(-0.5)).toEqual([true, false, false, false, false]);
    const certain = Float32Array.of(1, 0);
    for (const sensitivity of [-1, 0, 1]) {
      for (const threshold of [undefined, 0.5]) {
        expect(cutLabels(certain, [9, 9], { threshold, sensitivity })).toEqual([true, false]);
      }
    }
  });

  it('keeps more blocks, and drops none, as the slider goes up', () => {
    const kept = [-1, -0.5, 0, 0.5, 1].map((sensitivity) => cutLabels(p, words, { sensitivity }));
    for (let i = 1; i < kept.length; i++) {
      kept[i - 1].forEach((content, block) => {
        if (content) expect(kept[i][block]).toBe(true);
      });
    }
    expect(kept[4].filter(Boolean).length).toBeGreaterThan(kept[0].filter(Boolean).length);
  });
});
