import { describe, expect, it } from 'vitest';
import { built, html } from '../../../test/helpers/built-article';
import { toMarkdown } from '../../export/markdown/markdown';

describe('buildArticle', () => {
  it('drops spaces that do not collapse where a paragraph begins, or one alone behind a break, but no indent of verse', () => {
    expect(html('<h1>&nbsp;Low tide</h1><p>　　潮水退去。')).toBe('<h1>Low tide</h1><p>　　潮水退去。</p>');
    expect(html('<p>The water<br>&nbsp;leaves&nbsp;at five.')).toBe(
      '<p>The water<br>leaves\u00a0at five.</p>',
    );
    expect(html('<p>The water<br>&nbsp;&nbsp;leaves.')).toBe('<p>The water<br>\u00a0\u00a0leaves.</p>');
    expect(html('<p>The<b>&nbsp;water</b>.')).toBe('<p>The<b>\u00a0water</b>.</p>');
  });

  it('drops a line of invisible characters', () => {
    expect(html('<p>a<p>\u200b<p>\u2060&nbsp;\ufeff<p>b\u200bc')).toBe('<p>a</p><p>b\u200bc</p>');
  });

  it('joins the texts of a line unchanged, with a space where text is not selected', () => {
    expect(html('<p>one<b>two</b> <i> three</i>\n<u>four </u>,<s> </s>five')).toBe(
      '<p>one<b>two</b> <i>three</i> <u>four</u> , five</p>',
    );
    expect(html('<p>left<b>OUT</b>right', (text) => text !== 'OUT')).toBe('<p>left right</p>');
  });

  it('drops no-break spaces next to an ordinary one or at the end of a line, where editors leave them', () => {
    expect(html('<p><em>Ebb&nbsp;</em> and &nbsp;flow.&nbsp; Low <b>&nbsp;tide</b>')).toBe(
      '<p><em>Ebb</em> and flow. Low <b>tide</b></p>',
    );
    expect(html('<p>Ebb&nbsp;<br>flow&nbsp;</p><li>low&nbsp;&nbsp;')).toBe(
      '<p>Ebb<br>flow</p><ul><li>low</li></ul>',
    );
    expect(html('<p>10&nbsp;<b>km</b> at 5&nbsp;&nbsp;pm<br>&nbsp; &nbsp;low')).toBe(
      '<p>10\u00a0<b>km</b> at 5\u00a0\u00a0pm<br>\u00a0 \u00a0low</p>',
    );
  });

  it('drops invisible characters that join nothing', () => {
    const source = '<p>hy&shy;phen a&#8203; &#8203;b&#65279;c<b>&#8205;</b>d&#8232;e می&zwnj;خواهم';
    expect(html(source)).toBe('<p>hy\u00adphen a bcd e می\u200cخواهم</p>');
    expect(toMarkdown(built(source))).toBe('hyphen a bcd e می\u200cخواهم\n');
    expect(html('<p>Tide&zwnj;, and &zwnj;ebb. می&zwnj;خواهم 👩&zwj;🍳')).toBe(
      '<p>Tide, and ebb. می\u200cخواهم 👩\u200d🍳</p>',
    );
  });

  it('drops characters of icon fonts', () => {
    const source = '<p>Ebb</p><p>\uf074</p><p><a href="/b"><i>\ue059</i></a></p><p>Flow \uf0c1</p>';
    expect(toMarkdown(built(source))).toBe('Ebb\n\nFlow \uf0c1\n');
  });
});
