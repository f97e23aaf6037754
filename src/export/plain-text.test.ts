import { describe, expect, it } from 'vitest';
import { articleOf } from '../../test/helpers/article-of';
import { element } from '../article/tree/hast';
import { toText } from './plain-text';

const textOf = (html: string): string => toText(articleOf(html, { url: 'https://example.org/' }));
const IMAGE = '<img src="/a.png" alt="A kettle" width="400" height="300">';

describe('toText', () => {
  it.each([
    [
      'between two words has one space there',
      `<p>Kettles ${IMAGE} boil.</p><p>Pans do.</p>`,
      'Kettles boil.\nPans do.',
    ],
    [
      'begins a line leaves no space there',
      `<p>${IMAGE} Kettles boil.</p><p>Pans do.</p>`,
      'Kettles boil.\nPans do.',
    ],
    [
      'ends a line leaves no space there',
      `<p>Kettles boil. ${IMAGE}</p><p>Pans do.</p>`,
      'Kettles boil.\nPans do.',
    ],
    [
      'is alone in a paragraph leaves no line',
      `<p>Kettles boil.</p><p><a href="/a">${IMAGE}</a> <a href="/b">${IMAGE}</a> ${IMAGE}</p><p>Pans do.</p>`,
      'Kettles boil.\nPans do.',
    ],
    [
      'stands next to a line break leaves no space there',
      `<p>Kettles ${IMAGE}<br>${IMAGE} boil.</p><p>Pans do.</p>`,
      'Kettles\nboil.\nPans do.',
    ],
  ])('has the words alone when an image %s', (_, html, text) => {
    expect(textOf(html)).toBe(text);
  });

  it('keeps the spaces of code, and those around links and formulas', () => {
    const html =
      '<p>Run <a href="/it">it</a> for <math><mi>x</mi></math> days:</p><pre>  if on:\n    boil()  \n\n  end</pre><p>Done.</p>';
    expect(textOf(html)).toBe('Run it for x days:\n  if on:\n    boil()  \n\n  end\nDone.');
  });

  it.each([
    ['10<sup>15</sup> cells and 10<sup>−6</sup> m', '10¹⁵ cells and 10⁻⁶ m'],
    ['For <b>$2,898</b><sup>00</sup> in 1591.<sup><a href="#n">8</a></sup>', 'For $2,898⁰⁰ in 1591.⁸'],
    ['The 21<sup>st</sup> of 3 m<sup>2</sup>', 'The 21st of 3 m2'],
  ])('has superscript digits where plain ones would make another number: %s', (html, text) => {
    expect(textOf(`<p>${html}</p>`)).toBe(text);
  });

  it('has the text of a formula that holds nothing but text, as no page has it', () => {
    const math = element('math', {}, [{ type: 'text', value: 'x' }]);
    expect(toText({ textTree: { type: 'root', children: [element('p', {}, [math])] } })).toBe('x');
  });

  it('has words as a search finds them when the page says where they may break', () => {
    const html = '<p>Wasser&shy;kessel, <b>Tee</b>&NoBreak;kanne, می&zwnj;خواهم</p><pre>a&shy;b</pre>';
    expect(textOf(html)).toBe('Wasserkessel, Teekanne, می\u200cخواهم\na\u00adb');
  });

  it('separates cells by tabs, with no space in an empty one', () => {
    const html = `<p>Weights:</p><table><tr><th>Name<th>Picture<th>Weight</tr><tr><td>Kettle<td> ${IMAGE} ${IMAGE} <td>2 kg</tr></table>`;
    expect(textOf(html)).toBe('Weights:\nName\tPicture\tWeight\nKettle\t\t2 kg');
  });
});
