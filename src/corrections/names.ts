/**
 * Names by which blocks are known again on another visit: a key for this very block on this page, and a look that it
 * shares with its like on all pages of a site.
 *
 * A look is the tag path to the block with the classes of its last elements, as far as these last (`class-names.ts`).
 * The tag path alone would not do: an advert among paragraphs is a `p` in the same `div` as they are, and what tells
 * it apart is its class.
 */
import { type PathElement, type TextBlock, writtenPath } from '../dom/blocks';
import { attribute } from '../dom/tree';
import { container } from '../vectors/containers';
import { hashString } from '../vectors/tokens';
import { lastingClasses } from './class-names';

/** Classes of so many elements upwards tell looks apart; those further up change from page to page. */
const CLASSED = 3;
/** Elements upwards from the container that a look tells of. */
const DEEPEST = 32;

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();
const short = (hash: number): string => (hash >>> 0).toString(36);

/**
 * One name a block: made of its text and tag path, and of its place among equals. It survives whatever else of the
 * page changes, and is lost with the text that it speaks of.
 */
export const blockKeys = (blocks: readonly TextBlock[]): string[] => keysOf(blocks, writtenPath);

/** The same for blocks of which text and path are written down. */
export const writtenKeys = (blocks: readonly { readonly text: string; readonly path: string }[]): string[] =>
  keysOf(blocks, ({ path }) => path);

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
  return lastingClasses(attribute(element, 'class') ?? '')
    .map((name) => `.${name}`)
    .join('');
}

/** As in `html/body/main/article.post/p.lead`: the way down to the element that the text is set in. */
function lookOfContainer(path: PathElement): string {
  const steps: string[] = [];
  let step: PathElement | null = path;
  for (; step && steps.length < DEEPEST; step = step.parent) {
    steps.push(steps.length < CLASSED ? step.tag + classesOf(step) : step.tag);
  }
  return (step ? '…/' : '') + steps.reverse().join('/');
}

/** The look of each block; blocks of one unit share it. */
export function blockLooks(blocks: readonly TextBlock[]): string[] {
  const known = new Map<PathElement, string>();
  return blocks.map(({ path }) => {
    const own = container(path);
    let look = known.get(own);
    if (look === undefined) {
      look = lookOfContainer(own);
      known.set(own, look);
    }
    return look;
  });
}
