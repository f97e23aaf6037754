/** Places a bar at a text, within what is seen of the window. */

/** Distance between the text and the bar, and between the bar and the window's edge. */
const GAP_PX = 8;
/** Room that a phone's own menu takes at selected text. */
const TOUCH_GAP_PX = 56;

/**
 * Moves a bar above a text, or below it where there is no room or a phone shows its own menu. Its first
 * button stays in its place when the bar gets wider or narrower, so that a second click hits the same button.
 * The bar leaves the window with its text, unless the user writes in it or has reached it by keys.
 * @param box around the text, in the window; without one the bar is hidden, unless the user writes in it: keys
 *   must not go to the page
 * @param centredWidth the bar's width in pixels when it was opened, which is centred on the text
 */
export function placeAt(bar: HTMLElement, box: DOMRect | null, centredWidth: number): void {
  bar.style.visibility = box || bar.querySelector(':focus') ? '' : 'hidden';
  if (!box) return;
  const { width, height } = bar.getBoundingClientRect();
  const seen = seenPart();
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const above = box.top - height - GAP_PX;
  const below = box.bottom + (isTouched ? TOUCH_GAP_PX : GAP_PX);
  const [highest, lowest] = [seen.top + GAP_PX, seen.bottom - height - GAP_PX];
  const isBelow = isTouched || above < highest;
  const near = isBelow && below < lowest ? below : above;
  const kept = Math.max(seen.top, Math.min(Math.max(near, highest), lowest));
  const isTextInWindow = box.bottom > 0 && box.top < innerHeight;
  const top = isTextInWindow || bar.querySelector(':focus-visible') ? kept : near;
  const centre = box.left + box.width / 2;
  const left = bar.dir === 'rtl' ? centre + centredWidth / 2 - width : centre - centredWidth / 2;
  // The page's CSS zoom applies to the bar too. Before Chromium 128, boxes were measured zoomed as well.
  const { currentCSSZoom: zoom = 1 } = bar;
  bar.style.top = `${top / zoom}px`;
  bar.style.left = `${Math.max(seen.left + GAP_PX, Math.min(left, seen.right - width - GAP_PX)) / zoom}px`;
}

/** Part of the window that the user sees: not what a phone's keyboard covers, or lies outside when zoomed in. */
function seenPart(): { top: number; bottom: number; left: number; right: number } {
  // On a page that is wider than the window, `innerWidth` may be the page's.
  const {
    offsetLeft: left,
    offsetTop: top,
    width,
    height,
  } = visualViewport ?? { offsetLeft: 0, offsetTop: 0, width: innerWidth, height: innerHeight };
  return { top, bottom: top + height, left, right: left + width };
}
