/** Images that a page shows in several sizes, whose addresses differ by the size in name or query. */

import type { Element, Root } from 'hast';
import { addToList, getOrCompute, namesIn } from '../../dom/collections';
import { type IncrementalTask, visitEach } from '../../scheduler';
import { fileNameWithoutSize } from '../tree/article-pictures';
import { CELLS } from '../tree/tree-writer';
import { Captions, elementAround, type ImagePlace, removeImages } from './image-places';

const SIZE_IN_NAME = /[-_](?:(\d{2,4})x(?:\d{2,4}|N)|scaled|fullxfull)(?=\.(?:\w{3,4}$|\d{6}))/;
const SIZE_PARAMETERS = new Set(['w', 'width', 'resize', 'fit', 'size', 'h', 'height']);
/** Folder of all pictures of one size, around a file; numbers up to 31 may be a day or a month. */
const SIZE_OF_FOLDER = /\/(?:[^/]*[^/\d])?(3[2-9]|[4-9]\d|\d{3,4})(?:x\d{1,4})?\/[^/]*$/;
/** Name of a file that no other picture has, whatever its folder. */
const OWN_NAME = /^(?=.*\d).{20,}$/;
/** Query parameters that only change how the file is encoded or cut. */
const STYLE_PARAMETERS = namesIn('auto crop dpr fm format optimize q quality ssl strip');

interface Variant {
  readonly place: ImagePlace<Element>;
  readonly width: number;
}

/**
 * Leaves one variant of each picture in page or table cell: that with a caption, else the first; and gives it
 * the address of the largest.
 */
export function* dropImageVariants(
  root: Root,
  images: readonly ImagePlace<Element>[],
): IncrementalTask<void> {
  const pictures = new Map<Root | Element, Map<string, Variant[]>>();
  yield* visitEach(images, (place) => {
    const { picture, width } = variantOf(String(place.node.properties.src));
    if (!picture) return;
    const scope = elementAround(place, CELLS) ?? root;
    const inScope = getOrCompute(pictures, scope, () => new Map());
    addToList(inScope, picture, { place, width });
  });
  const captions = new Captions();
  const removed = findDrafts(images);
  for (const variants of [...pictures.values()].flatMap((inScope) => [...inScope.values()])) {
    if (variants.length === 1) continue;
    const { place } = variants.find((variant) => captions.of(variant.place)) ?? variants[0];
    const { properties } = variants.reduce((one, other) => (other.width > one.width ? other : one)).place
      .node;
    place.node.properties = { ...properties, alt: place.node.properties.alt || properties.alt };
    for (const other of variants) if (other.place !== place) removed.push(other.place);
  }
  removeImages(removed);
}

/** Finds the blurred `data:` pictures that are shown until others, of the same alternative text, are loaded. */
function findDrafts(images: readonly ImagePlace<Element>[]): ImagePlace<Element>[] {
  const isInPage = ({ node }: ImagePlace<Element>) => String(node.properties.src).startsWith('data:');
  const loaded = new Set(images.filter((place) => !isInPage(place)).map(({ node }) => node.properties.alt));
  return images.filter(
    (place) => isInPage(place) && place.node.properties.alt && loaded.has(place.node.properties.alt),
  );
}

/** The part that the addresses of all variants share, '' if there is none, and the width, infinite if unknown. */
export function variantOf(address: string): { picture: string; width: number } {
  if (!/^https?:/.test(address)) return { picture: '', width: 0 };
  const { host, pathname, searchParams } = new URL(address);
  let width = widthIn(pathname, SIZE_IN_NAME);
  const own: string[] = [];
  for (const [name, value] of searchParams) {
    if (SIZE_PARAMETERS.has(name)) width = Math.min(width, Number.parseInt(value, 10) || width);
    else if (!STYLE_PARAMETERS.has(name)) own.push(`${name}=${value}`);
  }
  const file = fileNameWithoutSize(pathname);
  const isOwn = OWN_NAME.test(file);
  if (isOwn && width === Number.POSITIVE_INFINITY) width = widthIn(pathname, SIZE_OF_FOLDER);
  const picture = isOwn ? file : pathname.replace(SIZE_IN_NAME, '');
  return { picture: [host, picture, ...own].join('\n'), width };
}

const widthIn = (path: string, size: RegExp): number =>
  Number(size.exec(path)?.[1] ?? Number.POSITIVE_INFINITY);
