import { describe, expect, it } from 'vitest';
import { built, html } from '../../../test/helpers/built-article';
import { toText } from '../../export/plain-text';

describe('buildArticle', () => {
  it('unwraps folded content when its summary is not selected', () => {
    expect(html('<details><summary>OUT</summary><p>a', (text) => text !== 'OUT')).toBe('<div><p>a</p></div>');
    expect(html('<details><summary>S</summary><p>a')).toContain('<details open>');
  });

  it('keeps a table for presentation when each row has a name and a value', () => {
    const facts = '<tr><th>Brand</th><td>Oak</td></tr><tr><th>Model</th><td>K3</td></tr>';
    expect(html(`<table role=presentation>${facts}</table>`)).toBe(`<table><tbody>${facts}</tbody></table>`);
  });

  it('keeps a table whole when half of its cells are kept, and only the kept cells when fewer are', () => {
    const table = '<table><tr><th>a<td>b<td>c<td>d<tr><th>e<td>f<td>g<td>h</table>';
    expect(toText(built(table, (text) => 'abch'.includes(text)))).toBe('a\tb\tc\td\ne\tf\tg\th');
    expect(toText(built(table, (text) => 'abh'.includes(text)))).toBe('a\tb\t\n\t\th');
    expect(toText(built(table, (text) => text === 'e'))).toBe('e');
  });

  it('keeps the formulas of a table that stays whole', () => {
    const table = '<table><tr><th>name<td>area<tr><th>disc<td><math><mi>A</mi></math></table>';
    const isWord = (text: string) => text !== 'A';
    expect(toText(built(table, isWord))).toBe('name\tarea\ndisc\tA');
    expect(toText(built(table, isWord, { literal: true }))).toBe('name\tarea\ndisc\t');
    expect(toText(built(table, isWord, { corrections: new Map([[3, false]]) }))).toBe('name\tarea\ndisc\t');
  });

  it.each(['<math><mi>E</mi></math>', '<mjx-container><math><mi>E</mi></math></mjx-container>'])(
    'leaves a line whole where the formula %s is left out',
    (formula) => {
      expect(html(`<p>so ${formula} is`, (text) => text !== 'E')).toBe('<p>so is</p>');
    },
  );

  it('keeps or drops a code block by the majority of its words', () => {
    const source = '<p>see</p><pre><b>let</b> a = <i>1</i>;\n\n  b</pre>';
    expect(toText(built(source, (text) => text !== 'let'))).toBe('see\nlet a = 1;\n\n  b');
    expect(toText(built(source, (text) => text === 'let' || text === 'see'))).toBe('see');
  });

  it("follows the user's correction when most of a table is labelled otherwise", () => {
    const table = '<table><tr><th>a<td>b<td>c<tr><th>d<td>e<td>f</table>';
    const options = { corrections: new Map([[4, false]]) };
    expect(toText(built(table, (text) => text !== 'e', options))).toBe('a\tb\tc\nd\t\tf');
    expect(toText(built(table, (text) => 'abce'.includes(text), { literal: true }))).toBe('a\tb\tc\n\te\t');
  });

  it('replaces an item without text of its own by the items below it', () => {
    expect(html('<ul><li><span>OUT</span><ul><li>a<li>b</ul><li>c</ul>', (text) => text !== 'OUT')).toBe(
      '<ul><li>a</li><li>b</li><li>c</li></ul>',
    );
  });
});
