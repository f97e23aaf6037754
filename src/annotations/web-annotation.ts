/**
 * Annotations as the W3C's Web Annotation Data Model writes them (https://www.w3.org/TR/annotation-model/), which other
 * programs read.
 */
import { isObject, readTime } from '../corrections/json-object';
import { type AnnotatedPage, type Annotation, COLOURS, readAnnotation } from './annotation';

const CONTEXT = 'http://www.w3.org/ns/anno.jsonld';
const UUID = 'urn:uuid:';

/** Style sheet of the colours, which an annotation names by its `styleClass`. */
const STYLE_SHEET = {
  type: 'CssStylesheet',
  value: COLOURS.map((colour) => `.${colour}{background-color:${colour}}`).join(' '),
};

function webAnnotation(page: AnnotatedPage, annotation: Annotation): object {
  const { id, created, modified, colour, note, quote, position } = annotation;
  return {
    id: UUID + id,
    type: 'Annotation',
    motivation: note ? 'commenting' : 'highlighting',
    created,
    modified,
    ...(note && { body: { type: 'TextualBody', value: note, format: 'text/plain', purpose: 'commenting' } }),
    stylesheet: STYLE_SHEET,
    target: {
      source: page.url,
      styleClass: colour,
      selector: [
        { type: 'TextQuoteSelector', ...quote },
        ...(position ? [{ type: 'TextPositionSelector', ...position }] : []),
      ],
    },
  };
}

/** Writes annotations as a W3C annotation collection of one page, in the sense of that standard. */
export function writeCollection(pages: readonly AnnotatedPage[]): string {
  const items = pages.flatMap((page) =>
    page.annotations.map((annotation) => webAnnotation(page, annotation)),
  );
  const collection = {
    '@context': CONTEXT,
    id: `${UUID}${crypto.randomUUID()}`,
    type: 'AnnotationCollection',
    label: 'Leaflight',
    total: items.length,
    first: { type: 'AnnotationPage', startIndex: 0, items },
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
}

const list = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** Returns the annotations of a collection, of a page of one, or of a bare list; null when it is none of these. */
export function webAnnotationsIn(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return null;
  if (value.type === 'Annotation') return [value];
  if (Array.isArray(value.items)) return value.items;
  return isObject(value.first) && Array.isArray(value.first.items) ? value.first.items : null;
}

/** Makes an annotation's id from any identifier, always the same one, so that a file can be imported twice. */
const idFrom = (id: string): string =>
  id.startsWith(UUID) ? id.slice(UUID.length) : id.replace(/[^\w-]+/g, '-').slice(-64);

/** Returns a time in full; the present one for a value that is not a time. */
const timeFrom = (value: unknown): string => readTime(value) ?? new Date().toISOString();

/** Reads one annotation of the W3C's form. @returns its page with only this annotation; null when it marks no text */
export function readWebAnnotation(value: unknown): AnnotatedPage | null {
  if (!isObject(value) || typeof value.id !== 'string') return null;
  const target = list(value.target).find(isObject);
  if (!target || typeof target.source !== 'string' || !URL.canParse(target.source)) return null;
  const selectors = list(target.selector).filter(isObject);
  const selector = (type: string) => selectors.find((candidate) => candidate.type === type);
  const body = list(value.body ?? value.bodyValue).find((part) => isObject(part) || typeof part === 'string');
  const created = timeFrom(value.created);
  const annotation = readAnnotation({
    id: idFrom(value.id),
    created,
    modified: value.modified === undefined ? created : timeFrom(value.modified),
    colour: COLOURS.find((colour) => colour === target.styleClass) ?? 'yellow',
    note: isObject(body) ? (body.value ?? '') : (body ?? ''),
    quote: selector('TextQuoteSelector'),
    position: selector('TextPositionSelector'),
  });
  return annotation && { url: target.source, title: '', annotations: [annotation] };
}
