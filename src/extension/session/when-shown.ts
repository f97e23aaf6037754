/** Waits for prerendered pages. */

/** Resolves when the page is shown: a prerendered page is in no tab yet, so the extension could not identify it. */
export async function whenShown(): Promise<void> {
  if (!(document as { prerendering?: boolean }).prerendering) return;
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
}
