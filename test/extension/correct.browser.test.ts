/** Correcting the highlight in real browsers: what a click, a drag and a key change, and that it lasts. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BROWSERS, BUILT_EXTENSION } from './browsers';
import { pageCase } from './cases';
import { type ExtensionBrowser, type Point, until } from './driver';
import { documentChanges, HIGHLIGHT, highlightedTexts, traceOf, watchDocument } from './page-state';
import { PageServer } from './server';

const CORRECT = ['Alt', 'Shift', 'E'];
const TOGGLE = ['Alt', 'Shift', 'H'];

/** Hosts beside `body`; the correction mode's is the only one that a page here ever has. */
const hosts = (): number =>
  [...document.documentElement.children].filter(({ localName }) => localName === 'div').length;

/** The middle of the first line of the first element that holds the text and no other element does. */
const pointOf = (text: string): Point | null => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = (node as Text).data.indexOf(text);
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + text.length);
    range.startContainer.parentElement!.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = range.getClientRects()[0];
    return { x: left + width / 2, y: top + height / 2 };
  }
  return null;
};

describe.each(['chromium', 'firefox'] as const)('correcting in %s', (name) => {
  let pages: PageServer;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    pages = await PageServer.start();
    browser = await BROWSERS[name].launch({ extension: BUILT_EXTENSION });
  });

  afterAll(async () => {
    await browser?.close();
    await pages?.close();
  });

  const isOpen = (wanted: boolean): Promise<true> =>
    until(`the correction mode is ${wanted ? 'open' : 'gone'}`, async () =>
      (await browser.evaluate(hosts)) === (wanted ? 1 : 0) ? true : null,
    );

  const inBar = <R>(body: string): Promise<R> => browser.inClosedRoot<R>('html > div', body);
  const notice = (): Promise<string> => inBar(`root.querySelector('.notice').innerText`);

  async function picture(what: string): Promise<void> {
    const folder = process.env.LEAFLIGHT_PICTURES;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/${name}-correct-${what}.png`, await browser.screenshot());
  }

  async function enter(): Promise<void> {
    await browser.pressKeys(CORRECT);
    await isOpen(true);
  }

  async function leave(): Promise<void> {
    await browser.typeKey('Escape');
    await isOpen(false);
  }

  async function click(text: string): Promise<void> {
    const point = await browser.evaluate(pointOf, text);
    expect(point, text).not.toBeNull();
    await browser.drag([point!]);
  }

  /** Whether the text is highlighted, which it is not while it is being corrected. */
  const shown = async (text: string): Promise<boolean> =>
    (await browser.evaluate(highlightedTexts, HIGHLIGHT))
      .map(({ text }) => text)
      .join(' ')
      .includes(text);

  /** The bands that hold the text. */
  const bandsOf = async (text: string): Promise<string[]> => {
    const names = await browser.evaluate(() => [
      ...(CSS.highlights as unknown as Map<string, unknown>).keys(),
    ]);
    const found: string[] = [];
    for (const band of names) {
      const texts = await browser.evaluate(highlightedTexts, band);
      if (texts.some((block) => block.text.includes(text))) found.push(band);
    }
    return found;
  };

  const highlight = async (): Promise<void> => {
    await browser.pressKeys(TOGGLE);
    const badge = await until('the outcome', async () => {
      const { badge, title } = await browser.button();
      return /^(?:\d+%|!)$/.test(badge) ? badge + title : null;
    });
    expect(badge).toMatch(/%/);
  };

  test('a click takes a block away and brings it back, and the page is not touched', async () => {
    const { html, with: wanted } = pageCase('article');
    const text = wanted[0];
    await browser.open(pages.add('clicked', html));
    await browser.evaluate(watchDocument);
    const trace = await browser.evaluate(traceOf);
    await enter();
    await picture('entered');
    expect(await bandsOf(text)).toEqual([expect.stringMatching(/^leaflight-kept-/)]);
    await click(text);
    expect(await bandsOf(text)).toEqual(['leaflight-left-said']);
    await picture('left-out');
    await click(text);
    expect(await bandsOf(text)).toEqual([expect.stringMatching(/^leaflight-kept-\d/)]);
    await leave();
    expect(await shown(text)).toBe(true);
    // The host came and went; nothing else happened to the document.
    expect(await browser.evaluate(documentChanges)).toEqual(['childList  on HTML', 'childList  on HTML']);
    await browser.pressKeys(TOGGLE);
    await until('the badge is gone', async () => ((await browser.button()).badge === '' ? true : null));
    expect(await browser.evaluate(traceOf)).toEqual(trace);
  });

  test('what was corrected is so on the next visit', async () => {
    const { html, with: wanted, without } = pageCase('article');
    const address = pages.add('remembered', html);
    await browser.open(address);
    await enter();
    await click(wanted[1]);
    await click(without[0]);
    expect(await notice()).not.toBe('');
    await picture('notice');
    await leave();
    expect([await shown(wanted[1]), await shown(without[0])]).toEqual([false, true]);
    await browser.open(address);
    await highlight();
    expect([await shown(wanted[1]), await shown(without[0])]).toEqual([false, true]);
  });
});
