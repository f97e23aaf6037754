/** Images of an article written into it, so that a file shows them without the network. */
import type { Element, Root } from 'hast';

/** An image's bytes as a `data:` address; null where they cannot be had. */
export type ReadImage = (src: string) => Promise<string | null>;

/** Characters of all images together: more makes files that nothing opens gladly. */
const MOST = 30_000_000;
const AT_ONCE = 4;

export interface Embedded {
  /** A copy, with the images embedded that can be read. */
  readonly tree: Root;
  /** How many stay linked. */
  readonly linked: number;
}

export async function embedImages(original: Root, read: ReadImage): Promise<Embedded> {
  const tree = structuredClone(original);
  const images = imagesOf(tree);
  let linked = images.length;
  let left = MOST;
  const waiting = images.values();
  const next = async (): Promise<void> => {
    for (const image of waiting) {
      const data = await read(String(image.properties.src)).catch(() => null);
      if (!data || !/^data:image\//.test(data) || data.length > left) continue;
      left -= data.length;
      linked--;
      image.properties.src = data;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return { tree, linked };
}

function imagesOf(tree: Root): Element[] {
  const found: Element[] = [];
  const stack: (Root | Element)[] = [tree];
  while (stack.length > 0) {
    for (const child of stack.pop()!.children) {
      if (child.type !== 'element') continue;
      if (child.tagName === 'img' && !String(child.properties.src).startsWith('data:')) found.push(child);
      stack.push(child);
    }
  }
  return found;
}
