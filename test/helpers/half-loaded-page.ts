/** Opens a page that is still loading: half of it has arrived. */
import { type ExtensionBrowser, until } from './driver';
import { pageCase } from './page-cases';
import type { PageServer } from './server';

/**
 * Opens a page that is sent up to its first `<h2>`, and waits until that much is there.
 * @param id name of the page on the server
 * @returns function that sends the rest
 */
export async function openHalfLoaded(
  browser: ExtensionBrowser,
  pages: PageServer,
  id: string,
  html = pageCase('article').html,
): Promise<() => void> {
  const cut = html.indexOf('<h2>');
  let finish = () => {};
  const rest = new Promise<string>((resolve) => {
    finish = () => resolve(html.slice(cut));
  });
  const address = pages.add(id, { body: html.slice(0, cut), rest });
  await browser.visit(pages.add('before', '<!doctype html><title>Before</title>'));
  await browser.evaluate((there) => void setTimeout(() => location.assign(there)), address);
  await until('the first half is there', () =>
    browser.evaluate(() => document.querySelector('article p') !== null).catch(() => false),
  );
  return finish;
}
