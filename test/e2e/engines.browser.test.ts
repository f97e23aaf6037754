/**
 * The engines of papers in real browsers: chosen in the options, they determine highlight, popup and copies.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { BROWSERS, BUILT_EXTENSION } from '../helpers/browsers';
import { pageCase } from '../helpers/cases';
import type { ChromiumExtension } from '../helpers/chromium';
import { type ExtensionBrowser, until } from '../helpers/driver';
import { expectedBlocks, extract, highlightedBlocks } from '../helpers/expected';
import { HIGHLIGHT, highlightedTexts, type PlacedText } from '../helpers/page-state';
import { PageServer } from '../helpers/server';

const PAGE = pageCase('article').html;
const OPTIONS = 'src/extension/options/index.html';
/** An engine that says yes or no, and one with graded answers: the others use the same paths. */
const CHOSEN = ['boilerpipe-main-content', 'texrex'] as const;

const trimmed = ({ place, text }: PlacedText): PlacedText => ({ place, text: text.trim() });
const squeeze = (text: string): string => text.replace(/\s+/g, '');
const contentOf = (engine: string): PlacedText[] =>
  expectedBlocks(PAGE, engine)
    .filter(({ content }) => content)
    .map(trimmed);

/** Runs on the options page: chooses an engine like a user. */
function choose(engine: string): void {
  const select = document.querySelector<HTMLSelectElement>('#engine')!;
  select.value = engine;
  select.dispatchEvent(new Event('change'));
}

describe.each(['chromium', 'firefox'] as const)('the engines in %s', (name) => {
  let pages: PageServer;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    pages = await PageServer.start();
    browser = await BROWSERS[name].launch({ extension: BUILT_EXTENSION });
    // The command takes seconds on a busy machine, so each answer is computed once.
    for (const engine of ['leaflight', 'boilerpipe-words', ...CHOSEN]) expectedBlocks(PAGE, engine);
  });

  afterAll(async () => {
    await browser?.close();
    await pages?.close();
  });

  const inPopup = (expression: string, wanted: RegExp): Promise<string> =>
    until(`${expression}: ${wanted}`, async () => {
      const answer = await browser.inPopup(expression);
      return answer !== null && wanted.test(answer) ? answer : null;
    });

  const highlighted = async (engine: string): Promise<PlacedText[]> =>
    highlightedBlocks(await browser.evaluate(highlightedTexts, HIGHLIGHT), expectedBlocks(PAGE, engine)).map(
      trimmed,
    );

  async function picture(what: string): Promise<void> {
    const folder = process.env.LEAFLIGHT_PICTURES;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/${name}-${what}.png`, await browser.screenshot());
  }

  /** Chooses the engine in the options and presses the button on the page. */
  async function press(engine: string, path = 'engine'): Promise<void> {
    await browser.open(await browser.ownAddress(OPTIONS));
    await until('the options are filled in', () =>
      browser.evaluate(() => document.querySelector('#shortcuts')!.childElementCount || null),
    );
    await browser.evaluate(choose, engine);
    // The rest of the page follows the choice only once that is stored.
    await until('the choice is kept', () =>
      browser.evaluate(
        (own) => document.querySelector<HTMLSelectElement>('#device')!.disabled !== own || null,
        engine === 'leaflight',
      ),
    );
    await browser.evaluate(() => document.querySelector('#engine')!.scrollIntoView({ block: 'center' }));
    await picture(`options-${engine}`);
    await browser.open(pages.add(path, PAGE));
    await browser.pressButton();
    await inPopup(`document.querySelector('#engine').textContent`, new RegExp(`^${engine} · `));
  }

  test.each(CHOSEN)('%s highlights and copies what the command extracts with it', async (engine) => {
    expect(contentOf(engine)).not.toEqual(contentOf('leaflight'));
    await press(engine);
    expect(await highlighted(engine)).toEqual(contentOf(engine));
    const graded = expectedBlocks(PAGE, engine).some(({ probability: p }) => p > 0 && p < 1);
    expect(graded).toBe(engine === 'texrex');
    expect(await browser.inPopup(`document.querySelector('#sensitivity').disabled`)).toBe(String(!graded));
    expect(
      await browser.inPopup(`document.querySelector('#sensitivity').hasAttribute('aria-describedby')`),
    ).toBe(String(!graded));
    expect((await browser.inPopup('document.body.innerText'))!.includes(messages.popupFixed.message)).toBe(
      !graded,
    );
    await browser.inPopup(`document.querySelector('#copy').click()`);
    await inPopup(`document.querySelector('#outcome').textContent`, new RegExp(messages.popupCopied.message));
    await browser.closePopup();
    await browser.open(pages.add('paste', '<!doctype html><textarea autofocus></textarea>'));
    await browser.evaluate(() => document.querySelector('textarea')!.focus());
    await browser.typeKey('Control+v');
    const pasted = await until('the text is pasted', () =>
      browser.evaluate(() => document.querySelector('textarea')!.value || null),
    );
    expect(pasted.trim()).toBe(extract(PAGE, 'txt', engine).trim());
  });

  test('shows in the reader view the blocks that the chosen engine keeps', async () => {
    await press('texrex', 'read');
    await browser.closePopup();
    await browser.pressKeys(['Alt', 'Shift', name === 'chromium' ? 'L' : 'R']);
    await until('the reader view', () =>
      browser.evaluate(
        () => [...document.documentElement.children].some(({ localName }) => localName === 'div') || null,
      ),
    );
    const shown = await browser.inClosedRoot<string>('html > div', `root.querySelector('article').innerText`);
    const lacks = ({ text }: PlacedText): boolean => !squeeze(shown).includes(squeeze(text));
    // The reader view words author and date differently.
    const isLong = ({ text }: PlacedText): boolean => text.trim().length > 30;
    const long = contentOf('texrex').filter(isLong);
    const left = expectedBlocks(PAGE, 'texrex').filter((block) => !block.content && isLong(block));
    const ofOurs = new Set(contentOf('leaflight').map(({ text }) => text));
    expect(long.some(({ text }) => !ofOurs.has(text))).toBe(true);
    expect(long.filter(lacks)).toEqual([]);
    expect(left.length).toBeGreaterThan(0);
    expect(left.filter((block) => !lacks(block))).toEqual([]);
    await browser.typeKey('Escape');
  });

  test('applies a correction on top of an engine that says yes or no', async () => {
    // Corrections are stored per page, so this needs its own page.
    await press('boilerpipe-words', 'corrected');
    const before = await highlighted('boilerpipe-words');
    await browser.closePopup();
    await browser.pressKeys(['Alt', 'Shift', 'E']);
    const bands = (): boolean => CSS.highlights.has('leaflight-kept-2');
    await until('the correction mode', async () => (await browser.evaluate(bands)) || null);
    const longest = before.reduce((a, b) => (b.text.length > a.text.length ? b : a)).text;
    const point = await browser.evaluate((text) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        if (node.data.trim() !== text) continue;
        node.parentElement!.scrollIntoView({ block: 'center', behavior: 'instant' });
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, top, height } = range.getClientRects()[0];
        return { x: left + 20, y: top + height / 2 };
      }
      return null;
    }, longest);
    expect(point).not.toBeNull();
    await browser.drag([point!]);
    await browser.typeKey('Escape');
    await until('the highlight without it', async () => {
      const now = await highlighted('boilerpipe-words');
      return now.length > 0 && !now.some(({ text }) => text === longest) ? true : null;
    });
  });

  test('names the engine in the popup when nothing is found', async () => {
    await press('boilerpipe-words');
    await browser.closePopup();
    await browser.open(pages.add('short', '<!doctype html><title>Short</title><p>Three words here.</p>'));
    await browser.pressButton();
    await inPopup(`document.querySelector('#status').textContent`, new RegExp(messages.stateEmpty.message));
    await inPopup(`document.querySelector('#engine').textContent`, /^boilerpipe-words$/);
    await browser.closePopup();
  });

  test.runIf(name === 'chromium')('applies another choice to a highlighted page at once', async () => {
    await press('texrex');
    await browser.closePopup();
    const { playwrightPage: page } = browser as ChromiumExtension;
    const options = await page.context().newPage();
    await options.goto(await browser.ownAddress(OPTIONS));
    await options.selectOption('#engine', 'leaflight');
    const wanted = contentOf('leaflight');
    await until('the highlight of the other engine', async () =>
      JSON.stringify(await highlighted('leaflight')) === JSON.stringify(wanted) ? true : null,
    );
    await options.close();
  });
});
