/** Reads a page as the user sees it, without what the extension itself shows over it. */
import type { Page } from '../../dom/page';
import { LIVE_VISIBILITY } from '../../dom/visibility';
import type { TaskRunner } from '../../scheduler';
import { addressOf } from '../platform/frame-documents';
import { shadowRootOf } from '../platform/shadow-roots';
import { isOwnView, layOutPage } from './page-globals';
import { readLivePage } from './read-live-page';

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
