import { describe, expect, it } from 'vitest';
import { growthExponent } from '../../../models/research/evaluate/statistics';
import { articleOfPage } from '../../../test/helpers/article-of';
import { readPage } from '../../dom/page';
import { parseHtml } from '../../dom/parse-tree';
import type { ParsedNode } from '../../dom/parsed-node';
import { runSync } from '../../scheduler';

const LENGTHS = [250, 1_000, 4_000];
/** Room for what is done once a page, and for logarithms. */
const LINEAR = 1.15;

/** Calls `step` whenever a node next to one of the tree is read. */
function watchSteps(root: ParsedNode, step: () => void): void {
  const nodes: ParsedNode[] = [root];
  for (const node of nodes) {
    for (let child = node.firstChild; child; child = child.nextSibling) nodes.push(child);
  }
  for (const node of nodes) {
    for (const name of ['firstChild', 'nextSibling', 'parentNode'] as const) {
      const next = node[name];
      Object.defineProperty(node, name, {
        get: () => {
          step();
          return next;
        },
      });
    }
  }
}

type Method = (this: { length: number }, ...given: unknown[]) => unknown;

/** Adds the length of everything that is searched, cut or moved whole. @returns what ends that */
function watchLengths(count: (length: number) => void): () => void {
  const watched = [
    [Array.prototype, ['indexOf', 'splice', 'includes', 'some']],
    [String.prototype, ['slice', 'endsWith', 'trim']],
  ] as const;
  const own = watched.flatMap(([owner, names]) => {
    const methods = owner as unknown as Record<string, Method>;
    return names.map((name) => [methods, name, methods[name]] as const);
  });
  for (const [methods, name, method] of own) {
    methods[name] = function (...given) {
      count(this.length);
      return method.apply(this, given);
    };
  }
  return () => {
    for (const [methods, name, method] of own) methods[name] = method;
  };
}

/** Counts the steps that it takes to build the page's article with all its details. */
function stepsOf(html: string): number {
  const document = parseHtml(`<!doctype html><title>Page</title>${html}`);
  const page = runSync(readPage(document));
  let steps = 0;
  watchSteps(document as unknown as ParsedNode, () => steps++);
  const end = watchLengths((length) => {
    steps += length;
  });
  const article = articleOfPage(page);
  const found = [article.tree, article.words, article.metadata];
  end();
  expect(found).toHaveLength(3);
  return steps;
}

const powerOf = (pageOf: (units: number) => string): number =>
  growthExponent(LENGTHS.map((units) => [units, stepsOf(pageOf(units))]));

const pieces =
  (piece: (i: number) => string, before = '', after = '') =>
  (units: number): string =>
    before + Array.from({ length: units }, (_, i) => piece(i)).join('') + after;

describe('steps of building an article', () => {
  it.each<[string, (units: number) => string]>([
    ['paragraphs', pieces((i) => `<p>Word ${i}</p>`)],
    ['sibling custom elements', pieces((i) => `<x-a>word ${i}</x-a>`)],
    [
      'custom elements around links',
      pieces((i) => `<x-a><a href="https://e.org/a">word</a></x-a><a href="https://e.org/a">s ${i}</a>`),
    ],
    ['links to one page that go on', pieces(() => '<a href="https://e.org/a">word</a>', '<p>', '</p>')],
    ['links to places left out', pieces((i) => `<a href="#a${i}">Place</a> `, '<p>', '</p>')],
    ['tokens of code', pieces((i) => `<i>let</i> <b>a${i}</b>\n`, '<pre>', '</pre>')],
    ['lines of code', pieces((i) => `<div>line ${i}</div>`, '<pre>', '</pre>')],
    ['steps under their numbers', pieces((i) => `<p>${(i % 9) + 1}.</p><p>Step ${i}</p>`)],
    ['numbered code', pieces((i) => `<i>${i}</i> line\n`, '<pre>', '</pre>')],
    [
      'sizes of one picture',
      pieces(
        (i) => `<img src="https://e.org/a-${100 + (i % 900)}x${i}.jpg">`,
        '<p>Word</p><figure>',
        '</figure>word',
      ),
    ],
    [
      'headings behind pictures',
      (units) =>
        `${pieces((i) => `<p><img src="https://e.org/${i}.jpg"></p>`, '<div>')(units)}<p>a</p>${pieces((i) => `<h2>Part ${i}</h2>`)(units)}`,
    ],
    [
      'notes under their numbers',
      (units) =>
        pieces((i) => `<p>Word<a href="#note${i}">[${i % 1000}]</a></p>`)(units) +
        pieces((i) => `<p id="note${i}"><a href="#note${i}">↩</a></p><p>Note</p>`)(units),
    ],
  ])('grow with the number of %s', (_, pageOf) => {
    expect(powerOf(pageOf)).toBeLessThan(LINEAR);
  });
});
