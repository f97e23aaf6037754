/** Reads and labels the page as it is now, without changing it. */

import { readVisibility } from '../../dom/visibility';
import { wordCounts } from '../../features/word-counts';
import { labelPage } from '../../labels/label-page';
import type { TaskRunner } from '../../scheduler';
import type { NothingToShow } from '../messages/contract';
import type { EngineHolder } from './engine-holder';
import { isReplaced, type PageReading } from './page-reading';
import type { SessionEnvironment } from './session-environment';

/** Everything needed to label a page. */
export interface LabelingTask {
  readonly environment: SessionEnvironment;
  readonly engine: EngineHolder;
  readonly sensitivity: number;
  readonly runTask: TaskRunner;
}

/**
 * @param before an earlier reading; its unchanged parts are reused
 * @throws when the page cannot be read or classified, and when the task is cancelled
 */
export async function labelLivePage(
  task: LabelingTask,
  before?: PageReading,
): Promise<PageReading | NothingToShow> {
  const { environment, sensitivity, runTask } = task;
  const start = performance.now();
  const viewer = environment.viewer();
  if (viewer) return { phase: 'refused', ...(viewer === 'pdf' && { why: viewer }) };
  // The engine and the user's choices load while the page is read. A page that grows keeps the choices.
  const loaded = before ? undefined : environment.corrections.load();
  const loadedParts = before ? undefined : environment.partsLeftOut();
  const loadedPreferences = before ? undefined : environment.preferences();
  const [engine, page] = await Promise.all([task.engine.load(), environment.readPage(runTask)]);
  const nothing = async (name?: string): Promise<NothingToShow> => ({
    phase: 'empty',
    engine: name,
    frame: before ? undefined : await environment.findFrame(runTask),
  });
  if (page.blocks.length === 0) return nothing();
  // A script that only rewrites the address may have replaced the page.
  if (before && environment.corrections.hasAddressChanged && isReplaced(before, page))
    await environment.corrections.load();
  const prediction = await engine.predict(page, runTask, before?.page);
  // Measure layout now for engines that had no time to do so.
  await runTask(readVisibility(page.blocks));
  await loaded;
  const corrections = environment.corrections.labelsOf(page);
  const without = before?.without ?? new Set(await loadedParts);
  const preferences = before ? before.preferences : ((await loadedPreferences) ?? null);
  const choices = { sensitivity, corrections, preferences, without };
  const labelled = await runTask(labelPage(page, prediction, choices));
  const { name, backend: device } = engine;
  // A user who has corrected everything away must be able to undo that.
  if (!labelled.labels.includes(true) && corrections.size === 0) return nothing(name);
  const milliseconds = performance.now() - start;
  const words = wordCounts(page.blocks);
  return {
    ...{ page, words, prediction, engine: name, device, milliseconds },
    ...{ ...choices, ...labelled },
  };
}
