/** Places a bar at a text, within the window. */

/** Distance between the text and the bar, and between the bar and the window's edge. */
const GAP_PX = 8;
/** Room that a phone's own menu takes at selected text. */
const TOUCH_GAP_PX = 56;

/**
 * Moves a bar above a text, or below it where there is no room or a phone shows its own menu.
 * @param box around the text, in the window; the bar is hidden while there is none
 */
export function placeAt(bar: HTMLElement, box: DOMRect | null): void {
  bar.style.visibility = box ? '' : 'hidden';
  if (!box) return;
  const { width, height } = bar.getBoundingClientRect();
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const above = box.top - height - GAP_PX;
  const below = box.bottom + (isTouched ? TOUCH_GAP_PX : GAP_PX);
  const isBelow = isTouched || above < GAP_PX;
  const top = isBelow && below + height < innerHeight - GAP_PX ? below : Math.max(above, GAP_PX);
  const left = box.left + (box.width - width) / 2;
  // On a page that is wider than the window, `innerWidth` may be the page's.
  const windowWidth = Math.min(innerWidth, visualViewport?.width ?? innerWidth);
  bar.style.top = `${Math.min(top, innerHeight - height - GAP_PX)}px`;
  bar.style.left = `${Math.max(GAP_PX, Math.min(left, windowWidth - width - GAP_PX))}px`;
}
