import { describe, expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { htmlOf } from '../../export/html';

/** HTML of an article with the source between two paragraphs. */
function html(source: string): string {
  const [before, after] = ['<p>Ebb.</p>', '<p>Flow.</p>'];
  const { tree } = articleOf(before + source + after, { url: 'https://example.com/a' });
  const written = htmlOf(tree).replaceAll('https://example.com/', '');
  expect(written.startsWith(before) && written.endsWith(after)).toBe(true);
  return written.slice(before.length, -after.length);
}

const picture = (src: string, alt = '') => `<p><img src="${src}" alt="${alt}"></p>`;
const figure = (src: string) => `<figure>${picture(src)}<figcaption>Terns</figcaption></figure>`;
const TEXT = '<p>The tide turns.</p>';

it('a blurred image within the page goes when another has its alternative text', () => {
  const draft = picture(`data:image/jpeg;base64,${'A'.repeat(2000)}`, 'Tern');
  expect(html(draft + TEXT + picture('tern.jpg', 'Tern'))).toBe(TEXT + picture('tern.jpg', 'Tern'));
  expect(html(draft + TEXT)).toContain('data:image/jpeg');
});

describe('an image in two sizes', () => {
  it.each([
    ['tern-300x200.jpg', 'tern-1024x683.jpg'],
    ['tern-1024x683.jpg', 'tern-scaled.jpg'],
    ['tern_100x.d-160x150.png', 'tern_100x.d.png'],
    ['9/tn_75x75.4567890_ab.jpg', '9/tn_794xN.4567890_ab.jpg'],
    ['9/tn_794xN.4567890_ab.jpg', '9/tn_fullxfull.4567890_ab.jpg'],
    ['tern.jpg?w=300', 'tern.jpg?w=1200'],
    ['tern.jpg?v=2&width=300&quality=50', 'tern.jpg?v=2'],
    ['tern?resize=300:*', 'tern?resize=1200:*'],
    ['150/tern.jpg?w=300', '150/tern.jpg?w=1200'],
    ['tern.jpg?w=300&h=800', 'tern.jpg?w=900&h=600'],
    ['max/60/1*3Gzaug9mRc8vvx1cuQWkog.png?q=20', 'max/1080/1*3Gzaug9mRc8vvx1cuQWkog.png'],
    [
      't-qp1=/300x0/https%3A%2F%2Fb.org%2F01KFKKBA2A56N63AFB95.png',
      'hOFX=/1280x0/https%3A%2F%2Fb.org%2F01KFKKBA2A56N63AFB95.png',
    ],
    ['2024/05/a-tern-above-the-mud-flat-2024-300x200.jpg', '2024/05/a-tern-above-the-mud-flat-2024.jpg'],
  ])('stays once when its files are %s and %s', (small, large) => {
    const once = picture(large).replaceAll('&', '&#x26;');
    expect(html(picture(small) + TEXT + picture(large))).toBe(once + TEXT);
    expect(html(picture(large) + TEXT + picture(small))).toBe(once + TEXT);
  });

  it('stays once when its files are named by their sizes', () => {
    const [medium, retina] = ['medium', 'retina'].map((size) =>
      picture(`a-tern-on-the-mud-2024__${size}.jpg`),
    );
    expect(html(medium + TEXT + retina)).toBe(medium + TEXT);
  });

  it('stays where it has a caption', () => {
    expect(html(picture('t-300x200.jpg', 'Tern') + TEXT + figure('t.jpg') + TEXT)).toBe(
      TEXT + figure('t.jpg') + TEXT,
    );
    expect(html(figure('t-300x200.jpg') + TEXT + picture('t.jpg', 'Tern'))).toBe(
      `${figure('t.jpg').replace('alt=""', 'alt="Tern"')}${TEXT}`,
    );
  });

  it('has the size of the larger one', () => {
    const image = (src: string, width: number) => `<p><img src="${src}" width="${width}"></p>`;
    expect(html(image('t-300x200.jpg', 300) + TEXT + image('t.jpg', 900))).toBe(
      `<p><img src="t.jpg" alt="" width="900"></p>${TEXT}`,
    );
  });

  it('leaves no empty element', () => {
    const once = picture('t.jpg');
    const link = '<p><a href="b"><img src="t-30x20.jpg" alt=""></a></p>';
    expect(html(`${once}${TEXT}<ul><li><p>Ebb</p></li><li>${link}</li></ul>`)).toBe(
      `${once}${TEXT}<ul><li>Ebb</li></ul>`,
    );
  });

  it('stays once in each cell of a table', () => {
    const row = (...sources: string[]) =>
      `<tr><th>Ebb</th><td>${sources.map((src) => `<img src="${src}" alt="">`).join('')}</td></tr>`;
    const rows = row('t-30x20.jpg') + row('t.jpg', 't-30x20.jpg');
    expect(html(`${picture('t.jpg')}<table>${rows}</table>`)).toContain(row('t-30x20.jpg') + row('t.jpg'));
  });

  it.each([
    ['tern.php?id=3', 'tern.php?id=4'],
    ['a/tern.jpg', 'b/tern.jpg'],
    ['tern-1.jpg', 'tern-2.jpg'],
    ['tern-2x3.jpg', 'tern-3x3.jpg'],
    ['9/tn_75x75.4567890_ab.jpg', '9/tn_75x75.4567891_ab.jpg'],
  ])('is not detected in %s and %s', (one, other) => {
    expect(html(picture(one) + TEXT + picture(other))).toBe(picture(one) + TEXT + picture(other));
  });
});
