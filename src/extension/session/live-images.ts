/**
 * The page's visible images as `data:` addresses, without a request: from the browser's cache, or as drawn.
 * Images that are not loaded, or not shared by their site with scripts, are left out.
 */
import { descendantElements } from '../../dom/tree';
import type { ReadImage } from '../../export/embed-images';
import { isGecko } from '../platform/browser';
import { isImage } from '../platform/frame-documents';
import { shadowRootOf } from '../platform/shadow-roots';

const MAX_BYTES = 15_000_000;
/** Maximum pixels of a side: larger drawn images are scaled down. */
const MAX_SIDE = 2_400;
const DRAWN_FORMAT = { type: 'image/webp', quality: 0.9 } as const;
/** Older readers of books know no WebP. */
const BOOK_FORMAT = { type: 'image/jpeg', quality: 0.9 } as const;

/** Formats of files that books and archives may hold. */
const RASTER = /^image\/(?:png|jpeg|gif|webp)$/;

/**
 * Returns a reader of the images that the document shows.
 * @param rasterOnly true to draw all formats that a reader of books may not show, or that could run something
 */
export function visibleImages(document: Document, rasterOnly: boolean): ReadImage {
  const shown = new Map<string, HTMLImageElement>();
  for (const image of imagesIn(document)) {
    if (image.complete && image.naturalWidth > 0) shown.set(image.currentSrc, image);
  }
  return async (address) => {
    const image = shown.get(address);
    if (!image) return null;
    const file = await fromCache(address);
    const isWanted = file && (rasterOnly ? RASTER.test(file.type) : file.type.startsWith('image/'));
    const blob = isWanted ? file : await draw(image, rasterOnly);
    return blob && blob.size <= MAX_BYTES ? dataUrl(blob) : null;
  };
}

function* imagesIn(document: Document): Generator<HTMLImageElement> {
  const roots: Node[] = [document];
  for (const root of roots) {
    for (const node of descendantElements(root)) {
      if (isImage(node)) yield node;
      const shadow = shadowRootOf(node);
      if (shadow) roots.push(shadow);
    }
  }
}

/**
 * Reads a file from the browser's cache; null when it is not there. The standard allows such a request for
 * the page's own origin alone. Not made where the page could notice: through its service worker, or by its
 * policy, which in Firefox covers content scripts and reports what it refuses.
 */
async function fromCache(address: string): Promise<Blob | null> {
  const isNoticed = isGecko() || Boolean(navigator.serviceWorker?.controller);
  if (isNoticed || new URL(address).origin !== location.origin) return null;
  try {
    const response = await fetch(address, { mode: 'same-origin', cache: 'only-if-cached' });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

/** Draws the image as it is shown. @throws when the image is another site's and not shared with scripts */
async function draw(image: HTMLImageElement, forBook: boolean): Promise<Blob | null> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || !isFaithful()) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  if (!forBook) return canvas.convertToBlob(DRAWN_FORMAT);
  return canvas.convertToBlob(isOpaque(context) ? BOOK_FORMAT : { type: 'image/png' });
}

function isOpaque(context: OffscreenCanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] < 255) return false;
  return true;
}

/** Checks if the canvas returns true pixels: against fingerprinting, browsers can be set to add noise to them. */
function isFaithful(): boolean {
  const context = new OffscreenCanvas(8, 8).getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.fillStyle = 'rgb(40 120 200)';
  context.fillRect(0, 0, 8, 8);
  const { data } = context.getImageData(0, 0, 8, 8);
  // In private windows a bit here and there is flipped, which is not visible.
  return data.every((value, i) => Math.abs(value - [40, 120, 200, 255][i % 4]) < 8);
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
