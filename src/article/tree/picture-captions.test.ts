import { expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { htmlOf } from '../../export/html';

const ALT = 'Terns above the mud flat at low tide';
const IMAGE = `<img src="https://example.com/tern.jpg" alt="${ALT}">`;
const figure = (picture: string, caption: string) =>
  `<figure><p>${picture}</p><figcaption>${caption}</figcaption></figure>`;

/** HTML of an article with the source between two paragraphs. */
function html(source: string): string {
  const [before, after] = ['<p>Ebb.</p>', '<p>Flow.</p>'];
  const written = htmlOf(articleOf(before + source + after).tree);
  expect(written.startsWith(before) && written.endsWith(after)).toBe(true);
  return written.slice(before.length, -after.length);
}

it.each([
  ['is its alternative text', `<p>${IMAGE}</p>`, `${ALT}.`],
  ['goes on with who took it', `<div>${IMAGE}</div>`, `<em>${ALT}</em> Photo: Ines Holm`],
  ['is below a figure without a caption', `<figure>${IMAGE}</figure>`, ALT],
])('a paragraph is the caption of the picture above it when it %s', (_, picture, text) => {
  expect(html(`${picture}<p>${text}</p>`)).toBe(figure(IMAGE, text));
});

it('the rest of a paragraph is the caption of the picture that it begins with when it is its alternative text', () => {
  expect(html(`<p>${IMAGE} <span>${ALT}.</span></p>`)).toBe(
    `<figure>${IMAGE}<figcaption>${ALT}.</figcaption></figure>`,
  );
  const running = `<p>${IMAGE} They come in April, when the ice is gone.</p>`;
  expect(html(running)).toBe(running);
});

it.each([
  ['says something else', 'They come in April, when the ice is gone.'],
  ['goes on at length', `${ALT}: ${'the colony grows every year. '.repeat(4)}`],
  ['is a link, as on a card', `<a href="https://example.com/terns">${ALT}</a>`],
])('a paragraph stays one below a picture when it %s', (_, text) => {
  expect(html(`<p>${IMAGE}</p><p>${text}</p>`)).not.toContain('figcaption');
});

it('a paragraph stays one when the picture names only whom it shows', () => {
  const named = IMAGE.replace(ALT, 'Ines Holm');
  expect(html(`<p>${named}</p><p>Ines Holm counts them.</p>`)).not.toContain('figcaption');
});

it('a figure keeps its own caption when a paragraph repeats what its picture says', () => {
  expect(html(`${figure(IMAGE, 'In April')}<p>${ALT}</p>`)).toContain(
    `<figcaption>In April</figcaption></figure><p>${ALT}</p>`,
  );
});

it('a caption is one line when the page sets words between its brackets apart', () => {
  const credit = '<span>In April</span> <span>(<div>Image:</div>Ines Holm)</span><p>Counted since 1998</p>';
  expect(html(`<figure>${IMAGE}<figcaption>${credit}</figcaption></figure>`)).toBe(
    `<figure><p>${IMAGE}</p><figcaption><p>In April (Image: Ines Holm)</p><p>Counted since 1998</p></figcaption></figure>`,
  );
  expect(html(`<figure>${IMAGE}<figcaption>(<div>Image:</div>Ines Holm)</figcaption></figure>`)).toBe(
    figure(IMAGE, '(Image: Ines Holm)'),
  );
});

it.each([
  ['deep in it', `<figure>${IMAGE}<div><figcaption>In April</figcaption></div></figure>`],
  ['below it', `<figure>${IMAGE}</figure><div><figcaption>In April</figcaption></div>`],
  ['below the picture alone', `<div>${IMAGE}</div><figcaption><p>In April</p></figcaption>`],
])('a caption is in the figure when the page puts it %s', (_, source) => {
  expect(html(source)).toBe(figure(IMAGE, 'In April'));
});

it('a figure has both of two captions when the second says who took the picture', () => {
  const captions = '<figcaption>In April</figcaption><figcaption>Photo: Ines Holm</figcaption>';
  expect(html(`<figure>${IMAGE}</figure><div>${captions}</div>`)).toBe(
    `<figure><p>${IMAGE}</p>${captions}</figure>`,
  );
});

it('a caption becomes paragraphs when there is no picture above it', () => {
  expect(html('<figcaption>In April</figcaption>')).toBe('<p>In April</p>');
  expect(html('<figcaption><p>In April</p><p>In May</p></figcaption>')).toBe('<p>In April</p><p>In May</p>');
});

it.each([
  ['a caption', '<footer><span>A. Vik</span></footer>', '<figcaption>A. Vik</figcaption>'],
  [
    'a second caption',
    '<figcaption>In April</figcaption><footer>A. Vik</footer>',
    '<figcaption>In April</figcaption><figcaption>A. Vik</figcaption>',
  ],
])('a paragraph below the picture of a figure is %s', (_, texts, captions) => {
  expect(html(`<figure>${IMAGE}${texts}</figure>`)).toBe(`<figure><p>${IMAGE}</p>${captions}</figure>`);
});

it('paragraphs stay in a figure when it shows more than one picture', () => {
  const figure = `<figure><p>${IMAGE}</p><p>${IMAGE.replace('tern.jpg', 'gull.jpg')}</p><p>Two gulls</p></figure>`;
  expect(html(figure)).toContain('<p>Two gulls</p>');
});
