/** The focus stays, or moves to the nearest control, when its control is removed. */
import { describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { pageCase } from '../helpers/cases';
import { type ExtensionBrowser, until } from '../helpers/driver';
import type { PageServer } from '../helpers/server';
import { startBefore } from '../helpers/start';

const ITEMS = ['barley', 'lantern', 'mussel', 'orchard'].map(
  (word) => `The ${word} that was kept in the shed behind the mill for most of that winter`,
);
const PAGE = `<!doctype html><html lang="en"><title>What was in the shed</title><body><main><h1>What was in the shed</h1>
<p>Nobody had opened the door for years, and it took two of us to move it at all.</p>
<ul>${ITEMS.map((item) => `<li class="thing">${item}</li>`).join('')}</ul></main></body></html>`;

const CORRECTION = JSON.stringify({ url: 'https://example.net/b', corrections: [['3-4', true]] });

describe.each(['chromium', 'firefox'] as const)('the focus in %s', (name) => {
  let pages: PageServer;
  let browser: ExtensionBrowser;
  startBefore(name, (started) => {
    ({ pages, browser } = started);
  });

  const inOverlay = <R>(body: string): Promise<R> => browser.inClosedRoot<R>('html > div', body);
  /** Name of the focused element in the overlay; null when there is none. */
  const stop = () =>
    inOverlay<string | null>(
      `root.activeElement && (root.activeElement.ariaLabel ?? root.activeElement.innerText)`,
    );

  async function open(keys: readonly string[], html = PAGE): Promise<void> {
    await browser.open(pages.add('page', html));
    await browser.pressKeys(keys);
    await until('the overlay', () =>
      browser.evaluate(() => document.documentElement.lastElementChild?.localName === 'div' || null),
    );
  }

  const openOptions = async () => browser.open(await browser.ownAddress('src/extension/options/index.html'));
  const focused = (wanted: string) =>
    until(`${wanted} has the focus`, () =>
      browser.evaluate((wanted) => document.activeElement?.matches(wanted) || null, wanted),
    );

  test('stays at Undo, and changes no text, when everything is undone', async () => {
    await open(['Alt', 'Shift', 'E']);
    for (const key of ['ArrowDown', ' ', 'Tab', ' ']) await browser.typeKey(key);
    expect(await stop()).toBe(messages.correctUndo.message);
    const state = () => inOverlay(`root.querySelector('.current').innerText`);
    const undone = await state();
    await browser.typeKey(' ');
    expect(await state()).toBe(undone);
    expect(await stop()).toBe(messages.correctUndo.message);
    await browser.typeKey('Tab');
    expect(await stop()).toBe(messages.correctRedo.message);
    await browser.typeKey('Escape');
  });

  test('returns to the blocks when an offer is removed', async () => {
    await open(['Alt', 'Shift', 'E']);
    for (const key of ['ArrowDown', ' ', 'Shift+Tab']) await browser.typeKey(key);
    expect(await inOverlay(`root.activeElement === root.querySelector('.notice button')`)).toBe(true);
    await browser.typeKey('Control+z');
    expect(await stop()).toBe(messages.correctKeys.message);
    await browser.typeKey('Escape');
  });

  test('stays in the reader view when its article changes', async () => {
    await open(['Alt', 'Shift', name === 'chromium' ? 'L' : 'R'], pageCase('forum').html);
    const first = `root.querySelector('article p')`;
    await inOverlay(`Object.assign(${first}, { tabIndex: 0 }).focus()`);
    expect(await inOverlay(`root.activeElement === ${first}`)).toBe(true);
    await inOverlay(`${first}.dataset.old = ''`);
    await browser.pressButton();
    const slide = `((slider) => {
      slider.value = 1;
      slider.dispatchEvent(new (document.defaultView.Event)('input'));
      return !slider.closest('[hidden]');
    })(document.querySelector('#sensitivity'))`;
    await until('the popup', async () => ((await browser.inPopup(slide)) === 'true' ? true : null));
    await until('another article', () =>
      inOverlay<true | null>(`root.querySelector('article [data-old]') ? null : true`),
    );
    await browser.closePopup();
    expect(await inOverlay(`root.activeElement === root.querySelector('.view')`)).toBe(true);
    await browser.typeKey('Escape');
  });

  test("moves to the popup's switch when there turns out to be nothing to copy", async () => {
    await browser.open(pages.add('page', PAGE));
    await browser.pressButton();
    const inPopup = (expression: string) =>
      until(expression, async () => ((await browser.inPopup(expression)) === 'true' ? true : null));
    await inPopup(`document.querySelector('#share').textContent !== ''`);
    // Otherwise the highlighted text would still be copied.
    await browser.inPopup(`document.querySelector('#switch').click()`);
    await inPopup(`document.querySelector('#result').hidden`);
    await browser.evaluate(() => document.body.replaceChildren());
    await browser.inPopup(`document.querySelector('#copy').focus()`);
    await browser.inPopup(`document.querySelector('#copy').click()`);
    await inPopup(`document.querySelector('#actions').hidden`);
    expect(await browser.inPopup(`document.activeElement.id`)).toBe('switch');
    await browser.closePopup();
  });

  test('moves next to the erase button when that is disabled', async () => {
    await openOptions();
    await browser.evaluate((content) => {
      const input = document.querySelector<HTMLInputElement>('#file')!;
      const files = new DataTransfer();
      files.items.add(new File([content], 'corrections.jsonl'));
      input.files = files.files;
      input.dispatchEvent(new Event('change'));
    }, CORRECTION);
    await until('the corrections', () =>
      browser.evaluate(() => !document.querySelector<HTMLButtonElement>('#erase')!.disabled || null),
    );
    await browser.evaluate(() => {
      const erase = document.querySelector<HTMLElement>('#erase')!;
      erase.focus();
      erase.click();
      document.querySelector<HTMLElement>('#sure [value=erase]')!.click();
    });
    await until('the outcome', () =>
      browser.evaluate(
        (text) => document.querySelector('#data-status')!.textContent === text || null,
        messages.optionsErased.message,
      ),
    );
    await focused('button:enabled');
  });
});
