/** Pages with a label for every block, from data sets and from files of corrections: what the trainer learns from. */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { getDomain } from 'tldts';
import { UserError } from '../../../src/cli/usage';
import { type Page, readPage } from '../../../src/dom/page';
import { readHtml } from '../../../src/dom/read-html';
import { runSync } from '../../../src/scheduler';
import { hashString } from '../../../src/structure/hashes';
import { alignGold, firstEqualTexts, labelDuplicates } from '../evaluate/align-gold';
import { datasetFolder, type IndexRow, readEntry, readIndex, readSample } from '../evaluate/datasets';
import { metricWords, wordScore } from '../evaluate/metrics';
import { randomNumbers } from '../evaluate/random-numbers';
import { readCorrectedPages } from './corrected-pages';
import { overlappingPages } from './evaluation-overlap';
import { makeShortPiece } from './short-pieces';
import { findStoryLists, type StoryList } from './story-lists';

/** Unlabelled pages whose story lists surround short pieces. */
const LISTS_FROM = 'web-mix';
/** Maximum number of story lists that are used. */
const MAX_STORY_LISTS = 2000;

/** A page for training, with its labels. */
export interface TrainingPage {
  index: Pick<IndexRow, 'id' | 'url' | 'pageType' | 'language' | 'split' | 'goldEmpty' | 'coverage'>;
  page: Page;
  gold: string;
  /** 1 for content; one for each block. */
  labels: Uint8Array;
  /** 0 for blocks whose label is a guess, which the trainer ignores; one for each block. */
  trusted: Uint8Array;
  /** True for a page that is only scored, because its site or text occurs in an evaluation set. */
  isEvaluationOnly?: boolean;
  /** True for a short piece made from the page before it. */
  isMadeUp?: boolean;
}

/**
 * Word F1 of a page when exactly its labelled blocks are extracted, each text once.
 * @param canonical index of the block that stands for all copies of a text
 */
export function ceilingOf(
  { page, gold, labels }: Pick<TrainingPage, 'page' | 'gold' | 'labels'>,
  canonical: Uint32Array,
): number {
  const contentWords = page.blocks
    .filter((_, i) => labels[i] && canonical[i] === i)
    .flatMap(({ text }) => metricWords(text));
  return wordScore(contentWords, metricWords(gold)).f1;
}

/** Pages of one data set or file of corrections, whose existence has been checked. */
export interface Source {
  name: string;
  pages: Iterable<TrainingPage>;
  /** True when the pages serve for training only and make no figure of the data set. */
  isExtra: boolean;
}

/** Name of a data set, or of a file of corrections without its extension. */
export const nameOfSource = (source: string): string => basename(source, '.jsonl');

/** Trusts every label but those of blocks among the content that a partial gold leaves out: they may be content. */
function trustedBlocks(labels: Uint8Array, gold: IndexRow['gold']): Uint8Array {
  const trusted = new Uint8Array(labels.length).fill(1);
  if (gold !== 'partial') return trusted;
  for (let i = labels.indexOf(1); i <= labels.lastIndexOf(1); i++) trusted[i] = labels[i];
  return trusted;
}

/**
 * Story lists of articles whose sites occur in no evaluation set. On other kinds of pages such lists may be the
 * content.
 */
function readStoryLists(avoided: ReadonlySet<string>): StoryList[] {
  const folder = datasetFolder(LISTS_FROM);
  const overlapping = overlappingPages(LISTS_FROM);
  const lists: StoryList[] = [];
  for (const index of readIndex(folder)) {
    const site = index.url && getDomain(index.url);
    if (index.pageType !== 'article' || overlapping.has(index.id) || (site && avoided.has(site))) continue;
    const { html } = readEntry(folder, index);
    lists.push(...findStoryLists(html, index.language ?? ''));
    if (lists.length >= MAX_STORY_LISTS) break;
  }
  return lists;
}

/** Makes a short piece of a page; null when it has too little content. */
function shortPiece(original: TrainingPage, html: string, lists: readonly StoryList[]): TrainingPage | null {
  const { index } = original;
  const document = readHtml(html);
  const random = randomNumbers(hashString(index.id));
  const language = index.language ?? '';
  const inLanguage = lists.filter((list) => list.language.startsWith(language));
  const chosen = inLanguage.length >= 20 && random() < 0.5 ? inLanguage : lists;
  const content = makeShortPiece(runSync(readPage(document)), original.labels, chosen, random);
  if (!content) return null;
  const page = runSync(readPage(document, { address: index.url }));
  const kept = Uint8Array.from(page.blocks, ({ node }) => Number(content.has(node)));
  const gold = page.blocks.flatMap(({ text }, i) => (kept[i] ? [text] : [])).join('\n');
  const labels = labelDuplicates(kept, firstEqualTexts(page.blocks));
  const made = { ...index, id: `${index.id}-short`, goldEmpty: false, coverage: 1 };
  return { index: made, page, gold, labels, trusted: new Uint8Array(labels.length).fill(1), isMadeUp: true };
}

function* pagesOfDataset(
  name: string,
  folder: string,
  lists: () => StoryList[],
  isForTraining: boolean,
): Generator<TrainingPage> {
  const overlapping = overlappingPages(name);
  for (const index of readIndex(folder)) {
    if (index.gold === 'none' || (isForTraining && index.split === 'test')) continue;
    const { page, gold, labels: given, trusted: known } = readSample(folder, index);
    // The gold holds a repeated text once, so that alignment alone would label the other copies boilerplate.
    const aligned = () => labelDuplicates(alignGold(page.blocks, gold), firstEqualTexts(page.blocks));
    const labels = given ?? aligned();
    const isEvaluationOnly = overlapping.has(index.id);
    const trusted = known ?? trustedBlocks(labels, index.gold);
    const original = { index, page, gold, labels, trusted, isEvaluationOnly };
    yield original;
    if (given || isEvaluationOnly || (index.pageType ?? 'article') !== 'article') continue;
    const made = shortPiece(original, readEntry(folder, index).html, lists());
    if (made) yield made;
  }
}

function* pagesOfCorrections(file: string): Generator<TrainingPage> {
  let count = 0;
  for (const { url, page, labels: corrected } of readCorrectedPages(file)) {
    const content = page.blocks.filter((_, i) => corrected[i]);
    const labels = labelDuplicates(corrected, firstEqualTexts(page.blocks));
    yield {
      index: { id: `${nameOfSource(file)}-${++count}`, url, goldEmpty: content.length === 0, coverage: 1 },
      page,
      gold: content.map(({ text }) => text).join('\n'),
      labels,
      trusted: new Uint8Array(labels.length).fill(1),
    };
  }
}

/**
 * Opens data sets and files of corrections.
 * @param sources names of data sets and files of corrections (`….jsonl`); only a data set that comes first is scored
 * @param isForTraining true to leave out the pages of test splits, and to let a short piece follow each article
 * @throws {UserError} when one of them does not exist
 */
export function openSources(sources: readonly string[], isForTraining: boolean): Source[] {
  let lists: StoryList[] | undefined;
  const storyLists = () => {
    if (!isForTraining) return [];
    const datasets = sources.filter((source) => !source.endsWith('.jsonl'));
    lists ??= readStoryLists(
      new Set(
        datasets.flatMap((name) =>
          readIndex(datasetFolder(name)).flatMap(({ url }) => (url && getDomain(url)) || []),
        ),
      ),
    );
    return lists;
  };
  return sources.map((source, position) => {
    const name = nameOfSource(source);
    if (!source.endsWith('.jsonl')) {
      const pages = pagesOfDataset(name, datasetFolder(source), storyLists, isForTraining);
      return { name, pages, isExtra: position > 0 };
    }
    if (!existsSync(source)) throw new UserError(`there is no file '${source}'`);
    return { name, pages: pagesOfCorrections(source), isExtra: true };
  });
}
