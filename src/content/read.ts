/** Reading a page that lives: in slices, and again when something went from it between them. */
import type { SerialiseOptions } from '../dom/blocks';
import { type Page, readingPage, readPage } from '../dom/page';
import type { Pace, Work } from '../work';

/** Attempts in slices; a page from which something goes during each of them is read in one piece. */
const ATTEMPTS = 3;

/**
 * Reads the document at the given pace. Where a node is taken out, or moved, the way from it to the next is lost, and
 * all that follows with it, so the page is read again. What is added may be missed: it is read once growth is noticed.
 */
export async function readLivePage(document: Document, options: SerialiseOptions, pace: Pace): Promise<Page> {
  let isTorn = false;
  const note = (records: MutationRecord[]) => {
    isTorn ||= records.some(({ removedNodes }) => removedNodes.length > 0);
  };
  const changes = new MutationObserver(note);
  changes.observe(document, { childList: true, subtree: true });
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      isTorn = false;
      const page = await pace(readingPage(document, options));
      note(changes.takeRecords());
      if (!isTorn) return page;
    }
  } finally {
    changes.disconnect();
  }
  return pace(readingAtOnce(document, options));
}

/** One step, so that nothing comes between, which counts as work all the same. */
function* readingAtOnce(document: Document, options: SerialiseOptions): Work<Page> {
  yield;
  return readPage(document, options);
}
