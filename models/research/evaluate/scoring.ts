/** Scores the output of engines and peers for one page against its gold text. */
import { basename } from 'node:path';
import { buildArticle } from '../../../src/article/tree/build-article';
import { messageOf } from '../../../src/cli/usage';
import { getOrCompute } from '../../../src/dom/collections';
import type { Engine } from '../../../src/engines/engine';
import { exportArticle } from '../../../src/export/export-article';
import { BREAK_HINTS, toText } from '../../../src/export/plain-text';
import { wordCounts } from '../../../src/features/word-counts';
import { confidenceFacts } from '../../../src/labels/page-confidence';
import { findPageSignals } from '../../../src/labels/page-signals';
import { type LabelledPage, labelWith } from '../../../src/library/extract-page';
import { ARTICLE_PARTS, type Role } from '../../../src/roles/role-names';
import { runSync } from '../../../src/scheduler';
import { loadAnyEngine } from '../engines';
import { alignGold } from './align-gold';
import { type IndexRow, readEntry, readSample, type Sample } from './datasets';
import {
  type Confusion,
  confusion,
  metricWords,
  type Score,
  type Shingles,
  shingleScore,
  snippetsFound,
  wordScore,
} from './metrics';
import { PEERS } from './peers';
import { runWorker } from './process-pool';
import { attachLayout } from './record-layout';
import { renderedText } from './rendered-text';

/** Scores of one system on one page. */
export interface PageScore {
  system: string;
  id: string;
  words: Score;
  shingles: Shingles;
  goldWords: number;
  /** Share of the page's words that are in content blocks; null for systems that do not label leaves. */
  contentShare: number | null;
  /** Number of main-content snippets in the output, and in all. */
  with: [found: number, of: number];
  /** Number of boilerplate snippets missing from the output, and in all. */
  without: [avoided: number, of: number];
  /** Facts of the page's confidence; only for systems that state one. */
  confidenceFacts?: number[];
  /** Confusion table of the leaves; null for systems that do not label leaves. */
  leaves: Confusion | null;
  /** Time of the extraction; it includes the parsing of HTML for peers, not for engines. */
  ms: number;
  /** Reason why the system failed; its output then counts as empty. */
  error?: string;
}

/** Work on one page for one process: either engines, which share parsing and alignment, or one peer. */
export interface Job {
  folder: string;
  index: IndexRow;
  engines?: string[];
  /** Predictions of a cross-validation for this page's blocks, scored as a system of this name. */
  predicted?: { system: string; probabilities: number[] };
  peer?: string;
}

/** Words of a text as a reader sees them: some golds and tools keep soft hyphens of the page, at which `\w+` would end. */
const seenWords = (text: string): string[] => metricWords(text.replace(BREAK_HINTS, ''));

/** Scores an output text; the caller adds the fields that do not depend on it. */
export function scoreText(
  output: string,
  { index, gold, optional }: Pick<Sample, 'index' | 'gold' | 'optional'>,
): Pick<PageScore, 'words' | 'goldWords' | 'shingles' | 'with' | 'without'> {
  const words = seenWords(output);
  const goldWords = seenWords(gold);
  const { with: content = [], without: boilerplate = [] } = index;
  return {
    words: wordScore(words, goldWords, seenWords(optional)),
    goldWords: goldWords.length,
    shingles: shingleScore(output, gold, optional),
    with: [snippetsFound(content, words), content.length],
    without: [boilerplate.length - snippetsFound(boilerplate, words), boilerplate.length],
  };
}

/** Returns the score of a system that failed: the score of an empty output. */
export function failedScore(
  system: string,
  entry: Pick<Sample, 'index' | 'gold' | 'optional'>,
  error: string,
): PageScore {
  const score = scoreText('', entry);
  return { system, id: entry.index.id, ...score, contentShare: null, leaves: null, ms: 0, error };
}

/**
 * Roles that are left out of the second score, the same for every data set: parts that readers want and most golds leave
 * out.
 */
const HEAD_AND_CAPTIONS: ReadonlySet<Role> = new Set(ARTICLE_PARTS);
/** Name of the second score of a system. */
export const withoutHead = (system: string): string => `${system}, no head or captions`;

/** Removes the blocks of an article's head and the captions from what is kept. */
function bodyOnly(labelled: LabelledPage): LabelledPage {
  const { roles, labels, selection } = labelled;
  const isBody = (i: number) => !HEAD_AND_CAPTIONS.has(roles[i].role);
  const kept = selection.kept.map((flag, i) => flag && isBody(i));
  return {
    ...labelled,
    labels: labels.map((flag, i) => flag && isBody(i)),
    selection: { ...selection, kept },
  };
}

/** Returns the text that `leaflight extract` would write; leaf data sets have only lines, no tree. */
function scoredText(sample: Sample, labelled: LabelledPage): string {
  const { page, labels, selection } = labelled;
  if (sample.index.gold === 'labels') {
    const content = page.blocks.filter((_, i) => labels[i]).map((block) => block.node);
    return renderedText(page.document, new Set<Node>(content));
  }
  const article = runSync(buildArticle(page, selection, { url: sample.index.url }));
  return exportArticle('txt', article, labelled);
}

const enginesByName = new Map<string, Promise<Engine>>();

/** Returns a loaded engine; each is loaded once per process. */
export const sharedEngine = (name: string): Promise<Engine> =>
  getOrCompute(enginesByName, name, () => loadAnyEngine(name));

/** Wraps the predictions for one page as an engine. */
function engineOfPredictions({ system, probabilities }: NonNullable<Job['predicted']>): Engine {
  return {
    name: system,
    async load() {},
    async predict({ blocks }) {
      if (blocks.length !== probabilities.length) throw new Error('the prediction is for another page');
      return { probabilities: Float32Array.from(probabilities), signals: runSync(findPageSignals(blocks)) };
    },
    dispose() {},
  };
}

/** Word F1 of the article that is built from a page's labels, against its gold text. */
export function wordF1(
  { page, index, gold, optional }: Sample,
  { selection }: Pick<LabelledPage, 'selection'>,
): number {
  const article = runSync(buildArticle(page, selection, { url: index.url }));
  return wordScore(seenWords(toText(article)), seenWords(gold), seenWords(optional)).f1;
}

/** Share of a page's words that are in blocks of content. */
function contentShareOf({ page }: Sample, labels: ArrayLike<number>): number {
  let [content, all] = [0, 0];
  page.blocks.forEach(({ text }, i) => {
    const words = metricWords(text).length;
    all += words;
    if (labels[i]) content += words;
  });
  return content / Math.max(all, 1);
}

const factsOf = ({ page, probabilities, selection }: LabelledPage): number[] =>
  confidenceFacts(probabilities, wordCounts(page.blocks), selection.kept);

async function scoreEngines(job: Job, names: readonly string[]): Promise<PageScore[]> {
  const sample = readSample(job.folder, job.index);
  const gold = sample.labels ?? alignGold(sample.page.blocks, sample.gold);
  if (names.includes('fiasco')) attachLayout(basename(job.folder), job.index.id, sample.page);
  const contentShare = contentShareOf(sample, gold);
  const scores: PageScore[] = [];
  const engines = await Promise.all(names.map(sharedEngine));
  if (job.predicted) engines.push(engineOfPredictions(job.predicted));
  for (const engine of engines) {
    try {
      const start = performance.now();
      const labelled = await labelWith(engine, sample.page);
      const text = scoredText(sample, labelled);
      const ms = performance.now() - start;
      scores.push({
        system: engine.name,
        id: job.index.id,
        ...scoreText(text, sample),
        contentShare,
        ...(labelled.confidence === null ? {} : { confidenceFacts: factsOf(labelled) }),
        leaves: confusion(labelled.labels, gold),
        ms,
      });
      if (!labelled.prediction.signals) continue;
      const body = bodyOnly(labelled);
      scores.push({
        system: withoutHead(engine.name),
        id: job.index.id,
        ...scoreText(scoredText(sample, body), sample),
        contentShare,
        leaves: confusion(body.labels, gold),
        ms,
      });
    } catch (error) {
      scores.push(failedScore(engine.name, sample, messageOf(error)));
    }
  }
  return scores;
}

async function scorePeer(job: Job, name: string): Promise<PageScore> {
  const entry = readEntry(job.folder, job.index);
  const { index } = entry;
  try {
    const start = performance.now();
    const text = await PEERS[name](entry.html, index.url);
    const ms = performance.now() - start;
    const score = scoreText(text, entry);
    return { system: name, id: index.id, ...score, contentShare: null, leaves: null, ms };
  } catch (error) {
    return failedScore(name, entry, messageOf(error));
  }
}

/** Runs a job in this process. */
export async function scoreJob(job: Job): Promise<PageScore[]> {
  return job.peer ? [await scorePeer(job, job.peer)] : scoreEngines(job, job.engines ?? []);
}

/** Process of `eval` that scores pages. */
export const runEvalWorker = (): Promise<number> => runWorker(scoreJob);
