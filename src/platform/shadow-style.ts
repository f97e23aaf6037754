/** A style sheet within a shadow root of the extension's own, whatever the page's policy. */
/**
 * A constructed sheet, which no policy concerns. Firefox refuses to hand one from a content script to a shadow
 * root, but lets an extension's `style` element pass any policy.
 * @param style an empty element, used where it must be
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
