/**
 * `npm run vectors -- DATASET`: writes everything the trainer needs from a data set, or from a file of
 * corrections, as flat binary files that numpy reads directly. The trainer never sees HTML, so it cannot read
 * a page differently from the extension.
 */
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { getDomain } from 'tldts';
import { UserError } from '../../../src/cli/usage';
import { BLOCK_FEATURES } from '../../../src/features/numeric-features';
import type { PageFeatures } from '../../../src/features/page-features';
import { SIGNAL_BITS } from '../../../src/labels/terms';
import { hashString } from '../../../src/structure/hashes';
import { readOptions } from '../evaluate/command-options';
import { metricWords } from '../evaluate/metrics';
import { readPageFeatures } from '../evaluate/model-inputs';
import { siteOfLinks } from '../evaluate/sites';
import { ceilingOf, nameOfSource, openSources, type Source, type TrainingPage } from './labelled-pages';
import { type RuleFacts, ruleFacts } from './rule-facts';

/** Shown by `--help`. */
export const HELP = `usage: npm run vectors -- DATASET|FILE.jsonl ...

Writes models/cache/vectors/NAME: the trainer's input from a data set, or from a file of exported corrections.
`;

/** One array of the output, written page by page so that a data set need not fit in memory. */
class ArrayFile {
  length = 0;
  private readonly handle: number;

  constructor(path: string) {
    this.handle = openSync(path, 'w');
  }

  append(values: Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array): void {
    writeSync(this.handle, new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
    this.length += values.length;
  }

  close(): void {
    closeSync(this.handle);
  }
}

const metricHashes = (text: string) => Uint32Array.from(metricWords(text), (word) => hashString(word));

/** Shifts the offsets of a page's ragged rows to the page's position in the file. */
const shifted = (offsets: Uint32Array, by: number) => offsets.subarray(1).map((offset) => offset + by);

/** Types of the arrays in numpy's notation, by their names. */
const FILES = {
  pathParent: 'i4',
  pathTag: 'u4',
  pathAttributeOffsets: 'u4',
  pathAttributes: 'u4',
  blockPath: 'u4',
  blockWordOffsets: 'u4',
  blockWords: 'u4',
  blockNumbers: 'f4',
  blockLabels: 'u1',
  blockTrust: 'u1',
  blockMetricOffsets: 'u4',
  blockMetric: 'u4',
  goldMetric: 'u4',
  containerParent: 'i4',
  blockContainer: 'u4',
  blockCanonical: 'u4',
  blockSignals: 'u2',
  blockFlags: 'u1',
  blockLine: 'u4',
  blockFormula: 'i4',
  blockLineWords: 'u4',
} as const;

/** Folder in which the trainer looks for vectors. */
export const vectorsFolder = (name: string): string => join('models', 'cache', 'vectors', name);

/** True when the folder contains vectors in the current format, of the current features. */
export function hasVectors(folder: string): boolean {
  const list = join(folder, 'pages.json');
  if (!existsSync(list)) return false;
  const { files, numbers } = JSON.parse(readFileSync(list, 'utf8')) as { files: object; numbers: string[] };
  return JSON.stringify([files, numbers]) === JSON.stringify([FILES, BLOCK_FEATURES]);
}

/** A labelled page, with what its source says about it. */
type SourcedPage = TrainingPage & Omit<Source, 'pages'>;

/** The arrays of a set of vectors, to which one page after the other is appended. */
class VectorFiles {
  private readonly files: Record<keyof typeof FILES, ArrayFile>;

  constructor(folder: string) {
    this.files = Object.fromEntries(
      Object.entries(FILES).map(([name, type]) => [name, new ArrayFile(join(folder, `${name}.${type}`))]),
    ) as Record<keyof typeof FILES, ArrayFile>;
    for (const name of ['pathAttributeOffsets', 'blockWordOffsets', 'blockMetricOffsets'] as const)
      this.files[name].append(Uint32Array.of(0));
  }

  get blocks(): number {
    return this.files.blockPath.length;
  }

  /** Appends a page. @returns where it is in the arrays */
  append({ page, gold, labels, trusted }: SourcedPage, facts: RuleFacts, features: PageFeatures): object {
    const { files } = this;
    const first = {
      path: files.pathTag.length,
      block: files.blockPath.length,
      gold: files.goldMetric.length,
      container: files.containerParent.length,
    };
    this.appendPaths(features, first.path);
    this.appendFeatures(features, first.container);
    this.appendFacts(facts, first.block);
    files.blockLabels.append(labels);
    files.blockTrust.append(trusted);
    for (const block of page.blocks) {
      files.blockMetric.append(metricHashes(block.text));
      files.blockMetricOffsets.append(Uint32Array.of(files.blockMetric.length));
    }
    files.goldMetric.append(metricHashes(gold));
    return {
      paths: [first.path, files.pathTag.length],
      blocks: [first.block, files.blockPath.length],
      gold: [first.gold, files.goldMetric.length],
      container: first.container,
    };
  }

  close(): void {
    for (const file of Object.values(this.files)) file.close();
  }

  private appendPaths({ paths, rowOf }: PageFeatures, firstPath: number): void {
    const { files } = this;
    files.pathParent.append(paths.parent.map((row) => (row < 0 ? -1 : row + firstPath)));
    files.pathTag.append(paths.tag);
    files.pathAttributeOffsets.append(shifted(paths.attributeOffsets, files.pathAttributes.length));
    files.pathAttributes.append(paths.attributes);
    files.blockPath.append(rowOf.map((row) => row + firstPath));
  }

  private appendFeatures(features: PageFeatures, firstContainer: number): void {
    const { files } = this;
    const { containers } = features;
    files.blockWordOffsets.append(shifted(features.wordOffsets, files.blockWords.length));
    files.blockWords.append(features.words.items.subarray(0, features.words.length));
    files.blockNumbers.append(features.values);
    files.containerParent.append(containers.parent.map((node) => node + firstContainer));
    files.blockContainer.append(containers.ofBlock.map((node) => node + firstContainer));
  }

  private appendFacts(facts: RuleFacts, firstBlock: number): void {
    const { files } = this;
    files.blockSignals.append(facts.signals);
    files.blockFlags.append(facts.flags);
    files.blockLine.append(facts.lines);
    files.blockFormula.append(facts.formulas);
    files.blockLineWords.append(facts.lineWords);
    files.blockCanonical.append(facts.canonical.map((block) => block + firstBlock));
  }
}

/** Describes a page for the trainer. @param dataset stands for the site of a page that names none */
function describePage(
  { name, page, index, isExtra, isMadeUp, isEvaluationOnly }: SourcedPage,
  dataset: string,
) {
  const { id, url, pageType, language, split, goldEmpty, coverage } = index;
  return {
    id,
    source: name,
    domain: (url && getDomain(url)) || siteOfLinks(page) || `${dataset}:${id}`,
    pageType,
    language,
    split,
    goldEmpty: goldEmpty ?? false,
    coverage,
    ...(isExtra || isMadeUp ? { extra: true } : {}),
    ...(isEvaluationOnly ? { evaluationOnly: true } : {}),
    ...(isMadeUp ? { madeUp: true } : {}),
  };
}

/**
 * Writes the pages of all sources, one after the other, as one set of vectors.
 * @param sources names of data sets and files of corrections (`….jsonl`); only a data set that comes first is
 * scored
 * @param into the folder, whose name becomes the name of the set
 * @param isForTraining true to leave out the pages of test splits, and to let a short piece among other stories
 * follow each article
 */
export async function writeVectors(
  sources: readonly string[],
  into: string,
  log: (line: string) => void,
  isForTraining = false,
): Promise<void> {
  const dataset = basename(into);
  const opened = openSources(sources, isForTraining);
  const list = join(into, 'pages.json');
  mkdirSync(into, { recursive: true });
  // Written last: without it the vectors count as absent, even when some of the other files are complete.
  rmSync(list, { force: true });
  const files = new VectorFiles(into);
  const pages: object[] = [];
  const entries = function* (): Generator<SourcedPage> {
    for (const { pages, ...source } of opened) for (const entry of pages) yield { ...entry, ...source };
  };
  for (const entry of entries()) {
    const features = readPageFeatures(entry.page);
    const facts = ruleFacts(entry.page, features.rowOf);
    const place = files.append(entry, facts, features);
    pages.push({ ...describePage(entry, dataset), ceiling: ceilingOf(entry, facts.canonical), ...place });
    if (pages.length % 200 === 0) log(`${dataset}: ${pages.length} pages`);
  }
  files.close();
  writeFileSync(
    list,
    JSON.stringify({ dataset, numbers: BLOCK_FEATURES, signals: SIGNAL_BITS, files: FILES, pages }),
  );
  log(`${dataset}: ${pages.length} pages, ${files.blocks} blocks → ${into}`);
}

/** Entry point of the command. */
export async function run(args: string[]): Promise<number> {
  const { positionals } = readOptions(args, {});
  if (positionals.length === 0) throw new UserError('vectors needs a data set, or a file of corrections', 2);
  for (const source of positionals) {
    await writeVectors([source], vectorsFolder(nameOfSource(source)), (line) => console.error(line));
  }
  return 0;
}
