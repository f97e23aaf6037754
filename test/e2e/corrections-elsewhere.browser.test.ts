/** Corrections that are erased or imported on the options page while the corrected page is open. */
import { describe, expect } from 'vitest';
import { setUpBrowser } from '../helpers/browser-setup';
import { until } from '../helpers/driver';
import { isHighlighted } from '../helpers/highlight';
import { browsersFor, longTest } from '../helpers/long-tests';
import { pageCase } from '../helpers/page-cases';
import { HIGHLIGHT } from '../helpers/page-state';

// Runs a user's action on the options page until it is done.

const exportAll = async (): Promise<string> => {
  const button = document.querySelector<HTMLButtonElement>('#export')!;
  while (button.disabled) await new Promise((resolve) => setTimeout(resolve, 25));
  return new Promise((resolve) => {
    URL.createObjectURL = (blob: Blob) => {
      blob.text().then(resolve);
      return '#';
    };
    button.click();
  });
};

const eraseAll = async (): Promise<void> => {
  const button = document.querySelector<HTMLButtonElement>('#erase')!;
  while (button.disabled) await new Promise((resolve) => setTimeout(resolve, 25));
  button.click();
  document.querySelector<HTMLElement>('#sure [value=erase]')!.click();
  const status = document.querySelector('#data-status')!;
  while (!status.textContent) await new Promise((resolve) => setTimeout(resolve, 25));
};

const importAll = async (content: string): Promise<void> => {
  const input = document.querySelector<HTMLInputElement>('#file')!;
  const files = new DataTransfer();
  files.items.add(new File([content], 'corrections.jsonl'));
  input.files = files.files;
  input.dispatchEvent(new Event('change'));
  const status = document.querySelector('#data-status')!;
  while (!status.textContent) await new Promise((resolve) => setTimeout(resolve, 25));
};

describe.each(browsersFor('chromium'))('an open page in %s', (name) => {
  const { pages, browser, reader, bar, options } = setUpBrowser(name);

  const becomes = (wanted: boolean, what: string, probe: () => Promise<boolean>): Promise<true> =>
    until(`${what}: ${wanted}`, async () => (await probe()) === wanted);

  longTest('is labelled again at once, whichever view shows it, and can be corrected further', async () => {
    const { html, with: wanted } = pageCase('article');
    const [, first, second] = wanted;
    await bar.openAt(pages.add('elsewhere', html));
    const said = (text: string) => isHighlighted(browser, text, 'leaflight-left-corrected');
    await bar.correct(first);
    expect(await said(first)).toBe(true);
    const file = await options.inNewTab(exportAll);
    // The bar is open.
    await options.inNewTab(eraseAll);
    await becomes(false, 'corrected', () => said(first));
    await bar.correct(second);
    expect(await said(second)).toBe(true);
    await browser.typeKey('Control+z');
    expect(await said(second)).toBe(false);
    await options.inNewTab(importAll, file);
    await becomes(true, 'corrected', () => said(first));
    expect(await bar.read(`root.querySelector('[aria-disabled]').ariaDisabled`)).toBe('false');
    await bar.leave();
    // The highlight is on.
    const shown = () => isHighlighted(browser, first, HIGHLIGHT);
    expect(await shown()).toBe(false);
    await options.inNewTab(eraseAll);
    await becomes(true, 'highlighted', shown);
    await options.inNewTab(importAll, file);
    await becomes(false, 'highlighted', shown);
    // The reader view is open.
    await reader.open();
    const read = () =>
      reader.read<boolean>(
        `Boolean(root.querySelector('article')?.innerText.includes(${JSON.stringify(first)}))`,
      );
    expect(await read()).toBe(false);
    await options.inNewTab(eraseAll);
    await becomes(true, 'read', read);
  });
});
