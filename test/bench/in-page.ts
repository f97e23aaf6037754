/**
 * Runs in a measured page: each of our steps separately, and the other engines on a clone of the same
 * document.
 */
import { Readability } from '@mozilla/readability';
import Defuddle from 'defuddle';
import { readPage } from '../../src/dom/page';
import { LIVE_VISIBILITY, readVisibility } from '../../src/dom/visibility';
import { bundledModel } from '../../src/engines/bundled-model';
import { clearContent, paint } from '../../src/extension/highlight/highlight';
import { HIGHLIGHT_NAME } from '../../src/extension/highlight/highlight-css';
import { contentSpans } from '../../src/extension/highlight/spans';
import { createJsNetwork } from '../../src/model/backends/js-backend';
import { createWasmNetwork } from '../../src/model/backends/wasm/wasm-backend';
import { createWebglNetwork } from '../../src/model/backends/webgl/webgl-backend';
import type { Weights } from '../../src/model/weights';
import { runSync } from '../../src/scheduler';
import type { Backend, Peer, Step, Times } from './figures';
import { type MeasuredNetwork, Stopwatch, timeLabels } from './steps';

const NETWORKS: Record<Backend, (weights: Weights) => Promise<MeasuredNetwork>> = {
  arrays: async (weights) => createJsNetwork(weights),
  wasm: createWasmNetwork,
  webgl: (weights) => createWebglNetwork(weights),
};

/** Runs all steps `runs` times; the first run is cold. The extension uses the last backend where it has a choice. */
export async function measureSteps(runs: number, backends: readonly Backend[]): Promise<Times<Step>> {
  const { weights } = bundledModel();
  const networks: [Backend, MeasuredNetwork][] = [];
  for (const name of backends) {
    try {
      networks.push([name, await NETWORKS[name](weights)]);
    } catch (error) {
      // The page's policy may refuse WebAssembly, as it would in a content script of Chromium.
      if (!(error instanceof WebAssembly.CompileError)) throw error;
    }
  }
  const watch = new Stopwatch<Step>();
  for (let run = 0; run < runs; run++) {
    const page = await watch.time('read', () => {
      const read = runSync(readPage(document, { visibility: LIVE_VISIBILITY }));
      runSync(readVisibility(read.blocks));
      return read;
    });
    if (page.blocks.length === 0) continue;
    const { selection } = await timeLabels(page, networks, watch);
    await watch.time('paint', () =>
      paint(runSync(contentSpans(page.blocks, selection.kept)), HIGHLIGHT_NAME),
    );
    clearContent();
  }
  return watch.times;
}

/** Runs the other engines, each on a fresh clone, since they modify the document; cloning is not counted. */
export async function measurePeers(runs: number): Promise<Times<Peer>> {
  const watch = new Stopwatch<Peer>();
  const clone = () => document.cloneNode(true) as Document;
  for (let run = 0; run < runs; run++) {
    const forReadability = new Readability(clone());
    const forDefuddle = new Defuddle(clone(), { url: location.href, useAsync: false });
    // Some pages make another engine fail.
    await watch.time('readability', () => forReadability.parse()).catch(() => {});
    await watch.time('defuddle', () => forDefuddle.parse()).catch(() => {});
  }
  return watch.times;
}

/** Paragraphs that are added each time the page's end is reached. */
const ADDED_AT_ONCE = 500;
/** Time after which growth that is not highlighted never will be. */
const TIMEOUT_MS = 120_000;

/**
 * Lets the page grow to so many paragraphs by repeatedly scrolling to its end.
 * @returns milliseconds from the last growth until the highlight reaches every paragraph
 */
export async function growByScrolling(paragraphs: number): Promise<number> {
  const all = [...document.querySelectorAll('p')];
  const parent = all[all.length - 1].parentNode!;
  while (all.length < paragraphs) {
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollTo(0, document.documentElement.scrollHeight);
    await scrolled;
    const added = Array.from({ length: Math.min(ADDED_AT_ONCE, paragraphs - all.length) }, (_, i) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = `Paragraph ${all.length + i} came while the reader went on, and says a little of its own.`;
      return paragraph;
    });
    parent.append(...added);
    all.push(...added);
  }
  const lastGrowth = performance.now();
  // Checks the last paragraph first: it is highlighted last, so the others are checked only then.
  const isHighlighted = (paragraph: Element): boolean => {
    const ranges = [...((CSS.highlights.get(HIGHLIGHT_NAME) ?? []) as unknown as Iterable<Range>)];
    return ranges.some((range) => range.intersectsNode(paragraph));
  };
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    const now = performance.now();
    if (isHighlighted(all[all.length - 1]) && all.every(isHighlighted)) return now - lastGrowth;
    if (now - lastGrowth > TIMEOUT_MS) throw new Error('the added paragraphs are not highlighted');
  }
}

export const countBlocks = (): number =>
  runSync(readPage(document, { visibility: LIVE_VISIBILITY })).blocks.length;

/** Name of the WebGL renderer. */
export function renderer(): string {
  const gl = document.createElement('canvas').getContext('webgl2');
  const info = gl?.getExtension('WEBGL_debug_renderer_info');
  return gl ? String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER)) : 'no WebGL 2';
}
