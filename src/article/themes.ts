/** Pictures that a page has twice, for its light and for its dark look, of which its style shows one. */
import type { Element, Root, RootContent } from 'hast';
import { imagesOf, type Place, remove } from './places';

const LOOK = /(?<=[/._#=-])(?:only-)?(light|dark)(?:[-_]?(?:mode|theme))?(?:-only)?(?![a-z])/g;
/** What builds add to the name of a file. */
const HASH = /[-._][0-9a-f]{8,}(?=\.\w+)/g;

/** Leaves the light one of two pictures in a row that are described alike and called alike but for their look. */
export function showLight(root: Root): void {
  let before: Place<Element> | null = null;
  for (const place of [...imagesOf(root)]) {
    const dark: Place<Element> | null = before && darkOf(before, place);
    if (dark) remove(dark);
    before = dark === place ? before : place;
  }
}

function darkOf(one: Place<Element>, other: Place<Element>): Place<Element> | null {
  const { alt, src } = one.node.properties;
  if (!alt || alt !== other.node.properties.alt) return null;
  const [first, second] = [nameOf(String(src)), nameOf(String(other.node.properties.src))];
  if (first.bare !== second.bare || first.look === second.look || !areNeighbours(one, other)) return null;
  return first.look === 'dark' || second.look === 'light' ? one : other;
}

/** The address without what tells the look, and the last look that is told. */
function nameOf(address: string): { bare: string; look: string } {
  const name = address.toLowerCase().replaceAll('%2f', '/');
  const looks = [...name.matchAll(LOOK)].map(([, look]) => look);
  const bare = name.replace(HASH, '').replace(LOOK, '');
  return { bare: bare.replace(/[-_.#]+(?=\.|$)|\/(?=\/)/g, ''), look: looks[looks.length - 1] ?? '' };
}

/** Whether nothing but white space is between the two, apart from what holds one of them alone. */
function areNeighbours(one: Place<Element>, other: Place<Element>): boolean {
  const [first, second] = [outermost(one), outermost(other)];
  if (first.up !== second.up || !first.up) return false;
  const children: readonly RootContent[] = first.up.node.children;
  const between = children.slice(children.indexOf(first.node) + 1, children.indexOf(second.node));
  return between.every((node) => node.type === 'text' && node.value.trim() === '');
}

/** The outermost element that holds nothing but the image. */
function outermost(image: Place<Element>): Place<Element> {
  let place = image;
  while (place.up?.node.type === 'element' && place.up.node.children.length === 1)
    place = place.up as Place<Element>;
  return place;
}
