import { describe, expect, it } from 'vitest';
import { formulaNode } from './markdown-formulas';

const LINE = { block: false, link: false, cell: false };
const BLOCK = { ...LINE, block: true };

describe('formulaNode', () => {
  it.each([
    'e^{-x^2}',
    'a < b <= c',
    '\\sqrt[3]{x} \\in [0,1]',
    '\\begin{aligned} a &= b \\\\[2pt] c &= d \\end{aligned}',
    '\\left[ a_1^* \\right]',
    'a~b~~c',
    '50\\% @ 3',
  ])('keeps the TeX of a formula unchanged when it is %j', (tex) => {
    expect(formulaNode(tex, LINE)).toEqual({ type: 'inlineMath', value: tex });
    expect(formulaNode(tex, BLOCK)).toEqual({ type: 'math', value: tex });
  });

  it.each([
    ['a<b', 'a< b'],
    ['a\\\\<!--', 'a\\\\< !--'],
    ['f[x](y)', 'f[x] (y)'],
    ['[x]: y', '[x] : y'],
    ['x[^1]', 'x[ ^1]'],
    ['~~~~', '~~ ~~'],
  ])('separates the characters of %j that are Markdown', (tex, value) => {
    expect(formulaNode(tex, LINE)).toEqual({ type: 'inlineMath', value });
    expect(formulaNode(tex, BLOCK)).toEqual({ type: 'math', value });
  });

  it('joins lines, which might end the formula', () => {
    expect(formulaNode('a\n\nb\r\nc', LINE)).toEqual({ type: 'inlineMath', value: 'a b c' });
    expect(formulaNode('a\n\n# b', BLOCK)).toEqual({ type: 'math', value: 'a # b' });
  });

  it.each(['\\text{`a`}', '\\url{http://e.org}', 'www.e.org', 'joe@e.org'])(
    'returns code when Markdown would change the TeX %j',
    (tex) => {
      expect(formulaNode(tex, LINE)).toEqual({ type: 'inlineCode', value: tex });
      expect(formulaNode(tex, BLOCK)).toEqual({ type: 'code', lang: 'math', value: tex });
    },
  );

  it('writes brackets as code only in the text of a link', () => {
    expect(formulaNode('[0,1)', { ...LINE, link: true }).type).toBe('inlineCode');
    expect(formulaNode('x^2', { ...LINE, link: true }).type).toBe('inlineMath');
  });

  it('writes pipes as words only in table cells', () => {
    expect(formulaNode('|x| \\|y\\| \\\\|z', { ...LINE, cell: true })).toEqual({
      type: 'inlineMath',
      value: '\\vert x\\vert \\Vert y\\Vert \\\\\\vert z',
    });
    expect(formulaNode('|x|', LINE)).toEqual({ type: 'inlineMath', value: '|x|' });
  });
});
