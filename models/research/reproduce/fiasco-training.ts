/** Trains FIASCO's support vector machine on target nodes of rendered pages. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FIASCO_MODEL, type FiascoJson, type Ranges, scale } from '../engines/fiasco';
import { GROUPS, type Group, targetFeatures } from '../engines/fiasco/fiasco-features';
import { KeywordCounter } from '../engines/fiasco/keywords';
import { layoutOf } from '../engines/fiasco/recorded-layout';
import { readTarget, type Target, targetsOf } from '../engines/fiasco/target-nodes';
import { pageRegions } from '../engines/fiasco/visual-features';
import {
  datasetFolder,
  heldOutPages,
  type IndexRow,
  readIndex,
  readSample,
  selectPages,
} from '../evaluate/datasets';
import { randomNumbers } from '../evaluate/random-numbers';
import { attachLayout, recordLayouts } from '../evaluate/record-layout';
import { foldOf } from '../evaluate/sites';
import { cleanTargets } from './fiasco-gold';
import { learnKeywords } from './fiasco-keywords';
import type { Print, TrainingOptions } from './paper';

/** Number of training pages, as in the paper's gold standard. */
const TRAINING_PAGES = 158;
/** Target nodes per page used for training, whose time grows with their square. All nodes are scored. */
const TARGETS_PER_PAGE = 20;

interface LabelledTarget {
  target: Target;
  clean: boolean;
  features: Record<Group, number[]>;
}

/** A page whose elements have a gold label and the geometry of a rendered page. */
export interface RenderedPage {
  dataset: string;
  index: IndexRow;
  nodes: LabelledTarget[];
}

/** Counter for the features that need none: keywords are learnt later, from the training pages alone. */
const NO_KEYWORDS = new KeywordCounter({ clean: [], dirty: [] });

/** Returns the gold text with its segments: marked in CleanEval, one per line in other data sets. */
function goldOf(folder: string, id: string, plain: string): string {
  const marked = join(folder, 'gold-marked', `${id}.txt`);
  return existsSync(marked) ? readFileSync(marked, 'utf8') : plain;
}

async function readPages(dataset: string, rows: readonly IndexRow[]): Promise<RenderedPage[]> {
  await recordLayouts(dataset, rows, (line) => process.stderr.write(`${line}\n`));
  const folder = datasetFolder(dataset);
  const pages: RenderedPage[] = [];
  for (const index of rows) {
    const { page, gold } = readSample(folder, index);
    if (!attachLayout(dataset, index.id, page)) continue;
    const layout = layoutOf(page);
    if (!layout) continue;
    const elements = targetsOf(page);
    const clean = cleanTargets(page, elements, goldOf(folder, index.id, gold));
    const targets = elements.map((element) => readTarget(page, element));
    const regions = pageRegions(targets, layout);
    const nodes = targets.map((target, i) => ({
      target,
      clean: clean[i],
      features: targetFeatures(page, target, NO_KEYWORDS, layout, regions),
    }));
    pages.push({ dataset, index, nodes });
  }
  return pages;
}

/** Reads the training pages: CleanEval's development pages, and evenly spread WCXB pages not held out. */
export async function trainingPages(every: number): Promise<RenderedPage[]> {
  const cleaneval = readIndex(datasetFolder('cleaneval')).filter(({ split }) => split === 'train');
  const heldOut = heldOutPages();
  const others = readIndex(datasetFolder('wcxb-dev')).filter(
    ({ id, goldEmpty, coverage }) => !goldEmpty && (coverage ?? 0) >= 0.9 && !heldOut.has(id),
  );
  const wanted = TRAINING_PAGES - cleaneval.length;
  const step = others.length / wanted;
  const chosen = Array.from({ length: wanted }, (_, i) => others[Math.floor(i * step)]);
  return [
    ...(await readPages('cleaneval', selectPages(cleaneval, { every }))),
    ...(await readPages('wcxb-dev', selectPages(chosen, { every }))),
  ];
}

/** libsvm in WebAssembly. Its package is CommonJS, exports a promise, and has no types. */
interface Svm {
  train(samples: readonly (readonly number[])[], labels: readonly number[]): void;
  predictOne(sample: readonly number[]): number;
  /** Returns the model in libsvm's text format. */
  serializeModel(): string;
  free(): void;
}

interface SvmConstructor {
  new (options: { type: number; kernel: number; cost: number; gamma: number; quiet: boolean }): Svm;
  readonly KERNEL_TYPES: { readonly RBF: number };
  readonly SVM_TYPES: { readonly C_SVC: number };
}

let library: Promise<SvmConstructor> | undefined;

/** Creates an untrained classifier with an RBF kernel. */
export async function createSvm(cost: number, gamma: number): Promise<Svm> {
  library ??= createRequire(import.meta.url)('libsvm-js') as Promise<SvmConstructor>;
  const Svm = await library;
  const [type, kernel] = [Svm.SVM_TYPES.C_SVC, Svm.KERNEL_TYPES.RBF];
  return new Svm({ type, kernel, cost, gamma, quiet: true });
}

interface Settings {
  cost: number;
  gamma: number;
  groups: readonly Group[];
}

interface FiascoModel {
  json: FiascoJson;
  predict(node: LabelledTarget): boolean;
  free(): void;
}

function inputsOf(node: LabelledTarget, keywords: KeywordCounter, groups: readonly Group[]): number[] {
  return groups.flatMap((group) =>
    group === 'keywords' ? keywords.features(node.target) : node.features[group],
  );
}

function sampleTargets(pages: readonly RenderedPage[]): LabelledTarget[] {
  const random = randomNumbers(1);
  return pages.flatMap(({ nodes }) => nodes.filter(() => random() < TARGETS_PER_PAGE / nodes.length));
}

/** Trains keywords, feature ranges and support vectors on the given pages only. */
async function trainModel(
  pages: readonly RenderedPage[],
  { cost, gamma, groups }: Settings,
): Promise<FiascoModel> {
  const nodes = sampleTargets(pages);
  const lists = learnKeywords(
    pages.flatMap((page) => page.nodes).map(({ target, clean }) => ({ words: target.words, clean })),
  );
  const keywords = new KeywordCounter(lists);
  const raw = nodes.map((node) => inputsOf(node, keywords, groups));
  const ranges: Ranges = raw[0].map((_, i) => {
    const values = raw.map((row) => row[i]);
    return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  });
  const machine = await createSvm(cost, gamma);
  machine.train(
    raw.map((row) => scale(row, ranges)),
    nodes.map(({ clean }) => Number(clean)),
  );
  return {
    json: { keywords: lists, ranges, machine: machine.serializeModel() },
    predict: (node) => machine.predictOne(scale(inputsOf(node, keywords, groups), ranges)) === 1,
    free: () => machine.free(),
  };
}

const COSTS = [1 / 4, 1, 8, 64];
const GAMMAS = [1 / 1024, 1 / 256, 1 / 64, 1 / 16, 1 / 4];

/** Accuracy on target nodes of held-out pages, a third of the sites. */
async function accuracyOf(pages: readonly RenderedPage[], settings: Settings): Promise<number> {
  const model = await trainModel(
    pages.filter(({ index }) => foldOf(index, 3) > 0),
    settings,
  );
  const nodes = sampleTargets(pages.filter(({ index }) => foldOf(index, 3) === 0));
  const right = nodes.filter((node) => model.predict(node) === node.clean).length;
  model.free();
  return right / nodes.length;
}

/** Finds C and γ by grid search on the given pages. */
async function searchGrid(pages: readonly RenderedPage[]): Promise<Settings> {
  let best = { accuracy: 0, settings: { cost: 1, gamma: 1, groups: GROUPS as readonly Group[] } };
  for (const cost of COSTS) {
    for (const gamma of GAMMAS) {
      const settings = { cost, gamma, groups: GROUPS };
      const accuracy = await accuracyOf(pages, settings);
      if (accuracy > best.accuracy) best = { accuracy, settings };
    }
  }
  return best.settings;
}

/** Trains the engine's model, which the licence of CleanEval does not allow the project to include. */
export async function trainFiasco(print: Print, { every }: TrainingOptions): Promise<void> {
  const pages = await trainingPages(every);
  const best = await searchGrid(pages);
  const { json } = await trainModel(pages, best);
  mkdirSync(dirname(FIASCO_MODEL), { recursive: true });
  writeFileSync(FIASCO_MODEL, JSON.stringify(json));
  print(`${FIASCO_MODEL}: trained on ${pages.length} pages, C = ${best.cost}, γ = ${best.gamma}`);
}
