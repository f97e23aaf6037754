/** Random trees of an article's elements in any order, with attributes that make sense or do not. */
import type { ElementContent, Root } from 'hast';
import type { BookPage } from '../../src/export/epub/book-types';
import type { Metadata } from '../../src/metadata/metadata';
import { PIXEL } from './pixel';

const TAGS =
  'a abbr b bdi bdo blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 hr i img input ins kbd li math ol p pre q rp rt ruby s semantics small span sub summary sup table tbody td tfoot th thead time tr u ul var mi mn mo mfrac mrow mtable mtr mtd msup mtext'.split(
    ' ',
  );
const NAMES =
  'id href src alt lang dir title colSpan rowSpan scope start reversed value dateTime mathvariant width display'.split(
    ' ',
  );
const VALUES = [
  'at-x',
  '#at-x',
  '#at-y',
  'x y',
  '<&">',
  '\u0000\ufffe\ud800',
  'rtl',
  'ar',
  '-3',
  '9',
  'block',
  'mailto:',
  'javascript:x',
  'https://e.org/ö ä|[x]?q={a}#b#c%zz',
  'https://ex ample/%zz',
  'https://a_b.org/',
  'https://e.org/i.png',
  PIXEL,
  'data:image/png;base64,AAAA',
  'data:image/svg+xml,<svg/>',
];
const MAX_DEPTH = 6;

/** Makes so many pages, the same ones each time. */
export function randomPages(count: number): BookPage[] {
  let seed = 7;
  const below = (n: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * n);
  };
  const oneOf = (list: readonly string[]): string => list[below(list.length)];
  const several = <T>(most: number, make: () => T): T[] => Array.from({ length: below(most + 1) }, make);
  const node = (depth: number): ElementContent => {
    if (depth > MAX_DEPTH || below(4) === 0) return { type: 'text', value: oneOf(VALUES) };
    return {
      type: 'element',
      tagName: oneOf(TAGS),
      properties: Object.fromEntries(several(4, () => [oneOf(NAMES), oneOf(VALUES)])),
      children: several(4, () => node(depth + 1)),
    };
  };
  return Array.from({ length: count }, () => {
    const tree: Root = { type: 'root', children: several(6, () => node(0)) };
    const stated = 'title byline lang url published site description'.split(' ');
    const metadata = Object.fromEntries(stated.map((name) => [name, oneOf(VALUES)])) as unknown as Metadata;
    return { tree, metadata: { ...metadata, dir: '', canonical: '' } };
  });
}
