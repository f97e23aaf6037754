import { expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { elementsIn } from '../tree/hast';

/** Alternative texts of the images in the article of a page by Ada Holm and Ben Tide. */
function picturesOf(content: string, head = ''): unknown[] {
  const { tree } = articleOf(
    `<title>On reeds</title><meta property=og:type content=article><meta name=author content="Ada Holm, Ben Tide">${head}<article><h1>On reeds</h1>${content}<p>Reeds are grass.</p></article>`,
  );
  return [...elementsIn(tree)].flatMap(({ tagName, properties }) =>
    tagName === 'img' ? [properties.alt] : [],
  );
}

const image = (alt: string, name = 'a') => `<img src="https://example.org/${name}.jpg" alt="${alt}">`;

it.each(['Ada Holm', 'Picture of Ben Tide', 'Autorenprofilbild von Ada Holm', 'Ada B. Holm, SWR'])(
  'an image goes when its alternative text is %s, an author of the page',
  (alt) => expect(picturesOf(`<p>${image('A reed')}</p><p>${image(alt, 'b')}</p>`)).toEqual(['A reed']),
);

it('an image goes when its caption is the byline', () => {
  expect(picturesOf(`<figure>${image('Ada Holm')}<figcaption>Von Ada Holm</figcaption></figure>`)).toEqual(
    [],
  );
});

it('an image stays when it shows an author at work, has a caption, or is the picture of the page', () => {
  const work = 'Ada Holm cuts reeds by the lake with her brothers';
  expect(picturesOf(`<p>${image(work)}</p>`)).toEqual([work]);
  expect(picturesOf(`<figure>${image('Ada Holm')}<figcaption>Last summer</figcaption></figure>`)).toEqual([
    'Ada Holm',
  ]);
  const stated = '<meta property=og:image content="https://example.org/portrait-1024.jpg">';
  expect(picturesOf(`<p>${image('Ada Holm', 'portrait-1024')}</p>`, stated)).toEqual(['Ada Holm']);
});

it('an image stays when the page is about the author that it shows', () => {
  const { tree } = articleOf(
    `<title>Ada Holm</title><meta property=og:type content=article><meta name=author content="Ada Holm"><h1>Ada Holm</h1><p>${image('Ada Holm')}</p><p>She writes.</p>`,
  );
  expect([...elementsIn(tree)].some(({ tagName }) => tagName === 'img')).toBe(true);
});
