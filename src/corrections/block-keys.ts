/**
 * Identifiers of blocks that hold on another visit: a key for one block of one page, and a selector that
 * similar blocks share on all pages of a site.
 *
 * A selector is the tag path to the block, with the lasting classes (`structure/lasting-class-names.ts`) of the innermost
 * elements. The tag path alone is not enough: an advert among paragraphs is often a `p` in the same `div` and
 * differs only by class.
 */
import { getOrCompute } from '../dom/collections';
import { formatTagPath, type PathElement, type TextBlock } from '../dom/text-blocks';
import { attribute } from '../dom/tree';
import { collapseWhitespace } from '../dom/whitespace';
import { containerOf } from '../features/containers';
import { hashString } from '../structure/hashes';
import { lastingClasses } from '../structure/lasting-class-names';

/** Number of innermost elements with classes in a selector; classes further up change from page to page. */
const LEVELS_WITH_CLASSES = 3;
/** Maximum number of elements in a selector, counted upwards from the container. */
const MAX_LEVELS = 32;

const formatHash = (hash: number): string => (hash >>> 0).toString(36);

/**
 * Returns a key for each block, made from its text, its tag path and its position among equal blocks. A key
 * survives changes to the rest of the page, but not to the block's own text.
 */
export const blockKeys = (blocks: readonly TextBlock[]): string[] => keysOf(blocks, formatTagPath);

/** Returns the keys of recorded blocks, from their stored text and path. */
export const recordedKeys = (blocks: readonly { readonly text: string; readonly path: string }[]): string[] =>
  keysOf(blocks, ({ path }) => path);

function keysOf<Block extends { readonly text: string }>(
  blocks: readonly Block[],
  pathOf: (block: Block) => string,
): string[] {
  const counts = new Map<string, number>();
  return blocks.map((block) => {
    const text = collapseWhitespace(block.text);
    const key = `${formatHash(hashString(text))}-${formatHash(hashString(`${pathOf(block)} ${text}`))}`;
    const earlier = counts.get(key) ?? 0;
    counts.set(key, earlier + 1);
    return earlier > 0 ? `${key}-${earlier}` : key;
  });
}

function classSelectors({ element, tag }: PathElement): string {
  if (tag === 'html' || tag === 'body') return '';
  return lastingClasses(attribute(element, 'class') ?? '')
    .map((name) => `.${name}`)
    .join('');
}

/** Returns the path to the container of a text, such as `html/body/main/article.post/p.lead`. */
function containerSelector(path: PathElement): string {
  const steps: string[] = [];
  let step: PathElement | null = path;
  for (; step && steps.length < MAX_LEVELS; step = step.parent) {
    steps.push(steps.length < LEVELS_WITH_CLASSES ? step.tag + classSelectors(step) : step.tag);
  }
  return (step ? '…/' : '') + steps.reverse().join('/');
}

/** Returns the selector of each block; blocks of one unit share it. */
export function blockSelectors(blocks: readonly TextBlock[]): string[] {
  const selectors = new Map<PathElement, string>();
  return blocks.map(({ path }) => {
    const container = containerOf(path);
    return getOrCompute(selectors, container, () => containerSelector(container));
  });
}
