/** Pictures that a page has twice, for its light and for its dark look, of which its style shows one. */
import type { Element } from 'hast';
import type { IncrementalTask } from '../../scheduler';
import { type ImagePlace, Removal } from './image-paths';

const LOOK = /(?<=[/._#=-])(?:only-)?(light|dark)(?:[-_]?(?:mode|theme))?(?:-only)?(?![a-z])/g;
/** Content hash that build tools add to a file name. */
const HASH = /[-._][0-9a-f]{8,}(?=\.\w+)/g;

/** Pictures that are looked at at a time. */
const AT_A_TIME = 64;

/**
 * Leaves the light one of two pictures in a row that are described alike and called alike but for their look. Work that
 * can be interrupted.
 * @returns those that are left
 */
export function* dropDarkImages(
  images: readonly ImagePlace<Element>[],
): IncrementalTask<ImagePlace<Element>[]> {
  const removal = new Removal();
  let before: ImagePlace<Element> | null = null;
  for (const [i, place] of images.entries()) {
    if (i % AT_A_TIME === AT_A_TIME - 1) yield;
    const dark: ImagePlace<Element> | null = before && darkOf(before, place, removal);
    if (dark) removal.add(dark);
    before = dark === place ? before : place;
  }
  removal.carryOut();
  return images.filter(({ node }) => !removal.isGone(node));
}

function darkOf(
  one: ImagePlace<Element>,
  other: ImagePlace<Element>,
  removal: Removal,
): ImagePlace<Element> | null {
  const { alt, src } = one.node.properties;
  if (!alt || alt !== other.node.properties.alt) return null;
  const [first, second] = [nameOf(String(src)), nameOf(String(other.node.properties.src))];
  if (first.bare !== second.bare || first.look === second.look) return null;
  if (!areNeighbours(one, other, removal)) return null;
  return first.look === 'dark' || second.look === 'light' ? one : other;
}

/** The address without what tells the look, and the last look that is told. */
function nameOf(address: string): { bare: string; look: string } {
  const name = address.toLowerCase().replaceAll('%2f', '/');
  const looks = [...name.matchAll(LOOK)].map(([, look]) => look);
  const bare = name.replace(HASH, '').replace(LOOK, '');
  return { bare: bare.replace(/[-_.#]+(?=\.|$)|\/(?=\/)/g, ''), look: looks[looks.length - 1] ?? '' };
}

/** True when only white space stands between the two, apart from elements that hold one of them alone. */
function areNeighbours(one: ImagePlace<Element>, other: ImagePlace<Element>, removal: Removal): boolean {
  const [first, second] = [outermost(one, removal), outermost(other, removal)];
  if (first.up !== second.up || !first.up) return false;
  const { children } = first.up.node;
  for (let i = first.index + 1; i < second.index; i++) {
    const node = children[i];
    if (!removal.isGone(node) && (node.type !== 'text' || node.value.trim() !== '')) return false;
  }
  return true;
}

/** The outermost element that holds nothing but the image. */
function outermost(image: ImagePlace<Element>, removal: Removal): ImagePlace<Element> {
  let place = image;
  while (place.up?.node.type === 'element' && removal.childCount(place.up.node) === 1)
    place = place.up as ImagePlace<Element>;
  return place;
}
