/** Reads and labels the page as it is now, without changing it. */

import { readVisibility } from '../../dom/visibility';
import { wordCounts } from '../../features/word-counts';
import { labelPage } from '../../labels/label-page';
import type { TaskRunner } from '../../scheduler';
import type { Unread } from '../messages/contract';
import type { EngineHolder } from './engine-holder';
import { isReplaced, type PageReading } from './page-reading';
import type { SessionEnvironment } from './session-environment';

/** Everything needed to label a page. */
export interface LabelingTask {
  readonly around: SessionEnvironment;
  readonly engine: EngineHolder;
  readonly sensitivity: number;
  readonly pace: TaskRunner;
}

/**
 * @param before an earlier reading; its unchanged parts are reused
 * @throws when the page cannot be read or classified, and when `pace` is cancelled
 */
export async function labelLivePage(
  judging: LabelingTask,
  before?: PageReading,
): Promise<PageReading | Unread> {
  const { around, sensitivity, pace } = judging;
  const start = performance.now();
  if (around.isViewer()) return { phase: 'refused' };
  // The engine and the corrections load while the page is read. A page that grows keeps its corrections.
  const recalled = before ? undefined : around.corrections.recall();
  const [engine, page] = await Promise.all([judging.engine.load(), around.readPage(pace)]);
  if (page.blocks.length === 0) return { phase: 'empty' };
  // A script that only rewrites the address may have replaced the page.
  if (before && around.corrections.isRenamed && isReplaced(before, page)) await around.corrections.recall();
  const prediction = await engine.predict(page, pace, before?.page);
  // Measure layout now for engines that had no time to do so.
  await pace(readVisibility(page.blocks));
  await recalled;
  const corrections = around.corrections.of(page);
  const labelled = await pace(labelPage(page, prediction, { sensitivity, corrections }));
  const { name, device } = engine;
  // A user who has corrected everything away must be able to undo that.
  if (!labelled.labels.includes(true) && corrections.size === 0) return { phase: 'empty', engine: name };
  const milliseconds = performance.now() - start;
  const words = wordCounts(page.blocks);
  return {
    ...{ page, words, prediction, engine: name, device, milliseconds },
    ...{ sensitivity, corrections, ...labelled },
  };
}
