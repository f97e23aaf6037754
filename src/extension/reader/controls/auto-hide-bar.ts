/** Hides the bar while the user reads on; shows it when they scroll back, point at its place or tab to it. */
import { onTrusted } from '../../ui/trusted-events';

/** Scrolled by less than this in one direction, nothing happens. */
const FAR_ENOUGH_PX = 24;
/** The pointer this close to the top edge asks for the bar. */
const NEAR_TOP_PX = 72;

/** @param isNeeded whether the bar must stay, as while a panel hangs from it */
export function autoHideBar(
  bar: HTMLElement,
  view: HTMLElement,
  isNeeded: () => boolean,
  signal: AbortSignal,
): void {
  let turned = 0;
  let last = 0;
  const come = (): void => {
    delete bar.dataset.away;
    turned = view.scrollTop;
  };
  onTrusted(
    view,
    'scroll',
    () => {
      const { scrollTop } = view;
      bar.toggleAttribute('data-floating', scrollTop > 8);
      const direction = Math.sign(scrollTop - last);
      if (direction !== Math.sign(last - turned)) turned = last;
      last = scrollTop;
      if (scrollTop < NEAR_TOP_PX || scrollTop < turned - FAR_ENOUGH_PX) come();
      else if (scrollTop > turned + FAR_ENOUGH_PX && !isNeeded()) bar.dataset.away = '';
    },
    { passive: true, signal },
  );
  onTrusted(
    view,
    'pointermove',
    ({ clientY, pointerType }) => {
      if (pointerType === 'mouse' && clientY < NEAR_TOP_PX) come();
    },
    { passive: true, signal },
  );
}
