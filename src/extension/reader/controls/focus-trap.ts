/** Tab goes round the reader view: from its last stop Firefox would leave it, and come back to that same one only. */

const STOPS = 'a[href], button, input, select, summary, [tabindex="0"]';

const isReached = (stop: HTMLElement): boolean => !stop.matches(':disabled') && stop.checkVisibility();

/** @param event the Tab key, which is the browser's unless it is pressed at an end */
export function trapFocus(event: KeyboardEvent, dialog: Element): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)];
  const ends = [stops.find(isReached), stops.findLast(isReached)];
  const [end, other] = event.shiftKey ? ends : ends.reverse();
  if (!end || end !== (dialog.getRootNode() as ShadowRoot).activeElement) return;
  event.preventDefault();
  other?.focus();
}
