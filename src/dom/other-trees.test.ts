/** Reading in a context with a DOM of its own, such as a browser, whose getters refuse the nodes of other trees. */
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const PAGE = '<form><input name="nodeType"><input name="firstChild"></form><p>Text</p>';
const { window: own } = new JSDOM(PAGE);
const { window: other } = new JSDOM(PAGE);
let tree: typeof import('./tree');
let parsed: Document;

beforeAll(async () => {
  for (const name of ['Node', 'Element', 'CharacterData'] as const) vi.stubGlobal(name, own[name]);
  vi.resetModules();
  tree = await import('./tree');
  const { parseHtml } = await import('./parse-tree');
  parsed = parseHtml(PAGE);
});
afterAll(() => {
  vi.unstubAllGlobals();
  // Other files read trees without these globals.
  vi.resetModules();
});

const tagsOf = (document: Document): string[] =>
  [...tree.descendants(document)]
    .filter((node) => tree.nodeType(node) === tree.ELEMENT)
    .map((node) => tree.localName(node as Element));

it('a context with a DOM reads parsed trees and those of another DOM when it is told to', async () => {
  const expected = ['html', 'head', 'body', 'form', 'input', 'input', 'p'];
  expect(tagsOf(own.document)).toEqual(expected);
  expect(() => tagsOf(parsed)).toThrow(TypeError);
  const { ParsedNode } = await import('./parsed-node');
  tree.readOtherTrees(ParsedNode);
  tree.readOtherTrees(ParsedNode);
  expect(tagsOf(own.document)).toEqual(expected);
  expect(tagsOf(parsed)).toEqual(expected);
  const { document } = new JSDOM('<p id=a>Text</p>').window;
  expect(tagsOf(document)).toEqual(['html', 'head', 'body', 'p']);
  expect([own.document, parsed, other.document].map(tree.isOwnNode)).toEqual([true, false, true]);
});

it('attributes and text of every kind of tree are read when their readers are called', () => {
  for (const document of [own.document, parsed]) {
    const nodes = [...tree.descendants(document)];
    const input = nodes.find(
      (node) => tree.nodeType(node) === tree.ELEMENT && tree.localName(node as Element) === 'input',
    );
    expect(tree.attribute(input as Element, 'name')).toBe('nodeType');
    expect(tree.attributeNames(input as Element)).toEqual(['name']);
    expect(tree.textOf(document)).toBe('Text');
  }
});
