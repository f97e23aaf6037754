/** Images of the article: each picture once, without decoration and tracking pixels. */
import type { Element as HastElement } from 'hast';
import { getOrCompute } from '../../dom/collections';
import { ObjectCache } from '../../dom/object-cache';
import { attribute, children, hasTag, textOf } from '../../dom/tree';
import type { Addresses } from '../../structure/absolute-addresses';
import { decodeEntities, readableText } from '../../structure/clean-text';
import { element } from '../tree/hast';
import { isDecoration, isHidden, isIcon } from './decorative-images';
import {
  attributeReader,
  currentSource,
  isDeclaredSmall,
  isIconSize,
  type ReadAttribute,
  shrunkSize,
} from './image-size';
import { ImageSources, LAZY_SOURCES } from './image-source';

/** An image of the live page, and the address that it showed when it was read; '' where it showed nothing yet. */
export interface PageImage {
  readonly element: Element;
  readonly shown: string;
}

/** Not in the tree itself, which is compared, copied and written. */
const pageImages = new ObjectCache<HastElement, PageImage>();

/** Returns the page's image for one of the tree; undefined if it was read from the text of a `noscript`. */
export const pageImageOf = (image: HastElement): PageImage | undefined => pageImages.get(image);

/** Reads the images of a page, each once; in tables once per cell, where a repeated image means something. */
export class Images {
  private readonly sources: ImageSources;
  /** Addresses of the images read so far, by table cell. */
  private readonly seenIn = new Map<object | null, Set<string>>();

  /** @param currentCell returns the cell of a table that is being read; null outside of tables */
  constructor(
    addresses: Addresses,
    private readonly currentCell: () => object | null = () => null,
  ) {
    this.sources = new ImageSources(addresses);
  }

  /** Returns the image for the article; null for decoration, trackers, repeats, and without an address. */
  read(image: Element): HastElement | null {
    const shrunk = shrunkSize(image);
    if (isDecoration(image) || (shrunk && isIconSize(shrunk) && !attribute(image, 'alt')?.trim()))
      return null;
    const made = this.make(image, attributeReader(image), this.sources.of(image));
    // At the size of its file it would interrupt the sentence that it is in.
    if (made && shrunk) Object.assign(made.properties, shrunk);
    if (made) pageImages.set(made, { element: image, shown: currentSource(image) ?? '' });
    return made;
  }

  /** Reads the images for browsers without scripts: elements, or text where scripts run. */
  readNoscript(noscript: Element): HastElement[] {
    const images: HastElement[] = [];
    for (const child of children(noscript)) {
      const image = hasTag(child, 'img') ? this.read(child) : null;
      if (image) images.push(image);
    }
    for (const [tag] of textOf(noscript).matchAll(/<img\s[^>]{1,4000}>/gi)) {
      const attributes = attributesIn(tag);
      const read = (name: string) => attributes.get(name) ?? null;
      // Repeats a lazy image before it, even if its set of widths has other addresses.
      if (isDeclaredSmall(read) || isHidden(read) || this.seen.has(this.sources.usable(read('src'))))
        continue;
      const image = this.make(noscript, read, this.sources.inAttributes(read));
      if (image) images.push(image);
    }
    return images;
  }

  private get seen(): Set<string> {
    return getOrCompute(this.seenIn, this.currentCell(), () => new Set<string>());
  }

  /**
   * Makes an image of the article; null for one without a source, a repeated one, and an icon.
   * @param place the image in the page, or the `noscript` around it
   */
  private make(place: Element, read: ReadAttribute, src: string): HastElement | null {
    const alt = altTextOf(read('alt'));
    if (!src || this.seen.has(src) || isIcon(place, src, alt)) return null;
    for (const address of [src, ...['src', ...LAZY_SOURCES].map((name) => this.sources.usable(read(name)))]) {
      if (address) this.seen.add(address);
    }
    const properties: HastElement['properties'] = { src, alt };
    for (const side of ['width', 'height']) {
      const pixels = Number.parseInt(read(side) ?? '', 10);
      if (pixels > 0 && pixels < 10_000 && !read(side)?.includes('%')) properties[side] = pixels;
    }
    return element('img', properties);
  }
}

const FILE_EXTENSION = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)$/i;
/** Inline tags, left from captions that were copied into the attribute; other tags may be what the image is about. */
const CAPTION_TAG = /<\/?(?:a|b|br|em|i|p|small|span|strong|sub|sup)(?:\s[^<>]{0,500})?\/?>/gi;

/** Alternative texts that say nothing: the word that forums write for every picture, and addresses. */
const SAYS_NOTHING = /^(?:\[img\]|https?:\/\/\S*)$/i;

/** Returns an alternative text on one line, without markup; of a file name only the words, if it has any. */
export function altTextOf(stated: string | null): string {
  const text = readableText(decodeEntities((stated ?? '').replace(CAPTION_TAG, ' ')));
  if (SAYS_NOTHING.test(text)) return '';
  return FILE_EXTENSION.test(text) && !text.includes(' ') ? '' : text.replace(FILE_EXTENSION, '');
}

/** Parses the attributes of a tag that is only available as text. */
function attributesIn(tag: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name, double, single, bare] of tag.matchAll(
    /([a-z][\w-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi,
  )) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ''));
  }
  return attributes;
}
