import { unzipSync } from 'fflate';
import type { Element, Root } from 'hast';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { madeUpAnnotation } from '../../../test/helpers/made-up-annotation';
import { metadataOf } from '../../../test/helpers/metadata-of';
import { element } from '../../article/tree/hast';
import type { Metadata } from '../../metadata/metadata';
import { withAnnotations } from '../annotated-tree';
import { annotatedChapters } from './annotations-book';
import type { BookPage } from './book-types';
import { toBook, zipFiles } from './epub';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const NOW = new Date('2026-01-02T03:04:05Z');
const { DOMParser } = new JSDOM('').window;

const text = (value: string) => ({ type: 'text', value }) as const;
const pageOf = (children: Root['children'], metadata: Partial<Metadata> = {}): BookPage => ({
  tree: { type: 'root', children },
  metadata: metadataOf({ title: 'Kettles', url: 'https://e.org/kettles', ...metadata }),
});

/** The book's files, each XML document parsed as strictly as readers of books do. */
function bookOf(...pages: BookPage[]) {
  const book = toBook(pages, { id: 'urn:uuid:1', now: NOW, contents: 'Contents' });
  const documents = new Map<string, Document>();
  for (const { path, content } of book.files) {
    if (!/\.(?:xhtml|opf|xml)$/.test(path)) continue;
    documents.set(path, new DOMParser().parseFromString(String(content), 'application/xml'));
  }
  const inside = (path: string, selector: string) => [...documents.get(path)!.querySelectorAll(selector)];
  return { ...book, documents, inside, chapter: String(book.files[4].content) };
}
const bodyOf = (...children: Root['children']): string =>
  /<body>(.*)<\/body>/s.exec(bookOf(pageOf(children)).chapter)![1].replace(/^<header>.*?<\/header>/s, '');

describe('annotatedChapters', () => {
  const quote = { exact: 'a <b>kettle</b>', prefix: '', suffix: '' };
  const annotation = madeUpAnnotation('one', { colour: 'pink', note: 'Which one?\nAsk.', quote });
  const kettles = { url: 'https://e.org/kettles', title: 'Kettles', annotations: [annotation] };
  const pots = {
    url: 'file:///home/pots.html',
    title: '',
    annotations: [{ ...annotation, note: '' }],
  };
  const bodyOf = (inside: ReturnType<typeof bookOf>['inside']) =>
    [...inside('EPUB/page-1.xhtml', 'body')[0].children].map(({ localName, textContent }) => [
      localName,
      textContent,
    ]);

  it('have the texts as quotations and the notes below them when articles are not kept', () => {
    const stated = { byline: 'Ada Holm', published: '2024-05-01' };
    const { inside } = bookOf(...annotatedChapters([{ ...kettles, ...stated }, pots], []));
    const entries = inside('EPUB/contents.xhtml', 'nav a').map(({ textContent }) => textContent);
    expect(entries).toEqual(['Kettles', 'file:///home/pots.html']);
    expect(bodyOf(inside)).toEqual([
      ['header', 'KettlesAda Holm · 2024-05-01 · https://e.org/kettles'],
      ['blockquote', 'a <b>kettle</b>'],
      ['p', 'Which one?'],
      ['p', 'Ask.'],
    ]);
    expect(inside('EPUB/page-2.xhtml', 'a')).toEqual([]);
  });

  it('are articles in which texts are marked, and others quoted at the end, when articles are kept', () => {
    const article = pageOf([element('p', {}, [text('We had a <b>kettle</b>, and it sang.')])]);
    const quote = { ...annotation.quote, exact: 'The kettle in the sidebar.' };
    const missing = { ...annotation, id: 'two', note: '', quote };
    const { inside } = bookOf(
      ...annotatedChapters([pots, { ...kettles, annotations: [annotation, missing] }], [undefined, article]),
    );
    expect(inside('EPUB/page-1.xhtml', 'blockquote')).toHaveLength(1);
    expect(inside('EPUB/page-2.xhtml', 'mark').map(({ textContent }) => textContent)).toEqual([
      'a <b>kettle</b>',
    ]);
    expect(inside('EPUB/page-2.xhtml', 'body')[0].textContent).toMatch(
      /We had a <b>kettle<\/b>1, and it sang\..*Ask\..*The kettle in the sidebar\.$/s,
    );
  });
});

describe('toBook', () => {
  it('lists every file once, in an order that readers of books require', () => {
    const { files, inside } = bookOf(
      pageOf([
        element('p', {}, [element('img', { src: PNG, alt: 'a' }), element('img', { src: PNG, alt: 'b' })]),
      ]),
      pageOf([element('p', {}, [element('img', { src: PNG })])], { title: 'Pots' }),
    );
    expect(files.map(({ path }) => path)).toEqual([
      'mimetype',
      'META-INF/container.xml',
      'EPUB/package.opf',
      'EPUB/contents.xhtml',
      'EPUB/page-1.xhtml',
      'EPUB/page-2.xhtml',
      'EPUB/style.css',
      'EPUB/images/1.png',
    ]);
    const listed = inside('EPUB/package.opf', 'item').map((item) => `EPUB/${item.getAttribute('href')}`);
    expect(listed.toSorted()).toEqual(
      files
        .slice(3)
        .map(({ path }) => path)
        .toSorted(),
    );
    const order = inside('EPUB/package.opf', 'itemref').map((item) => item.getAttribute('idref'));
    expect(order).toEqual(['contents', 'page-1', 'page-2']);
  });

  it('has what the user has highlighted in its colour, and leads to its note', () => {
    const quote = { exact: 'black kettle', prefix: 'A ', suffix: ' sings' };
    const annotation = madeUpAnnotation('a', { colour: 'green', note: 'Whose?', quote });
    const { tree } = pageOf([element('p', {}, [text('A black kettle sings.')])]);
    const { tree: marked } = withAnnotations(tree, [annotation]);
    const { inside } = bookOf({ ...pageOf([]), tree: marked });
    expect(inside('EPUB/page-1.xhtml', 'mark.green').map(({ textContent }) => textContent)).toEqual([
      'black kettle',
    ]);
    const [link] = inside('EPUB/page-1.xhtml', 'p a[href^="#"]');
    expect(inside('EPUB/page-1.xhtml', `li.note${link.getAttribute('href')}`)[0].textContent).toBe('Whose?');
  });

  it('says once who wrote a page and when', () => {
    const byline = element('p', {}, [text('By Ada Holm · May 1, 2024')]);
    const source = { byline: 'Ada Holm', published: '2024-05-01' };
    const { chapter } = bookOf(pageOf([byline, element('p', {}, [text('It boils.')])], source));
    expect(chapter.match(/Ada Holm/g)).toHaveLength(1);
  });

  it('says that below the headline when the page begins with it', () => {
    const page = [element('h1', {}, [text('Kettles')]), element('p', {}, [text('It boils.')])];
    expect(bookOf(pageOf(page)).chapter).toMatch(/<body>\s*<h1[^>]*>Kettles<\/h1>\s*<header>/);
  });

  it('has no end of a CDATA section when a text looks like one, which readers of books would refuse', () => {
    const page = pageOf([element('p', {}, [text('a[b[0]]>1')])]);
    const { files } = toBook([page], { id: 'urn:uuid:1', now: NOW, contents: 'Contents' });
    const { content } = files.find(({ path }) => path === 'EPUB/page-1.xhtml')!;
    expect(String(content)).toContain('a[b[0]]&gt;1');
  });

  it('arranges the headings in the table of contents, each leading to its place', () => {
    const heading = (name: string, value: string) => element(name, {}, [text(value)]);
    const { inside } = bookOf(
      pageOf([heading('h2', 'First'), heading('h3', 'Inner'), heading('h2', 'Second'), heading('h2', ' ')]),
    );
    const links = inside('EPUB/contents.xhtml', 'nav a');
    const depth = (link: globalThis.Element | null): number =>
      link ? 1 + depth(link.parentElement!.closest('ol')) : -1;
    expect(links.map((link) => [link.textContent, depth(link)])).toEqual([
      ['Kettles', 1],
      ['First', 2],
      ['Inner', 3],
      ['Second', 2],
    ]);
    for (const link of links.slice(1)) {
      const [file, id] = link.getAttribute('href')!.split('#');
      expect(inside(`EPUB/${file}`, `#${id}`)[0].textContent).toBe(link.textContent);
    }
  });

  it.each([
    ['ar', '', 'rtl'],
    ['he-IL', '', 'rtl'],
    ['en', 'rtl', 'rtl'],
    ['az-Arab', '', 'rtl'],
    ['ja', '', 'ltr'],
    ['no language', '', null],
  ] as const)('turns its pages in the direction of the language when it is %s', (lang, dir, direction) => {
    const { inside } = bookOf(pageOf([element('p', {}, [text('x')])], { lang, dir }));
    expect(inside('EPUB/package.opf', 'spine')[0].getAttribute('page-progression-direction')).toBe(direction);
    const html = inside('EPUB/page-1.xhtml', 'html')[0];
    expect(html.getAttribute('dir')).toBe(direction ?? 'auto');
    expect(html.getAttribute('xml:lang')).toBe(direction ? lang : null);
  });

  it('makes links of the images that are not in it, and counts them', () => {
    const { chapter, linkedImages } = bookOf(
      pageOf([
        element('p', {}, [
          element('img', { src: 'https://e.org/a b.jpg', alt: 'A' }),
          element('a', { href: 'https://e.org/' }, [
            element('img', { src: 'https://e.org/c%20d.jpg?e', alt: '' }),
          ]),
          element('img', { src: 'data:image/svg+xml,<svg onload="x()"/>', alt: 'drawn' }),
          element('img', { src: 'data:image/png;base64,AAAA', alt: 'no picture' }),
        ]),
      ]),
    );
    expect(linkedImages).toBe(2);
    expect(chapter).toContain(
      '<p><a href="https://e.org/a%20b.jpg">[A]</a><a href="https://e.org/">[c d.jpg]</a><span>drawn</span><span>no picture</span></p>',
    );
  });

  it.each<[string, Element, string]>([
    ['a term without a definition', element('dl', {}, [element('dt')]), '<dl><dt/><dd/></dl>'],
    [
      'rows next to a table section',
      element('table', {}, [element('tr'), element('tfoot'), element('tbody')]),
      '<table><tbody><tr/></tbody><tbody/><tfoot/></table>',
    ],
    [
      'a caption between other parts',
      element('figure', {}, [element('p'), element('figcaption'), element('p')]),
      '<figure><p/><p/><figcaption/></figure>',
    ],
    [
      'a reading without its base',
      element('p', {}, [element('ruby', {}, [element('rt', {}, [text('a')])])]),
      '<p><span>(a)</span></p>',
    ],
    [
      'a link in a link',
      element('p', {}, [element('a', {}, [element('a', { href: 'https://e.org/' }, [text('b')])])]),
      '<p><a>b</a></p>',
    ],
    [
      'a task',
      element('ul', {}, [
        element('li', {}, [element('input', { type: 'checkbox', checked: true }), text('a')]),
      ]),
      '<ul><li>☑\u00a0a</li></ul>',
    ],
    [
      'a link to nowhere',
      element('p', {}, [element('a', { href: '#at-x' }, [text('a')])]),
      '<p><a>a</a></p>',
    ],
    [
      'a formula with a part too few',
      element('p', {}, [element('math', {}, [element('mfrac', {}, [element('mi', {}, [text('x')])])])]),
      '<p><code>\\frac{x}{}</code></p>',
    ],
    [
      'a details element',
      element('details', { open: true }, [element('summary', {}, [text('a')])]),
      '<div><p><b>a</b></p></div>',
    ],
  ])('writes valid XHTML when the article has %s', (_, node, xhtml) => {
    expect(bodyOf(node)).toBe(xhtml);
  });

  it('is well-formed and runs nothing whatever a page holds', () => {
    const hostile = '</p><script>x()</script>\u0000\uffff\ud800&nbsp;<![CDATA[';
    const odd = {
      onclick: 'x()',
      style: 'a',
      href: 'javascript:x()',
      id: hostile,
      lang: hostile,
      title: hostile,
    };
    const { documents, chapter } = bookOf(
      pageOf(
        [
          element('script', {}, [text('x()')]),
          element('p', odd, [
            element('a', odd, [text(hostile)]),
            element('iframe', { src: 'https://e.org' }),
          ]),
          element('svg', {}, [text(hostile)]),
        ],
        {
          title: hostile,
          byline: hostile,
          site: hostile,
          url: `https://e.org/${hostile}`,
          description: hostile,
          lang: hostile,
          published: hostile,
        },
      ),
    );
    for (const [path, document] of documents) expect(document.querySelector('parsererror'), path).toBeNull();
    const chapterDocument = documents.get('EPUB/page-1.xhtml')!;
    expect(chapterDocument.querySelectorAll('script, iframe, svg, [onclick], [style]')).toHaveLength(0);
    expect(chapter).not.toContain('javascript:');
  });
});

describe('zipFiles', () => {
  it('puts the media type first, uncompressed and without further fields', () => {
    const zip = zipFiles(
      toBook([pageOf([])], { id: 'urn:uuid:1', now: NOW, contents: 'Contents' }).files,
      NOW,
    );
    expect(new TextDecoder().decode(zip.slice(30, 58))).toBe('mimetypeapplication/epub+zip');
    expect(Object.keys(unzipSync(zip))).toContain('EPUB/package.opf');
  });
});
