import { describe, expect, it } from 'vitest';
import { Addresses, withoutPlace } from './absolute-addresses';

const ODD = [
  ...[
    'https://e.org',
    'HTTPS://E.org/A',
    'https://e.org:443/a',
    'https://e.org/a/../b',
    'https://e.org/a/./b',
  ],
  ...[
    'https://e.org/.',
    'https://e.org/a/..',
    'https://e.org/%2e%2e/a',
    'https://e.org/a b',
    'https://e.org/ä',
  ],
  ...['https://e.org/a//b/', 'https://xn--zz.org/', 'https://1.2.3/', 'https://e.0x1/', 'https://u:p@e.org/'],
  ...["https://e.org/a?b='", 'https://e.org/a?b=%41&c=/../d', 'https://e.org/a?b?c', 'https://e.org/a\\b'],
  ...[
    '/a',
    '//f.org/a',
    '//f.org/../a',
    '/../a',
    '/a/./b',
    '/a?b',
    '/a#b',
    '/',
    'a',
    '../a',
    '?b',
    'javascript:x',
  ],
];

describe('Addresses', () => {
  it.each(['https://e.org/x/y', 'http://E.org:80/x/y?z', 'https://e.org', 'file:///x/y'])(
    'resolves every address against %s as the parser of URLs does',
    (base) => {
      const addresses = new Addresses(base);
      for (const address of ODD) {
        const expected = URL.canParse(address, base) ? new URL(address, base).href : '';
        expect(addresses.image(address), address).toBe(/^https?:/.test(expected) ? expected : '');
      }
    },
  );

  it.each([
    ['#notes', '#notes'],
    ['https://e.org/app#notes', '#notes'],
    ['#/posts/7', 'https://e.org/app#/posts/7'],
    ['https://e.org/app#!/posts/7', 'https://e.org/app#!/posts/7'],
    ['#/', '#/'],
  ])('make %s %s where the page is an application', (href, wanted) => {
    expect(new Addresses('https://e.org/app#/posts/1').link(href)).toBe(wanted);
  });
});

describe('withoutPlace', () => {
  it.each([
    ['https://e.org/a', 'https://e.org/a'],
    ['https://e.org/a?b#c', 'https://e.org/a?b'],
    ['https://e.org/a#', 'https://e.org/a'],
    ['https://e.org/a#/', 'https://e.org/a'],
    ['https://e.org/a#!/', 'https://e.org/a'],
    ['https://e.org/a#/posts/7', 'https://e.org/a#/posts/7'],
    ['https://e.org/a#!posts/7?sort=new', 'https://e.org/a#!posts/7?sort=new'],
    ['https://e.org/a#/posts/7#notes', 'https://e.org/a#/posts/7'],
  ])('of %s is %s', (address, wanted) => {
    expect(withoutPlace(address)).toBe(wanted);
  });
});
