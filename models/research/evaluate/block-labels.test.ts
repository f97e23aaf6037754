import { describe, expect, it } from 'vitest';
import { classesOfBlocks, fingerprintOfBlocks, textOfClass } from './block-labels';

const blocks = ['Menu', 'Title', 'By Ada', 'First', 'Second', 'Comment', 'Footer'].map((text) => ({ text }));
const labels = {
  pagesOf: 'mini',
  blocks: fingerprintOfBlocks(blocks),
  content: '3-4',
  head: '1,2',
  unsure: '5',
};

describe('classesOfBlocks', () => {
  it('gives blocks in no range to boilerplate, and head and unsure ones to what is optional', () => {
    const classes = classesOfBlocks('a', labels, blocks);
    expect(textOfClass(blocks, classes, 'content')).toBe('First\nSecond');
    expect(textOfClass(blocks, classes, 'optional')).toBe('Title\nBy Ada\nComment');
    expect(textOfClass(blocks, classes, 'boilerplate')).toBe('Menu\nFooter');
  });

  it('refuses labels when the page has other blocks now', () => {
    expect(() => classesOfBlocks('a', labels, blocks.slice(1))).toThrow("page 'a' are those of other blocks");
  });

  it('refuses ranges of blocks that the page lacks', () => {
    expect(() => classesOfBlocks('a', { ...labels, unsure: '5-7' }, blocks)).toThrow('no blocks 5-7 among 7');
  });
});
