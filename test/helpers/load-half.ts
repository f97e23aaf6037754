/** Pages that are still loading. */
import { pageCase } from './cases';
import { type ExtensionBrowser, until } from './driver';
import type { PageServer } from './server';

/**
 * Goes to a page and waits until its first half is there.
 * @param id name of the page on the server
 * @returns function that sends the rest
 */
export async function loadHalf(
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
