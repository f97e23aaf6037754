/**
 * Style sheets that a page cannot see or change, and that do not outlive it.
 *
 * `::highlight()` must apply inside shadow trees. Chromium lets it inherit from the host, so an author sheet
 * of the document is enough, while it does not paint highlights that only a user sheet styles. Firefox limits
 * author sheets to their own tree, but applies user sheets to every tree. So neither needs a sheet in a
 * shadow root.
 */
import { browser, isGecko } from './browser';

const injection = (tabId: number, css: string, allFrames: boolean) => ({
  target: { tabId, allFrames },
  css,
  origin: isGecko() ? ('USER' as const) : ('AUTHOR' as const),
});

/** Adds `css` to the tab's top document, or to all its frames that the extension may access. */
export async function addStyle(tabId: number, css: string, allFrames = false): Promise<void> {
  await browser.scripting.insertCSS(injection(tabId, css, allFrames));
}

/** Removes a style sheet that `addStyle` added with the same text, in all frames; does nothing when there is none. */
export async function removeStyle(tabId: number, css: string): Promise<void> {
  await browser.scripting.removeCSS(injection(tabId, css, true));
}
