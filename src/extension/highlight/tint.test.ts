import { describe, expect, it } from 'vitest';
import { contrast, difference, over, parseColour, type Rgba } from './colours';
import { chooseTint, MIN_READABLE_CONTRAST, MIN_VISIBLE_DIFFERENCE, type Sample } from './tint';

const colour = (hex: string): Rgba => {
  const value = Number.parseInt(hex.slice(1), 16);
  return parseColour(`rgb(${value >> 16} ${(value >> 8) & 255} ${value & 255})`)!;
};
const sample = (text: string, background: string, weight = 100): Sample => ({
  text: colour(text),
  background: colour(background),
  weight,
});
const painted = (samples: readonly Sample[]) => {
  const { red, green, blue, alpha } = chooseTint(samples);
  return samples.map(({ text, background }) => {
    const tinted = over([red, green, blue, alpha], background);
    return { contrast: contrast(text, tinted), seen: difference(tinted, background) };
  });
};

describe('chooseTint', () => {
  it.each([
    ['black on white', [sample('#000000', '#ffffff')]],
    ['dark grey on white with blue links', [sample('#333333', '#ffffff'), sample('#0645ad', '#ffffff', 20)]],
    ['light on black', [sample('#eeeeee', '#000000')]],
    ['a dark scheme with pale links', [sample('#c9d1d9', '#0d1117'), sample('#58a6ff', '#0d1117', 20)]],
    ['sepia', [sample('#5b4636', '#f4ecd8')]],
    ['a page as green as the tint', [sample('#1b2a00', '#bee63c')]],
    ['a yellow page', [sample('#222200', '#ffc428')]],
    ['white on saturated blue', [sample('#ffffff', '#003399')]],
  ])('marks %s and keeps it readable', (_name, samples) => {
    for (const { contrast: ratio, seen } of painted(samples)) {
      expect(ratio).toBeGreaterThanOrEqual(MIN_READABLE_CONTRAST);
      expect(seen).toBeGreaterThanOrEqual(MIN_VISIBLE_DIFFERENCE);
    }
  });

  it('marks light and dark parts of one page readably with one tint', () => {
    const parts = painted([sample('#222222', '#ffffff', 300), sample('#ffffff', '#181818', 100)]);
    for (const { contrast: ratio, seen } of parts) {
      expect(ratio).toBeGreaterThanOrEqual(MIN_READABLE_CONTRAST);
      expect(seen).toBeGreaterThanOrEqual(MIN_VISIBLE_DIFFERENCE);
    }
  });

  it('prefers green, even when a short pale caption is harder to read with it', () => {
    const usual = chooseTint([sample('#111111', '#ffffff')]);
    expect(chooseTint([])).toEqual(usual);
    expect(chooseTint([sample('#111111', '#ffffff', 1000), sample('#767676', '#ffffff', 5)])).toEqual(usual);
    expect(usual.green).toBeGreaterThan(usual.red);
  });
});
