/** Reads and labels the page as it is now, and touches nothing. */
import { keepingBlocks } from '../article/kept-blocks';
import { askingLayout } from '../dom/layout';
import { labelling } from '../engines/labels';
import type { Unread } from '../messages';
import { wordCounts } from '../vectors/word-counts';
import type { Pace } from '../work';
import type { HeldEngine } from './held-engine';
import { isReplaced, type Reading } from './reading';
import type { Surroundings } from './surroundings';

/** What a judgement needs. */
export interface Judging {
  readonly around: Surroundings;
  readonly engine: HeldEngine;
  readonly sensitivity: number;
  readonly pace: Pace;
}

/**
 * @param before an earlier reading, of which is kept what has not changed
 * @throws where the page cannot be read or judged, and where `pace` is cancelled
 */
export async function judge(judging: Judging, before?: Reading): Promise<Reading | Unread> {
  const { around, sensitivity, pace } = judging;
  const start = performance.now();
  if (around.isViewer()) return { phase: 'refused' };
  // What engine and corrections wait for, they wait for while the page is read. One that grows stays the same page.
  const recalled = before ? undefined : around.corrections.recall();
  const [engine, page] = await Promise.all([judging.engine.load(), around.readPage(pace)]);
  if (page.blocks.length === 0) return { phase: 'empty' };
  // A script that only writes the address anew may have put another page in the place of the one before.
  if (before && around.corrections.isRenamed && isReplaced(before, page)) await around.corrections.recall();
  const probabilities = await engine.classify(page, pace, before?.page);
  // For engines that had no time to spare for it.
  await pace(askingLayout(page.blocks));
  const words = wordCounts(page.blocks);
  await recalled;
  const corrections = around.corrections.of(page);
  const options = { words, sensitivity, corrections };
  const labels = await pace(labelling(engine, page, probabilities, options));
  const { name, device } = engine;
  // Who has left out everything must be able to take that back.
  if (!labels.includes(true) && corrections.size === 0) return { phase: 'empty', engine: name };
  const milliseconds = performance.now() - start;
  const { kept } = await pace(keepingBlocks(page.blocks, labels, { corrections }));
  return {
    ...{ page, words, probabilities, engine: name, rule: engine, device, milliseconds },
    ...{ sensitivity, corrections, labels, kept },
  };
}
