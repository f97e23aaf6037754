import { describe, expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { htmlOf } from '../../export/html';
import { toMarkdown } from '../../export/markdown/markdown';

const markdown = (source: string): string => toMarkdown(articleOf(source, { url: 'https://example.com/a' }));

const display = (tex: string) =>
  `<math display="block"><semantics><mi>x</mi><annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`;
const math = (tex: string) => `$$\n${tex}\n$$\n`;

describe('punctuation after a displayed formula', () => {
  it.each([
    [`<p>So ${display('x')}.</p>`, `So\n\n${math('x.')}`],
    [`<p>So ${display('x')}, where x is.</p>`, `So\n\n${math('x,')}\nwhere x is.\n`],
    [`<p>So ${display('x')} , <i>where</i> x is.</p>`, `So\n\n${math('x,')}\n*where* x is.\n`],
    [`<p>${display('x')}</p><p>。</p>`, math('x。')],
    [`<p>${display('x')} (1)</p><p>y`, `${math('x\\tag{1}')}\ny\n`],
    [`<div>${display('x')}<span>.</span> <b>(2.1a)</b></div>`, math('x.\\tag{2.1a}')],
    [`<table><tr><td>${display('x')}<td>(3)</table>`, math('x\\tag{3}')],
    [`<ul><li>So ${display('x')}.<li>y</ul>`, '- So\n\n  $$\n  x.\n  $$\n\n- y\n'],
    ['<p>So <math display="block"><mi>x</mi></math>. (4)</p>', `So\n\n${math('x.\\qquad\\text{(4)}')}`],
  ])('becomes part of the formula: %s', (source, written) => {
    expect(markdown(source)).toBe(written);
  });

  it('is added to the MathML too', () => {
    expect(htmlOf(articleOf(`<p>${display('x')}. (1)</p>`).tree)).toBe(
      '<math display="block"><semantics><mrow><mi>x</mi><mo>.</mo><mspace width="2em"></mspace><mtext>(1)</mtext></mrow>' +
        '<annotation encoding="application/x-tex">x.\\tag{1}</annotation></semantics></math>',
    );
  });

  it.each([
    `<p>${display('x')}(1) First`,
    `<p>${display('x')}.5 metres`,
    `<p>${display('x')}<i>(1)</i> First`,
    `<h2>${display('x')}.</h2>`,
    '<p><math><mi>x</mi></math>.',
    `<p>${display('\\begin{align}x\\end{align}')}, where x is.`,
    `<p>${display('x\\tag{1}')} (1)`,
  ])('stays unchanged: %s', (source) => {
    const text = source
      .replace(/<math.*<\/math>/, '')
      .replace(/<[^>]*>/g, '')
      .trim();
    expect(markdown(source).replace(/[#*]/g, '').trim().endsWith(text)).toBe(true);
  });

  it('stays a target of links', () => {
    const html = htmlOf(articleOf(`<p><a href="#eq">See</a> ${display('x')}<span id="eq">(1)</span>`).tree);
    expect(html).toContain('<a href="#at-eq">');
    expect(html).toContain('<math display="block" id="at-eq">');
  });
});

it('punctuation is removed when it is a paragraph of its own', () => {
  expect(markdown('<p>Low<p>.<p>tide<div>,</div><ul><li>x</ul>')).toBe('Low\n\ntide\n\n- x\n');
  expect(markdown('<p>Low<p>…<p>tide<p>?<p>.NET')).toBe('Low\n\n…\n\ntide\n\n?\n\n.NET\n');
  expect(markdown('<p>Low<p><img src=/t.jpg>.<p>tide')).toContain('.jpg).');
});
