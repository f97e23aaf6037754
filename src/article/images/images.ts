/** Images: the address that is really shown, and none that only decorates or counts. */
import type { Element as HastElement } from 'hast';
import {
  attribute,
  attributeNames,
  children,
  ELEMENT,
  localName,
  nodeType,
  parentNode,
  textOf,
} from '../../dom/tree';
import { isIcon } from '../../structure/icons';
import { currentSource, isRenderedSmaller } from '../../structure/rendered-size';
import type { Addresses } from '../tree/absolute-addresses';
import { emojiOfImage, isEmojiImage } from '../tree/emoji';
import { element } from '../tree/hast';
import { altTextOf } from './alt-text';

/** Declared smaller than this on both sides, an image is an icon. */
const SMALLEST = 48;
/** Declared larger than this on both sides, it is none. */
const LARGE = 200;
/** Widest candidate of a `srcset` that is taken; larger ones are for printing. */
const WIDEST = 1920;
/** A shorter `data:` image is a placeholder. */
const SHORTEST_DATA = 1000;

const LAZY_SOURCES =
  'data-src data-lazy-src data-original data-original-src data-lazy data-actualsrc data-hi-res-src data-full-src data-img-src data-url nitro-lazy-src data-delay-src data-wpfc-original-src'.split(
    ' ',
  );
const LAZY_NAME = /src|lazy|original/;
const IMAGE_FILE = /^\S+\.(?:jpe?g|png|webp|avif|gif)(?:\?\S*)?$/i;
/** A `srcset` that names the width of its candidates. */
const WIDTHS = /\s\d+w\s*(?:,|$)/;
/** No page can make it go back over what it has read. */
const CANDIDATE = /([^\s,](?:\S*[^\s,])?)(?:\s+([\d.]+)([wx]))?[^,]*/g;
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset', 'data-original-set'];
const PLACEHOLDER =
  /(?:^|[/_.-])(?:blank|spacer|placeholder|1x1|loader|lazy(?:load)?)(?:[._-]?\d*(?:x\d+)?)?(?:\.[a-z]{3,4})?(?:[?#]|$)/i;
/** Words that end names of real images too, so only a name of nothing else is a placeholder's. */
const PLACEHOLDER_NAME =
  /(?:^|\/)(?:(?:trans(?:parent)?|pixel|clear|dot|loading|grey|gray)[_-]?)+(?:\.[a-z]{3,4})?(?:[?#]|$)/i;
/** Hash of the file's content, which web servers add to its name. */
const FINGERPRINT = /(?:-[\da-f]{20,64}|\.[\da-f]{8,64})(?=\.\w{3,4}(?:[?#]|$))/;
const TRACKER =
  /\/(?:pixel|beacon|track(?:er|ing)?|count(?:er)?|b\.gif|p\.gif|tr\?|1x1)(?:[/.?]|$)|doubleclick\.net|facebook\.com\/tr|google-analytics\.com|scorecardresearch\.com|feedburner\.com\/~|quantserve\.com|stats\.wordpress\.com|pixel\.wp\.com|gravatar\.com\/avatar|\/[\w-]*avatars?[\w-]*(?:[/._]|$)/i;
const DECORATION =
  /(?:^|[\s_-])(?:icon|avatar|spacer|mwe-math-fallback-image(?:-inline|-display)?|tracking|pixel|logo)(?:[\s_-]|$)/i;

/** An image of the live page, and the address that it showed when it was read; '' where it showed nothing yet. */
export interface PageImage {
  readonly element: Element;
  readonly shown: string;
}

/** Beside the tree, which is compared, copied and written as it is. */
const pageImages = new WeakMap<HastElement, PageImage>();

/** The image that one of the tree was read from; undefined where that was the text of a `noscript`. */
export const pageImageOf = (image: HastElement): PageImage | undefined => pageImages.get(image);

/** The images of an article, each once; in tables each once in a cell, where they are signs of its own. */
export class Images {
  private readonly seenIn = new Map<object | null, Set<string>>();

  /** @param cellNow the cell of a table that is being read; null outside of tables */
  constructor(
    private readonly addresses: Addresses,
    private readonly cellNow: () => object | null = () => null,
  ) {}

  /** The image for the article, or null where it decorates, counts visits, repeats one or has no address. */
  read(image: Element): HastElement | null {
    const drawn = isRenderedSmaller(image);
    if (isDecoration(image) || (drawn && isIconSize(drawn) && !attribute(image, 'alt')?.trim())) return null;
    const made = this.make(image, (name) => attribute(image, name), this.addressOf(image));
    // At its own size it would tear apart the sentence that it stands in.
    if (made && drawn) Object.assign(made.properties, drawn);
    if (made) pageImages.set(made, { element: image, shown: currentSource(image) ?? '' });
    return made;
  }

  /** The images that a `noscript` holds for browsers without scripts: elements, or text where scripts run. */
  readNoscript(noscript: Element): HastElement[] {
    const images: HastElement[] = [];
    for (const child of children(noscript)) {
      if (nodeType(child) === ELEMENT && localName(child as Element) === 'img') {
        const image = this.read(child as Element);
        if (image) images.push(image);
      }
    }
    for (const [tag] of textOf(noscript).matchAll(/<img\s[^>]{1,4000}>/gi)) {
      const attributes = attributesIn(tag);
      const read = (name: string) => attributes.get(name) ?? null;
      // The same as a lazy image before it, though its widths lead elsewhere.
      if (tooSmall(read) || this.seen.has(this.usable(read('src')))) continue;
      const image = this.make(noscript, read, this.sourceOf(read));
      if (image) images.push(image);
    }
    return images;
  }

  private get seen(): Set<string> {
    const cell = this.cellNow();
    const seen = this.seenIn.get(cell) ?? new Set();
    this.seenIn.set(cell, seen);
    return seen;
  }

  /** @param place the image in the page, or the `noscript` around it */
  private make(place: Element, read: (name: string) => string | null, src: string): HastElement | null {
    const alt = altTextOf(read('alt'));
    if (!src || this.seen.has(src) || isIcon(place, src, alt)) return null;
    for (const address of [src, ...['src', ...LAZY_SOURCES].map((name) => this.usable(read(name)))]) {
      if (address) this.seen.add(address);
    }
    const properties: HastElement['properties'] = { src, alt };
    for (const side of ['width', 'height']) {
      const pixels = Number.parseInt(read(side) ?? '', 10);
      if (pixels > 0 && pixels < 10_000 && !read(side)?.includes('%')) properties[side] = pixels;
    }
    return element('img', properties);
  }

  private addressOf(image: Element): string {
    const shown = this.usable(currentSource(image));
    if (shown) return shown;
    const own = this.sourceOf((name) => attribute(image, name)) || this.likelySource(image);
    if (own) return own;
    const picture = parentNode(image);
    if (!picture || nodeType(picture) !== ELEMENT || localName(picture as Element) !== 'picture') return '';
    for (const source of children(picture)) {
      if (nodeType(source) !== ELEMENT || localName(source as Element) !== 'source') continue;
      const found = this.sourceOf((name) => attribute(source as Element, name));
      if (found) return found;
    }
    return '';
  }

  /**
   * Lazy attributes first: where they are, `src` is what stands in until the image is scrolled to. Beside a set of
   * widths, an address alone is for browsers that know none.
   */
  private sourceOf(read: (name: string) => string | null): string {
    for (const name of LAZY_SETS) {
      const address = WIDTHS.test(read(name) ?? '') ? this.usable(bestOfSet(read(name))) : '';
      if (address) return address;
    }
    for (const name of LAZY_SOURCES) {
      const source = read(name);
      const address = source && !/\s\d+[wx]\s*(?:,|$)/.test(source) ? this.usable(source) : '';
      if (address) return address;
    }
    for (const name of LAZY_SETS) {
      const address = this.usable(bestOfSet(read(name)));
      if (address) return address;
    }
    const best = this.usable(bestOfSet(read('srcset')));
    const shown = WIDTHS.test(read('srcset') ?? '') ? best : '';
    return shown || this.usable(read('src')) || best;
  }

  /** What an attribute of any other name holds that sounds like an image waiting to be loaded. */
  private likelySource(image: Element): string {
    for (const name of attributeNames(image)) {
      if (!LAZY_NAME.test(name)) continue;
      const value = attribute(image, name)?.trim() ?? '';
      const address = IMAGE_FILE.test(value) ? this.usable(value) : '';
      if (address) return address;
    }
    return '';
  }

  private usable(source: string | null | undefined): string {
    const end = (source?.slice(-200) ?? '').replace(FINGERPRINT, '');
    if (PLACEHOLDER.test(end) || PLACEHOLDER_NAME.test(end)) return '';
    const address = this.addresses.image(source);
    if (TRACKER.test(address)) return '';
    return address.startsWith('data:') && address.length < SHORTEST_DATA ? '' : address;
  }
}

/** The largest candidate of a `srcset` that is not larger than a screen, else the smallest. */
export function bestOfSet(set: string | null | undefined): string {
  let best = '';
  let bestSize = 0;
  for (const [, source, size, unit] of (set ?? '').matchAll(CANDIDATE)) {
    const width = size ? Number(size) * (unit === 'x' ? 800 : 1) : 800;
    const better = bestSize > WIDEST ? width < bestSize : width <= WIDEST && width > bestSize;
    if (!best || better) {
      best = source;
      bestSize = width;
    }
  }
  return best;
}

/** Returns the emoji that a small image stands for; '' for a picture. */
export function emojiOf(image: Element): string {
  return isLarge((name) => attribute(image, name)) ? '' : emojiOfImage(image);
}

function isDecoration(image: Element): boolean {
  const role = attribute(image, 'role');
  const isSilent = role === 'presentation' || role === 'none' || attribute(image, 'aria-hidden') === 'true';
  // Some pages call all their images so.
  if ((isSilent || isEmojiImage(image)) && !isLarge((name) => attribute(image, name))) return true;
  if (DECORATION.test(attribute(image, 'class') ?? '')) return true;
  return tooSmall((name) => attribute(image, name));
}

function tooSmall(read: (name: string) => string | null): boolean {
  const size = { width: side(read, 'width'), height: side(read, 'height') };
  return size.width <= 2 || size.height <= 2 || isIconSize(size);
}

const isIconSize = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  width < SMALLEST && height < SMALLEST;

function isLarge(read: (name: string) => string | null): boolean {
  return ['width', 'height'].every((name) => {
    const length = side(read, name as 'width' | 'height');
    return length >= LARGE && Number.isFinite(length);
  });
}

function side(read: (name: string) => string | null, name: 'width' | 'height'): number {
  const declared = read(name);
  const styled = new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*(\\d+)px`).exec(read('style') ?? '')?.[1];
  const value = Number.parseInt(styled ?? (declared?.includes('%') ? '' : (declared ?? '')), 10);
  return Number.isNaN(value) ? Number.POSITIVE_INFINITY : value;
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#039': "'",
  '#38': '&',
};

/** The attributes of one tag that is at hand as text only. */
function attributesIn(tag: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name, double, single, bare] of tag.matchAll(
    /([a-z][\w-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi,
  )) {
    const key = name.toLowerCase();
    const value = (double ?? single ?? bare ?? '').replace(
      /&(amp|lt|gt|quot|#0?39|#38);/g,
      (_, entity) => ENTITIES[entity],
    );
    if (!attributes.has(key)) attributes.set(key, value);
  }
  return attributes;
}
