/**
 * Pictures that a page shows twice in two sizes, as at its head and again with a caption. Sites make them from one file
 * and write the size behind its name or into the query.
 */
import type { Element, ElementContent, Root } from 'hast';
import type { IncrementalTask } from '../../scheduler';
import { CELLS } from '../tree/tree-writer';
import { type ImagePlace, Removal } from './image-paths';

const SIZE_IN_NAME = /[-_](?:(\d{2,4})x\d{2,4}|scaled)(?=\.\w{3,4}$)/;
const SIZES_IN_QUERY = new Set(['w', 'width', 'resize', 'fit', 'size', 'h', 'height']);
/** Query parameters that only change how the file is shown. */
const LOOK_IN_QUERY = new Set('auto crop dpr fm format optimize q quality ssl strip'.split(' '));

/** Pictures that are looked at at a time. */
const AT_A_TIME = 64;

interface Shown {
  readonly place: ImagePlace<Element>;
  readonly width: number;
}

/**
 * Leaves each picture once, as large as it is there: with its caption, else where it stands first. The cells of tables
 * have theirs beside. Work that can be interrupted.
 */
export function* dropImageVariants(
  root: Root,
  images: readonly ImagePlace<Element>[],
): IncrementalTask<void> {
  const pictures = new Map<Root | Element, Map<string, Shown[]>>();
  for (const [i, place] of images.entries()) {
    if (i % AT_A_TIME === AT_A_TIME - 1) yield;
    const { picture, width } = variantOf(String(place.node.properties.src));
    if (!picture) continue;
    const around = cellOf(place) ?? root;
    const there = pictures.get(around) ?? new Map<string, Shown[]>();
    pictures.set(around, there);
    const shown = there.get(picture) ?? [];
    there.set(picture, shown);
    shown.push({ place, width });
  }
  const captions = new Captions();
  const removal = new Removal();
  for (const shown of [...pictures.values()].flatMap((there) => [...there.values()])) {
    if (shown.length === 1) continue;
    const { place } = shown.find((one) => captions.has(one.place)) ?? shown[0];
    const { properties } = shown.reduce((one, other) => (other.width > one.width ? other : one)).place.node;
    place.node.properties = { ...properties, alt: place.node.properties.alt || properties.alt };
    for (const other of shown) if (other.place !== place) removal.add(other.place);
  }
  removal.carryOut();
}

/** Part that all addresses of a picture share, '' where there is none; and its width, infinite where it is unknown. */
export function variantOf(address: string): { picture: string; width: number } {
  if (!/^https?:/.test(address)) return { picture: '', width: 0 };
  const { host, pathname, searchParams } = new URL(address);
  let width = Number(SIZE_IN_NAME.exec(pathname)?.[1] ?? Number.POSITIVE_INFINITY);
  const own: string[] = [];
  for (const [name, value] of searchParams) {
    if (SIZES_IN_QUERY.has(name)) width = Math.min(width, Number.parseInt(value, 10) || width);
    else if (!LOOK_IN_QUERY.has(name)) own.push(`${name}=${value}`);
  }
  return { picture: [host, pathname.replace(SIZE_IN_NAME, ''), ...own].join('\n'), width };
}

function cellOf({ up }: ImagePlace): Element | null {
  for (let at = up; at; at = at.up) {
    if (at.node.type === 'element' && CELLS.has(at.node.tagName)) return at.node;
  }
  return null;
}

/** Looks through each figure once, however many pictures it has. */
class Captions {
  private readonly known = new Map<Element, boolean>();

  has({ up }: ImagePlace): boolean {
    for (let at = up; at; at = at.up)
      if (at.node.type === 'element' && at.node.tagName === 'figure') return this.of(at.node);
    return false;
  }

  private of(figure: Element): boolean {
    const has = this.known.get(figure) ?? figure.children.some(isCaption);
    this.known.set(figure, has);
    return has;
  }
}

const isCaption = (child: ElementContent): boolean =>
  child.type === 'element' && child.tagName === 'figcaption';
