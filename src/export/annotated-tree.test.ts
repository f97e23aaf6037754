import { describe, expect, it } from 'vitest';
import { articleOf } from '../../test/helpers/article-of';
import { madeUpAnnotation } from '../../test/helpers/made-up-annotation';
import type { Annotation } from '../annotations/annotation';
import { withAnnotations } from './annotated-tree';
import { exportArticle } from './export-article';
import { annotationsMarkdown } from './markdown/markdown';

const annotation = (exact: string, note = ''): Annotation =>
  madeUpAnnotation(exact.slice(0, 20).replace(/\W/g, '-'), {
    colour: 'green',
    note,
    quote: { exact, prefix: '', suffix: '' },
  });
function write(format: 'md' | 'html', html: string, ...annotations: Annotation[]): string {
  const page = `<title>T</title><article>${html}</article>`;
  const { tree, metadata, textTree, words } = articleOf(page, { url: 'https://example.org/' });
  const article = { tree: withAnnotations(tree, annotations).tree, metadata, textTree, words };
  return exportArticle(format, article, {} as never, { title: false });
}
const bodyOf = (html: string): string => /<article>.*<\/article>/s.exec(html)![0];

const TEXT = '<p>The river rose <em>twice</em> that spring, and the mill was closed.</p><p>Nobody came.</p>';

describe('Markdown with annotations', () => {
  it('has a text between two pairs of equals signs when it is marked', () => {
    expect(write('md', TEXT, annotation('the mill was closed'))).toBe(
      'The river rose *twice* that spring, and ==the mill was closed==.\n\nNobody came.\n',
    );
  });

  it('has one mark around inline markup that is all in it, and one in each paragraph', () => {
    const marked = annotation('rose twice that spring, and the mill was closed.\nNobody');
    expect(write('md', TEXT, marked)).toBe(
      'The river ==rose *twice* that spring, and the mill was closed.==\n\n==Nobody== came.\n',
    );
  });

  it('has a note as a footnote after the text, and the page’s own footnotes too', () => {
    const own = '<p>Water<sup><a href="#fn1">1</a></sup> and wheels.</p><ol><li id="fn1">A river.</li></ol>';
    expect(write('md', own, annotation('and wheels', 'How many?\nAsk.'))).toBe(
      'Water[^1] ==and wheels==[^2].\n\n[^1]: A river.\n\n[^2]: How many?\n\n    Ask.\n',
    );
  });

  it('says all notes when texts overlap, and marks each letter once', () => {
    const written = write(
      'md',
      TEXT,
      annotation('the mill was', 'one'),
      annotation('mill was closed', 'two'),
    );
    expect(written).toContain('==the mill was==[^1] ==closed==[^2]');
    const within = write(
      'md',
      TEXT,
      annotation('and the mill was closed', 'one'),
      annotation('mill was', 'two'),
    );
    expect(within).toMatch(/\[\^1\]: one\n\n\[\^2\]: two/);
  });

  it('escapes equals signs of the page only in blocks with a mark', () => {
    const text = '<p>a == b and c == d</p><p>e == f and g == h</p>';
    expect(write('md', text, annotation('and c'))).toBe(
      'a \\=\\= b ==and c== \\=\\= d\n\ne == f and g == h\n',
    );
  });

  it('leaves code as it is when a mark begins or ends in it', () => {
    const code = '<p>Call <code>open file</code> now.</p><pre>open file\nclose file</pre>';
    const marked = annotation('Call open', 'why?');
    expect(write('md', code, marked)).toContain('==Call== `open file`[^1] now.');
    expect(write('md', code, annotation('close file'))).toContain('open file\nclose file\n');
  });

  it('is as without annotations when none of them is in the article', () => {
    expect(write('md', TEXT, annotation('gone for good, and its text with it'))).toBe(write('md', TEXT));
  });
});

describe('HTML with annotations', () => {
  it('has mark elements and a list of the notes', () => {
    const written = bodyOf(write('html', TEXT, annotation('the mill was closed', '<b>why</b>?')));
    expect(written).toContain('<mark data-annotation="green">the mill was closed</mark>');
    expect(written).toContain('<a href="#own-note-1" data-footnote-ref="">1</a>');
    expect(written).toMatch(/<li id="own-note-1"[^>]*><p dir="auto">&#x3C;b>why&#x3C;\/b>\?<\/p><\/li>/);
  });
});

describe('the list of annotations as Markdown', () => {
  it('has a heading for each page, quotations and notes', () => {
    const page = { url: 'https://example.org/a', title: 'A *title*' };
    const annotations = [annotation('first\nsecond', 'a [note](javascript:x)'), annotation('third')];
    expect(annotationsMarkdown([{ ...page, annotations }])).toBe(
      '## [A \\*title\\*](https://example.org/a)\n\n> first\n>\n> second\n\na \\[note]\\(javascript:x)\n\n> third\n',
    );
  });

  it('has author, site and day below the heading when they are known', () => {
    const page = { url: 'https://example.org/a', title: 'Mills', annotations: [annotation('first')] };
    const stated = { byline: 'Ada *Holm*', site: 'The Mill', published: '2024-05-01T10:00:00Z' };
    expect(annotationsMarkdown([{ ...page, ...stated }])).toBe(
      '## [Mills](https://example.org/a)\n\nAda \\*Holm\\* · The Mill · 2024-05-01\n\n> first\n',
    );
    expect(annotationsMarkdown([{ ...page, ...stated, site: 'example.org' }])).toContain('Holm\\* · 2024');
  });

  it('links no page whose address is not of the web', () => {
    const pages = [{ url: 'javascript:alert(1)', title: 'x', annotations: [annotation('text')] }];
    expect(annotationsMarkdown(pages)).not.toContain('](');
  });
});
