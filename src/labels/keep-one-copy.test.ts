import { describe, expect, it } from 'vitest';
import { keepOneCopy } from './keep-one-copy';

describe('keepOneCopy', () => {
  const shown = (...blocks: number[]) => blocks.map((visible) => ({ visible: visible === 1 }));
  const adjusted = (probabilities: number[], canonical: number[], visible: number[]) => [
    ...keepOneCopy(Float32Array.from(probabilities), Uint32Array.from(canonical), shown(...visible)),
  ];

  it('gives the highest probability to the first copy and 0 to the others', () => {
    expect(adjusted([0.75, 0.25, 0.5], [0, 1, 0], [1, 1, 1])).toEqual([0.75, 0.25, 0]);
    expect(adjusted([0.5, 0.5625], [0, 0], [1, 1])).toEqual([0.5625, 0]);
  });

  it('prefers a visible copy that is clearly more probable, such as the heading of a menu entry', () => {
    expect(adjusted([0.25, 0.5, 0.75], [0, 0, 0], [1, 1, 1])).toEqual([0, 0, 0.75]);
    expect(adjusted([0.25, 0.75], [0, 0], [1, 0])).toEqual([0.75, 0]);
    expect(adjusted([0.25, 0.75], [0, 0], [0, 0])).toEqual([0, 0.75]);
  });
});
