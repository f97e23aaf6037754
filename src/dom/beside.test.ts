import { expect, it } from 'vitest';
import { finish } from '../work';
import { findingBeside } from './beside';
import { serialise } from './blocks';
import { parseHtml } from './parse';

/** Texts of the blocks that stand beside the content. */
function beside(html: string): string[] {
  const blocks = serialise(parseHtml(html));
  const is = finish(findingBeside(blocks));
  return blocks.filter((_, i) => is[i] === 1).map(({ text }) => text.trim());
}

it.each([
  ['<nav><ul><li><a href=a>Home</a></ul></nav><p>Text</p>', ['Home']],
  ['<div role="navigation"><b>Home</b></div><p>Text</p>', ['Home']],
  ['<p>Text</p><footer><p>All rights <i>reserved</i></p></footer>', ['All rights', 'reserved']],
  ['<p>Text</p><div role=contentinfo>Imprint</div>', ['Imprint']],
  ['<p>Text</p><select><optgroup><option>Small<option>Large</select>', ['Small', 'Large']],
  ['<p>Text</p><button>Share</button>', ['Share']],
  ['<div role=dialog aria-modal=true>Accept</div><div aria-modal=false>Text</div>', ['Accept']],
  ['<p>Text</p><div data-nosnippet>We use cookies</div>', ['We use cookies']],
  ['<p>It costs 5 € <span class="price__x sr-only">five euros</span></p>', ['five euros']],
  ['<div class="post"><p>Text</p><aside class="message-signature">Ann</aside></div>', ['Ann']],
])('%s', (html, wanted) => {
  expect(beside(html)).toEqual(wanted);
});

it.each([
  '<blockquote><p>Text</p><footer>Ann Holm</footer></blockquote>',
  '<h3><button aria-expanded="false">May I bring a dog?</button></h3><p>Text</p>',
  '<h3><button aria-controls="a">May I bring a dog?</button></h3><p>Text</p>',
  '<body class="has-sidebar not-sr-only"><div class="designatures"><p>Text</p></div>',
])('nothing in %s', (html) => {
  expect(beside(html)).toEqual([]);
});

it('knows what holds a block of any depth', () => {
  expect(beside(`<footer>${'<div>'.repeat(3_000)}deep`)).toEqual(['deep']);
});
