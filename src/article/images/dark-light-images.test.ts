import { describe, expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { htmlOf } from '../../export/export-article';

/** The images that are left of the source, between two paragraphs. */
function shown(source: string): string[] {
  const { tree } = articleOf(`<p>Ebb.</p>${source}<p>Flow.</p>`, { url: 'https://example.com/a' });
  return [...htmlOf(tree).matchAll(/src="https:\/\/example\.com\/([^"]*)"/g)].map(([, src]) => src);
}

const picture = (src: string, alt = 'The tree of parts') => `<div><img src="${src}" alt="${alt}"></div>`;

describe('an image for each theme of the page', () => {
  it.each([
    ['tree.png', 'tree-dark.png'],
    ['tree-light.png', 'tree.png'],
    ['tree_light.png', 'tree_dark.png'],
    ['light/tree.png', 'dark/tree.png'],
    ['tree.png', 'tree.dark.png'],
    ['tree-light-0a1b2c3d4e.png', 'tree-dark-f0a1b2c3d4.png'],
    ['_next/image?url=%2Fdark%2Ftree.light.png', '_next/image?url=%2Fdark%2Ftree.dark.png'],
  ])('stays in its light version: %s, not %s', (light, dark) => {
    expect(shown(picture(dark) + picture(light))).toEqual([light]);
    expect(
      shown(`<figure>${picture(light)} ${picture(dark)}<figcaption>Parts</figcaption></figure>`),
    ).toEqual([light]);
  });

  it.each([
    ['tree-light.png', 'Light', 'tree-dark.png', 'Dark'],
    ['tree-light.png', '', 'tree-dark.png', ''],
    ['tree-lights.png', 'Tree', 'tree-darks.png', 'Tree'],
    ['tree.png', 'Tree', 'leaf-dark.png', 'Tree'],
    ['tree-dark-1.png', 'Tree', 'tree-dark-2.png', 'Tree'],
  ])('is not detected in %s (%s) and %s (%s)', (one, alt, other, otherAlt) =>
    expect(shown(picture(one, alt) + picture(other, otherAlt))).toEqual([one, other]),
  );

  it('is not detected when text is between the two', () =>
    expect(shown(`${picture('a-light.png')}<p>By night:</p>${picture('a-dark.png')}`)).toEqual([
      'a-light.png',
      'a-dark.png',
    ]));
});
