import { describe, expect, it } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { runSync } from '../scheduler';
import { selectBlocks } from './select-blocks';

/** Texts that are selected when those that pass the test are labelled content. */
function selected(html: string, isContent: (text: string) => boolean): string[] {
  const { blocks } = pageOf(html);
  const texts = blocks.map(({ text }) => text.trim());
  const { kept } = runSync(selectBlocks(blocks, texts.map(isContent), {}));
  return texts.filter((_, i) => kept[i]);
}

const tableOf = (rows: readonly string[][]): string =>
  `<table><tr><th>Year<th>Mayor<th>Days${rows.map((cells) => `<tr><td>${cells.join('<td>')}`).join('')}</table>`;
const ROWS = ['Quill', 'Ferry', 'Stone', 'Reed'].map((name, i) => [`200${i}`, name, String(30 + i)]);
const isName = (text: string): boolean => /^(?:Quill|Ferry|Stone|Reed)$/.test(text);

describe('selectBlocks', () => {
  it('selects all of a table when one column of most rows is labelled content', () => {
    expect(selected(tableOf(ROWS), isName)).toEqual(['Year', 'Mayor', 'Days', ...ROWS.flat()]);
  });

  it('adds nothing that is hidden to a table that is shown', () => {
    const hidden = ROWS.map(([year, name]) => [year, name, '<span hidden>You need JavaScript</span>']);
    expect(selected(tableOf(hidden), isName)).not.toContain('You need JavaScript');
    const behindTab = tableOf(ROWS).replace('<table>', '<table hidden>');
    expect(selected(behindTab, isName)).toContain('200' + '1');
  });

  it('adds no choices or buttons to a table', () => {
    const choice = '<select><option>Choose a mayor</option></select><button>Vote</button>';
    const withChoice = ROWS.map(([year, name]) => [year, name, `Open ${choice}`]);
    const texts = selected(tableOf(withChoice), isName);
    expect(texts).toContain('Open');
    expect(texts).not.toContain('Choose a mayor');
    expect(texts).not.toContain('Vote');
  });

  it('selects all of a table of names and values when half of it is labelled content', () => {
    const rows = '<tr><th>Quill<td>2000<tr><th>Ferry<td>2001<tr><th><td>2002<tr><th><td>2003';
    expect(selected(`<table>${rows}</table>`, (text) => isName(text) || text === '2000')).toHaveLength(6);
    expect(selected('<table><tr><td>Quill<td>Like this<tr></table>', isName)).toEqual(['Quill']);
  });

  it('selects all of a table when the names of its columns alone are labelled content', () => {
    const isHead = (text: string) => /^(?:Year|Mayor|Days)$/.test(text);
    expect(selected(tableOf(ROWS), isHead)).toEqual(['Year', 'Mayor', 'Days', ...ROWS.flat()]);
  });

  it('adds nothing to a table when a row of it is labelled content', () => {
    expect(selected(tableOf(ROWS), (text) => ROWS[1].includes(text))).toEqual(ROWS[1]);
  });
});
