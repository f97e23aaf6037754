import { expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { findElementRanges } from './element-ranges';

it('the range of an element holds all blocks in it when it is nested', () => {
  const { blocks } = pageOf('<p>a</p><div><p>b</p><p>c<i>d</i></p></div><p>e</p>');
  const { first, end } = findElementRanges(blocks);
  const rangeOf = (text: string, levels: number) => {
    let step = blocks.find((block) => block.text === text)!.path;
    for (let level = 0; level < levels; level++) step = step.parent!;
    return [first[step.index], end[step.index]];
  };
  expect(rangeOf('c', 0)).toEqual([2, 4]);
  expect(rangeOf('c', 1)).toEqual([1, 4]);
  expect(rangeOf('d', 0)).toEqual([3, 4]);
  expect(rangeOf('e', 1)).toEqual([0, 5]);
});
