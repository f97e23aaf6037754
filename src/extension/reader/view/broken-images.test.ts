import { describe, expect, it } from 'vitest';
import { inJsdom } from '../../../../test/helpers/jsdom-article';
import { replaceBrokenImage } from './broken-images';

const { document } = inJsdom();

/** The rest of an article once its images have failed, in the given order or their own. */
function left(html: string, order?: readonly number[]): string {
  document.body.innerHTML = `<article>${html}</article>`;
  const images = [...document.querySelectorAll('img')];
  for (const i of order ?? images.keys()) replaceBrokenImage(images[i] as never);
  return document.querySelector('article')!.innerHTML;
}

const box = (text: string): string => `<span class="missing" dir="auto">${text}</span>`;

describe('replaceBrokenImage', () => {
  it('shows the description when there is one', () => {
    expect(left('<p>At low water <button class="zoom"><img alt="A reef"></button></p>')).toBe(
      `<p>At low water ${box('A reef')}</p>`,
    );
  });

  it.each([
    '<p><img></p>',
    '<ul><li><a href="#"><img></a></li><li><p> <img></p></li></ul>',
    '<figure><button class="zoom"><img></button></figure>',
    '<div class="wide"><table><tbody><tr><td><img></td><td><p><img></p></td></tr></tbody></table></div>',
  ])('removes the elements that contained only the image: %s', (html) => {
    expect(left(html)).toBe('');
  });

  it.each([
    ['<ul><li><img></li><li>Two</li></ul>', '<ul><li>Two</li></ul>'],
    [
      '<figure><img><figcaption>A reef</figcaption></figure>',
      '<figure><figcaption>A reef</figcaption></figure>',
    ],
    ['<table><tr><td><p><img></p></td><td>Two</td></tr></table>', /<td><\/td><td>Two<\/td>/],
    [
      '<details><summary><img></summary><p>One</p></details>',
      '<details><summary></summary><p>One</p></details>',
    ],
    ['<p><input type="checkbox"><img></p>', '<p><input type="checkbox"></p>'],
    ['<p><img><button class="held"></button></p>', '<p><button class="held"></button></p>'],
  ])('keeps elements that contain more: %s', (html, rest) => {
    expect(left(html)).toEqual(rest instanceof RegExp ? expect.stringMatching(rest) : rest);
  });

  it('keeps a paragraph until its last image has failed', () => {
    const html = '<p><img><img></p>';
    expect(left(html, [1])).toBe('<p><img></p>');
    expect(left(html, [1, 0])).toBe('');
  });

  it.each([[[0, 1, 2]], [[2, 1, 0]], [[0, 2, 1]]])(
    'shows a description once when adjacent images share it, failing in the order %s',
    (order) => {
      const html = '<p><img alt="Kit"><img alt="Kit"></p><p> <img alt="Kit"></p>';
      expect(left(html, order)).toBe(`<p>${box('Kit')}</p>`);
    },
  );

  it('repeats a description when something lies between the images', () => {
    const html = '<p><img alt="Kit"> new <img alt="Kit"></p><hr><p><img alt="Kit"><img alt="Lid"></p>';
    expect(left(html)).toBe(`<p>${box('Kit')} new ${box('Kit')}</p><hr><p>${box('Kit')}${box('Lid')}</p>`);
  });
});
