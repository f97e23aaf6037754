/**
 * Compares every case with its expected tree, Markdown and metadata. `UPDATE_PAGES=1 npx vitest run
 * test/pages` rewrites the expectations: read the difference before committing it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toText as plainText } from 'hast-util-to-text';
import { JSDOM } from 'jsdom';
import { afterAll, describe, expect, it } from 'vitest';
import { elementsIn } from '../../src/article/tree/hast';
import { selectElements } from '../../src/article/tree/select-elements';
import { parseHtml } from '../../src/dom/parse-tree';
import { attribute, descendants, isElementNode, localName } from '../../src/dom/tree';
import { toCleanEval } from '../../src/export/cleaneval';
import { htmlOf, toHtml } from '../../src/export/html';
import { toMarkdown } from '../../src/export/markdown/markdown';
import { toText } from '../../src/export/plain-text';
import { runSync } from '../../src/scheduler';
import { articleCases, build, compact } from './article-cases';
import { withoutSpace } from './reader-cases';

const UPDATE = process.env.UPDATE_PAGES === '1';
const cases = articleCases();

/** Reads what a case must become. @throws {Error} when that has not been written yet */
function expected(folder: string, name: string): string {
  const file = join(folder, name);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  throw new Error(`write ${name} by UPDATE_PAGES=1 npm run test:unit -- test/pages, and read it critically`);
}

/** Elements that may be in a tree. */
const ALLOWED = new Set(
  (
    'a em i strong b u code kbd samp var sub sup mark small q cite abbr dfn time bdi bdo ruby rt rp del s ins span br img ' +
    'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote figure figcaption details summary pre hr div input ' +
    'table caption thead tbody tfoot tr td th ' +
    'math semantics annotation mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle merror mpadded mphantom menclose ' +
    'msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mlabeledtr mtd'
  ).split(' '),
);

/** Superscript digits are plain ones in the blocks. */
const withPlainDigits = (text: string): string =>
  text.replace(/[⁰¹²³⁴-⁹]/g, (digit) => digit.normalize('NFKC'));
/** Words of a text without emoji, which may have been images and so no text of a block. */
const wordsOf = (text: string): string =>
  withPlainDigits(withoutSpace(text)).replace(/\p{Extended_Pictographic}/gu, '');
/** Lines of a text without soft hyphens, and with one space where hast-util-to-text leaves two around an image. */
const linesOf = (text: string): string[] =>
  withPlainDigits(text)
    .replaceAll('\u00ad', '')
    .split('\n')
    .map((line) => line.trim().replace(/ {2,}/g, ' '))
    .filter(Boolean);

describe.each(cases)('$name', ({ folder, source }) => {
  const { page, corrections, selection, article } = build(source);
  const json = { metadata: article.metadata, words: article.words, tree: compact(article.tree.children) };
  const markdown = toMarkdown(article);
  if (UPDATE) {
    writeFileSync(join(folder, 'expected.json'), `${JSON.stringify(json, null, 2)}\n`);
    writeFileSync(join(folder, 'expected.md'), markdown);
  }

  it('becomes the expected tree and metadata', () => {
    expect(json).toEqual(JSON.parse(expected(folder, 'expected.json')));
  });

  it('becomes the expected Markdown', () => {
    expect(markdown).toBe(expected(folder, 'expected.md'));
  });

  // Formulas, line numbers and controls differ by design; these patterns detect such cases.
  const isOther = /<math|katex|MathJax|math\/tex|lineno|<select|<meter|<progress/.test(source);
  it.skipIf(isOther)('holds every word of the kept blocks, in order, and no others', () => {
    const kept = runSync(selectElements(page, selection, { corrections })).blocks;
    const text = page.blocks.filter((_, i) => kept[i]).map((block) => block.text);
    expect(wordsOf(toText(article))).toBe(wordsOf(text.join('')));
  });

  // hast-util-to-text leaves `rp` out, takes `details` for inline, breaks lines before lists in cells, but
  // not before tables; and it names media.
  const isReadOtherwise = /<math|katex|MathJax|math\/tex|<rp>|<details|<iframe|<td[^>]*><ul|<\/p><table/.test(
    source,
  );
  it.skipIf(isReadOtherwise)(
    'has the same text as hast-util-to-text reads, except blank lines, repeated spaces, soft hyphens and formulas',
    () => {
      expect(linesOf(toText(article))).toEqual(linesOf(plainText(article.tree)));
    },
  );

  it('has only elements, attributes and addresses of the allow-list', () => {
    for (const { tagName, properties } of elementsIn(article.tree)) {
      expect(ALLOWED).toContain(tagName);
      for (const name of Object.keys(properties))
        expect(name).not.toMatch(/^(?:on|style|srcdoc|formaction|xlink)/i);
      if (properties.href !== undefined) expect(String(properties.href)).toMatch(/^(?:https?:|mailto:|#)/);
      if (properties.src !== undefined) expect(String(properties.src)).toMatch(/^(?:https?:|data:image\/)/);
    }
  });

  it('stays the same when written as HTML and parsed again', () => {
    const again = build(`<html><body data-content>${htmlOf(article.tree)}</body></html>`);
    // Formulas become text, and the names of media become words of the file.
    if (!/<math|katex|MathJax|math\/tex|<iframe/.test(source))
      expect(toText(again.article)).toBe(toText(article));
    expect(toHtml(article)).toMatch(/^<!doctype html>/);
    const elements = [...descendants(parseHtml(toHtml(article)))].filter((node) =>
      isElementNode(node),
    ) as Element[];
    for (const element of elements) {
      expect(localName(element)).not.toMatch(/^(?:script|iframe|object|embed|form|base)$/);
      for (const name of ['onload', 'onclick', 'onerror', 'onmouseover', 'ontoggle', 'ping', 'target']) {
        expect(attribute(element, name)).toBeNull();
      }
    }
  });

  // jsdom knows no declarative shadow roots and parses noscript as if scripts were off.
  it.skipIf(/shadowrootmode|<noscript/.test(source))('gives the same article when parsed by jsdom', () => {
    const { window } = new JSDOM(source);
    const other = build(source, window.document);
    expect(compact(other.article.tree.children)).toEqual(json.tree);
    expect(other.article.metadata).toEqual(json.metadata);
  });

  it('has the same words in CleanEval lines', () => {
    const lines = toCleanEval(article);
    expect(withoutSpace(lines.replace(/^<[phl]>/gm, ''))).toBe(withoutSpace(toText(article)));
  });
});

it('the article cases are at least sixty', () => {
  expect(cases.length).toBeGreaterThanOrEqual(60);
});

afterAll(() => {
  if (UPDATE)
    execFileSync('npx', [
      'biome',
      'format',
      '--write',
      ...cases.map(({ folder }) => join(folder, 'expected.json')),
    ]);
}, 120_000);
