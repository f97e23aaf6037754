/**
 * Style sheets that a page cannot see, change or outlive.
 *
 * `::highlight()` must reach into shadow trees. Chromium lets it inherit from the host, so an author sheet of the
 * document is enough, while it does not paint highlights that a user sheet alone styles. Firefox keeps author
 * sheets to their own tree, but applies user sheets to every tree. Thus neither needs a sheet in a shadow root.
 */
import { browser, isGecko } from './browser';

const injection = (tabId: number, css: string) => ({
  target: { tabId },
  css,
  origin: isGecko() ? ('USER' as const) : ('AUTHOR' as const),
});

/** Adds `css` to the tab's top document. */
export async function addStyle(tabId: number, css: string): Promise<void> {
  await browser.scripting.insertCSS(injection(tabId, css));
}

/** Takes away what `addStyle` added with the same text; does nothing where it is not there. */
export async function removeStyle(tabId: number, css: string): Promise<void> {
  await browser.scripting.removeCSS(injection(tabId, css));
}
