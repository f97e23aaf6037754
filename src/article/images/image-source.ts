/** Address of the file that an image really shows: no placeholder, no tracking pixel, and not larger than a screen. */
import { firstNonEmpty } from '../../dom/collections';
import { attribute, attributeNames, children, descendants, hasTag, parentNode } from '../../dom/tree';
import type { Addresses } from '../../structure/absolute-addresses';
import { attributeReader, currentSource, type ReadAttribute } from './image-size';

/** Maximum width of a `srcset` candidate: larger ones are for printing. */
const MAX_WIDTH = 1920;
/** Width that is assumed for a candidate without one, per unit of its pixel density. */
const DEFAULT_WIDTH = 800;
/** Minimum characters of a `data:` image: a shorter one is a placeholder. */
const MIN_DATA_LENGTH = 1000;

/** Attributes of lazy loading that hold an address, the most reliable first. */
export const LAZY_SOURCES =
  'data-src data-lazy-src data-original data-original-src data-lazy data-actualsrc data-hi-res-src data-full-src data-img-src data-url nitro-lazy-src data-delay-src data-wpfc-original-src'.split(
    ' ',
  );
/** Attributes of lazy loading that hold a `srcset`. */
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset', 'data-original-set'];
const SETS = ['srcset', ...LAZY_SETS];
/** Names of other attributes that may hold the address of an image which is loaded later. */
const LAZY_NAME = /src|lazy|original/;
const IMAGE_FILE = /^\S+\.(?:jpe?g|png|webp|avif|gif)(?:\?\S*)?$/i;
/** A `srcset` that states the width of its candidates. */
const STATES_WIDTHS = /\s\d+w\s*(?:,|$)/;
/** Candidate of a `srcset`; written so that no page can make it backtrack. */
const CANDIDATE = /([^\s,](?:\S*[^\s,])?)(?:\s+([\d.]+)([wx]))?[^,]*/g;

/** End of the address of an image that is shown until the real one is loaded. */
const PLACEHOLDER =
  /(?:^|[/_.-])(?:blank|spacer[a-z]?|spinner|placeholder|1x1|loader|lazy(?:load)?)(?:[._-]?\d*(?:x\d+)?)?(?:\.[a-z]{3,4})?(?:[?#]|$)/i;
/** Placeholders whose whole name is one of these words, which names of real images may end with. */
const PLACEHOLDER_NAME =
  /(?:^|\/)(?:(?:trans(?:parent)?|1?pix(?:el)?|1px|clear|dot|dummy|empty|leer|loading|grey|gray)[_-]?)+(?:\.[a-z]{3,4})?(?:[?#]|$)/i;
/** Hash of the file's content, which web servers add to its name. */
const FINGERPRINT = /(?:-[\da-f]{20,64}|\.[\da-f]{8,64})(?=\.\w{3,4}(?:[?#]|$))/;
/** Characters at the end of an address that can name a placeholder. */
const NAME_LENGTH = 200;
/** Images that count visits, adverts of an ad server, and portraits of members. */
const TRACKER =
  /\/(?:pixel|beacon|delivery\/avw\.php|track(?:er|ing)?|count(?:er)?|b\.gif|p\.gif|tr\?|1x1)(?:[/.?]|$)|doubleclick\.net|facebook\.com\/tr|google-analytics\.com|scorecardresearch\.com|feedburner\.com\/~|quantserve\.com|stats\.wordpress\.com|pixel\.wp\.com|gravatar\.com\/avatar|\/[\w-]*avatars?[\w-]*(?:[/._]|$)/i;

/** Nodes of an AMP element among which its script has put the image, if it has. */
const MAX_AMP_NODES = 10;

/** True for an image, and for AMP's element that becomes one by a script which has not run. */
export const isImage = (node: Node): node is Element =>
  hasTag(node, 'img') ||
  (hasTag(node, 'amp-img') && ![...descendants(node, MAX_AMP_NODES)].some((inner) => hasTag(inner, 'img')));

/** Finds the addresses of a page's images. */
export class ImageSources {
  constructor(private readonly addresses: Addresses) {}

  /** Returns the address that the browser shows, else the best that the markup has; '' when there is none. */
  of(image: Element): string {
    const own =
      this.usable(currentSource(image)) ||
      this.usable(bestOfPicture(image)) ||
      this.inAttributes(attributeReader(image)) ||
      this.inAnyAttribute(image);
    if (own) return own;
    const picture = parentNode(image);
    if (!picture || !hasTag(picture, 'picture')) return '';
    return firstNonEmpty(sourcesOf(picture), (source) => this.inAttributes(attributeReader(source)));
  }

  /**
   * Finds the address in the usual attributes. Lazy ones come first: their `src` is a placeholder. Next to a
   * set of widths, a single address is for browsers that cannot read the set.
   */
  inAttributes(read: ReadAttribute): string {
    const lazySets = LAZY_SETS.map((name) => read(name) ?? '');
    const lazySources = LAZY_SOURCES.map((name) => read(name) ?? '');
    const set = read('srcset') ?? '';
    const candidates = [
      ...lazySets.filter((lazySet) => STATES_WIDTHS.test(lazySet)).map(bestOfSet),
      ...lazySources,
      ...lazySets.map(bestOfSet),
      ...(STATES_WIDTHS.test(set) ? [bestOfSet(set)] : []),
      read('src') ?? '',
      bestOfSet(set),
    ];
    return firstNonEmpty(candidates, (candidate) => this.usable(candidate));
  }

  /** Finds the address of an image file in an attribute whose name suggests lazy loading. */
  private inAnyAttribute(image: Element): string {
    return firstNonEmpty(attributeNames(image), (name) => {
      const value = LAZY_NAME.test(name) ? (attribute(image, name)?.trim() ?? '') : '';
      return IMAGE_FILE.test(value) ? this.usable(value) : '';
    });
  }

  /** Returns the absolute address; '' for a placeholder, a tracker, and whatever is not an address of an image. */
  usable(source: string | null | undefined): string {
    const end = (source?.slice(-NAME_LENGTH) ?? '').replace(FINGERPRINT, '');
    if (PLACEHOLDER.test(end) || PLACEHOLDER_NAME.test(end)) return '';
    const address = this.addresses.image(source);
    if (TRACKER.test(address)) return '';
    return address.startsWith('data:') && address.length < MIN_DATA_LENGTH ? '' : address;
  }
}

const sourcesOf = (picture: Node): Element[] =>
  [...children(picture)].filter((node): node is Element => hasTag(node, 'source'));

/** Returns the widest image of a `picture` whose own image has no set, which is then for old browsers; '' elsewhere. */
function bestOfPicture(image: Element): string {
  const picture = parentNode(image);
  const read = attributeReader(image);
  if (!picture || !hasTag(picture, 'picture') || read('srcset') || LAZY_SETS.some(read)) return '';
  const sets = sourcesOf(picture)
    .filter((source) => !attribute(source, 'media')?.includes('prefers-color-scheme'))
    .flatMap((source) => SETS.map((name) => attribute(source, name) ?? ''))
    .filter((set) => STATES_WIDTHS.test(set));
  const own = read('src')?.trim().replace(/\s/g, '%20') ?? '';
  return sets.length > 0 ? bestOfSet([...sets, own].join(', ')) : '';
}

/** Returns the largest candidate of a `srcset` that is not larger than a screen, else the smallest. */
export function bestOfSet(set: string | null | undefined): string {
  let best = '';
  let bestWidth = 0;
  for (const [, source, size, unit] of (set ?? '').matchAll(CANDIDATE)) {
    const width = size ? Number(size) * (unit === 'x' ? DEFAULT_WIDTH : 1) : DEFAULT_WIDTH;
    const isBetter = bestWidth > MAX_WIDTH ? width < bestWidth : width <= MAX_WIDTH && width > bestWidth;
    if (!best || isBetter) {
      best = source;
      bestWidth = width;
    }
  }
  return best;
}
