/**
 * The pictures that the reader view may show: those that the page under it has loaded, since showing them again tells
 * their servers nothing, and those that the user wants. A picture that the page holds back, as webmail does, would tell
 * its sender that it was seen.
 */

import { variantOf } from '../../../article/images/image-variants';
import type { PageImage } from '../../../article/images/images';
import { onTrusted } from '../../ui/trusted-events';

/** An address and the way to ask for it: as the page did, if it did, so that the browser takes the copy that it holds. */
export interface ImageSource {
  readonly address: string;
  readonly crossOrigin: string | null;
  readonly referrerPolicy: string;
}

interface LoadedPicture extends ImageSource {
  /** In its own pixels. */
  readonly width: number;
}

type ImageRoot = Document | ShadowRoot;

export class PageImages {
  readonly #loaded = new Map<string, LoadedPicture>();
  /** Addresses of pictures that the user has had loaded on this page. */
  readonly #wanted = new Set<string>();
  /** Set where the user wants all pictures, loaded by the page or not. */
  wantsAll = false;
  /** The widest copy of each picture that pages have in several sizes. */
  readonly #renditions = new Map<string, LoadedPicture>();
  readonly #roots = new Set<ImageRoot>();
  #watch: { onChange(): void; signal: AbortSignal } | null = null;

  /** Looks at what the page shows now. @param roots the document, and shadow roots that may hold images */
  look(roots: Iterable<ImageRoot>): void {
    for (const root of roots) {
      if (this.#roots.has(root)) continue;
      this.#roots.add(root);
      this.#follow(root);
    }
    for (const root of this.#roots) for (const image of imagesIn(root)) this.#note(image);
  }

  /** Calls back whenever the page has loaded an image, or failed to, until `signal`. */
  watch(onChange: () => void, signal: AbortSignal): void {
    this.#watch = { onChange, signal };
    for (const root of this.#roots) this.#follow(root);
  }

  /** Lets a picture be shown, by the user's word, for as long as the page stays. */
  want(address: string): void {
    this.#wanted.add(address);
  }

  /**
   * The picture, or the same by another address that the page has loaded; null where none may be shown.
   * @param pageImage what the page has for it
   */
  sourceOf(address: string, pageImage?: PageImage): ImageSource | null {
    if (address.startsWith('data:')) return { address, ...PLAIN };
    return (
      this.#loaded.get(address) ??
      arrivedIn(pageImage) ??
      this.#renditions.get(variantOf(address).picture) ??
      (this.wantsAll || this.#wanted.has(address) ? { ...wayOf(pageImage), address } : null)
    );
  }

  /** Neither event bubbles, and neither leaves a shadow tree. */
  #follow(root: ImageRoot): void {
    if (!this.#watch || this.#watch.signal.aborted) return;
    const { onChange, signal } = this.#watch;
    const changed = ({ target }: Event) => {
      if (!(target instanceof HTMLImageElement)) return;
      this.#note(target);
      onChange();
    };
    for (const type of ['load', 'error']) onTrusted(root, type, changed, { capture: true, signal });
  }

  #note(image: HTMLImageElement): void {
    if (!isLoaded(image)) return;
    const loaded = { ...sourceIn(image), width: image.naturalWidth };
    this.#loaded.set(loaded.address, loaded);
    const { picture } = variantOf(loaded.address);
    const widest = this.#renditions.get(picture)?.width ?? 0;
    if (picture && loaded.width > widest) this.#renditions.set(picture, loaded);
  }
}

/**
 * Lets an image show the picture. The address is set as a node: in Firefox it is then the page that asks, under its own
 * policy, and takes what it has loaded. Set as a string, the extension would ask, past the page's policy, and Firefox
 * would fetch the picture again.
 */
export function setSource(image: HTMLImageElement, source: ImageSource): void {
  image.crossOrigin = source.crossOrigin;
  image.referrerPolicy = source.referrerPolicy;
  const address = Document.prototype.createAttribute.call(document, 'src');
  address.value = source.address;
  image.setAttributeNode(address);
}

const PLAIN = { crossOrigin: null, referrerPolicy: '' };

/** The way in which the page would ask for it. */
const wayOf = (pageImage: PageImage | undefined) =>
  pageImage?.element instanceof HTMLImageElement ? sourceIn(pageImage.element) : PLAIN;

/** Asked of prototypes: `<img name="querySelectorAll">` hides the document's own. */
function imagesIn(root: ImageRoot): NodeListOf<HTMLImageElement> {
  const { prototype } = root instanceof Document ? Document : DocumentFragment;
  return prototype.querySelectorAll.call(root, 'img') as NodeListOf<HTMLImageElement>;
}

const sourceIn = ({ currentSrc: address, crossOrigin, referrerPolicy }: HTMLImageElement): ImageSource => ({
  address,
  crossOrigin,
  referrerPolicy,
});

/** The picture that the page shows by now, where it showed nothing or a stand-in before; data is a stand-in as well. */
function arrivedIn(pageImage: PageImage | undefined): ImageSource | null {
  if (!(pageImage?.element instanceof HTMLImageElement)) return null;
  const { element, shown } = pageImage;
  const { currentSrc } = element;
  return currentSrc !== shown && !currentSrc.startsWith('data:') && isLoaded(element)
    ? sourceIn(element)
    : null;
}

/** True while the page is asking for the picture by itself, so that it is likely to come. */
export const isLoading = (pageImage: PageImage | undefined): boolean =>
  pageImage?.element instanceof HTMLImageElement &&
  !pageImage.element.complete &&
  pageImage.element.loading !== 'lazy';

function isLoaded(image: HTMLImageElement): boolean {
  if (!image.complete || !image.currentSrc) return false;
  return image.naturalWidth > 0 || canBeDrawn(image);
}

/** Tells a drawing without a size of its own from an image that has failed, which it is an error to draw. */
function canBeDrawn(image: HTMLImageElement): boolean {
  try {
    new OffscreenCanvas(1, 1).getContext('2d')?.drawImage(image, 0, 0);
    return true;
  } catch {
    return false;
  }
}
