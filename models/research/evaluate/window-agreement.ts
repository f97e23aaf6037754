/**
 * `npm run windows`: compares the labels of a page that the network reads in windows, as on a GPU or on a
 * growing page, with its labels in one pass.
 */

import { readCount, UserError } from '../../../src/cli/usage';
import { type Page, readPage } from '../../../src/dom/page';
import { readHtml } from '../../../src/dom/read-html';
import { bundledModel } from '../../../src/engines/bundled-model';
import type { EncodedPage } from '../../../src/features/encode';
import { labelPage } from '../../../src/labels/label-page';
import { findPageSignals } from '../../../src/labels/page-signals';
import { createWasmNetwork } from '../../../src/model/backends/wasm/wasm-backend';
import { planWindows, STEPS } from '../../../src/model/backends/webgl/page-windows';
import { CONTEXT_BLOCKS } from '../../../src/model/block-range';
import type { Network } from '../../../src/model/network';
import { refine } from '../../../src/model/refiner';
import { runSync } from '../../../src/scheduler';
import { FLAG, readOptions, TEXT } from './command-options';
import { datasetFolder, readEntry, readIndex, selectPages } from './datasets';
import { encodedPage } from './model-inputs';

/** Shown by `--help`. */
export const HELP = `usage: npm run windows -- [NAME] [options]

Reads every page of a data set (default: wcxb-dev) twice, in one pass and in windows of ${STEPS} blocks, of which the
outer ${CONTEXT_BLOCKS} at each end are context only, and counts the blocks that get the same label. Pages that fit one window
cannot differ and are left out. Fails when fewer than 99.9 % of the blocks of the longer pages agree.

  --every N  only every Nth page
  --json     print one JSON object instead of the lines
  -h, --help
`;

/** Minimum share of labels that must agree. */
const MIN_AGREEMENT = 0.999;

interface Agreement {
  pages: number;
  /** Pages longer than one window, and their blocks. */
  splitPages: number;
  splitBlocks: number;
  /** Share of these blocks with the same label both times. */
  share: number;
  /** Largest difference between the final probabilities of a block. */
  maxDifference: number;
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

function labelsOf(page: Page, vectors: EncodedPage, unrefined: Float32Array) {
  const probabilities = runSync(refine(unrefined, vectors, bundledModel().refiner));
  const signals = runSync(findPageSignals(page.blocks, vectors.paths.rowOf));
  return runSync(labelPage(page, { probabilities, signals }));
}

/** Compares one pass with windows on pages given as HTML. */
export async function measureAgreement(pages: Iterable<string>): Promise<Agreement> {
  const model = bundledModel();
  const network = await createWasmNetwork(model.weights);
  const result: Agreement = { pages: 0, splitPages: 0, splitBlocks: 0, share: 1, maxDifference: 0 };
  let differing = 0;
  for (const html of pages) {
    result.pages++;
    const page = runSync(readPage(readHtml(html)));
    if (planWindows(page.blocks.length).count === 1) continue;
    const vectors = encodedPage(page, model);
    const inOnePass = labelsOf(page, vectors, await network.run(vectors));
    const inWindows = labelsOf(page, vectors, await runInWindows(network, vectors));
    result.splitPages++;
    result.splitBlocks += vectors.length;
    for (let i = 0; i < vectors.length; i++) {
      if (inOnePass.labels[i] !== inWindows.labels[i]) differing++;
      result.maxDifference = Math.max(
        result.maxDifference,
        Math.abs(inOnePass.probabilities[i] - inWindows.probabilities[i]),
      );
    }
  }
  if (result.splitBlocks > 0) result.share = 1 - differing / result.splitBlocks;
  return result;
}

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args, { every: TEXT, json: FLAG });
  if (positionals.length > 1) throw new UserError('windows takes at most one data set', 2);
  const folder = datasetFolder(positionals[0] ?? 'wcxb-dev');
  const rows = selectPages(readIndex(folder), { every: readCount('every', values.every, 1) });
  const pages = (function* () {
    for (const row of rows) yield readEntry(folder, row).html;
  })();
  const agreement = await measureAgreement(pages);
  process.stdout.write(
    values.json
      ? `${JSON.stringify(agreement)}\n`
      : [
          `${agreement.pages} pages, of which ${agreement.splitPages} are longer than a window (${agreement.splitBlocks} blocks)`,
          `labels that agree with one pass: ${(100 * agreement.share).toFixed(3)} % (at least ${100 * MIN_AGREEMENT} %)`,
          `largest difference of a probability: ${agreement.maxDifference.toFixed(3)}`,
          '',
        ].join('\n'),
  );
  return agreement.share >= MIN_AGREEMENT ? 0 : 1;
}
