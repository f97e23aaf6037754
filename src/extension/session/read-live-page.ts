/** Reads a page that may change meanwhile: in slices, and again when nodes were removed between them. */

import { type Page, type PageReadOptions, readPage } from '../../dom/page';
import { type IncrementalTask, runSync, type TaskRunner } from '../../scheduler';

/** Attempts in slices; a page that loses nodes during each of them is read in one piece. */
const ATTEMPTS = 3;

/**
 * Reads the document, and again when a node was removed or moved, which may lose the walk's position.
 * Additions may be missed: they are read once growth is noticed.
 */
export async function readLivePage(
  document: Document,
  options: PageReadOptions,
  runTask: TaskRunner,
): Promise<Page> {
  let hasRemovals = false;
  const checkRemovals = (records: MutationRecord[]) => {
    hasRemovals ||= records.some(({ removedNodes }) => removedNodes.length > 0);
  };
  const changes = new MutationObserver(checkRemovals);
  changes.observe(document, { childList: true, subtree: true });
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      hasRemovals = false;
      const page = await runTask(readPage(document, options));
      checkRemovals(changes.takeRecords());
      if (!hasRemovals) return page;
    }
  } finally {
    changes.disconnect();
  }
  return runTask(readInOneStep(document, options));
}

/** Reads in a single step, so that the page cannot change meanwhile; it still counts as a task. */
function* readInOneStep(document: Document, options: PageReadOptions): IncrementalTask<Page> {
  yield;
  return runSync(readPage(document, options));
}
