/**
 * The popup of the built extension in real browsers: its texts, and the effects of its controls on the page.
 */
import { afterEach, describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { pageCase } from '../helpers/cases';
import type { ChromiumExtension } from '../helpers/chromium';
import { type ExtensionBrowser, until } from '../helpers/driver';
import { extract } from '../helpers/expected';
import { ownViolations } from '../helpers/own-pages-axe';
import { HIGHLIGHT, highlightedTexts } from '../helpers/page-state';
import type { PageServer } from '../helpers/server';
import { startBefore } from '../helpers/start';

const SWITCH = `document.querySelector('#switch')`;
const SLIDER = `document.querySelector('#sensitivity')`;

const PARAGRAPHS = ['first', 'second', 'third'].map(
  (which) =>
    `<p>On the ${which} morning the water left the spit at twenty past five, and the survey could begin its count.</p>`,
);
/** The second of three paragraphs is in a component's shadow tree. */
const COMPONENT = `<!doctype html><html lang="en"><title>Three mornings</title><main><article><h1>Three mornings</h1>
  ${PARAGRAPHS[0]}<x-body><template shadowrootmode="open">${PARAGRAPHS[1]}</template></x-body>${PARAGRAPHS[2]}
  </article></main></html>`;

describe.each(['chromium', 'firefox'] as const)('the popup in %s', (name) => {
  let pages: PageServer;
  let browser: ExtensionBrowser;
  startBefore(name, (started) => {
    ({ pages, browser } = started);
  });

  const highlighted = async (): Promise<number> =>
    (await browser.evaluate(highlightedTexts, HIGHLIGHT)).reduce((sum, { text }) => sum + text.length, 0);

  const inPopup = (what: string, expression: string, wanted: RegExp): Promise<string> =>
    until(`${what}: ${wanted}`, async () => {
      const answer = await browser.inPopup(expression);
      return answer !== null && wanted.test(answer) ? answer : null;
    });

  afterEach(() => browser.closePopup());

  async function press(html: string): Promise<void> {
    await browser.open(pages.add('page', html));
    await browser.pressButton();
  }

  /** Presses the copy button, and pastes into another page. */
  async function copied(): Promise<string> {
    await browser.inPopup(`document.querySelector('#copy').click()`);
    await inPopup(
      'outcome',
      `document.querySelector('#outcome').textContent`,
      new RegExp(messages.popupCopied.message),
    );
    await browser.closePopup();
    await browser.open(pages.add('paste', '<!doctype html><textarea autofocus></textarea>'));
    await browser.evaluate(() => document.querySelector('textarea')!.focus());
    await browser.typeKey('Control+v');
    return until('the text is pasted', () =>
      browser.evaluate(() => document.querySelector('textarea')!.value || null),
    );
  }

  test('opens with the page highlighted and its switch on and focused', async () => {
    await press(pageCase('article').html);
    await inPopup('share', `document.querySelector('#share').textContent`, /\d/);
    expect(await browser.inPopup(`${SWITCH}.checked`)).toBe('true');
    await inPopup('focus', 'document.activeElement.id', /^switch$/);
    expect(await highlighted()).toBeGreaterThan(1_000);
    expect(await browser.inPopup('document.body.innerText')).toContain(messages.popupShare.message);
  });

  test('removes the highlight and restores it by its switch', async () => {
    await press(pageCase('article').html);
    await inPopup('switch', `${SWITCH}.checked && !document.querySelector('#result').hidden`, /true/);
    const before = await highlighted();
    await browser.inPopup(`${SWITCH}.click()`);
    await until('the highlight is gone', async () => ((await highlighted()) === 0 ? true : null));
    await browser.inPopup(`${SWITCH}.click()`);
    await until('the highlight is back', async () => ((await highlighted()) === before ? true : null));
  });

  test('keeps more or less of the page at once by its slider', async () => {
    await press(pageCase('product').html);
    await inPopup('result', `document.querySelector('#result').hidden`, /false/);
    const slide = async (value: number): Promise<number> => {
      await browser.inPopup(
        `(${SLIDER}.value = ${value}, ${SLIDER}.dispatchEvent(new (document.defaultView.Event)('input')))`,
      );
      // The page is asked in turn, and answers with its state once it has painted.
      await new Promise((resolve) => setTimeout(resolve, 300));
      return highlighted();
    };
    const usual = await highlighted();
    const more = await slide(1);
    const less = await slide(-1);
    expect(more).toBeGreaterThan(less);
    expect(more).toBeGreaterThanOrEqual(usual);
    expect(less).toBeLessThanOrEqual(usual);
    expect(await slide(0)).toBe(usual);
    // Screen readers announce the result, without a description that does not apply to this engine.
    const share = await browser.inPopup(`document.querySelector('#share').textContent`);
    expect(share).toMatch(/\d/);
    expect(await browser.inPopup(`${SLIDER}.getAttribute('aria-valuetext')`)).toBe(share);
    expect(await browser.inPopup(`${SLIDER}.hasAttribute('aria-describedby')`)).toBe('false');
  });

  test("copies the command's extract, in the stored format", async () => {
    const { html } = pageCase('article');
    const copiedAs = async (format: 'txt' | 'md'): Promise<string> => {
      await press(html);
      await inPopup('actions', `document.querySelector('#actions').hidden`, /false/);
      const choose = `(f.value = '${format}', f.dispatchEvent(new (document.defaultView.Event)('change')))`;
      await browser.inPopup(`((f) => ${choose})(document.querySelector('#format'))`);
      return copied();
    };
    expect((await copiedAs('txt')).trim()).toBe(extract(html, 'txt').trim());
    const markdown = await copiedAs('md');
    expect(markdown).toMatch(/^## What the survey found$/m);
    expect(markdown).toContain('| Year | Length of reef |');
    await press(html);
    await inPopup('the format', `document.querySelector('#format').value`, /^md$/);
  });

  test('copies only the selection when the user chooses so', async () => {
    const { html, with: wanted } = pageCase('article');
    await browser.open(pages.add('selected', html));
    await browser.evaluate((text) => {
      const paragraph = [...document.querySelectorAll('p')].find((one) => one.textContent.includes(text))!;
      getSelection()!.selectAllChildren(paragraph);
    }, wanted[1]);
    await browser.pressButton();
    await inPopup('the choice', `document.querySelector('#selected').hidden`, /false/);
    await browser.inPopup(
      `((f) => (f.value = 'txt', f.dispatchEvent(new (document.defaultView.Event)('change'))))(document.querySelector('#format'))`,
    );
    const selected = await copied();
    expect(selected).toContain(wanted[1]);
    expect(selected).not.toContain(wanted[3]);
    await browser.open(pages.add('selected', html));
    await browser.pressButton();
    await inPopup('actions', `document.querySelector('#actions').hidden`, /false/);
    expect(await browser.inPopup(`document.querySelector('#selected').hidden`)).toBe('true');
  });

  test('copies the selection in the reader view, not the one that it hides', async () => {
    const { html, with: wanted } = pageCase('article');
    await browser.open(pages.add('selected', html));
    await browser.evaluate((text) => {
      const paragraph = [...document.querySelectorAll('p')].find((one) => one.textContent.includes(text))!;
      getSelection()!.selectAllChildren(paragraph);
    }, wanted[1]);
    await browser.pressKeys(['Alt', 'Shift', name === 'chromium' ? 'L' : 'R']);
    await until('the reader view is open', async () =>
      (await browser.evaluate(() => document.documentElement.childElementCount)) > 2 ? true : null,
    );
    const press = async (isOffered: boolean) => {
      await browser.pressButton();
      await inPopup('actions', `document.querySelector('#actions').hidden`, /false/);
      await inPopup('the choice', `document.querySelector('#selected').hidden`, isOffered ? /false/ : /true/);
    };
    await press(false);
    await browser.closePopup();
    const inReader = <R>(body: string) => browser.inClosedRoot<R>('html > div', body);
    const paragraph = `[...root.querySelectorAll('article p')].find((p) => p.textContent.includes(${JSON.stringify(wanted[3])}))`;
    await inReader(`${paragraph}.scrollIntoView({ block: 'center' })`);
    const { x, y } = await inReader<{ x: number; y: number }>(
      `(({ x, y }) => ({ x, y }))(${paragraph}.getBoundingClientRect())`,
    );
    await browser.drag([
      { x: x + 4, y: y + 16 },
      { x: x + 120, y: y + 16 },
    ]);
    await press(true);
    const selected = await copied();
    expect(selected).toContain(wanted[3]);
    expect(selected).not.toContain(wanted[1]);
  });

  test('copies a selection in and after a component of the page', async () => {
    const selectFrom = async (first: number, last: number): Promise<string> => {
      await browser.open(pages.add('component', COMPONENT));
      const lines = await browser.evaluate(() => {
        const { shadowRoot } = document.querySelector('x-body')!;
        const [one, three] = document.querySelectorAll('p');
        return [one, shadowRoot!.querySelector('p')!, three].map((line) => {
          const { x, y } = line.getBoundingClientRect();
          return { x, y: y + 8 };
        });
      });
      const from = { x: lines[first].x + 2, y: lines[first].y };
      await browser.drag([from, { x: lines[last].x + 200, y: lines[last].y }]);
      await browser.pressButton();
      await inPopup('the choice', `document.querySelector('#selected').hidden`, /false/);
      const text = await copied();
      return ['first', 'second', 'third'].filter((which) => text.includes(`the ${which} morning`)).join(' ');
    };
    expect(await selectFrom(1, 1)).toBe('second');
    expect(await selectFrom(0, 1)).toBe('first second');
    expect(await selectFrom(1, 2)).toBe('second third');
  });

  test('reports when the browser refuses to copy', async () => {
    await press(pageCase('article').html);
    await inPopup('actions', `document.querySelector('#actions').hidden`, /false/);
    await browser.inPopup(`Object.defineProperty(
      (document.defaultView.wrappedJSObject ?? document.defaultView).navigator.clipboard,
      'writeText',
      { value: () => Promise.reject(new Error('refused')) },
    )`);
    await browser.inPopup(`document.querySelector('#copy').click()`);
    await inPopup(
      'outcome',
      `document.querySelector('#outcome').textContent`,
      new RegExp(messages.popupCopyRefused.message),
    );
  });

  test('shows the engine, its time and, in detail, its device', async () => {
    await press(pageCase('article').html);
    await inPopup(
      'the line',
      `document.querySelector('#engine').textContent`,
      new RegExp(`^${messages.popupEngineOwn.message} · \\d+ ms$`),
    );
    expect(await browser.inPopup(`document.querySelector('#engine').title`)).toMatch(
      new RegExp(`^${messages.optionsEngineOwn.message} · (?:WebAssembly|WebGL|JavaScript)$`),
    );
  });

  test('keeps its controls in place when it shows a message', async () => {
    await press(pageCase('article').html);
    await inPopup('actions', `document.querySelector('#actions').hidden`, /false/);
    await inPopup('the site', `document.querySelector('#site').hidden`, /false/);
    const places = `['#switch', '#copy', '#auto', '#options'].map((id) => document.querySelector(id).getBoundingClientRect().top).join()`;
    const before = await browser.inPopup(places);
    await browser.inPopup(`document.querySelector('#copy').click()`);
    await inPopup('outcome', `document.querySelector('#outcome').textContent`, /./);
    expect(await browser.inPopup(places)).toBe(before);
  });

  // Chromium refuses without a real click by the user; Firefox would show its prompt.
  const refuses = name === 'chromium';
  test.runIf(refuses)('reports a refused permission even when nothing was found', async () => {
    await press('<!doctype html><title>Empty</title><body></body>');
    await inPopup('reason', 'document.body.innerText', new RegExp(messages.stateEmpty.message));
    await browser.inPopup(`document.querySelector('#auto').click()`);
    await inPopup('outcome', 'document.body.innerText', new RegExp(messages.popupSiteRefused.message));
    expect(await browser.inPopup(`document.querySelector('#outcome').className`)).toBe('bad');
    expect(await browser.inPopup(`document.querySelector('#auto').checked`)).toBe('false');
  });

  test('opens the correction mode and the options', async () => {
    await press(pageCase('article').html);
    await inPopup('actions', `document.querySelector('#actions').hidden`, /false/);
    await browser.inPopup(`document.querySelector('#correct').click()`);
    await until('the correction mode', async () =>
      (await browser.evaluate(() => CSS.highlights.has('leaflight-kept-2'))) ? true : null,
    );
    await browser.typeKey('Escape');
    await until('the highlight again', async () => ((await highlighted()) > 1_000 ? true : null));
    await browser.pressButton();
    const href = await inPopup('the link', `document.querySelector('#options').href`, /options/);
    expect(href).toBe(await browser.ownAddress('src/extension/options/index.html'));
  });

  test.runIf(name === 'chromium')('breaks no rule of axe-core, in light and dark', async () => {
    await press(pageCase('article').html);
    await inPopup('result', `document.querySelector('#result').hidden`, /false/);
    expect(await ownViolations((expression) => browser.inPopup(expression))).toEqual([]);
    await browser.closePopup();
    // Only a page in a tab can be set to dark; it has no web page there, so all its parts are shown.
    await browser.open(await browser.ownAddress('src/extension/popup/index.html'));
    const { playwrightPage: page } = browser as ChromiumExtension;
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction(
      (text) => document.body.textContent.includes(text),
      messages.stateRefused.message,
    );
    await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>('[hidden]')) part.hidden = false;
    });
    expect(await ownViolations((expression) => page.evaluate(expression))).toEqual([]);
  });

  test('is as wide as its controls need over a page', async () => {
    await press(pageCase('article').html);
    await inPopup('width', 'document.body.offsetWidth', /^344$/);
  });

  test.runIf(name === 'chromium')('fits the screen of a narrow phone', async () => {
    await browser.open(await browser.ownAddress('src/extension/popup/index.html'));
    await browser.widen(320);
    const width = await browser.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>('[hidden]')) part.hidden = false;
      return document.documentElement.scrollWidth;
    });
    expect(width).toBe(320);
    await browser.widen(1280);
  });

  test('reports why there is no highlight', async () => {
    await press('<!doctype html><title>Empty</title><body></body>');
    await inPopup('reason', 'document.body.innerText', new RegExp(messages.stateEmpty.message));
    await browser.closePopup();
    await browser.open(name === 'chromium' ? 'chrome://version' : 'about:support');
    await browser.pressButton();
    await inPopup('reason', 'document.body.innerText', new RegExp(messages.stateRefused.message));
    expect(await browser.inPopup(`${SWITCH}.disabled`)).toBe('true');
  });
});
