/**
 * Listens for as long as the document lives: a page that rewrites itself (`document.open()`) removes all
 * listeners, and gets another root element.
 */
export function listenForever<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): void {
  // A listener that is added several times is called once.
  const listen = () => addEventListener(type, listener);
  listen();
  new MutationObserver(listen).observe(document, { childList: true });
}
