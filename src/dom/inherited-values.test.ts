import { describe, expect, it } from 'vitest';
import { runSync } from '../scheduler';
import { InheritedValues } from './inherited-values';
import { parseHtml } from './parse-tree';
import { readTextBlocks } from './read-text-blocks';

const blocks = (html: string) => runSync(readTextBlocks(parseHtml(html)));

describe('InheritedValues', () => {
  it('computes each element once, after its parent', () => {
    const computed: string[] = [];
    const depths = new InheritedValues<number>(0, ({ tag }, outer) => {
      computed.push(tag);
      return outer + 1;
    });
    expect(blocks('<p>a<b>b</b></p><p>c</p>').map(({ path }) => depths.of(path))).toEqual([3, 4, 3]);
    expect(computed).toEqual(['html', 'body', 'p', 'b', 'p']);
  });
});
