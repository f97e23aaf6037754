/**
 * The images that the reader view may show: those that the page has loaded, which tells servers nothing new,
 * and those that the user asks for. Loading others, as in webmail, could tell a sender that the mail was
 * read.
 */

import { variantOf } from '../../../article/images/image-variants';
import type { PageImage } from '../../../article/images/images';
import { DOCUMENT, nodeType } from '../../../dom/tree';
import { isImage } from '../../platform/frame-documents';
import { onTrusted } from '../../ui/trusted-events';

/** An address, and how the page has requested it, so that the browser finds its cached copy. */
export interface ImageSource {
  readonly address: string;
  readonly crossOrigin: string | null;
  readonly referrerPolicy: string;
}

interface LoadedImage extends ImageSource {
  /** Intrinsic width in pixels. */
  readonly width: number;
}

type ImageRoot = Document | ShadowRoot;

/** Maximum width of a blurred preview, which is not shown in place of its picture. */
const MAX_PREVIEW_WIDTH = 100;

/** Knows the images that the page has loaded, and how the page has requested each. */
export class PageImages {
  private readonly loaded = new Map<string, LoadedImage>();
  /** Addresses of images that the user has requested on this page. */
  private readonly allowed = new Set<string>();
  /** True when the user wants all images, loaded by the page or not. */
  allowsAll = false;
  /** The widest loaded variant of each image that the page has in several sizes. */
  private readonly widestVariants = new Map<string, LoadedImage>();
  private readonly roots = new Set<ImageRoot>();
  private watcher: { onChange(): void; signal: AbortSignal } | null = null;

  /** Records the images that the page has loaded by now. @param roots the document, and its shadow roots */
  scan(roots: Iterable<ImageRoot>): void {
    for (const root of roots) {
      if (this.roots.has(root)) continue;
      this.roots.add(root);
      this.listen(root);
    }
    for (const root of this.roots) for (const image of imagesIn(root)) this.record(image);
  }

  /** Calls back whenever the page has loaded an image, or failed to, until `signal` aborts. */
  watch(onChange: () => void, signal: AbortSignal): void {
    this.watcher = { onChange, signal };
    for (const root of this.roots) this.listen(root);
  }

  /** Allows an image at the user's request, for as long as the page is open. */
  allow(address: string): void {
    this.allowed.add(address);
  }

  /**
   * The image, or a variant that the page has loaded; null when none may be shown.
   * @param pageImage the page's own
   */
  sourceOf(address: string, pageImage: PageImage | undefined): ImageSource | null {
    if (address.startsWith('data:')) return { address, ...DEFAULT_REQUEST };
    return (
      this.loaded.get(address) ??
      lateSourceOf(pageImage) ??
      this.widestVariants.get(variantOf(address).picture) ??
      (this.allowsAll || this.allowed.has(address) ? { ...requestOf(pageImage), address } : null)
    );
  }

  /** Listens in each root: `load` and `error` neither bubble nor leave a shadow tree. */
  private listen(root: ImageRoot): void {
    if (!this.watcher || this.watcher.signal.aborted) return;
    const { onChange, signal } = this.watcher;
    const changed = ({ target }: Event) => {
      if (!isImage(target)) return;
      this.record(target);
      onChange();
    };
    for (const type of ['load', 'error']) onTrusted(root, type, changed, { capture: true, signal });
  }

  private record(image: HTMLImageElement): void {
    if (!isLoaded(image)) return;
    const loaded = { ...sourceOfElement(image), width: image.naturalWidth };
    this.loaded.set(loaded.address, loaded);
    const { picture } = variantOf(loaded.address);
    const widest = this.widestVariants.get(picture)?.width ?? MAX_PREVIEW_WIDTH;
    if (picture && loaded.width > widest) this.widestVariants.set(picture, loaded);
  }
}

/**
 * Sets the source of an image. As an attribute node, Firefox has the page request it, under its policy and
 * from its cache; as a string, the extension would, past the policy and over the network.
 */
export function setSource(image: HTMLImageElement, source: ImageSource): void {
  image.crossOrigin = source.crossOrigin;
  image.referrerPolicy = source.referrerPolicy;
  const address = Document.prototype.createAttribute.call(document, 'src');
  address.value = source.address;
  image.setAttributeNode(address);
}

const DEFAULT_REQUEST = { crossOrigin: null, referrerPolicy: '' };

/** The options with which the page would request the image. */
const requestOf = (pageImage: PageImage | undefined) =>
  pageImage && isImage(pageImage.element) ? sourceOfElement(pageImage.element) : DEFAULT_REQUEST;

/** The images below a root, by a prototype's method: `<img name="querySelectorAll">` hides the document's own. */
function imagesIn(root: ImageRoot): NodeListOf<HTMLImageElement> {
  const { prototype } = nodeType(root) === DOCUMENT ? Document : DocumentFragment;
  return prototype.querySelectorAll.call(root, 'img') as NodeListOf<HTMLImageElement>;
}

function sourceOfElement({ currentSrc, crossOrigin, referrerPolicy }: HTMLImageElement): ImageSource {
  return { address: currentSrc, crossOrigin, referrerPolicy };
}

/** The image that the page has loaded in place of nothing or a placeholder; `data:` images are placeholders too. */
function lateSourceOf(pageImage: PageImage | undefined): ImageSource | null {
  if (!pageImage || !isImage(pageImage.element)) return null;
  const { element, shown } = pageImage;
  const { currentSrc } = element;
  return currentSrc !== shown && !currentSrc.startsWith('data:') && isLoaded(element)
    ? sourceOfElement(element)
    : null;
}

/** True while the page itself is loading the image, so that it is likely to arrive. */
export const isLoading = (pageImage: PageImage | undefined): boolean =>
  pageImage !== undefined &&
  isImage(pageImage.element) &&
  !pageImage.element.complete &&
  pageImage.element.loading !== 'lazy';

function isLoaded(image: HTMLImageElement): boolean {
  if (!image.complete || !image.currentSrc) return false;
  return image.naturalWidth > 0 || canBeDrawn(image);
}

/** True for a drawing without intrinsic size; drawing an image that has failed throws an error. */
function canBeDrawn(image: HTMLImageElement): boolean {
  try {
    new OffscreenCanvas(1, 1).getContext('2d')?.drawImage(image, 0, 0);
    return true;
  } catch {
    return false;
  }
}
