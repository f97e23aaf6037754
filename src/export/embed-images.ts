/** Embeds an article's images, so that a saved file shows them offline. */
import type { Root } from 'hast';
import { elementsIn } from '../article/tree/hast';

/** Returns an image's bytes as a `data:` address; null when they cannot be read. */
export type ReadImage = (src: string) => Promise<string | null>;

/** Maximum characters of all images together: larger files open badly everywhere. */
const MAX_TOTAL_LENGTH = 30_000_000;
/** Number of images that are read at the same time. */
const PARALLEL_READS = 4;

export interface EmbeddedImages {
  /** Copy of the article with all readable images embedded, up to the size limit. */
  readonly tree: Root;
  /** Number of images that stay linked. */
  readonly linked: number;
}

/**
 * Replaces the addresses of images by their files, in a copy of the tree.
 * @param isEmbedded true for a source to be left as it is
 */
export async function embedImages(
  original: Root,
  read: ReadImage,
  isEmbedded = (src: string): boolean => src.startsWith('data:'),
): Promise<EmbeddedImages> {
  const tree = structuredClone(original);
  const images = [...elementsIn(tree)].filter(
    ({ tagName, properties }) => tagName === 'img' && !isEmbedded(String(properties.src)),
  );
  let linked = images.length;
  let remaining = MAX_TOTAL_LENGTH;
  const queue = images.values();
  const readAll = async (): Promise<void> => {
    for (const image of queue) {
      const data = await read(String(image.properties.src)).catch(() => null);
      if (!data || !/^data:image\//.test(data) || data.length > remaining) continue;
      remaining -= data.length;
      linked--;
      image.properties.src = data;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_READS }, readAll));
  return { tree, linked };
}
