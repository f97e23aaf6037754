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
import { readArguments, UserError } from '../../../src/cli/usage';
import { BLOCK_FEATURES } from '../../../src/features/block-features';
import { readPageFeatures } from '../../../src/features/page-features';
import { hashString } from '../../../src/features/word-tokenizer';
import { SIGNAL_BITS } from '../../../src/labels/terms';
import { metricWords, wordScore } from '../evaluate/metrics';
import { siteOfLinks } from '../evaluate/sites';
import { nameOf, openSources } from './labelled-pages';
import { ruleFacts } from './rule-facts';

const HELP = `usage: npm run vectors -- DATASET|FILE.jsonl ...

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

/** True when the folder contains vectors in the current format. */
export function hasVectors(folder: string): boolean {
  const list = join(folder, 'pages.json');
  if (!existsSync(list)) return false;
  const { files } = JSON.parse(readFileSync(list, 'utf8')) as { files: object };
  return JSON.stringify(files) === JSON.stringify(FILES);
}

/**
 * Writes the pages of all sources, one after the other, as one set of vectors.
 * @param sources names of data sets and files of corrections (`….jsonl`); only a data set that comes first is
 * scored
 * @param into the folder, whose name becomes the name of the set
 * @param withShortPieces true to let a short piece among other stories follow each article
 */
export async function writeVectors(
  sources: readonly string[],
  into: string,
  log: (line: string) => void,
  withShortPieces = false,
): Promise<void> {
  const dataset = basename(into);
  const opened = openSources(sources, withShortPieces);
  const list = join(into, 'pages.json');
  mkdirSync(into, { recursive: true });
  // Written last: without it the vectors count as absent, even when some of the other files are complete.
  rmSync(list, { force: true });
  const files = Object.fromEntries(
    Object.entries(FILES).map(([name, type]) => [name, new ArrayFile(join(into, `${name}.${type}`))]),
  ) as Record<keyof typeof FILES, ArrayFile>;
  for (const name of ['pathAttributeOffsets', 'blockWordOffsets', 'blockMetricOffsets'] as const) {
    files[name].append(Uint32Array.of(0));
  }
  const pages: object[] = [];
  const entries = function* () {
    for (const { pages, ...source } of opened) for (const entry of pages) yield { ...entry, ...source };
  };
  for (const entry of entries()) {
    const { page, gold } = entry;
    const features = readPageFeatures(page);
    const { paths } = features;
    const first = {
      path: files.pathTag.length,
      block: files.blockPath.length,
      gold: files.goldMetric.length,
      container: files.containerParent.length,
    };
    files.pathParent.append(paths.parent.map((row) => (row < 0 ? -1 : row + first.path)));
    files.pathTag.append(paths.tag);
    files.pathAttributeOffsets.append(shifted(paths.attributeOffsets, files.pathAttributes.length));
    files.pathAttributes.append(paths.attributes);
    files.blockPath.append(features.rowOf.map((row) => row + first.path));
    files.blockWordOffsets.append(shifted(features.wordOffsets, files.blockWords.length));
    files.blockWords.append(features.words.items.subarray(0, features.words.length));
    files.blockNumbers.append(features.values);
    const facts = ruleFacts(page, features.rowOf);
    files.blockSignals.append(facts.signals);
    files.blockFlags.append(facts.flags);
    files.blockLine.append(facts.lines);
    files.blockFormula.append(facts.formulas);
    files.blockLineWords.append(facts.lineWords);
    const { labels } = entry;
    files.blockCanonical.append(facts.canonical.map((block) => block + first.block));
    files.blockLabels.append(labels);
    files.blockTrust.append(entry.trusted);
    const { containers } = features;
    files.containerParent.append(containers.parent.map((node) => node + first.container));
    files.blockContainer.append(containers.of.map((node) => node + first.container));
    const contentWords = page.blocks
      .filter((_, i) => labels[i] && facts.canonical[i] === i)
      .flatMap(({ text }) => metricWords(text));
    for (const block of page.blocks) {
      files.blockMetric.append(metricHashes(block.text));
      files.blockMetricOffsets.append(Uint32Array.of(files.blockMetric.length));
    }
    files.goldMetric.append(metricHashes(gold));
    const { id, url, pageType, language, split, goldEmpty, coverage } = entry.index;
    pages.push({
      id,
      source: entry.name,
      domain: (url && getDomain(url)) || siteOfLinks(page) || `${dataset}:${id}`,
      ...{ pageType, language, split, goldEmpty: goldEmpty ?? false, coverage },
      ceiling: wordScore(contentWords, metricWords(gold)).f1,
      ...{ paths: [first.path, files.pathTag.length], blocks: [first.block, files.blockPath.length] },
      gold: [first.gold, files.goldMetric.length],
      container: first.container,
      ...(entry.isExtra || entry.isMadeUp ? { extra: true } : {}),
      ...(entry.isEvaluationOnly ? { evaluationOnly: true } : {}),
      ...(entry.isMadeUp ? { madeUp: true } : {}),
    });
    if (pages.length % 200 === 0) log(`${dataset}: ${pages.length} pages`);
  }
  for (const file of Object.values(files)) file.close();
  writeFileSync(
    list,
    JSON.stringify({ dataset, numbers: BLOCK_FEATURES, signals: SIGNAL_BITS, files: FILES, pages }),
  );
  log(`${dataset}: ${pages.length} pages, ${files.blockPath.length} blocks → ${into}`);
}

/** Entry point of the command. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (positionals.length === 0) throw new UserError('vectors needs a data set, or a file of corrections', 2);
  for (const source of positionals) {
    await writeVectors([source], vectorsFolder(nameOf(source)), (line) => console.error(line));
  }
  return 0;
}
