/** Corrections that are erased or imported on the options page while the corrected page is open. */
import { describe, expect, test } from 'vitest';
import { pageCase } from '../helpers/cases';
import { type ExtensionBrowser, until } from '../helpers/driver';
import { HIGHLIGHT, highlightedTexts } from '../helpers/page-state';
import type { PageServer } from '../helpers/server';
import { startBefore } from '../helpers/start';

const CORRECT = ['Alt', 'Shift', 'E'];
const READER = { chromium: ['Alt', 'Shift', 'L'], firefox: ['Alt', 'Shift', 'R'] };

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

describe.each(['chromium', 'firefox'] as const)('an open page in %s', (name) => {
  let pages: PageServer;
  let browser: ExtensionBrowser;
  startBefore(name, (started) => {
    ({ pages, browser } = started);
  });

  const beside = async <R>(body: (content: string) => Promise<R>, content = ''): Promise<R> =>
    browser.evaluateBeside(await browser.ownAddress('src/extension/options/index.html'), body, content);

  const inOverlay = <R>(body: string): Promise<R> => browser.inClosedRoot<R>('html > div', body);

  const holds = async (band: string, text: string): Promise<boolean> =>
    (await browser.evaluate(highlightedTexts, band)).some((block) => block.text.includes(text));

  const becomes = (wanted: boolean, what: string, probe: () => Promise<boolean>): Promise<true> =>
    until(`${what}: ${wanted}`, async () => ((await probe()) === wanted ? true : null));

  const isOpen = (wanted: boolean): Promise<true> =>
    becomes(wanted, 'a view lies over the page', () =>
      browser.evaluate(() => document.querySelector('html > div') !== null),
    );

  /** Clicks a block that is the only text of an element. */
  async function click(text: string): Promise<void> {
    const point = await browser.evaluate((text) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() && !(walker.currentNode as Text).data.includes(text));
      const element = walker.currentNode.parentElement!;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, height } = element.getClientRects()[0];
      return { x: left + 10, y: top + Math.min(10, height / 2) };
    }, text);
    await browser.drag([point]);
  }

  test('is labelled again at once, whichever view shows it, and can be corrected further', async () => {
    const { html, with: wanted } = pageCase('article');
    const [, first, second] = wanted;
    await browser.open(pages.add('elsewhere', html));
    await browser.pressKeys(CORRECT);
    await isOpen(true);
    const said = (text: string) => holds('leaflight-left-said', text);
    await click(first);
    expect(await said(first)).toBe(true);
    const file = await beside(exportAll);
    // The bar is open.
    await beside(eraseAll);
    await becomes(false, 'corrected', () => said(first));
    await click(second);
    expect(await said(second)).toBe(true);
    await browser.typeKey('Control+z');
    expect(await said(second)).toBe(false);
    await beside(importAll, file);
    await becomes(true, 'corrected', () => said(first));
    expect(await inOverlay(`root.querySelector('[aria-disabled]').ariaDisabled`)).toBe('false');
    await browser.typeKey('Escape');
    await isOpen(false);
    // The highlight is on.
    const shown = () => holds(HIGHLIGHT, first);
    expect(await shown()).toBe(false);
    await beside(eraseAll);
    await becomes(true, 'highlighted', shown);
    await beside(importAll, file);
    await becomes(false, 'highlighted', shown);
    // The reader view is open.
    await browser.pressKeys(READER[name]);
    await isOpen(true);
    const read = () =>
      inOverlay<boolean>(
        `Boolean(root.querySelector('article')?.innerText.includes(${JSON.stringify(first)}))`,
      );
    expect(await read()).toBe(false);
    await beside(eraseAll);
    await becomes(true, 'read', read);
  });
});
