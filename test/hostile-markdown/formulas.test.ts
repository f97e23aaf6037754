/** Formulas of saved Markdown are drawn as the page's own, however they had to be written. */
import { describe, expect, it } from 'vitest';
import { toMarkdown } from '../../src/export/markdown/markdown';
import { articleOf } from '../helpers/article-of';
import { RENDERERS } from './renderers';

/** The MathML of the first formula that KaTeX draws, without its source. */
const drawn = (markdown: string): string | undefined =>
  /<math.*?<\/math>/s
    .exec(RENDERERS['micromark with math'](markdown))?.[0]
    .replace(/<annotation.*?<\/annotation>/s, '');

const saved = (tex: string, around: (math: string) => string): string => {
  const annotation = `<annotation encoding="application/x-tex">${tex.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</annotation>`;
  return toMarkdown(articleOf(around(`<math><mi>x</mi>${annotation}</math>`)));
};

describe('a formula of saved Markdown', () => {
  it.each([
    'a<b',
    'a<b<c',
    '0<\\frac{x}{y}</z',
    'f[x](y)',
    '\\left[0,1\\right](t)',
    'f\\colon[0,1]:t',
    'a~~~b',
    '\\sqrt[3]{x}',
    '\\begin{aligned}a&<b\\\\[2pt]c&=d\\end{aligned}',
    'P(A|B)',
    '|x|+\\|y\\|',
    '\\left|x\\right|',
    '\\text{if }a<b',
  ])("renders like the page's own: %s", (tex) => {
    const own = drawn(`$${tex}$`);
    expect(own).toBeDefined();
    expect(drawn(saved(tex, (math) => `<p>Let ${math} be.</p>`))).toBe(own);
    expect(drawn(saved(tex, (math) => `<table><tr><th>a<th>b<tr><td>${math}<td>c</table>`))).toBe(own);
  });

  it('renders as a block when the page has empty lines in it', () => {
    const tex = '\\begin{aligned}\n a &< b \\\\\n\n c &= d\n\\end{aligned}';
    const markdown = saved(tex, (math) => `<p>Let ${math.replace('<math', '<math display="block"')}</p>`);
    expect(drawn(markdown)).toBe(drawn(`$$\n${tex}\n$$`));
  });
});
