/** Sizes of an image: the one that its markup declares, and the one at which a live page renders it. */
import { attribute } from '../../dom/tree';

/** Width and height in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Reads an attribute of an image, which may be an element or the text of a tag. */
export type ReadAttribute = (name: string) => string | null;

export const attributeReader =
  (image: Element): ReadAttribute =>
  (name) =>
    attribute(image, name);

/** Declared smaller than this on both sides, an image is an icon. */
const MAX_ICON_SIDE = 48;
/** Declared as large as this on both sides, an image is not a decoration. */
const MIN_LARGE_SIDE = 200;
/** Declared no larger than this on one side, an image is a tracking pixel or a line. */
const MAX_PIXEL_SIDE = 2;

export const isIconSize = ({ width, height }: Size): boolean =>
  width < MAX_ICON_SIDE && height < MAX_ICON_SIDE;

/** True for the declared size of an icon or a tracking pixel. */
export function isDeclaredSmall(read: ReadAttribute): boolean {
  const size = { width: declaredSide(read, 'width'), height: declaredSide(read, 'height') };
  return size.width <= MAX_PIXEL_SIDE || size.height <= MAX_PIXEL_SIDE || isIconSize(size);
}

/** True when both sides are declared, and no larger than this. */
export const isDeclaredWithin = (read: ReadAttribute, side: number): boolean =>
  declaredSide(read, 'width') <= side && declaredSide(read, 'height') <= side;

export function isDeclaredLarge(read: ReadAttribute): boolean {
  return (['width', 'height'] as const).every((name) => {
    const side = declaredSide(read, name);
    return side >= MIN_LARGE_SIDE && Number.isFinite(side);
  });
}

/** Returns the side in pixels that style or attribute declares; infinite for none, and when it fills its box. */
function declaredSide(read: ReadAttribute, name: keyof Size): number {
  const stated = read(name);
  const styled = new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*(\\d+)px`).exec(read('style') ?? '')?.[1];
  const side = Number.parseInt(styled ?? (stated?.includes('%') ? '' : (stated ?? '')), 10);
  return Number.isNaN(side) || (side === 0 && read('sizes')) ? Number.POSITIVE_INFINITY : side;
}

const { prototype } = (globalThis as { HTMLImageElement?: typeof HTMLImageElement }).HTMLImageElement ?? {
  prototype: undefined,
};

/** Returns the browser's own getter of a property, which the page cannot replace from a content script. */
function getter<R>(name: keyof HTMLImageElement): (image: Element) => R | undefined {
  const get = prototype && Object.getOwnPropertyDescriptor(prototype, name)?.get;
  return (image) => {
    try {
      return get?.call(image) as R | undefined;
    } catch {
      // Named `img` but of another class, as in SVG.
      return undefined;
    }
  };
}

/** Address of the file that the browser shows; undefined where there is no layout. */
export const currentSource = getter<string>('currentSrc');

const isComplete = getter<boolean>('complete');
const naturalWidth = getter<number>('naturalWidth');
const renderedWidth = getter<number>('width');
const renderedHeight = getter<number>('height');

/** Rendered narrower than this and than its file, an image is small by intent, even without a declared size. */
const MAX_SMALL_WIDTH = 200;

/** Returns the CSS pixels to which a style sheet shrinks the image; null when none does, or nothing is rendered. */
export function shrunkSize(image: Element): Size | null {
  const fileWidth = isComplete(image) && naturalWidth(image);
  const rendered = { width: renderedWidth(image) ?? 0, height: renderedHeight(image) ?? 0 };
  const isSmall = rendered.width > 0 && rendered.height > 0 && rendered.width < MAX_SMALL_WIDTH;
  return fileWidth && isSmall && rendered.width < fileWidth ? rendered : null;
}
