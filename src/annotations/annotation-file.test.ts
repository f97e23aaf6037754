import { describe, expect, it } from 'vitest';
import { madeUpAnnotation } from '../../test/helpers/made-up-annotation';
import { type AnnotatedPage, type Annotation, mergeAnnotations, readAnnotatedPage } from './annotation';
import { readAnnotationFile, writeAnnotationFile } from './annotation-file';
import { writeCollection } from './web-annotation';

const annotation = (id: string, change: Partial<Annotation> = {}): Annotation =>
  madeUpAnnotation(id, {
    modified: '2026-03-02T10:00:00.000Z',
    colour: 'green',
    note: 'Ask <b>again</b>',
    quote: { exact: 'the mill', prefix: 'and ', suffix: ' at the bend' },
    position: { start: 34, end: 42 },
    ...change,
  });

const PAGES: readonly AnnotatedPage[] = [
  {
    url: 'https://example.org/a',
    title: 'Mills',
    annotations: [annotation('one'), annotation('two', { note: '' })],
  },
  { url: 'https://example.org/b', title: '', annotations: [annotation('three', { position: null })] },
];

describe('a file of annotations', () => {
  it('is read as it was written when it is our own', () => {
    expect(readAnnotationFile(writeAnnotationFile(PAGES))).toEqual({ pages: PAGES, bad: 0 });
  });

  it('is read without the titles of its pages when it is a collection of the W3C', () => {
    const { pages, bad } = readAnnotationFile(writeCollection(PAGES));
    expect(bad).toBe(0);
    expect(pages).toEqual(PAGES.map((page) => ({ ...page, title: '' })));
  });

  it('follows the form of the W3C when it is exported as a collection', () => {
    const collection = JSON.parse(writeCollection(PAGES));
    expect(collection).toMatchObject({
      '@context': 'http://www.w3.org/ns/anno.jsonld',
      type: 'AnnotationCollection',
      total: 3,
    });
    expect(collection.first.items[0]).toMatchObject({
      id: 'urn:uuid:one',
      type: 'Annotation',
      motivation: 'commenting',
      body: { type: 'TextualBody', value: 'Ask <b>again</b>', format: 'text/plain' },
      target: {
        source: 'https://example.org/a',
        styleClass: 'green',
        selector: [
          { type: 'TextQuoteSelector', exact: 'the mill', prefix: 'and ', suffix: ' at the bend' },
          { type: 'TextPositionSelector', start: 34, end: 42 },
        ],
      },
    });
    expect(collection.first.items[1]).not.toHaveProperty('body');
  });

  it('is read when another program wrote the annotations, with one name each time', () => {
    const foreign = JSON.stringify([
      {
        id: 'https://hypothes.is/a/xyz',
        type: 'Annotation',
        created: '2024-01-05T08:00:00+01:00',
        body: [{ type: 'TextualBody', value: 'see p. 3' }],
        target: [
          { source: 'https://example.org/c#s', selector: { type: 'TextQuoteSelector', exact: 'quoted' } },
        ],
      },
    ]);
    const { pages } = readAnnotationFile(foreign);
    expect(pages).toMatchObject([
      {
        url: 'https://example.org/c',
        annotations: [{ colour: 'yellow', note: 'see p. 3', quote: { exact: 'quoted' } }],
      },
    ]);
    expect(pages[0].annotations[0].created).toBe('2024-01-05T07:00:00.000Z');
    expect(readAnnotationFile(foreign).pages[0].annotations[0].id).toBe(pages[0].annotations[0].id);
  });

  it('counts what it could not read when some of it is no annotation', () => {
    const broken = [annotation('', {}), { ...annotation('x'), colour: 'black' }, annotation('good')];
    const file = writeAnnotationFile([
      { url: 'https://example.org/a', title: '', annotations: broken as Annotation[] },
    ]);
    expect(readAnnotationFile(file)).toMatchObject({ bad: 2, pages: [{ annotations: [{ id: 'good' }] }] });
  });

  it.each(['', '{}', '{"first":{}}', '7'])('is refused when it is %j', (text) => {
    expect(() => readAnnotationFile(text)).toThrow();
  });
});

describe('a stored page of annotations', () => {
  it('is no page when it has no address', () => {
    expect(readAnnotatedPage({ annotations: [] })).toBeNull();
    expect(readAnnotatedPage({ url: 'mill', annotations: [] })).toBeNull();
  });

  it('drops fields that are not of the form when it is read', () => {
    const page = {
      url: 'https://example.org/a',
      title: 'A',
      annotations: [{ ...annotation('one'), html: '<b>' }],
      more: 1,
    };
    expect(readAnnotatedPage(page)).toEqual({ url: page.url, title: 'A', annotations: [annotation('one')] });
  });
});

describe('annotations of the same name', () => {
  it('keep the one that was changed last when they are merged, in either order', () => {
    const older = annotation('one', { note: 'older' });
    const newer = annotation('one', { note: 'newer', modified: '2026-03-03T10:00:00.000Z' });
    expect(mergeAnnotations([older], [newer])).toEqual([newer]);
    expect(mergeAnnotations([newer], [older])).toEqual([newer]);
  });
});
