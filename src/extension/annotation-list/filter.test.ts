import { describe, expect, it } from 'vitest';
import { madeUpAnnotation } from '../../../test/helpers/made-up-annotation';
import type { AnnotatedPage } from '../../annotations/annotation';
import { addressAtText, countOf, filterPages, firstOf, siteOfPage } from './filter';

const PAGES: readonly AnnotatedPage[] = [
  {
    url: 'https://www.example.org/mill',
    title: 'The Mill',
    annotations: [
      madeUpAnnotation('The river rose'),
      madeUpAnnotation('the wheel', { colour: 'pink', note: 'ÉTÉ 1902' }),
    ],
  },
  { url: 'https://other.example/%E8%88%B9', title: 'Boats', annotations: [madeUpAnnotation('a ferry')] },
];
const ALL = { words: '', site: '', colour: '' };
const shown = (filter: Partial<typeof ALL>) =>
  filterPages(PAGES, { ...ALL, ...filter }).flatMap(({ annotations }) =>
    annotations.map(({ quote }) => quote.exact),
  );

describe('the list of annotations', () => {
  it.each([
    ['no filter is set', {}, ['The river rose', 'the wheel', 'a ferry']],
    ['words of the text are searched in other case', { words: 'RIVER the' }, ['The river rose']],
    ['words of a note are searched', { words: 'été' }, ['the wheel']],
    ['words of the title are searched', { words: 'boats' }, ['a ferry']],
    ['words of the address are searched', { words: '/船' }, ['a ferry']],
    ['a site is chosen', { site: 'example.org' }, ['The river rose', 'the wheel']],
    ['a colour is chosen', { colour: 'pink' }, ['the wheel']],
    ['all are set and none passes', { words: 'ferry', site: 'example.org', colour: 'pink' }, []],
  ])('shows what passes when %s', (_, filter, wanted) => {
    expect(shown(filter)).toEqual(wanted);
  });

  it('begins with the first annotations when there are more than are shown', () => {
    expect(countOf(firstOf(PAGES, 1))).toBe(1);
    expect(firstOf(PAGES, 3)).toEqual(PAGES);
    expect(firstOf([], 3)).toEqual([]);
  });

  it('names a file as a site when a page has no host', () => {
    expect(siteOfPage('file:///home/page.html')).toBe('file');
  });
});

describe('the address of an annotation', () => {
  it('leads to the text when it is short, with its hyphens encoded', () => {
    expect(addressAtText('https://example.org/a', madeUpAnnotation('well-known, & old'))).toBe(
      'https://example.org/a#:~:text=well%2Dknown%2C%20%26%20old',
    );
  });

  it('leads to the text on the page of an application that the fragment names', () => {
    expect(addressAtText('https://example.org/a#/posts/7', madeUpAnnotation('mill'))).toBe(
      'https://example.org/a#/posts/7:~:text=mill',
    );
  });

  it.each([
    ['it has several lines', 'one two three\nsix seven', 'one two three,six seven'],
    ['it is in two cells of a table', 'Year\tHeight', 'Year,Height'],
    [
      'its lines are long',
      `${'one two three four five six seven eight '.repeat(3)}\n${'nine ten eleven twelve thirteen '.repeat(3)}`,
      'one two three four five six seven,nine ten eleven twelve thirteen',
    ],
    [
      'it is long and has no spaces',
      '夜のうちに川の水かさが増し、朝には下の草地が湖になって、柵の杭が沈んだ船の帆柱のように水面から突き出ていた。'.repeat(
        2,
      ),
      '夜のうちに川の水かさが増し、朝には下の草地が湖になって、柵の,なって、柵の杭が沈んだ船の帆柱のように水面から突き出ていた。',
    ],
  ])('leads to its first and last words when %s', (_, text, wanted) => {
    const address = addressAtText('https://example.org/a', madeUpAnnotation(text));
    expect(decodeURIComponent(address!)).toBe(`https://example.org/a#:~:text=${wanted}`);
  });

  it.each([
    ['', '', 'mill'],
    ['one line\nIn the autumn of the year the old ', '', 'of the year the old-,mill&text=mill'],
    ['朝には下の草地が湖になって、船の', '', '朝には下の草地が湖になって、船の-,mill&text=mill'],
    ['', 'er had seen the water rise so high.', 'mill,-er had seen the water&text=mill'],
    ['wind', 's\nIn the autumn', 'wind-,mill,-s&text=mill'],
  ])('leads to it between %j and %j, or where it is without them', (prefix, suffix, wanted) => {
    const { quote, ...rest } = madeUpAnnotation('mill');
    const address = addressAtText('https://example.org/a', { ...rest, quote: { ...quote, prefix, suffix } });
    expect(decodeURIComponent(address!)).toBe(`https://example.org/a#:~:text=${wanted}`);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///a'])(
    'is none when it begins with %s',
    (url) => {
      expect(addressAtText(url, madeUpAnnotation('text'))).toBeNull();
    },
  );
});
