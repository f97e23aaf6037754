/** Images that a page has in a light and a dark version, of which its style shows one. */
import type { Element } from 'hast';
import { type IncrementalTask, SMALL_BATCH_SIZE } from '../../scheduler';
import { type ImagePlace, Removal } from './image-paths';

const THEME = /(?<=[/._#=-])(?:only-)?(light|dark)(?:[-_]?(?:mode|theme))?(?:-only)?(?![a-z])/g;
/** Content hash that build tools add to a file name. */
const HASH = /[-._][0-9a-f]{8,}(?=\.\w+)/g;

/**
 * Removes the dark one of two consecutive images with the same alternative text and, except for the theme, the same
 * address.
 * @returns the images that remain
 */
export function* dropDarkImages(
  images: readonly ImagePlace<Element>[],
): IncrementalTask<ImagePlace<Element>[]> {
  const removal = new Removal();
  let previous: ImagePlace<Element> | null = null;
  for (const [i, place] of images.entries()) {
    if (i % SMALL_BATCH_SIZE === SMALL_BATCH_SIZE - 1) yield;
    const dark: ImagePlace<Element> | null = previous && darkOf(previous, place, removal);
    if (dark) removal.add(dark);
    previous = dark === place ? previous : place;
  }
  removal.apply();
  return images.filter(({ node }) => !removal.isRemoved(node));
}

/** Returns the dark version if the two are versions of one image, else null. */
function darkOf(
  one: ImagePlace<Element>,
  other: ImagePlace<Element>,
  removal: Removal,
): ImagePlace<Element> | null {
  const { alt, src } = one.node.properties;
  if (!alt || alt !== other.node.properties.alt) return null;
  const [first, second] = [themeOf(String(src)), themeOf(String(other.node.properties.src))];
  if (first.bare !== second.bare || first.theme === second.theme) return null;
  if (!areAdjacent(one, other, removal)) return null;
  return first.theme === 'dark' || second.theme === 'light' ? one : other;
}

/** The address without its words for a theme, and the last theme that they name. */
function themeOf(address: string): { bare: string; theme: string } {
  const name = address.toLowerCase().replaceAll('%2f', '/');
  const themes = [...name.matchAll(THEME)].map(([, theme]) => theme);
  const bare = name.replace(HASH, '').replace(THEME, '');
  return { bare: bare.replace(/[-_.#]+(?=\.|$)|\/(?=\/)/g, ''), theme: themes[themes.length - 1] ?? '' };
}

/** True when there is only white space between the two images, or between elements that hold nothing else. */
function areAdjacent(one: ImagePlace<Element>, other: ImagePlace<Element>, removal: Removal): boolean {
  const [first, second] = [outermost(one, removal), outermost(other, removal)];
  if (first.parent !== second.parent || !first.parent) return false;
  const { children } = first.parent.node;
  for (let i = first.index + 1; i < second.index; i++) {
    const node = children[i];
    if (!removal.isRemoved(node) && (node.type !== 'text' || node.value.trim() !== '')) return false;
  }
  return true;
}

/** Returns the outermost element that holds nothing but the image. */
function outermost(image: ImagePlace<Element>, removal: Removal): ImagePlace<Element> {
  let place = image;
  while (place.parent?.node.type === 'element' && removal.childCount(place.parent.node) === 1)
    place = place.parent as ImagePlace<Element>;
  return place;
}
