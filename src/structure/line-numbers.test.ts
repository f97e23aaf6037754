import { describe, expect, it } from 'vitest';
import { articleOf } from '../../test/helpers/article-of';
import { toMarkdown } from '../export/markdown/markdown';

const markdown = (html: string): string => toMarkdown(articleOf(html));

const LINES = ['import os', '', 'def f(x):', '    return x'];
const CODE = LINES.join('\n');
const NUMBERED = [1, 2, 3, 4];
const each = (write: (line: string, number: number) => string) =>
  LINES.map((line, i) => write(line, i + 1)).join('');
const column = (before: string, after: string) =>
  NUMBERED.map((number) => `${before}${number}${after}`).join('');

describe('line numbers without a class', () => {
  it.each([
    each((line, number) => `<span><i>${number}</i><i>${line}</i>\n</span>`),
    `<code>${each((line, number) => `<i> ${number + 8} </i>${line}\n`)}</code>`,
    each((line, number) => `<div><i><b>${number}</b></i><i>${line}</i></div>`),
    `<table>${each((line, number) => `<tr><td>${number}<td>${line}`)}</table>`,
    each((line, number) => `<div><i>${number}</i><div><div>${line}\n</div></div></div>`),
    each((line, number) => `<div><i>${number}</i><div>${line}</div></div>`),
    `<table><tr><td>${column('', '<br>')}<td>${CODE}</table>`,
    `<span>${column('', '\n')}</span><code>${CODE}</code>`,
    `<span>${column('<i>', '</i>\n')}</span><code>${CODE}\n</code>`,
  ])('are left out of a code block: %j', (source) => {
    expect(markdown(`<pre>${source}</pre>`)).toBe(`\`\`\`\n${CODE}\n\`\`\`\n`);
  });

  it('are left out of code of any length', () => {
    const numbers = Array.from({ length: 150_000 }, (_, i) => `${i + 1}\n`).join('');
    const code = 'x\n'.repeat(150_000);
    expect(markdown(`<table><tr><td>${numbers}<td><pre>${code}</pre></table>`)).toBe(
      `\`\`\`\n${code}\`\`\`\n`,
    );
  });

  it('are left out above two lines', () => {
    const source = '<div><i>1</i><div>$a=1</div></div><div><i>2</i><div>$b=2</div></div>';
    expect(markdown(`<pre>${source}</pre>`)).toBe('```\n$a=1\n$b=2\n```\n');
  });

  it.each([
    `<table><tr><td><pre>${column('', '\n')}</pre><td><pre>${CODE}</pre></table>`,
    `<table><tr><td>${column('', '<br>')}<td><div><pre>${CODE}</pre></div></table>`,
    `<div><div>${column('<span>', '</span>')}</div>\n<pre>${CODE}</pre></div>`,
    `<div><pre>${column('', '\n')}</pre><pre>${CODE}</pre></div>`,
    `<div><div><pre>${column('', '\n')}</pre></div><div><pre>${CODE}</pre></div></div>`,
  ])('are left out next to a code block: %j', (source) => {
    expect(markdown(`<p>a</p>${source}`)).toBe(`a\n\n\`\`\`\n${CODE}\n\`\`\`\n`);
  });

  it.each([
    '<b>1</b>: ebb\n<b>2</b>: low\n<b>3</b>: flow',
    '<b>1</b>\n<b>2</b>\n<b>3</b>',
    '<b>1</b>\nebb\nlow\n<b>2</b>\nflow',
    '<b>1</b>\nebb',
    '<b>1</b> ebb\n<b>3</b> low\n<b>4</b> flow',
    '<b>1</b> ebb\n<b>2</b> low\nflow',
    '<b>1</b> ebb\n<b>2</b> low',
    '1 ebb\n2 low\n3 flow',
    '<b>1\n2\n3\n</b>ebb',
  ])('are not detected in %j', (source) => {
    expect(markdown(`<pre>${source}</pre>`)).toBe(`\`\`\`\n${source.replace(/<.*?>/g, '')}\n\`\`\`\n`);
  });

  it.each([
    '<div><pre>1\n2\n3</pre><pre>ebb</pre></div>',
    '<div><pre>1\n3\n5</pre><pre>ebb\nlow\nflow</pre></div>',
    '<div><pre>1\n2\n3\nfour</pre><pre>ebb\nlow\nflow\nhigh</pre></div>',
  ])('are not detected next to code in %j', (source) => {
    expect(markdown(source)).toMatch(/^```\n1\n/);
  });
});
