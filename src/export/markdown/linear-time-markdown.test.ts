import { expect, it } from 'vitest';
import { articleOf } from '../../../test/helpers/article-of';
import { toMarkdown } from './markdown';

const markdown = (html: string): string => toMarkdown(articleOf(html));

it.each([
  ['a paragraph', '<p>', '</p>', ''],
  ['an item', '<ul><li>', '</ul>', '- '],
  ['a cell', '<table><tr><th>a<th>b<tr><td>', '<td>c</table>', '| '],
])(
  'Markdown repeats the text of a short line when a line of thousands of nodes is in %s',
  (_, begin, end, mark) => {
    const line = '<em>a</em> b <code>c </code> d<b>e</b> <ruby>漢<rt>かん</rt></ruby> ';
    const written = '*a* b `c` d**e** 漢(かん)';
    const many = 700;
    const expected = mark + Array.from({ length: many }, () => written).join(' ');
    expect(markdown(begin + line + end)).toContain(mark + written);
    expect(markdown(begin + line.repeat(many) + end)).toContain(expected);
  },
);
