/** How the page shows its content: text colours, and the backgrounds they really stand on. Reads computed style. */
import type { PathElement, TextBlock } from '../dom/blocks';
import { luminance, over, parseColour, type Rgba, WHITE } from './colours';
import type { Sample } from './tint';

/** Style is costly to ask for; this many blocks tell enough. */
const MAX_SAMPLES = 48;
/** What browsers show where a page in dark scheme sets no background. */
const DARK_CANVAS: Rgba = [18, 18, 18, 1];

function canvas(root: Element): Rgba {
  const schemes = getComputedStyle(root).colorScheme.split(' ');
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = schemes.includes('dark') && (prefersDark || !schemes.includes('light'));
  return dark ? DARK_CANVAS : WHITE;
}

/** Finds backgrounds, each element's once. */
class Backgrounds {
  readonly #known = new Map<PathElement, Rgba | null>();

  /** The opaque colour behind the element's text, or null where an image hides it. */
  of(path: PathElement): Rgba | null {
    const known = this.#known.get(path);
    if (known !== undefined) return known;
    const style = getComputedStyle(path.element);
    const own = parseColour(style.backgroundColor);
    let result: Rgba | null;
    if (own?.[3] === 1) result = own;
    else if (own === null || style.backgroundImage !== 'none') result = null;
    else {
      const behind = path.parent ? this.of(path.parent) : canvas(path.element);
      result = behind && over(own, behind);
    }
    this.#known.set(path, result);
    return result;
  }
}

/** Text over an image is legible in its author's eyes: then the ground is about as dark as the text is light. */
const guessGround = (text: Rgba): Rgba => (luminance(text) > 0.4 ? [32, 32, 32, 1] : WHITE);

/**
 * Samples the blocks that are shown, evenly over the page.
 * @param words number of words, one a block
 */
export function sampleColours(blocks: readonly TextBlock[], words: ArrayLike<number>): Sample[] {
  const shown = [...blocks.keys()].filter((index) => blocks[index].visible && words[index] > 0);
  // The longest blocks of each stretch: content rather than chrome, whatever the labels will be.
  const stretch = Math.max(1, shown.length / MAX_SAMPLES);
  const backgrounds = new Backgrounds();
  const samples: Sample[] = [];
  for (let start = 0; start < shown.length; start += stretch) {
    const part = shown.slice(Math.floor(start), Math.floor(start + stretch));
    if (part.length === 0) continue;
    const index = part.reduce((longest, next) => (words[next] > words[longest] ? next : longest));
    const { path } = blocks[index];
    const text = parseColour(getComputedStyle(path.element).color);
    if (!text) continue;
    const background = backgrounds.of(path) ?? guessGround(text);
    samples.push({ text: over(text, background), background, words: words[index] });
  }
  return samples;
}
