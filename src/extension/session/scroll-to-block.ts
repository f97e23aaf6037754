/** Scrolls the page to its text. */
import type { TextBlock } from '../../dom/text-blocks';
import { scrollBehaviour } from '../ui/elements';
import type { PageReading } from './page-reading';

/** Share of the window that a paragraph may fill to be shown in its middle. */
const MAX_CENTRED = 0.6;

/** Scrolls a block into view. @param behavior by default as the page's own style sheets have it */
export function scrollToBlock({ path: { element } }: TextBlock, behavior: ScrollBehavior = 'auto'): void {
  const { innerHeight } = element.ownerDocument.defaultView ?? window;
  const isHigh = element.getBoundingClientRect().height > MAX_CENTRED * innerHeight;
  // A page can name a field of a form like the method.
  Element.prototype.scrollIntoView.call(element, { block: isHigh ? 'start' : 'center', behavior });
}

/** Scrolls to the beginning of the highlighted text where all of it is below the window, and so out of sight. */
export function scrollToContentBelow({ page, selection }: PageReading): void {
  const shown = page.blocks.filter(({ visible }, index) => visible && selection.kept[index]);
  const { innerHeight } = page.document.defaultView ?? window;
  const isBelow = ({ path }: TextBlock) => path.element.getBoundingClientRect().top >= innerHeight;
  if (shown.length > 0 && shown.every(isBelow)) scrollToBlock(shown[0], scrollBehaviour());
}
