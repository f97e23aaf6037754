import { describe, expect, it } from 'vitest';
import { tagPath } from '../../../src/dom/text-blocks';
import { shallowBlocks } from '../../../src/engines/boilerpipe/blocks';
import { pageOfLeaves, parseCsv, readLeaves } from './leaf-datasets';

describe('parseCsv', () => {
  it('reads quotes, commas and line breaks inside fields', () => {
    expect(parseCsv('a,"b, ""c""\nd",\r\n,"",e')).toEqual([
      ['a', 'b, "c"\nd', ''],
      ['', '', 'e'],
    ]);
    expect(parseCsv('')).toEqual([]);
    expect(parseCsv(`"${'x""'.repeat(300_000)}"`)[0][0]).toHaveLength(600_000);
  });

  it('reports the position of a syntax error', () => {
    expect(() => parseCsv('a,b"c')).toThrow('bad CSV at character 2');
  });
});

describe('pageOfLeaves', () => {
  const row = (path: string, text: string) => `html body ${path} span  ,${text},0,3`;
  const csv = (...rows: string[]) => readLeaves(['tag,content,label,depth', ...rows].join('\n'));

  it('reads columns by name', () => {
    expect(readLeaves('tag,content,counts,link_next,link_prev,label\nhtml body p  ,你好,2,0,0,1\n')).toEqual([
      { tags: ['html', 'body', 'p'], text: '你好', content: true },
    ]);
    expect(() => readLeaves('tag,text\np,x')).toThrow("no column 'content'");
  });

  it('shares elements between neighbours and separates paragraphs', () => {
    const page = pageOfLeaves(
      csv(row('p', 'One '), row('p a', 'link'), row('p', ' two'), row('p', 'Three'), row('ul li a', 'x')),
    );
    expect(page.blocks.map((block) => tagPath(block).join(' '))).toEqual([
      'html body p',
      'html body p a',
      'html body p',
      'html body p',
      'html body ul li a',
    ]);
    expect(page.blocks[0].path).toBe(page.blocks[2].path);
    expect(page.blocks[2].path).not.toBe(page.blocks[3].path);
    expect(shallowBlocks(page.blocks).map((block) => block.text)).toEqual(['One link two', 'Three', 'x']);
    expect(page.document.firstChild?.nextSibling).toBeNull();
  });

  it('removes the wrapping spans when a few leaves have none', () => {
    const page = pageOfLeaves([
      ...csv(row('p', 'a'), row('p span', 'b'), row('td', 'c')),
      { tags: ['html', 'body', 'td'], text: '\u00a0', content: false },
    ]);
    expect(page.blocks.map((block) => tagPath(block).slice(2).join(' '))).toEqual([
      'p',
      'p span',
      'td',
      'td',
    ]);
  });

  it('keeps spans and all leaves when the page was not wrapped', () => {
    const page = pageOfLeaves([
      { tags: ['html', 'body', 'span'], text: 'a', content: true },
      { tags: ['html', 'body'], text: ' ', content: false },
      { tags: [], text: 'b', content: false },
    ]);
    expect(page.blocks.map((block) => tagPath(block).join(' '))).toEqual([
      'html body span',
      'html body',
      'html',
    ]);
  });
});
