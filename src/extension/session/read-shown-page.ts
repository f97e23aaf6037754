/** Reads a page as the user sees it, without what the extension itself shows over it. */
import { type Page, type PageReadOptions, readPage } from '../../dom/page';
import { LIVE_VISIBILITY } from '../../dom/visibility';
import { type IncrementalTask, runSync, type TaskRunner } from '../../scheduler';
import { addressOf } from '../platform/frame-documents';
import { shadowRootOf } from '../platform/shadow-roots';
import { isOwnView, layOutPage } from './page-globals';

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

/** Reads a document with the shadow trees of its elements. @param onShadowRoot called with the root of each tree */
export function readShownPage(
  document: Document,
  runTask: TaskRunner,
  onShadowRoot?: (root: ShadowRoot) => void,
): Promise<Page> {
  layOutPage();
  const rootOf = (element: Element, tag: string) => {
    const root = isOwnView(element) ? null : shadowRootOf(element, tag);
    if (root) onShadowRoot?.(root);
    return root;
  };
  const address = addressOf(document);
  return readLivePage(document, { address, visibility: LIVE_VISIBILITY, shadowRootOf: rootOf }, runTask);
}
