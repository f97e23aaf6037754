/** The reader view's bar: its buttons, each an icon with a name for tooltip and screen reader, and its hiding. */

import { icon, iconButton } from '../../ui/elements';
import { onTrusted } from '../../ui/trusted-events';

const ICONS = {
  close: 'M6 6 18 18M18 6 6 18',
  contents: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  appearance: 'M3 18 8 6l5 12M4.7 14h6.6M15 18l3-7 3 7M16 16h4',
  speak: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  stop: 'M7 7h10v10H7Z',
  keys: 'M3 7.5h18v10H3ZM6.5 10.5h.01M10 10.5h.01M13.5 10.5h.01M17 10.5h.01M8 14.5h8',
  previous: 'M15 5 8 12l7 7',
  next: 'M9 5l7 7-7 7',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7Z',
  pause: 'M8.5 6v12M15.5 6v12',
  resume: 'M8 5.5v13l10.5-6.5Z',
  back: 'M18 6v12l-9-6ZM6 6v12',
  forward: 'M6 6v12l9-6ZM18 6v12',
};

export type Tool = keyof typeof ICONS;

export const toolButton = (tool: Tool, label: string, onClick: () => void): HTMLButtonElement =>
  iconButton(ICONS[tool], label, onClick, { class: 'tool', 'data-tool': tool });

/** Also has the browser close the reader view's dialog: a page may receive clicks first, and stop them. */
export function closeButton(label: string, onClick: () => void): HTMLButtonElement {
  const button = toolButton('close', label, onClick);
  button.setAttribute('commandfor', 'reader');
  button.setAttribute('command', 'close');
  return button;
}

export function setTool(button: HTMLButtonElement, tool: Tool, label: string): void {
  button.dataset.tool = tool;
  button.setAttribute('aria-label', label);
  button.title = label;
  button.replaceChildren(icon(ICONS[tool]));
}

/** Minimum scrolling in one direction that hides or shows the bar. */
const MIN_SCROLL_PX = 24;
/** Scrolling beyond which the bar has a shadow, since text is below it. */
const MIN_FLOATING_PX = 8;
/** Distance from the top edge within which the pointer shows the bar. */
const NEAR_TOP_PX = 72;

/**
 * Hides the bar while the user reads on; shows it when they scroll back, point at its place or tab to it.
 * @param isNeeded true while the bar must stay, as with a panel open under it
 * @returns takes the current position as the one from which the user reads on
 */
export function autoHideBar(
  bar: HTMLElement,
  view: HTMLElement,
  isNeeded: () => boolean,
  signal: AbortSignal,
): () => void {
  /** Position where the scrolling last changed its direction. */
  let turningPoint = 0;
  let last = 0;
  const show = (): void => {
    delete bar.dataset.away;
    turningPoint = view.scrollTop;
  };
  const scrolled = (): void => {
    const { scrollTop } = view;
    bar.toggleAttribute('data-floating', scrollTop > MIN_FLOATING_PX);
    const direction = Math.sign(scrollTop - last);
    if (direction !== Math.sign(last - turningPoint)) turningPoint = last;
    last = scrollTop;
    if (scrollTop < NEAR_TOP_PX || scrollTop < turningPoint - MIN_SCROLL_PX) show();
    else if (scrollTop > turningPoint + MIN_SCROLL_PX && !isNeeded()) bar.dataset.away = '';
  };
  const pointed = ({ clientY, pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse' && clientY < NEAR_TOP_PX) show();
  };
  onTrusted(view, 'scroll', scrolled, { passive: true, signal });
  onTrusted(view, 'pointermove', pointed, { passive: true, signal });
  return () => {
    last = view.scrollTop;
    show();
  };
}
