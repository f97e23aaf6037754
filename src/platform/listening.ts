/**
 * Listens to the window for as long as the document lives. A page that writes itself anew (`document.open()`) takes
 * away whoever listens, and brings another root element.
 */
export function listenForGood<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): void {
  // Listens once, however often it is added.
  const listen = () => addEventListener(type, listener);
  listen();
  new MutationObserver(listen).observe(document, { childList: true });
}
