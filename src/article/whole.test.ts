import { describe, expect, it } from 'vitest';
import { readPage } from '../dom/page';
import { parseHtml } from '../dom/parse';
import { completeLines } from './whole';

/** The texts that are content once lines are completed. */
function completed(html: string, isContent: (text: string) => boolean, corrections?: Map<number, boolean>) {
  const { blocks } = readPage(parseHtml(html));
  const labels = completeLines(
    blocks,
    blocks.map(({ text }) => isContent(text)),
    corrections,
  );
  return blocks.filter((_, i) => labels[i]).map(({ text }) => text.trim());
}

describe('completeLines', () => {
  const line = '<p>such as <a href="/f">Figma</a>, and <a href="/n">Notion</a> do this<p><a href=/m>menu</a>';
  const most = (text: string) => !/Figma|Notion|menu/.test(text);

  it('takes the rest of a line when most of its words are content', () => {
    expect(completed(line, most)).toEqual(['such as', 'Figma', ', and', 'Notion', 'do this']);
  });

  it('leaves a line with few such words as it is', () => {
    expect(completed(line, (text) => text === 'Figma')).toEqual(['Figma']);
    expect(completed('<p>a <b>b</b>', () => false)).toEqual([]);
  });

  it('leaves nothing of a line of which only signs are content', () => {
    const calls = '<p>Calls <code>from</code>.<p>* * *';
    expect(completed(calls, (text) => !/[a-z]/.test(text))).toEqual(['* * *']);
    expect(completed(calls, (text) => !/[a-z]/.test(text), new Map([[2, true]]))).toEqual(['.', '* * *']);
  });

  it('obeys the reader', () => {
    expect(completed(line, most, new Map([[1, false]]))).not.toContain('Figma');
  });

  it('does not show what is hidden', () => {
    expect(completed('<p>three words here <span hidden>tip</span>', (text) => text !== 'tip')).toEqual([
      'three words here',
    ]);
  });

  it('ends a line at the edge of any block', () => {
    expect(completed('<div>some long text <div>nav</div></div>', (text) => text !== 'nav')).toEqual([
      'some long text',
    ]);
  });
});
