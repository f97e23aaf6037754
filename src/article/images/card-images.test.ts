import { describe, expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { htmlOf } from '../../export/html';

/** The article's outline: headings by rank and text, pictures as their description in brackets, text unchanged. */
function outline(html: string, isContent?: (text: string) => boolean): string {
  return htmlOf(articleOf(html, { url: 'https://x.example/', isContent }).tree)
    .replace(/<img [^>]*alt="(\w+)"[^>]*>/g, '[$1]')
    .replace(/<h([1-6])>/g, ' #$1 ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const img = (name: string): string => `<img src="/${name}.jpg" alt="${name}">`;

describe('the image above a heading', () => {
  it('moves after the heading of its card', () => {
    const card = (name: string) =>
      `<div><a href="/${name}">${img(name)}<h3>The ${name}</h3></a><p>Wades.</p></div>`;
    expect(outline(`<h2>Birds</h2>${card('curlew')}${card('redshank')}`)).toBe(
      '#2 Birds #3 The curlew [curlew] Wades. #3 The redshank [redshank] Wades.',
    );
  });

  it('moves after it in a list item, in a figure, and among other images and text that is not selected', () => {
    const source = `<ul><li><i>New</i><figure>${img('curlew')}</figure><p>${img('nest')}</p><h3>Curlew</h3></li>
      <li><div>${img('knot')}</div><i>Old</i><h3>Knot</h3>Wades.</li></ul>`;
    expect(outline(source, (text) => !/New|Old/.test(text))).toBe(
      '#3 Curlew [curlew] [nest] #3 Knot [knot] Wades.',
    );
  });

  it('stays when it belongs to the text before a card', () => {
    const source = `<h2>Low</h2><p>Mud.</p>${img('mud')}<h2>High</h2><p>Water.</p>${img('water')}
      <section>${img('foam')}<h2>Storm</h2></section>`;
    expect(outline(source)).toBe('#2 Low Mud. [mud] #2 High Water. [water] #2 Storm [foam]');
  });

  it('stays at the start of a text with several sections', () => {
    expect(outline(`<main>${img('reef')}<h2>One</h2><p>Mud.</p><h2>Two</h2></main>`)).toBe(
      '[reef] #2 One Mud. #2 Two',
    );
    expect(outline(`<main>${img('reef')}<h3>One</h3><p>Mud.</p><h2>Two</h2></main>`)).toBe(
      '[reef] #3 One Mud. #2 Two',
    );
  });

  it('stays above its caption and after code', () => {
    const html = `<div><figure>${img('reef')}<figcaption>Reef</figcaption></figure><h2>One</h2></div>`;
    expect(outline(html)).toBe('[reef] Reef #2 One');
    expect(outline(`<div><pre>low()</pre>${img('reef')}<h2>One</h2></div>`)).toBe('low() [reef] #2 One');
  });
});
