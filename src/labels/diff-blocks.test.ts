import { describe, expect, it, vi } from 'vitest';
import { readingPage } from '../dom/page';
import { type ParsedNode, parseHtml } from '../dom/parse-tree';
import { shippedModel } from '../engines/bundled-model';
import { LeaflightEngine } from '../engines/leaflight';
import { createArraysNetwork } from '../model/backends/js-backend';
import { CONTEXT } from '../model/block-range';
import { judgeWith } from '../model/classifier';
import type { Network } from '../model/network';
import { finish } from '../scheduler';
import { keptBlocks, partAround } from './diff-blocks';

const paragraph = (i: number) =>
  `<p class="post">Post ${i} says what nobody else has said of subject ${i % 7}, in some detail.</p>`;
const many = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => paragraph(from + i)).join('');
const PAGE = `<nav>${'<a href="/x">menu</a>'.repeat(8)}</nav><main>${many(0, 300)}</main><footer>All rights</footer>`;

/** Appends the body of `html` to the page's `main`. */
function grow(document: Document, html: string): void {
  const find = (root: ParsedNode, tag: string): ParsedNode | null => {
    if (root.localName === tag) return root;
    for (let child = root.firstChild; child; child = child.nextSibling) {
      const found = find(child, tag);
      if (found) return found;
    }
    return null;
  };
  const main = find(document as unknown as ParsedNode, 'main')!;
  const added = find(parseHtml(html) as unknown as ParsedNode, 'body')!;
  for (let child = added.firstChild; child; child = child.nextSibling) child.parentNode = main;
  main.lastChild!.nextSibling = added.firstChild;
  added.firstChild!.previousSibling = main.lastChild;
  main.lastChild = added.lastChild;
}

function counted() {
  const runs: number[] = [];
  const engine = new LeaflightEngine(async () => {
    const model = shippedModel();
    const arrays = createArraysNetwork(model.weights);
    const network: Network = {
      ...arrays,
      run: vi.fn((vectors, pace, part) => {
        runs.push(part ? part.to - part.from : vectors.length);
        return arrays.run(vectors, pace, part);
      }),
    };
    return judgeWith(network, model);
  });
  return { engine, runs };
}

describe('a page that grows', () => {
  it('is classified only around its new blocks, with nearly the result of a full run', async () => {
    const document = parseHtml(PAGE);
    const { engine, runs } = counted();
    const before = finish(readingPage(document));
    await engine.classify(before);
    grow(document, many(300, 340));
    const now = finish(readingPage(document));
    expect(keptBlocks(before.blocks, now.blocks)).toEqual({ head: 308, tail: 1 });
    const grown = await engine.classify(now, undefined, before);
    expect(runs).toEqual([before.blocks.length, 40 + CONTEXT + 1]);
    const whole = await counted().engine.classify(now);
    expect(grown.length).toBe(whole.length);
    const agreeing = [...grown].filter((p, i) => p >= 0.5 === whole[i] >= 0.5).length;
    expect(agreeing / whole.length).toBeGreaterThanOrEqual(0.99);
  });

  it('is classified in full when it has doubled or its earlier version is unknown', async () => {
    const document = parseHtml(PAGE);
    const { engine, runs } = counted();
    let page = finish(readingPage(document));
    await engine.classify(page);
    for (const [from, to] of [
      [300, 500],
      [500, 700],
    ]) {
      grow(document, many(from, to));
      const next = finish(readingPage(document));
      await engine.classify(next, undefined, page);
      page = next;
    }
    await engine.classify(page, undefined, finish(readingPage(parseHtml(PAGE))));
    expect(runs).toEqual([309, 200 + CONTEXT + 1, 709, 709]);
  });

  it('reuses no blocks of another document', () => {
    const [a, b] = [PAGE, PAGE].map((html) => finish(readingPage(parseHtml(html))).blocks);
    expect(keptBlocks(a, b)).toEqual({ head: 0, tail: 0 });
    expect(keptBlocks(a, a)).toEqual({ head: a.length, tail: 0 });
    expect(partAround({ head: 0, tail: 0 }, 10)).toEqual({ from: 0, to: 10 });
  });
});
