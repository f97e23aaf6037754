/** Adds style sheets to shadow roots of the extension's own, whatever the page's policy. */
/**
 * Adds a constructed sheet, which no policy restricts. Firefox does not let a content script attach one to a
 * shadow
 *
 * root, but exempts an extension's `style` element from any policy.
 * @param style an empty element, used where constructed sheets are not possible
 */
export function addSheet(root: ShadowRoot, css: string, style: HTMLStyleElement): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  } catch {
    style.textContent = css;
    root.append(style);
  }
}
