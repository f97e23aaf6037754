import { describe, expect, it, vi } from 'vitest';
import { pageOf } from '../../test/helpers/page-of';
import { readPage } from '../dom/page';
import { parseHtml } from '../dom/parse-tree';
import type { ParsedNode } from '../dom/parsed-node';
import { bundledModel } from '../engines/bundled-model';
import { LeaflightEngine } from '../engines/leaflight';
import { createJsNetwork } from '../model/backends/js-backend';
import { CONTEXT_BLOCKS } from '../model/block-range';
import { classifierOf } from '../model/classifier';
import type { Network } from '../model/network';
import { runSync } from '../scheduler';
import { rangeBetween, unchangedEnds } from './block-range';

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
    const model = bundledModel();
    const arrays = createJsNetwork(model.weights);
    const network: Network = {
      ...arrays,
      run: vi.fn((vectors, pace, part) => {
        runs.push(part ? part.to - part.from : vectors.length);
        return arrays.run(vectors, pace, part);
      }),
    };
    return classifierOf(network, model);
  });
  return { engine, runs };
}

describe('a page that grows', () => {
  it('is classified only around its new blocks, with nearly the result of a full run', async () => {
    const document = parseHtml(PAGE);
    const { engine, runs } = counted();
    const before = runSync(readPage(document));
    await engine.predict(before);
    grow(document, many(300, 340));
    const now = runSync(readPage(document));
    expect(unchangedEnds(before.blocks, now.blocks)).toEqual({ head: 308, tail: 1 });
    const { probabilities: grown } = await engine.predict(now, undefined, before);
    expect(runs).toEqual([before.blocks.length, 40 + CONTEXT_BLOCKS + 1]);
    const { probabilities: whole } = await counted().engine.predict(now);
    expect(grown.length).toBe(whole.length);
    const agreeing = [...grown].filter((p, i) => p >= 0.5 === whole[i] >= 0.5).length;
    expect(agreeing / whole.length).toBeGreaterThanOrEqual(0.99);
  });

  it('is classified in full when it has doubled or its earlier version is unknown', async () => {
    const document = parseHtml(PAGE);
    const { engine, runs } = counted();
    let page = runSync(readPage(document));
    await engine.predict(page);
    for (const [from, to] of [
      [300, 500],
      [500, 700],
    ]) {
      grow(document, many(from, to));
      const next = runSync(readPage(document));
      await engine.predict(next, undefined, page);
      page = next;
    }
    await engine.predict(page, undefined, pageOf(PAGE));
    expect(runs).toEqual([309, 200 + CONTEXT_BLOCKS + 1, 709, 709]);
  });

  it('reuses no blocks of another document', () => {
    const [a, b] = [PAGE, PAGE].map((html) => pageOf(html).blocks);
    expect(unchangedEnds(a, b)).toEqual({ head: 0, tail: 0 });
    expect(unchangedEnds(a, a)).toEqual({ head: a.length, tail: 0 });
    expect(rangeBetween({ head: 0, tail: 0 }, 10)).toEqual({ from: 0, to: 10 });
  });
});
