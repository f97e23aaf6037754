/** Text format of the CleanEval contest: one block per line, after `<h>` for headings, `<l>` for items, else `<p>`. */
import type { Element, Root } from 'hast';
import type { Article } from '../article/tree/article-types';
import { INLINE_TAGS, isElement } from '../article/tree/hast';
import { isHeadingTag } from '../dom/tree';
import { collapseWhitespace } from '../dom/whitespace';
import { textOfTree } from './plain-text';

/** Writes the article in the form of CleanEval: a line for each segment, marked as paragraph, heading or list item. */
export function toCleanEval(article: Pick<Article, 'textTree'>): string {
  const lines: string[] = [];
  addLines(article.textTree, '<p>', lines);
  return lines.length > 0 ? `${lines.join('\n')}\n` : '';
}

function addLines(node: Root | Element, mark: string, lines: string[]): void {
  let run: Root['children'] = [];
  const flush = () => {
    const text = collapseWhitespace(textOfTree({ children: run }));
    if (text) lines.push(mark + text);
    run = [];
  };
  for (const child of node.children) {
    if (child.type !== 'element' || INLINE_TAGS.has(child.tagName) || child.tagName === 'tr') {
      if (isElement(child, 'tr')) flush();
      run.push(child);
    } else {
      flush();
      addLines(child, markOf(child.tagName, mark), lines);
    }
  }
  flush();
}

function markOf(tag: string, inherited: string): string {
  if (isHeadingTag(tag)) return '<h>';
  return tag === 'li' || tag === 'dt' || tag === 'dd' ? '<l>' : inherited;
}
