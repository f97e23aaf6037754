import { readFileSync } from 'node:fs';
import type { ElementContent, Root } from 'hast';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { articleOf } from '../../../../test/helpers/article-of';
import { pageCase } from '../../../../test/helpers/page-cases';
import { element } from '../../../article/tree/hast';
import { toText } from '../../../export/plain-text';
import { runSync } from '../../../scheduler';
import { breakablePieces, isUnbrokenCode, type PutSource, writeTree } from './write-tree';

const { window } = new JSDOM(
  '<!doctype html><body><img name="createElement"><form name="createElementNS"></form>',
);
const { document } = window;

beforeAll(() => {
  for (const name of ['document', 'Document'] as const) vi.stubGlobal(name, window[name]);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const putSource: PutSource = (image, address) => image.setAttribute('src', address);

const text = (value: string): ElementContent => ({ type: 'text', value });
const root = (...children: ElementContent[]): Root => ({ type: 'root', children });

function written(tree: Root): string {
  const holder = window.Document.prototype.createElement.call(document, 'div');
  holder.append(runSync(writeTree(tree, putSource)) as never);
  return holder.innerHTML;
}

describe('writeTree', () => {
  it('writes elements, attributes and text', () => {
    const tree = root(
      element('h2', { id: 'at-x', lang: 'ar', dir: 'rtl' }, [text('A < B & "C"')]),
      element('ol', { start: 3, reversed: true }, [element('li', { value: '7' }, [text('x')])]),
      element('pre', {}, [element('code', { className: ['language-c++'] }, [text('a\n b')])]),
      element('table', {}, [
        element('tr', {}, [element('td', { colSpan: 2, rowSpan: 3, scope: 'row' }, [text('y')])]),
      ]),
      element('p', {}, [
        element('a', { href: 'https://x.example/?a=1&b', dataFootnoteRef: '' }, [text('z')]),
        element('time', { dateTime: '2024-01-02' }, [text('then')]),
        element('input', { type: 'checkbox', checked: true, disabled: true }),
      ]),
    );
    expect(written(tree)).toBe(
      '<h2 id="at-x" lang="ar" dir="rtl">A &lt; B &amp; "C"</h2>' +
        '<ol start="3" reversed=""><li value="7">x</li></ol>' +
        '<pre><code class="language-c++">a\n b</code></pre>' +
        '<table><tr><td colspan="2" rowspan="3" scope="row">y</td></tr></table>' +
        '<p><a href="https://x.example/?a=1&amp;b" data-footnote-ref="">z</a>' +
        '<time datetime="2024-01-02">then</time><input checked="" type="checkbox" disabled=""></p>',
    );
  });

  it('writes formulas in their own namespace, and only what they show', () => {
    const tree = root(
      element('math', { display: 'block' }, [
        element('semantics', {}, [
          element('mi', { mathvariant: 'bold', onclick: 'x' }, [text('a')]),
          element('annotation', { encoding: 'application/x-tex' }, [text('a')]),
          element('img', { src: 'https://x.example/1.png' }),
        ]),
      ]),
      element('mi', {}, [text('astray')]),
    );
    const fragment = runSync(writeTree(tree, putSource));
    const [math] = [...fragment.children];
    expect([math, ...math.querySelectorAll('*')].map(({ namespaceURI }) => namespaceURI)).toEqual(
      Array(3).fill('http://www.w3.org/1998/Math/MathML'),
    );
    expect(written(tree)).toBe(
      '<math display="block"><semantics><mi mathvariant="bold">a</mi></semantics></math>astray',
    );
  });

  it('lets long words break after a slash, but not in formulas and preformatted text', () => {
    const path = 'insert/insert_many/update';
    const tree = root(
      element('p', {}, [text(path)]),
      element('pre', {}, [element('code', {}, [text(path)])]),
      element('math', {}, [element('mtext', {}, [text(path)])]),
    );
    expect(written(tree)).toBe(
      '<p>insert/<wbr>insert_many/<wbr>update</p>' +
        '<pre><code>insert/insert_many/update</code></pre>' +
        '<math><mtext>insert/insert_many/update</mtext></math>',
    );
  });

  it('keeps short code on one line', () => {
    const tree = root(
      element('p', {}, [element('code', {}, [text('--app')]), element('code', {}, [text('git log')])]),
    );
    expect(written(tree)).toBe('<p><code class="unbroken">--app</code><code>git log</code></p>');
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'blob:https://x.example/1',
    'file:///etc/passwd',
    '//x.example/',
    'chrome://settings',
  ])('drops the address when it is %s', (href) => {
    expect(written(root(element('a', { href }, [text('x')])))).toBe('<a>x</a>');
    expect(written(root(element('img', { src: href })))).toBe('<img loading="lazy" decoding="async" alt="">');
  });

  it('drops elements and attributes that are not allowed', () => {
    const tree = root(
      element('script', {}, [text('alert(1)')]),
      element('style', {}, [text('*{display:none}')]),
      element('iframe', { srcDoc: '<script>alert(1)</script>' }, [text('x')]),
      element('x-evil', {}, [element('p', { onClick: 'alert(1)', style: 'position:fixed' }, [text('kept')])]),
      element('p', { id: 'location', className: ['x'], is: 'x-evil', slot: 'x' }),
      element('code', { className: ['language-js', 'other'] }),
      element('input', { type: 'image', src: 'https://x.example', formAction: 'x', autoFocus: true }),
      element('td', { colSpan: '2 onclick=x' }),
      element('constructor', { constructor: 'x' }, [text('!')]),
      { type: 'comment', value: '--><script>alert(1)</script>' },
    );
    expect(written(tree)).toBe(
      '<p>kept</p><p></p><code class="unbroken"></code><input type="checkbox" disabled=""><td></td>!',
    );
  });

  it('writes all text when elements are nested deeply', () => {
    let deep: ElementContent = text('bottom');
    for (let i = 0; i < 500; i++) deep = element('div', {}, [deep]);
    expect(runSync(writeTree(root(deep), putSource)).textContent).toBe('bottom');
  });

  it.each(['article', 'arabic', 'forum'])('shows all text of a real page: %s', (name) => {
    const { html } = pageCase(name);
    expectAllText(html);
  });

  it('writes no active content when the page is hostile', () => {
    const html = readFileSync(new URL('../../../../test/pages/hostile/source.html', import.meta.url), 'utf8');
    const shown = expectAllText(html);
    for (const node of shown.querySelectorAll('*')) {
      for (const { name, value } of node.attributes) {
        expect(name).not.toMatch(/^on|^style$|^srcdoc$/);
        if (name === 'href' || name === 'src') expect(value).toMatch(/^(?:https?:|mailto:|data:image\/|#)/);
      }
    }
    expect(shown.querySelector('script, iframe, style, object, embed, form, svg, base')).toBeNull();
  });
});

/** Checks that every word of the plain-text export is in the DOM too, in the same order. */
function expectAllText(html: string): DocumentFragment {
  const article = articleOf(html, { url: 'https://x.example/' });
  const fragment = runSync(writeTree(article.tree, putSource));
  const withoutSpaces = (value: string) => value.replace(/\s+/g, '');
  expect(withoutSpaces(fragment.textContent ?? '')).toBe(withoutSpaces(toText(article)));
  return fragment;
}

describe('breakablePieces', () => {
  it.each([
    ['of insert/insert_many/update or so', ['of insert/', 'insert_many/', 'update or so']],
    ['see https://x.example/guide/start/', ['see https://', 'x.example/', 'guide/', 'start/']],
    [' /usr/local/share/man \n', [' /', 'usr/', 'local/', 'share/', 'man \n']],
  ])('parts a text after the slashes of its long words: %j', (text, pieces) => {
    expect(breakablePieces(text)).toEqual(pieces);
  });

  it.each(['', 'and/or 1/2 either/neither', 'no slash at all in here', 'a/'.repeat(5_000)])(
    'keeps a text whole when its words are short or endless: %.30j',
    (text) => {
      expect(breakablePieces(text)).toEqual([text]);
    },
  );
});

describe('isUnbrokenCode', () => {
  it.each([
    ['code', '--app', true],
    ['kbd', 'Ctrl+K', true],
    ['code', 'git log', false],
    ['code', 'a'.repeat(21), false],
    ['b', '--app', false],
  ])('is told by tag, length and spaces: <%s>%s', (tag, value, expected) => {
    expect(isUnbrokenCode(element(tag, {}, [{ type: 'text', value }]))).toBe(expected);
  });
});
