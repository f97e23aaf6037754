/**
 * Pages that may not be trained on, because their site or their text occurs in a data set that serves for evaluation
 * only. `overlapping-pages.json`, written by `npm run overlaps`, lists them for the data sets that `shared/data` has no
 * such list for.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDomain } from 'tldts';
import { UserError } from '../../../src/cli/usage';
import { hashString } from '../../../src/structure/hashes';
import { datasetFolder, type IndexRow, readEntry, readIndex, readSample } from '../evaluate/datasets';
import { metricWords, shinglesOf } from '../evaluate/metrics';

const EVALUATION = [
  'scrapinghub',
  'dragnet',
  'l3s-gn1',
  'cleaneval',
  'cleaneval-leaves',
  'leaves-jp-thai',
  'googletrends-2017',
];
const TRAINING = [
  'magic-html',
  'fundus',
  'postlight',
  'recipes',
  'web-mix',
  'labelled-web-mix',
  'labelled-recipes',
];
const LIST = join('models', 'research', 'train', 'overlapping-pages.json');

/** Number of words of a shingle, which two different texts hardly share. */
const SHINGLE_WORDS = 8;
/** Share of a page's shingles that must occur in evaluation data for it to be the same text. */
const SAME_TEXT = 0.3;

/** Registrable domains of a page's address and of its canonical address. */
function domainsOf({ url, canonicalUrl }: Pick<IndexRow, 'url' | 'canonicalUrl'>): string[] {
  return [url, canonicalUrl].flatMap((address) => (address && getDomain(address)) || []);
}

const shingleHashes = (text: string): number[] =>
  shinglesOf(metricWords(text), SHINGLE_WORDS).map(hashString);

function goldOf(folder: string, index: IndexRow): string {
  if (index.gold === 'none') return '';
  return index.gold === 'labels' ? readSample(folder, index).gold : readEntry(folder, index).gold;
}

/** Shown by `--help`. */
export const HELP = `usage: npm run overlaps

Writes the list of training pages whose site or text occurs in evaluation data.
`;

/** Entry point of `npm run overlaps`: compares the training sets with the evaluation sets, and writes the list. */
export async function run(args: string[]): Promise<number> {
  if (args.length > 0) throw new UserError('overlaps takes no arguments', 2);
  const domains = new Set<string>();
  const shingles = new Set<number>();
  for (const folder of EVALUATION.map((name) => datasetFolder(name))) {
    for (const index of readIndex(folder)) {
      for (const domain of domainsOf(index)) domains.add(domain);
      for (const hash of shingleHashes(goldOf(folder, index))) shingles.add(hash);
    }
  }
  const list: Record<string, string[]> = {};
  for (const name of TRAINING) {
    const folder = datasetFolder(name);
    const overlapping = readIndex(folder).filter((index) => {
      if (domainsOf(index).some((domain) => domains.has(domain))) return true;
      const own = shingleHashes(goldOf(folder, index));
      return own.length > 0 && own.filter((hash) => shingles.has(hash)).length >= SAME_TEXT * own.length;
    });
    list[name] = overlapping.map(({ id }) => id).sort();
    console.log(`${name}: ${overlapping.length} pages of sites or texts of evaluation sets`);
  }
  writeFileSync(LIST, `${JSON.stringify(list, null, 1)}\n`);
  return 0;
}

/** Ids of the pages of a data set that may not be trained on. */
export function overlappingPages(dataset: string): ReadonlySet<string> {
  const list = JSON.parse(readFileSync(LIST, 'utf8')) as Record<string, string[]>;
  return new Set(list[dataset] ?? []);
}
