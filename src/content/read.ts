/** Reading a page that lives: in slices, and once more when it changed between them. */
import type { SerialiseOptions } from '../dom/blocks';
import { type Page, readingPage, readPage } from '../dom/page';
import type { Pace } from '../work';

/**
 * Reads the document at the given pace. Should nodes come or go meanwhile, it is read again at once: a page that
 * always changes would otherwise never be read whole.
 */
export async function readLivePage(document: Document, options: SerialiseOptions, pace: Pace): Promise<Page> {
  let changed = false;
  const changes = new MutationObserver(() => {
    changed = true;
  });
  changes.observe(document, { childList: true, characterData: true, subtree: true });
  try {
    const page = await pace(readingPage(document, options));
    if (!changed && changes.takeRecords().length === 0) return page;
  } finally {
    changes.disconnect();
  }
  return readPage(document, options);
}
