/** Embeds an article's images, so that a saved file shows them offline. */
import type { Element, Root } from 'hast';

/** Returns an image's bytes as a `data:` address; null when they cannot be read. */
export type ReadImage = (src: string) => Promise<string | null>;

/** Maximum characters of all images together: larger files open badly everywhere. */
const MOST = 30_000_000;
const AT_ONCE = 4;

export interface EmbeddedImages {
  /** Copy of the article with all readable images embedded, up to the size limit. */
  readonly tree: Root;
  /** Number of images that stay linked. */
  readonly linked: number;
}

export async function embedImages(original: Root, read: ReadImage): Promise<EmbeddedImages> {
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
