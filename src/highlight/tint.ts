/**
 * Which translucent colour to lay over the content, from samples of what the page shows. Pure.
 *
 * One translucent tint serves light and dark parts of a page alike, and leaves the page's own colours of text and
 * links as they are. It must be seen, and must not make text hard to read.
 */
import type { Tint } from '../messages';
import { contrast, difference, luminance, over, type Rgba } from './colours';

/** Text of the page as it is painted. */
export interface Sample {
  readonly text: Rgba;
  readonly background: Rgba;
  /** How much text is painted so. */
  readonly weight: number;
}

/** WCAG 2.2 AA for body text. */
export const READABLE = 4.5;
/** Least distance in OKLab at which a tint is told from the background at a glance. */
export const SEEN = 0.04;

type Hue = readonly [red: number, green: number, blue: number];

/** In order of liking: the marker's leaf green and, for pages that are themselves so coloured, amber, sky, rose. */
const ON_LIGHT: readonly Hue[] = [
  [190, 230, 60],
  [255, 196, 40],
  [90, 190, 255],
  [255, 130, 170],
];
/** Deeper, since light tints eat up the contrast of light text. */
const ON_DARK: readonly Hue[] = [
  [110, 165, 20],
  [185, 125, 0],
  [30, 120, 200],
  [200, 50, 120],
];
/** In order of liking, too. */
const LIGHT_ALPHAS = [0.5, 0.42, 0.35, 0.28, 0.22, 0.16, 0.1];
const DARK_ALPHAS = [0.4, 0.46, 0.34, 0.28, 0.22, 0.16, 0.1];
/** What another hue, or a fainter tint, must spare the reader to be preferred: a share of the text. */
const HUE_PRICE = 0.04;
const ALPHA_PRICE = 0.01;

/** Grey of equal contrast to black and to white. */
const MIDDLE = 0.18;

/** Share of the text that the tint leaves unmarked or makes hard to read; what was hard before counts half. */
function harm(tint: Rgba, samples: readonly Sample[]): number {
  let harmed = 0;
  let total = 0;
  for (const { text, background, weight } of samples) {
    const tinted = over(tint, background);
    const before = contrast(text, background);
    const after = contrast(text, tinted);
    total += weight;
    if (difference(tinted, background) < SEEN) harmed += weight;
    else if (after < READABLE && after < before) harmed += before < READABLE ? weight / 2 : weight;
  }
  return total > 0 ? harmed / total : 0;
}

/** Whether most of the text stands on a dark ground. */
export function isDark(samples: readonly Sample[]): boolean {
  let balance = 0;
  for (const { background, weight } of samples) balance += luminance(background) < MIDDLE ? weight : -weight;
  return balance > 0;
}

/** The tint that does least harm; among equals the first in order of liking. */
export function chooseTint(samples: readonly Sample[]): Tint {
  const [hues, alphas] = isDark(samples) ? [ON_DARK, DARK_ALPHAS] : [ON_LIGHT, LIGHT_ALPHAS];
  let best: { tint: Rgba; cost: number } | null = null;
  for (const [h, hue] of hues.entries()) {
    for (const [a, alpha] of alphas.entries()) {
      const tint: Rgba = [...hue, alpha];
      const cost = harm(tint, samples) + h * HUE_PRICE + a * ALPHA_PRICE;
      if (!best || cost < best.cost) best = { tint, cost };
    }
  }
  const [red, green, blue, alpha] = best!.tint;
  return { red, green, blue, alpha };
}
