/**
 * A dialog or popover that the page opens later, as newsletters and consent boxes do, or what it fills the screen with,
 * would lie over the reader view and take the keys, as a frame does that takes the focus. The browser keeps the last one on top, so ours is opened
 * again.
 */

import { onTrusted } from '../../ui/trusted-events';
import { ABOVE, watchFrames } from './page-guard';

/** A page that will not give in is left to the person, who sees what it does. */
const MOST = 50;

/** @param raise opens the dialog again, with what was focused in it */
export function stayOnTop(host: Element, raise: () => void, signal: AbortSignal): void {
  let times = 0;
  const again = () => {
    if (times++ < MOST) raise();
  };
  const onEvent = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof Node) || target === host || target instanceof Document) return;
    if (event.type === 'toggle') {
      const folds = target instanceof HTMLDetailsElement;
      if (folds || (event as ToggleEvent).newState !== 'open') return;
    }
    again();
  };
  for (const type of ABOVE) onTrusted(window, type, onEvent, { capture: true, signal });
  watchFrames(again, signal);
}
