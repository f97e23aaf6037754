import { describe, expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { blockKeys, blockSelectors } from './block-keys';

const blocksOf = (html: string) => pageOf(html).blocks;

describe('block keys and selectors', () => {
  it('keep the key of a block when the rest of the page has changed', () => {
    const page = (advert: string, order: string) =>
      blocksOf(`<div class="x">${advert}</div><main>${order}</main>`);
    const before = page('buy', '<p>first   text</p><p>second</p>');
    const after = page('sell this', '<p>new</p><p>second</p><p>first text</p>');
    const [, first, second] = blockKeys(before);
    expect(blockKeys(after).slice(2)).toEqual([second, first]);
  });

  it('give different keys to blocks of equal text, by order and by path', () => {
    const keys = blockKeys(blocksOf('<p>Reply</p><p>Reply</p><li>Reply</li>'));
    expect(new Set(keys).size).toBe(3);
    expect(keys[1]).toBe(`${keys[0]}-1`);
  });

  it('give one selector to blocks that differ only in numbers and text', () => {
    const html =
      '<body class="page-1"><ul><li class="item item-1 b">a</li><li class="b item-22 item">c <i>d</i></li><li>e</li></ul>';
    const selectors = blockSelectors(blocksOf(html));
    expect(selectors[0]).toBe('html/body/ul/li.b.item.item-0');
    expect(selectors.slice(1)).toEqual([selectors[0], selectors[0], 'html/body/ul/li']);
  });

  it('limit the length of selectors on hostilely deep pages', () => {
    const [selector] = blockSelectors(blocksOf(`${'<div>'.repeat(400)}x`));
    expect(selector.length).toBeLessThan(300);
  });
});
