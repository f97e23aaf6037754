/**
 * Names that identify blocks on another visit: a key for one block of one page, and a look that similar
 * blocks share on all pages of a site.
 *
 * A look is the tag path to the block, with the lasting classes (`class-names.ts`) of the innermost elements.
 * The tag path alone is not enough: an advert among paragraphs is often a `p` in the same `div` and differs
 * only by class.
 */
import { formatTagPath, type PathElement, type TextBlock } from '../dom/text-blocks';
import { attribute } from '../dom/tree';
import { containerOf } from '../features/containers';
import { hashString } from '../features/word-tokenizer';
import { stableClasses } from './stable-class-names';

/** Innermost elements whose classes are part of a look; classes further up change from page to page. */
const CLASSED = 3;
/** Maximum number of elements in a look, counted upwards from the container. */
const DEEPEST = 32;

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();
const short = (hash: number): string => (hash >>> 0).toString(36);

/**
 * Returns a key for each block, made from its text, its tag path and its position among equal blocks. A key
 * survives changes to the rest of the page, but not to the block's own text.
 */
export const blockKeys = (blocks: readonly TextBlock[]): string[] => keysOf(blocks, formatTagPath);

/** Returns the keys of recorded blocks, from their stored text and path. */
export const serialisedKeys = (
  blocks: readonly { readonly text: string; readonly path: string }[],
): string[] => keysOf(blocks, ({ path }) => path);

function keysOf<Block extends { readonly text: string }>(
  blocks: readonly Block[],
  pathOf: (block: Block) => string,
): string[] {
  const equals = new Map<string, number>();
  return blocks.map((block) => {
    const text = squeeze(block.text);
    const name = `${short(hashString(text))}-${short(hashString(`${pathOf(block)} ${text}`))}`;
    const place = equals.get(name) ?? 0;
    equals.set(name, place + 1);
    return place > 0 ? `${name}-${place}` : name;
  });
}

function classesOf({ element, tag }: PathElement): string {
  if (tag === 'html' || tag === 'body') return '';
  return stableClasses(attribute(element, 'class') ?? '')
    .map((name) => `.${name}`)
    .join('');
}

/** Returns the path to the container of a text, such as `html/body/main/article.post/p.lead`. */
function lookOfContainer(path: PathElement): string {
  const steps: string[] = [];
  let step: PathElement | null = path;
  for (; step && steps.length < DEEPEST; step = step.parent) {
    steps.push(steps.length < CLASSED ? step.tag + classesOf(step) : step.tag);
  }
  return (step ? '…/' : '') + steps.reverse().join('/');
}

/** Returns the look of each block; blocks of one unit share it. */
export function blockSelectors(blocks: readonly TextBlock[]): string[] {
  const known = new Map<PathElement, string>();
  return blocks.map(({ path }) => {
    const own = containerOf(path);
    let look = known.get(own);
    if (look === undefined) {
      look = lookOfContainer(own);
      known.set(own, look);
    }
    return look;
  });
}
