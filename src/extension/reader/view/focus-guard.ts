/** Keeps the reader view on top of the page, and the keyboard focus within it. */

import { watchStacking } from '../../ui/page-guard';

/** Number of times that our dialogs are reopened; a page that covers them even more often is left to do so. */
const MAX_REOPENINGS = 50;

/**
 * Reopens our dialogs when the page opens one later (newsletters, consent), shows an element in full screen,
 * or a frame takes the focus: the dialog opened last is on top.
 * @param host of the shadow root with the dialogs
 * @param view element in a dialog whose scroll position is kept
 */
export function keepDialogsOnTop(
  host: Element,
  dialogs: readonly HTMLDialogElement[],
  view: Element,
  signal: AbortSignal,
): void {
  let reopenings = 0;
  const tryReopen = () => {
    if (reopenings++ < MAX_REOPENINGS) reopen(dialogs, view);
  };
  const onEvent = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof Node) || target === host || target instanceof Document) return;
    if (event.type === 'toggle') {
      const isDisclosure = target instanceof HTMLDetailsElement;
      if (isDisclosure || (event as ToggleEvent).newState !== 'open') return;
    }
    tryReopen();
  };
  watchStacking(onEvent, tryReopen, signal);
}

/** Reopens the dialogs that are open, with the focus and the scroll position as they were. */
function reopen(dialogs: readonly HTMLDialogElement[], view: Element): void {
  const { activeElement } = view.getRootNode() as ShadowRoot;
  const { scrollTop } = view;
  const openDialogs = dialogs.filter((dialog) => dialog.open);
  for (const dialog of openDialogs) dialog.close();
  for (const dialog of openDialogs) dialog.showModal();
  view.scrollTop = scrollTop;
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
}

const TAB_STOPS = 'a[href], button, input, select, summary, [tabindex="0"]';

const isFocusable = (element: HTMLElement): boolean =>
  !element.matches(':disabled') && element.checkVisibility();

/** Moves the focus from the last tab stop to the first, and back: Firefox would leave the dialog there. */
export function trapFocus(event: KeyboardEvent, dialog: Element): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(TAB_STOPS)];
  const ends = [stops.find(isFocusable), stops.findLast(isFocusable)];
  const [end, other] = event.shiftKey ? ends : ends.reverse();
  if (!end || end !== (dialog.getRootNode() as ShadowRoot).activeElement) return;
  event.preventDefault();
  other?.focus();
}
