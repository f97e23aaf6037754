/** Samples the page's text colours and their effective backgrounds. Reads computed style. */
import type { PathElement, TextBlock } from '../../dom/text-blocks';
import { contrast, luminance, over, parseColour, type Rgba, WHITE } from './colours';
import type { Sample } from './tint';

/** Maximum number of sampled blocks, since computed style is expensive. */
const MAX_SAMPLES = 48;
/** Background that browsers show for pages in dark scheme that set none. */
const DARK_CANVAS: Rgba = [18, 18, 18, 1];

function canvasColour(root: Element): Rgba {
  const schemes = getComputedStyle(root).colorScheme.split(' ');
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = schemes.includes('dark') && (prefersDark || !schemes.includes('light'));
  return dark ? DARK_CANVAS : WHITE;
}

/** Finds effective backgrounds, with a cache by element. */
class BackgroundCache {
  private readonly cache = new Map<PathElement, Rgba | null>();

  /** Returns the opaque colour under the text, or null when an image or unreadable colour hides it. */
  colourUnder(path: PathElement): Rgba | null {
    const cached = this.cache.get(path);
    if (cached !== undefined) return cached;
    const style = getComputedStyle(path.element);
    const own = parseColour(style.backgroundColor);
    let result: Rgba | null;
    if (own?.[3] === 1) result = own;
    else if (own === null || style.backgroundImage !== 'none') result = null;
    else {
      const behind = path.parent ? this.colourUnder(path.parent) : canvasColour(path.element);
      result = behind && over(own, behind);
    }
    this.cache.set(path, result);
    return result;
  }
}

/** WCAG 2 contrast below which the found background cannot be the real one, since text must be legible. */
const MIN_CONTRAST = 1.5;

/** Guesses an unknown background: dark for light text, white for dark text, since text is legible. */
const guessBackground = (text: Rgba): Rgba => (luminance(text) > 0.4 ? [32, 32, 32, 1] : WHITE);

/** Samples visible blocks evenly over the page. */
export function sampleColours(blocks: readonly TextBlock[]): Sample[] {
  const shown = blocks.filter((block) => block.visible);
  const step = Math.max(1, shown.length / MAX_SAMPLES);
  const backgrounds = new BackgroundCache();
  const samples: Sample[] = [];
  for (let at = 0; at < shown.length; at += step) {
    const { path, text } = shown[Math.floor(at)];
    const colour = parseColour(getComputedStyle(path.element).color);
    // Letters clipped from their background have no colour of their own.
    if (!colour || colour[3] === 0) continue;
    const found = backgrounds.colourUnder(path);
    const isLegible = found && contrast(over(colour, found), found) >= MIN_CONTRAST;
    const background = isLegible ? found : guessBackground(colour);
    samples.push({ text: over(colour, background), background, weight: text.length });
  }
  return samples;
}
