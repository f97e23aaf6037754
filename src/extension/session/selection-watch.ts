/** Detects that the user has selected text, by pointer or keys, on the page or in a view over it. */
import { onTrusted } from '../ui/trusted-events';

/** Time without a change after which a selection is taken for done. */
const SETTLED_MS = 250;

/**
 * Calls back once the user has made, changed or removed a selection. Ignores synthetic events.
 * @param document the page's own, or that of a frame whose text is read
 */
export function watchSelection(onSettled: () => void, signal: AbortSignal, document: Document): void {
  let isPressed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isPressed && !signal.aborted) onSettled();
    }, SETTLED_MS);
  };
  const options = { capture: true, passive: true, signal };
  const { defaultView: window } = document;
  if (!window) return;
  onTrusted(document, 'selectionchange', wait, options);
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
    wait();
  };
  onTrusted(window, 'pointerdown', press, options);
  for (const type of ['pointerup', 'pointercancel']) onTrusted(window, type, release, options);
}
