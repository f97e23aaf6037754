import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../dom/parse-tree';
import { descendants, hasTag } from '../../dom/tree';
import { formulaOf, sourceOf } from './math';

/** TeX that is written for the formula. */
function source(content: string) {
  const nodes = [...descendants(parseHtml(`<math>${content}</math>`))];
  const math = nodes.find((node) => hasTag(node, 'math'));
  return sourceOf(formulaOf(math as Element)!);
}

describe('texOf', () => {
  it.each([
    ['<mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup>', 'E=mc^2'],
    ['<mfrac><mn>1</mn><mn>2</mn></mfrac><msup><mi>x</mi><mn>2</mn></msup>', '\\frac{1}{2}x^2'],
    [
      '<msqrt><mi>a</mi><mo>+</mo><mi>b</mi></msqrt><mroot><mi>x</mi><mn>3</mn></mroot>',
      '\\sqrt{a+b}\\sqrt[3]{x}',
    ],
    [
      '<msub><mi>a</mi><mrow><mi>i</mi><mi>j</mi></mrow></msub><msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>',
      'a_{ij}x_1^2',
    ],
    [
      '<msup><msup><mi>e</mi><mi>x</mi></msup><mn>2</mn></msup><msup><mn>12</mn><mn>10</mn></msup>',
      '{e^x}^2 12^{10}',
    ],
    ['<msup><mi>f</mi><mo>′</mo></msup><msup><mrow></mrow><mn>2</mn></msup>', "f'{}^2"],
    [
      '<mmultiscripts><mi>C</mi><mn>6</mn><none/><mprescripts/><none/><mn>14</mn></mmultiscripts>',
      '{}^{14}C_6',
    ],
  ])('writes scripts, fractions and roots of %s', (mathml, tex) => {
    expect(source(mathml)).toEqual({ value: tex, tex: true });
  });

  it.each([
    ['<mi>sin</mi><mo>&ApplyFunction;</mo><mi>x</mi><mi>Var</mi><mi>x</mi>', '\\sin x\\operatorname{Var}x'],
    [
      '<mi mathvariant="double-struck">R</mi><mi mathvariant="bold">v</mi><mi mathvariant="normal">d</mi>',
      '\\mathbb{R}\\mathbf{v}\\mathrm{d}',
    ],
    [
      '<mi>α</mi><mo>≤</mo><mn>50</mn><mo>%</mo><mo>−</mo><mo>{</mo><mo>_</mo><mi>\\</mi><mi>n</mi>',
      'α≤50\\%-\\{\\_\\backslash n',
    ],
    [
      '<mtext>if&nbsp;</mtext><mi>x</mi><mspace width="1em"></mspace><mi>y</mi><ms>$</ms>',
      '\\text{if }x\\quad y\\text{\\$}',
    ],
    [
      '<mo>‖</mo><mi>x</mi><mtext>\u2009and\u2009</mtext><mi>a\u00a0b</mi><mspace width="0.17em"></mspace><mo><mi>y</mi></mo>',
      '\\|x\\text{ and }\\text{a b}\\,y',
    ],
    ["<mi>x'</mi><merror><mtext>no</mtext></merror><mi></mi>", "\\text{x'}\\text{no}"],
  ])('writes the names and symbols of %s', (mathml, tex) => {
    expect(source(mathml).value).toBe(tex);
  });

  it.each([
    [
      '<mover><mi>x</mi><mo>→</mo></mover><mover><mrow><mi>a</mi><mi>b</mi></mrow><mo>¯</mo></mover>',
      '\\vec{x}\\overline{ab}',
    ],
    [
      '<mover accent="true"><mi>x</mi><mo>˙</mo></mover><mover><mi>y</mi><mo>^</mo></mover>',
      '\\dot{x}\\hat{y}',
    ],
    [
      '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>',
      '∑_{i=1}^n i',
    ],
    ['<munder><mi>lim</mi><mrow><mi>x</mi><mo>→</mo><mn>0</mn></mrow></munder>', '\\lim_{x→0}'],
    [
      '<mover><mo>=</mo><mtext>def</mtext></mover><munderover><mi>X</mi><mi>a</mi><mi>b</mi></munderover>',
      '\\overset{\\text{def}}{=}\\overset{b}{\\underset{a}{X}}',
    ],
    [
      '<munder><munder><mrow><mi>a</mi><mi>b</mi></mrow><mo>⏟</mo></munder><mn>2</mn></munder>',
      '\\underbrace{ab}_2',
    ],
  ])('returns TeX with accents and limits when the formula is %s', (mathml, tex) => {
    expect(source(mathml).value).toBe(tex);
  });

  const matrix =
    '<mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr><mtr><mtd><mi>c</mi></mtd></mtr></mtable>';
  it.each([
    [matrix, '\\begin{matrix}a&b\\\\c\\end{matrix}'],
    [`<mrow><mo>(</mo>${matrix}<mo>)</mo></mrow>`, '\\left(\\begin{matrix}a&b\\\\c\\end{matrix}\\right)'],
    [
      `<mrow><mrow><mo>(</mo></mrow>${matrix}<mo>)</mo></mrow>`,
      '\\left(\\begin{matrix}a&b\\\\c\\end{matrix}\\right)',
    ],
    [
      '<mtable><mtr></mtr><mtr><mtd><mo>[</mo></mtd></mtr><mlabeledtr></mlabeledtr></mtable>',
      '\\begin{matrix}\\\\{}[\\\\\\qquad\\end{matrix}',
    ],
    [`<mrow><mo>{</mo>${matrix}<mo></mo></mrow>`, '\\left\\{\\begin{matrix}a&b\\\\c\\end{matrix}\\right.'],
    [
      '<mfenced open="[" separators=";"><mi>x</mi><mfrac><mi>a</mi><mi>b</mi></mfrac></mfenced>',
      '\\left[x;\\frac{a}{b}\\right)',
    ],
    ['<mi>f</mi><mfenced><mi>x</mi><mi>y</mi></mfenced>', 'f(x,y)'],
    [
      '<mtable columnalign="right left"><mtr><mtd><mi>x</mi></mtd><mtd><mo>=</mo></mtd></mtr></mtable>',
      '\\begin{aligned}x&=\\end{aligned}',
    ],
    [
      '<mtable><mlabeledtr><mtd><mtext>(1)</mtext></mtd><mtd><mi>x</mi></mtd></mlabeledtr></mtable>',
      '\\begin{matrix}x\\qquad\\text{(1)}\\end{matrix}',
    ],
    ['<mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac>', '{{n}\\atop{k}}'],
    [
      '<mphantom><mi>x</mi></mphantom><menclose notation="box"><mstyle><mpadded><mi>y</mi></mpadded></mstyle></menclose>',
      '\\phantom{x}\\boxed{y}',
    ],
    ['<menclose notation="updiagonalstrike"><mi>x</mi></menclose>', '\\cancel{x}'],
  ])('writes fences, tables and boxes of %s', (mathml, tex) => {
    expect(source(mathml).value).toBe(tex);
  });

  it('returns text when a formula has only words', () => {
    expect(source('<mtext>no formula</mtext>')).toEqual({ value: 'no formula', tex: false });
  });

  it('writes incomplete and unknown elements', () => {
    expect(source('<msup></msup><mfrac><mi>a</mi></mfrac><mover></mover>').value).toBe('{}\\frac{a}{}');
    expect(source('<mi mathvariant="constructor">x</mi><foo>y</foo>').value).toBe('x');
    expect(source('<apply><ci>x</ci></apply>')).toEqual({ value: 'x', tex: false });
  });

  it('writes formulas of any depth', () => {
    const deep = `${'<msup><mi>x</mi>'.repeat(5000)}<mi>y</mi>${'</msup>'.repeat(5000)}`;
    expect(source(deep).value).toMatch(/^x\^\{x\^\{x/);
  });
});
