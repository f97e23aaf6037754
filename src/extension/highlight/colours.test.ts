import { describe, expect, it } from 'vitest';
import { contrast, difference, over, parseColour, WHITE } from './colours';

const rounded = (css: string) => parseColour(css)?.map((value) => Math.round(value * 100) / 100);

describe('parseColour', () => {
  it.each([
    ['rgb(1, 2, 3)', [1, 2, 3, 1]],
    ['rgba(1, 2, 3, 0.5)', [1, 2, 3, 0.5]],
    ['rgba(0, 0, 0, 0)', [0, 0, 0, 0]],
    ['rgb(1 2 3 / 25%)', [1, 2, 3, 0.25]],
    ['color(srgb 1 0.5 0 / 0.2)', [255, 127.5, 0, 0.2]],
  ])('returns red, green, blue and opacity when the style is %s', (css, expected) => {
    expect(rounded(css)).toEqual(expected);
  });

  it('reads the OKLab forms', () => {
    expect(parseColour('oklch(1 0 0)')?.map(Math.round)).toEqual([255, 255, 255, 1]);
    // The three primaries, as given by the CSS Color 4 sample conversions.
    expect(parseColour('oklch(0.62796 0.25768 29.234)')?.map(Math.round)).toEqual([255, 0, 0, 1]);
    expect(parseColour('oklab(0.86644 -0.23389 0.1795)')?.map(Math.round)).toEqual([0, 255, 0, 1]);
    expect(parseColour('oklch(0.45201 0.31321 264.052 / 0.5)')?.map(Math.round)).toEqual([0, 0, 255, 1]);
  });

  it('reads `none` as 0', () => {
    expect(parseColour('oklch(1 none none)')?.map(Math.round)).toEqual([255, 255, 255, 1]);
    expect(rounded('color(srgb none 1 none / none)')).toEqual([0, 255, 0, 0]);
  });

  it.each(['', 'red', 'lab(50 20 20)', 'color(display-p3 1 0 0)', 'rgb(1 2)'])(
    'returns null for %j',
    (css) => {
      expect(parseColour(css)).toBeNull();
    },
  );
});

describe('colour comparison', () => {
  it('computes the contrast of WCAG', () => {
    expect(contrast(WHITE, [0, 0, 0, 1])).toBeCloseTo(21, 5);
    expect(contrast([118, 118, 118, 1], WHITE)).toBeCloseTo(4.54, 2);
  });

  it('measures a distance of 1 from black to white and 0 between equal colours', () => {
    expect(difference(WHITE, [0, 0, 0, 1])).toBeCloseTo(1, 2);
    expect(difference(WHITE, WHITE)).toBe(0);
  });

  it('composites a translucent colour over an opaque one', () => {
    expect(over([0, 0, 0, 0.25], WHITE)).toEqual([191.25, 191.25, 191.25, 1]);
  });
});
