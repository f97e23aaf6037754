/** Detects that the user has selected text, by pointer or keys, on the page or in a view over it. */
import { rootElement } from '../../dom/tree';
import { onTrusted } from '../ui/trusted-events';

/** Time without a change after which a selection is taken for done. */
const SETTLED_MS = 250;

/** True while a pointer presses on a document, also when it has begun to before anything listened. */
export function isPressed(document: Document): boolean {
  const root = rootElement(document);
  return root !== null && Element.prototype.matches.call(root, ':active');
}

/** Calls back once the user has made, changed or removed a selection. Ignores synthetic events. */
export function watchSelection(onSettled: () => void, signal: AbortSignal, document: Document): void {
  let isHeld = isPressed(document);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isHeld && !signal.aborted) onSettled();
    }, SETTLED_MS);
  };
  const options = { capture: true, passive: true, signal };
  const { defaultView: window } = document;
  if (!window) return;
  onTrusted(document, 'selectionchange', wait, options);
  const press = () => {
    isHeld = true;
  };
  const release = () => {
    isHeld = false;
    wait();
  };
  onTrusted(window, 'pointerdown', press, options);
  for (const type of ['pointerup', 'pointercancel']) onTrusted(window, type, release, options);
}
