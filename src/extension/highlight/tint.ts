/**
 * Chooses the highlight's tint for samples of the page's colours. One translucent tint works on light and
 * dark parts of a page and leaves text and links in their colours; it must be visible and leave text
 * readable.
 */
import type { Tint } from '../messages/page-state';
import { contrast, difference, luminance, over, type Rgba } from './colours';

/** Sample of the page's text as painted. */
export interface Sample {
  readonly text: Rgba;
  readonly background: Rgba;
  /** Amount of text in these colours, in characters. */
  readonly weight: number;
}

/** Minimum contrast of body text in WCAG 2.2 AA. */
export const MIN_READABLE_CONTRAST = 4.5;
/** Minimum distance in OKLab at which a tint is visible against the background at a glance. */
export const MIN_VISIBLE_DIFFERENCE = 0.04;

type Hue = readonly [red: number, green: number, blue: number];

/** Hues in order of preference: leaf green and, for pages that are green themselves, amber, sky and rose. */
const HUES_ON_LIGHT: readonly Hue[] = [
  [190, 230, 60],
  [255, 196, 40],
  [90, 190, 255],
  [255, 130, 170],
];
/** Deeper hues for dark pages, since light tints reduce the contrast of light text. */
const HUES_ON_DARK: readonly Hue[] = [
  [110, 165, 20],
  [185, 125, 0],
  [30, 120, 200],
  [200, 50, 120],
];
/** Opacities in order of preference. */
const OPACITIES_ON_LIGHT = [0.5, 0.42, 0.35, 0.28, 0.22, 0.16, 0.1];
const OPACITIES_ON_DARK = [0.4, 0.46, 0.34, 0.28, 0.22, 0.16, 0.1];
/** Share of harmed text that a less preferred hue must save to be chosen. */
const HUE_COST = 0.04;
/** Share of harmed text that a less preferred opacity must save to be chosen. */
const OPACITY_COST = 0.01;

/** Luminance with equal contrast to black and to white. */
const MIDDLE_LUMINANCE = 0.18;

/** Share of text that the tint leaves unmarked or makes hard to read; half for text hard to read before. */
function harmedShare(tint: Rgba, samples: readonly Sample[]): number {
  let harmed = 0;
  let total = 0;
  for (const { text, background, weight } of samples) {
    const tinted = over(tint, background);
    const before = contrast(text, background);
    const after = contrast(text, tinted);
    total += weight;
    if (difference(tinted, background) < MIN_VISIBLE_DIFFERENCE) harmed += weight;
    else if (after < MIN_READABLE_CONTRAST && after < before)
      harmed += before < MIN_READABLE_CONTRAST ? weight / 2 : weight;
  }
  return total > 0 ? harmed / total : 0;
}

/** True when most of the text has a dark background. */
export function isDark(samples: readonly Sample[]): boolean {
  let balance = 0;
  for (const { background, weight } of samples)
    balance += luminance(background) < MIDDLE_LUMINANCE ? weight : -weight;
  return balance > 0;
}

/** Returns the tint that harms the least text; among equals the most preferred. */
export function chooseTint(samples: readonly Sample[]): Tint {
  const [hues, alphas] = isDark(samples)
    ? [HUES_ON_DARK, OPACITIES_ON_DARK]
    : [HUES_ON_LIGHT, OPACITIES_ON_LIGHT];
  let best: { tint: Rgba; cost: number } | null = null;
  for (const [h, hue] of hues.entries()) {
    for (const [a, alpha] of alphas.entries()) {
      const tint: Rgba = [...hue, alpha];
      const cost = harmedShare(tint, samples) + h * HUE_COST + a * OPACITY_COST;
      if (!best || cost < best.cost) best = { tint, cost };
    }
  }
  const [red, green, blue, alpha] = best!.tint;
  return { red, green, blue, alpha };
}
