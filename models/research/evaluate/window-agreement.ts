/**
 * `leaflight windows`: compares the labels of a page that the network reads in windows, as on a GPU or on a
 * growing page, with its labels in one pass.
 */

import { readArguments, readCount, UserError } from '../../../src/cli/usage';
import { type Page, readPage } from '../../../src/dom/page';
import { readHtml } from '../../../src/dom/read-html';
import { bundledModel } from '../../../src/engines/bundled-model';
import type { EncodedPage } from '../../../src/features/encode';
import { labelPage } from '../../../src/labels/label-page';
import { findPageSignals } from '../../../src/labels/page-signals';
import { createWasmNetwork } from '../../../src/model/backends/wasm/wasm-backend';
import { planWindows, STEPS } from '../../../src/model/backends/webgl/windows';
import { CONTEXT_BLOCKS } from '../../../src/model/block-range';
import { encodedPage } from '../../../src/model/classifier';
import type { Network } from '../../../src/model/network';
import { refine } from '../../../src/model/refiner';
import { runSync } from '../../../src/scheduler';
import { datasetFolder, readEntry, readIndex } from './datasets';

export const HELP = `usage: leaflight windows [NAME] [options]

Reads every page of a data set (default: wcxb-dev) twice, in one pass and in windows of ${STEPS} blocks, of which the
outer ${CONTEXT_BLOCKS} at each end are context only, and counts the blocks that get the same label. Pages that fit one window
cannot differ and are left out. Fails when fewer than 99.9 % of the blocks of the longer pages agree.

  --every N  only every Nth page
  --json     print one JSON object instead of the lines
  -h, --help
`;

/** Minimum share of labels that must agree. */
const LEAST = 0.999;

export interface Agreement {
  pages: number;
  /** Pages longer than one window, and their blocks. */
  cutPages: number;
  cutBlocks: number;
  /** Share of these blocks with the same label both times. */
  share: number;
  /** Largest difference between the final probabilities of a block. */
  worst: number;
}

/** Returns the network's probability for every block, computed one window after the other. */
async function runInWindows(network: Network, vectors: EncodedPage): Promise<Float32Array> {
  const { count, core } = planWindows(vectors.length);
  const result = new Float32Array(vectors.length);
  for (let window = 0; window < count; window++) {
    const from = window * core;
    const to = Math.min(from + core, vectors.length);
    result.set(await network.run(vectors, undefined, { from, to }), from);
  }
  return result;
}

function judged(page: Page, vectors: EncodedPage, first: Float32Array) {
  const probabilities = runSync(refine(first, vectors, bundledModel().refiner));
  const signals = runSync(findPageSignals(page.blocks, vectors.paths.rowOf));
  return runSync(labelPage(page, { probabilities, signals }));
}

/** Compares one pass with windows on pages given as HTML. */
export async function measureAgreement(pages: Iterable<string>): Promise<Agreement> {
  const model = bundledModel();
  const network = await createWasmNetwork(model.weights);
  const result: Agreement = { pages: 0, cutPages: 0, cutBlocks: 0, share: 1, worst: 0 };
  let differing = 0;
  for (const html of pages) {
    result.pages++;
    const page = runSync(readPage(readHtml(html)));
    if (planWindows(page.blocks.length).count === 1) continue;
    const vectors = encodedPage(page, model);
    const whole = judged(page, vectors, await network.run(vectors));
    const cut = judged(page, vectors, await runInWindows(network, vectors));
    result.cutPages++;
    result.cutBlocks += vectors.length;
    for (let i = 0; i < vectors.length; i++) {
      if (whole.labels[i] !== cut.labels[i]) differing++;
      result.worst = Math.max(result.worst, Math.abs(whole.probabilities[i] - cut.probabilities[i]));
    }
  }
  if (result.cutBlocks > 0) result.share = 1 - differing / result.cutBlocks;
  return result;
}

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { every: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (positionals.length > 1) throw new UserError('windows wants one data set at most', 2);
  const every = readCount('every', values.every, 1) ?? 1;
  const folder = datasetFolder(positionals[0] ?? 'wcxb-dev');
  const rows = readIndex(folder).filter((_, i) => i % every === 0);
  const pages = (function* () {
    for (const row of rows) yield readEntry(folder, row).html;
  })();
  const found = await measureAgreement(pages);
  process.stdout.write(
    values.json
      ? `${JSON.stringify(found)}\n`
      : [
          `${found.pages} pages, of which ${found.cutPages} are longer than a window (${found.cutBlocks} blocks)`,
          `labels that agree with one pass: ${(100 * found.share).toFixed(3)} % (at least ${100 * LEAST} %)`,
          `largest difference of a probability: ${found.worst.toFixed(3)}`,
          '',
        ].join('\n'),
  );
  return found.share >= LEAST ? 0 : 1;
}
