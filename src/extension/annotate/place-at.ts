/** Places a bar at a text, within the window. */

/** Distance between the text and the bar, and between the bar and the window's edge. */
const GAP_PX = 8;
/** Room that a phone's own menu takes at selected text. */
const TOUCH_GAP_PX = 56;

/**
 * Moves a bar above a text, or below it where there is no room or a phone shows its own menu. Its first button stays
 * where it is when the bar gets wider or narrower, so that a second click does not hit another button.
 * @param box around the text, in the window; the bar is hidden while there is none
 * @param centredWidth width in pixels that is centred on the text: that of the bar when it was opened
 */
export function placeAt(bar: HTMLElement, box: DOMRect | null, centredWidth: number): void {
  bar.style.visibility = box ? '' : 'hidden';
  if (!box) return;
  const { width, height } = bar.getBoundingClientRect();
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const above = box.top - height - GAP_PX;
  const below = box.bottom + (isTouched ? TOUCH_GAP_PX : GAP_PX);
  const isBelow = isTouched || above < GAP_PX;
  const top = isBelow && below + height < innerHeight - GAP_PX ? below : Math.max(above, GAP_PX);
  const centre = box.left + box.width / 2;
  const left = bar.dir === 'rtl' ? centre + centredWidth / 2 - width : centre - centredWidth / 2;
  // On a page that is wider than the window, `innerWidth` may be the page's.
  const windowWidth = Math.min(innerWidth, visualViewport?.width ?? innerWidth);
  bar.style.top = `${Math.min(top, innerHeight - height - GAP_PX)}px`;
  bar.style.left = `${Math.max(GAP_PX, Math.min(left, windowWidth - width - GAP_PX))}px`;
}
