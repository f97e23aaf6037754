import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../src/dom/parse-tree';
import { readTextBlocks } from '../../../src/dom/read-text-blocks';
import { runSync } from '../../../src/scheduler';
import { renderedText } from './rendered-text';

describe('renderedText', () => {
  it('breaks lines at block elements and joins inline elements', () => {
    const html =
      '<title>no</title><h1>A <b>b</b>old</h1><p>one<br>two<ul><li>x<li>y</ul><table><tr><td>1<td>2</table>end<script>no()</script>';
    expect(renderedText(parseHtml(html))).toBe('A bold\none\ntwo\nx\ny\n1\n2\nend');
  });

  it('includes only the given text nodes', () => {
    const document = parseHtml('<p>a <i>b</i> c</p><p>d</p>');
    const included = new Set<Node>(
      runSync(readTextBlocks(document)).flatMap((b) => (/[acd]/.test(b.text) ? b.node : [])),
    );
    expect(renderedText(document, included)).toBe('a c\nd');
  });

  it('returns an empty text when the document is empty', () => {
    expect(renderedText(parseHtml(''))).toBe('');
    expect(renderedText({ firstChild: null } as unknown as Node)).toBe('');
  });
});
