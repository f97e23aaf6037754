import { describe, expect, it } from 'vitest';
import { runSync } from '../scheduler';
import { ARIA_LABEL, HREF, ROLE } from './known-attributes';
import { parseHtml } from './parse-tree';
import { readTextBlocks } from './read-text-blocks';
import { closestOnPath, commonElement, formatTagPath } from './text-blocks';

const blocks = (html: string) => runSync(readTextBlocks(parseHtml(html)));

describe('closestOnPath', () => {
  const [{ path }] = blocks('<div class=a><div class=b><i>x');

  it('returns the innermost element that passes the test, itself included', () => {
    expect(closestOnPath(path, ({ tag }) => tag === 'div')?.depth).toBe(3);
    expect(closestOnPath(path, () => true)).toBe(path);
  });

  it('returns null when no element passes', () => {
    expect(closestOnPath(path, ({ tag }) => tag === 'p')).toBeNull();
    expect(closestOnPath(null, () => true)).toBeNull();
  });
});

describe('commonElement', () => {
  const [a, b] = blocks('<section><p><i>a</i></p><div><p>b</p></div></section>').map(({ path }) => path);

  it('returns the innermost element around both', () => {
    expect(commonElement(a, b, 5)?.tag).toBe('section');
    expect(commonElement(a, a, 5)).toBe(a);
  });

  it('returns null when both are farther apart than the limit', () => {
    expect(commonElement(a, b, 4)).toBeNull();
    expect(commonElement(a, b, 5)?.tag).toBe('section');
  });
});

it('formatTagPath writes only the end of a path when it is endlessly deep', () => {
  const [block] = blocks(`${'<div>'.repeat(400)}x`);
  expect(formatTagPath(block)).toBe(`…/${Array(256).fill('div').join('/')}`);
  expect(formatTagPath(blocks('<p>x')[0])).toBe('html/body/p');
});

it('PathElement.attributeValue returns the value of a known attribute, empty or not, and null when the element has none', () => {
  const [{ path }] = blocks('<a class=x HREF="/y" role="">x');
  expect(path.attributeValue(HREF)).toBe('/y');
  expect(path.attributeValue(ROLE)).toBe('');
  expect(path.attributeValue(ARIA_LABEL)).toBeNull();
});
