/** Writes annotations as a file of our own JSON, which has the pages' titles, and reads such files and the W3C's. */
import { isObject } from '../corrections/json-object';
import { withoutPlace } from '../structure/absolute-addresses';
import { type AnnotatedPage, type ExportedPage, mergeAnnotations, readAnnotatedPage } from './annotation';
import { readWebAnnotation, webAnnotationsIn } from './web-annotation';

/** Value of the field that identifies files of this extension. */
const FORMAT = 'leaflight-annotations';

/** Writes the annotations of all pages as a file that can be imported again. */
export function writeAnnotationFile(pages: readonly ExportedPage[]): string {
  return `${JSON.stringify({ format: FORMAT, version: 1, pages }, null, 2)}\n`;
}

export interface AnnotationFile {
  readonly pages: readonly AnnotatedPage[];
  /** Number of annotations that could not be read. */
  readonly bad: number;
}

/** Joins the pages whose addresses differ at most in the place on the page. */
function joinPages(pages: readonly AnnotatedPage[]): AnnotatedPage[] {
  const joined = new Map<string, AnnotatedPage>();
  for (const { url: address, title, annotations } of pages) {
    const url = withoutPlace(address);
    const present = joined.get(url);
    joined.set(url, {
      url,
      title: present?.title || title,
      annotations: mergeAnnotations(present?.annotations ?? [], annotations),
    });
  }
  return [...joined.values()].filter(({ annotations }) => annotations.length > 0);
}

/**
 * Reads a file of annotations of either form.
 * @throws when it is no JSON, or holds neither
 */
export function readAnnotationFile(text: string): AnnotationFile {
  const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
  if (isObject(value) && value.format === FORMAT && Array.isArray(value.pages)) {
    const pages = value.pages.map(readAnnotatedPage);
    const wanted = value.pages.flatMap((page) =>
      isObject(page) && Array.isArray(page.annotations) ? page.annotations : [page],
    );
    const read = pages.filter((page) => page !== null);
    const count = read.reduce((sum, { annotations }) => sum + annotations.length, 0);
    return { pages: joinPages(read), bad: wanted.length - count };
  }
  const found = webAnnotationsIn(value);
  if (!found) throw new Error('no annotations');
  const read = found.map(readWebAnnotation).filter((page) => page !== null);
  return { pages: joinPages(read), bad: found.length - read.length };
}
