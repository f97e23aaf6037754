import { expect, it } from 'vitest';
import { pageOf } from '../../../test/helpers/page-of';
import { listBlocks } from './list-blocks';

it('listBlocks numbers each block and names its containers where they change', () => {
  const html = `<nav class="top menu"><a href="/">Home</a></nav>
    <div id="main"><p>One <b>bold</b></p><div><p>${'word '.repeat(40)}</p></div></div>`;
  const lines = listBlocks(pageOf(html));
  expect(lines).toEqual([
    '  -- nav.top.menu',
    '0 [a] Home',
    '  -- #main',
    '1 [p] One',
    '2 [p>b] bold',
    `3 [p] ${'word '.repeat(26)}… (199)`,
  ]);
});
