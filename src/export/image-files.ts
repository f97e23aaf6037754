/** An article's embedded images as files of their own, next to the text in a book or an archive. */
import type { Element, Root } from 'hast';
import { elementsIn } from '../article/tree/hast';

export interface ImageFile {
  /** Path relative to the text. */
  readonly path: string;
  readonly type: string;
  /** The image as a `data:` address, which messages of all browsers carry. */
  readonly src: string;
}

/** Formats that readers of books show and that run nothing: type → extension, and the bytes that they begin with. */
const FORMATS: Readonly<Record<string, { extension: string; begins: readonly number[] }>> = {
  'image/png': { extension: 'png', begins: [0x89, 0x50, 0x4e, 0x47] },
  'image/jpeg': { extension: 'jpg', begins: [0xff, 0xd8, 0xff] },
  'image/gif': { extension: 'gif', begins: [0x47, 0x49, 0x46, 0x38] },
  'image/webp': { extension: 'webp', begins: [0x52, 0x49, 0x46, 0x46] },
};
const DATA = /^data:(image\/[a-z+]+);base64,([a-z0-9+/=]*)$/i;

/** True for an embedded image of one of these formats. */
export const isEmbeddedRaster = (src: string): boolean => {
  const type = /^data:(image\/[a-z+]+);base64,/i.exec(src)?.[1].toLowerCase();
  return type !== undefined && Object.hasOwn(FORMATS, type);
};

/** Decodes base64; empty when the text is not base64. */
function bytesFrom(data: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

export const bytesOf = ({ src }: ImageFile): Uint8Array<ArrayBuffer> => bytesFrom(DATA.exec(src)?.[2] ?? '');

/** Collects image files, each once, under paths that it numbers. */
export class ImageFiles {
  readonly files: ImageFile[] = [];
  private readonly paths = new Map<string, string | null>();

  /** Returns the path of the file that an image was embedded from; null when it has none of these formats. */
  pathOf(src: string): string | null {
    const cached = this.paths.get(src);
    if (cached !== undefined) return cached;
    const file = this.read(src);
    if (file) this.files.push(file);
    const path = file?.path ?? null;
    this.paths.set(src, path);
    return path;
  }

  private read(src: string): ImageFile | null {
    const [, stated = '', data = ''] = DATA.exec(src) ?? [];
    const type = stated.toLowerCase();
    if (!Object.hasOwn(FORMATS, type)) return null;
    const { extension, begins } = FORMATS[type];
    const start = bytesFrom(data.slice(0, 16));
    if (begins.some((byte, i) => start[i] !== byte)) return null;
    return { path: `images/${this.files.length + 1}.${extension}`, type, src };
  }
}

/** Replaces embedded images by files, in a copy. Linked ones stay; others leave their description. */
export function extractImages(original: Root, files: ImageFiles): Root {
  const tree = structuredClone(original);
  for (const image of [...elementsIn(tree)]) {
    const src = image.tagName === 'img' ? String(image.properties.src) : 'https:';
    if (/^https?:/i.test(src)) continue;
    const path = files.pathOf(src);
    if (path) image.properties.src = path;
    else describe(image);
  }
  return tree;
}

/** Replaces an image by its description. */
function describe(image: Element): void {
  const alt = String(image.properties.alt ?? '');
  image.tagName = 'span';
  image.properties = {};
  image.children = alt ? [{ type: 'text', value: alt }] : [];
}
