/** Memory of a highlighted page in Chromium, whose protocol reports it; the same code runs in Firefox. */
import type { CDPSession } from 'playwright';
import { expect } from 'vitest';
import { setUpBrowser } from '../helpers/browser-setup';
import { until } from '../helpers/driver';
import { highlightByButton, removeHighlight } from '../helpers/highlight';
import { longTest } from '../helpers/long-tests';
import { longPage } from '../helpers/page-cases';

declare const chrome: { storage: { local: { get(key: string): Promise<Record<string, unknown>> } } };

const MEGABYTE = 2 ** 20;
const MOST = 30 * MEGABYTE;

const { pages, browser } = setUpBrowser('chromium', { fresh: true });

/** Bytes of the page's JavaScript, typed arrays included, in all worlds. */
async function heap(session: CDPSession): Promise<number> {
  const usage = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  return usage.usedSize + (usage.backingStorageSize ?? 0);
}

async function collected(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return heap(session);
}

/** True when the open page has the script that computes in the page itself. */
async function hasNetworks(): Promise<boolean> {
  const session = await browser.context.newCDPSession(browser.playwrightPage);
  const worlds: number[] = [];
  session.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.origin.startsWith('chrome-extension://')) worlds.push(context.id);
  });
  await session.send('Runtime.enable');
  const [contextId] = await until('our world of the page', async () => (worlds.length > 0 ? worlds : null));
  const expression = `'networks' in (globalThis[Symbol.for('leaflight')] ?? {})`;
  const { result } = await session.send('Runtime.evaluate', { contextId, expression });
  await session.detach();
  return result.value as boolean;
}

/** The stored result of the self-measurement; null until then. */
async function measuredBackend(): Promise<{ name: string } | null> {
  const worker = await browser.background();
  return worker.evaluate(async () => {
    const { fastestBackend } = await chrome.storage.local.get('fastestBackend');
    return (fastestBackend as { name: string } | undefined) ?? null;
  });
}

async function highlight(name: string): Promise<void> {
  await browser.open(pages.add(name, longPage(100)));
  await highlightByButton(browser);
}

longTest(
  'the extension injects the script that computes in a page only into the page that measures the backends',
  async () => {
    await highlight('first');
    const measured = await until('the backends are measured', measuredBackend);
    expect(measured.name, JSON.stringify(measured)).toBe('wasm');
    expect(await hasNetworks()).toBe(true);
    await highlight('second');
    expect(await hasNetworks()).toBe(false);
  },
);

longTest('the extension takes less than 30 MB for 5,000 blocks, and frees nearly all of it', async () => {
  await browser.open(pages.add('long', longPage(5_000)));
  const session = await browser.context.newCDPSession(browser.playwrightPage);
  const before = await collected(session);
  let most = before;
  const badge = async () => {
    most = Math.max(most, await heap(session));
    return (await browser.button()).badge;
  };
  await browser.pressButton();
  await until('the badge shows the share', async () => /^\d+%$/.test(await badge()));
  await browser.closePopup();
  expect(most - before).toBeLessThan(MOST);
  const on = await collected(session);
  expect(on - before).toBeGreaterThan(0);
  await removeHighlight(browser);
  // The script itself stays, and the model's tables; the backends may just be being measured.
  await until('nearly all is given back', async () => (await collected(session)) - before < MOST / 4);
});
