/**
 * Which translucent colour to lay over the content, from samples of what the page shows. Pure.
 *
 * One translucent tint serves light and dark parts of a page alike, and leaves the page's own colours of text and
 * links as they are. It must be seen, and must not make text hard to read.
 */
import type { Tint } from '../messages';
import { contrast, difference, over, type Rgba } from './colours';

/** Text of the page as it is painted, and how many words of it there are. */
export interface Sample {
  readonly text: Rgba;
  readonly background: Rgba;
  readonly words: number;
}

/** WCAG 2.2 AA for body text. */
export const READABLE = 4.5;
/** Least distance in OKLab at which a tint is told from the background at a glance. */
const SEEN = 0.045;

/** In order of liking: the marker's leaf green and, for pages that are themselves so coloured, amber, sky and rose. */
const HUES: readonly (readonly [number, number, number])[] = [
  [190, 230, 60],
  [255, 196, 40],
  [90, 190, 255],
  [255, 130, 170],
];
/** From strong to faint. */
const ALPHAS = [0.5, 0.4, 0.32, 0.26, 0.2, 0.15, 0.1];
/** Over dark text on light, a strong tint pleases; over light text on dark, a faint one. */
const DARK_ALPHA = 0.3;

const rgba = ([red, green, blue]: readonly [number, number, number], alpha: number): Rgba => [
  red,
  green,
  blue,
  alpha,
];

const isDark = ({ text, background }: Sample) =>
  contrast(background, [0, 0, 0, 1]) < contrast(text, [0, 0, 0, 1]);

/** Share of words that the tint leaves unseen or hard to read; words hard to read without it do not count. */
function cost(tint: Rgba, samples: readonly Sample[]): number {
  let bad = 0;
  let total = 0;
  for (const { text, background, words } of samples) {
    const tinted = over(tint, background);
    const before = contrast(text, background);
    const after = contrast(text, tinted);
    total += words;
    if (difference(tinted, background) < SEEN) bad += words;
    else if (before >= READABLE && after < READABLE) bad += words;
    else if (before < READABLE && after < before * 0.85) bad += words / 2;
  }
  return total > 0 ? bad / total : 0;
}

/** The first tint, in order of liking, that does no harm; else the one that does least. */
export function chooseTint(samples: readonly Sample[]): Tint {
  const words = samples.reduce((sum, sample) => sum + sample.words, 0);
  const dark = samples.reduce((sum, sample) => sum + (isDark(sample) ? sample.words : 0), 0);
  const strongest = dark * 2 > words ? DARK_ALPHA : ALPHAS[0];
  let best: { tint: Rgba; cost: number } | null = null;
  for (const hue of HUES) {
    for (const alpha of ALPHAS) {
      if (alpha > strongest) continue;
      const tint = rgba(hue, alpha);
      const harm = cost(tint, samples);
      // A share this small is a caption or a faint label: not worth a worse colour for all the rest.
      if (!best || harm < best.cost - 0.02) best = { tint, cost: harm };
    }
  }
  const [red, green, blue, alpha] = best!.tint;
  return { red, green, blue, alpha };
}
