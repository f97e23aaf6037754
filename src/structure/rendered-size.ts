/** What a live page shows of an image: asked of the browser's own getters, which a page cannot reach from here. */

const { prototype } = (globalThis as { HTMLImageElement?: typeof HTMLImageElement }).HTMLImageElement ?? {
  prototype: undefined,
};

function getter<R>(name: keyof HTMLImageElement): (image: Element) => R | undefined {
  const get = prototype && Object.getOwnPropertyDescriptor(prototype, name)?.get;
  return (image) => {
    try {
      return get?.call(image) as R | undefined;
    } catch {
      // Named `img` but not one, as in SVG.
      return undefined;
    }
  };
}

/** The address that is shown; undefined where there is no layout. */
export const currentSource = getter<string>('currentSrc');

const isComplete = getter<boolean>('complete');
const naturalWidth = getter<number>('naturalWidth');
const width = getter<number>('width');
const height = getter<number>('height');

/** Drawn narrower than this, and than it is, an image is small by intent: style sheets say so, and no attribute need. */
const NARROW = 200;

/** The size to which an image is drawn smaller, in CSS pixels; null where it is not, or nothing is drawn of it. */
export function isRenderedSmaller(
  image: Element,
): { readonly width: number; readonly height: number } | null {
  const own = isComplete(image) && naturalWidth(image);
  const drawn = { width: width(image) ?? 0, height: height(image) ?? 0 };
  const isSmall = drawn.width > 0 && drawn.height > 0 && drawn.width < NARROW;
  return own && isSmall && drawn.width < own ? drawn : null;
}
