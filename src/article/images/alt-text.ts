/** What an image shows, in words. */
import { decoded } from '../metadata/linked-data';

const FILE_NAME = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)$/i;
/** Of captions that stand there once more; other tags may be what the image is about. */
const CAPTION_TAG = /<\/?(?:a|b|br|em|i|p|small|span|strong|sub|sup)(?:\s[^<>]{0,500})?\/?>/gi;

/** One line, without the mark-up that templates leave in it, and of a file's name only the words, if it has any. */
export function altTextOf(stated: string | null): string {
  const text = decoded((stated ?? '').replace(CAPTION_TAG, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  return FILE_NAME.test(text) && !text.includes(' ') ? '' : text.replace(FILE_NAME, '');
}
