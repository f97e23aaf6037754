/** The list of the user's highlights and notes. */
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { AnnotationBar } from '../helpers/annotations';
import { violationsInOwnPage } from '../helpers/axe';
import { setUpBrowser } from '../helpers/browser-setup';
import type { ChromiumExtension } from '../helpers/chromium';
import { until } from '../helpers/driver';
import { highlightByKeys, visitHighlighted } from '../helpers/highlight';
import { browsersFor, longTest } from '../helpers/long-tests';

const PATH = 'src/extension/annotation-list/index.html';
const SENTENCE =
  'The keeper of the lighthouse counted the ships that passed in the night and wrote them down';
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>The lighthouse</title><meta name="author" content="Ada Holm"><body>
<main><article><h1>The lighthouse</h1><p>${SENTENCE}, with the hour and the wind, in a book that his daughter kept.</p>
<p>In the morning he read the numbers to her, and she added them to those of the week and of the year before, as her mother had done.</p>
<p>Nobody else had ever asked for them, but the book was full after nine years and a second one was begun in the spring.</p></article></main></body></html>`;

const web = (id: string, source: string, exact: string, styleClass: string, value = '') => ({
  id: `urn:uuid:${id}`,
  type: 'Annotation',
  created: '2026-03-01T10:00:00.000Z',
  ...(value && { body: { type: 'TextualBody', value } }),
  target: { source, styleClass, selector: { type: 'TextQuoteSelector', exact, prefix: '', suffix: '' } },
});

/** Runs in the list: imports a file, and waits until it has been read. */
async function importFileHere(content: string): Promise<void> {
  const input = document.getElementById('file') as HTMLInputElement;
  const files = new DataTransfer();
  files.items.add(new File([content], 'file.json'));
  input.files = files.files;
  input.dispatchEvent(new Event('change'));
  while (!document.getElementById('outcome')?.textContent) await new Promise((done) => setTimeout(done, 25));
}

/** Runs in the extension: true when the article of a page is kept. */
async function isArticleKept(url: string): Promise<boolean> {
  const resultOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done) => request.addEventListener('success', () => done(request.result)));
  if (!(await indexedDB.databases()).some(({ name }) => name === 'articles')) return false;
  const database = await resultOf(indexedDB.open('articles'));
  const keys = await resultOf(database.transaction('articles').objectStore('articles').getAllKeys());
  database.close();
  return keys.some((key) => String(key).endsWith(` ${url}`));
}

describe.each(browsersFor('chromium'))('the list of highlights in %s', (name) => {
  let page: string;
  const { pages, browser, options, storage } = setUpBrowser(name);
  beforeAll(() => {
    page = pages.add('lighthouse', PAGE);
  });

  /** The shown entries, as text. */
  const entries = () =>
    browser.evaluate(() =>
      [...document.querySelectorAll('li')].map((entry) =>
        [...entry.querySelectorAll('blockquote, .note:not([hidden]), .details > span')]
          .map(({ textContent }) => textContent)
          .join(' '),
      ),
    );
  const shows = (...wanted: (string | RegExp)[]) =>
    until(`the list shows ${wanted}`, async () => {
      const shown = await entries();
      return (shown.length === wanted.length && shown.every((text, i) => text.match(wanted[i]))) || null;
    }).catch(async (error: Error) => {
      throw new Error(`${error.message}; it shows ${JSON.stringify(await entries())}`);
    });
  const set = (id: string, value: string) =>
    browser.evaluate(
      ([id, value]) => {
        const control = document.getElementById(id) as HTMLInputElement;
        control.value = value;
        control.dispatchEvent(new Event(control.localName === 'input' ? 'input' : 'change'));
      },
      [id, value],
    );

  beforeEach(async () => {
    await browser.open(await browser.ownAddress(PATH));
    await options.importFile(
      JSON.stringify([
        web('one', page, 'counted the ships', 'green'),
        web('two', page, 'a sentence that nobody has ever printed on this page', 'blue', 'where?'),
        web('three', 'https://example.org/boats', 'Boats & <b>oars</b>', 'pink', 'compare'),
      ]),
    );
    await shows(/ships/, /printed/, /Boats/);
  });
  afterEach(async () => {
    await storage.eraseForGood(50);
  });

  test('shows what matches the search, the site and the colour, as text', async () => {
    await set('words', 'BOATS compare');
    await shows(/^Boats & <b>oars<\/b> compare/);
    await set('words', '');
    await set('site', '127.0.0.1');
    await shows(/ships/, /printed/);
    await set('colour', 'green');
    await shows(/ships/);
    await set('words', 'nothing like it');
    await shows();
    await options.says('none', messages.annotationsNoMatch.message);
  });

  test('offers nothing but an import when there are none', async () => {
    const offered = () =>
      browser.evaluate(() =>
        [...document.querySelectorAll('main :is(input, select, button)')]
          .filter((control) => control.checkVisibility())
          .map(({ id }) => id),
      );
    expect(await offered()).toContain('words');
    await storage.erase();
    await until('the list is empty', async () => (await entries()).length === 0);
    expect(await offered()).toEqual(['import']);
    await options.says('none', messages.annotationsNone.message);
  });

  longTest('says which are no longer found once their page was shown, and keeps them', async () => {
    await browser.open(page);
    await highlightByKeys(browser);
    await new AnnotationBar(browser).shows({ green: 'counted the ships' });
    await browser.open(await browser.ownAddress(PATH));
    const orphan = messages.annotationsOrphan.message;
    await shows(/ships/, new RegExp(`printed.*${orphan}`), /Boats/);
    expect((await entries()).filter((text) => text.includes(orphan))).toHaveLength(1);
  });

  test('tells screen readers which text each of its buttons is about', async () => {
    const described = await browser.evaluate(() =>
      [...document.querySelectorAll('[data-id=one] .details button')].map(
        (button) => document.getElementById(button.getAttribute('aria-describedby')!)?.textContent,
      ),
    );
    expect(described).toEqual(['counted the ships', 'counted the ships']);
  });

  test('saves a note that is written in it, by its button and by Escape', async () => {
    await options.click('[data-id=one] .details button');
    await browser.evaluate(() => {
      document.querySelector('textarea')!.value = 'at noon';
    });
    await options.click('[data-id=one] .details button');
    await shows(/ships at noon/, /printed/, /Boats/);
    await options.click('[data-id=one] .details button');
    await browser.evaluate(() => {
      document.querySelector('textarea')!.value = 'at night';
    });
    await browser.typeKey('Escape');
    await shows(/ships at night/, /printed/, /Boats/);
    await browser.open(await browser.ownAddress(PATH));
    await shows(/ships at night/, /printed/, /Boats/);
  });

  test.runIf(name === 'chromium')('keeps the colours of highlights in forced colours', async () => {
    const { playwrightPage: page } = browser as ChromiumExtension;
    await page.emulateMedia({ forcedColors: 'active' });
    const [text, ...stripes] = await browser.evaluate(() => {
      const colourOf = (selector: string, name: 'color' | 'borderInlineStartColor') =>
        getComputedStyle(document.querySelector(selector)!)[name];
      const stripes = ['one', 'two', 'three'].map((id) =>
        colourOf(`[data-id=${id}]`, 'borderInlineStartColor'),
      );
      return [colourOf('li .details', 'color') === colourOf('body', 'color'), ...stripes];
    });
    expect(text).toBe(true);
    expect(new Set(stripes).size).toBe(3);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  test('removes one, and brings it back', async () => {
    await options.click('[data-id=one] .remove');
    await shows(/printed/, /Boats/);
    await options.says('outcome', messages.annotateRemoved.message);
    await options.click('#undo');
    await shows(/printed/, /ships/, /Boats/);
    await options.says('outcome', /^$/);
  });

  test('brings back one after the other when several were removed', async () => {
    await options.click('[data-id=one] .remove');
    await shows(/printed/, /Boats/);
    await options.click('[data-id=three] .remove');
    await shows(/printed/);
    await options.click('#undo');
    await shows(/printed/, /Boats/);
    await options.click('#undo');
    await shows(/printed/, /ships/, /Boats/);
    expect(await browser.evaluate(() => document.getElementById('undo')!.hidden)).toBe(true);
  });

  longTest(
    'stays where it is scrolled to when one is removed, and goes to it when it is brought back',
    async () => {
      const many = Array.from({ length: 40 }, (_, i) => web(`many-${i}`, page, `line ${i}`, 'blue'));
      await browser.evaluate(importFileHere, JSON.stringify(many));
      await until('all are shown', async () => (await entries()).length === 43);
      const last = '[data-id=many-39] .remove';
      await browser.evaluate(
        (last) => document.querySelector(last)!.scrollIntoView({ block: 'center' }),
        last,
      );
      const scrolled = () => browser.evaluate(() => Math.round(scrollY));
      const before = await scrolled();
      expect(before).toBeGreaterThan(500);
      await options.click(last);
      await until('it can be undone', () => browser.evaluate(() => document.activeElement?.id === 'undo'));
      expect(Math.abs((await scrolled()) - before)).toBeLessThan(200);
      await options.click('#undo');
      await until('it has the focus', () =>
        browser.evaluate(() => document.activeElement?.closest('[data-id=many-39]') !== null),
      );
    },
  );

  test('exports what it shows in each format, and imports it again', async () => {
    await set('colour', 'pink');
    const markdown = await options.exportedFile();
    expect(markdown).toBe('## <https://example.org/boats>\n\n> Boats & \\<b>oars\\</b>\n\ncompare\n');
    await browser.open(await browser.ownAddress(PATH));
    await set('format', 'jsonld');
    const collection = await options.exportedFile();
    expect(JSON.parse(collection)).toMatchObject({ type: 'AnnotationCollection', total: 3 });
    await browser.open(await browser.ownAddress(PATH));
    await set('format', 'epub');
    expect(await options.exportedFile()).toMatch(/^PK.*mimetypeapplication\/epub\+zip/s);
    await options.click('#erase');
    await options.click('#sure [value=erase]');
    await shows();
    await options.says('outcome', messages.annotationsErased.message);
    const edges = await browser.evaluate(() =>
      ['outcome', 'none'].map((id) => document.getElementById(id)!.getBoundingClientRect().left),
    );
    expect(edges[0]).toBe(edges[1]);
    await options.importFile(collection);
    await shows(/ships/, /printed/, /Boats/);
  });

  test('makes a book of whole pages, until their highlights are removed', async () => {
    await visitHighlighted(browser, page);
    await new AnnotationBar(browser).mark('added them to those of the week', 'blue');
    await storage.becomesStored('added them to those of the week');
    const exported = async (format: string) => {
      await browser.open(await browser.ownAddress(PATH));
      // Before the list is shown there is no site to choose.
      await options.becomesEnabled('#export');
      await set('site', '127.0.0.1');
      await set('format', format);
      return options.exportedBytes();
    };
    const chapters = async () => {
      const files = unzipSync(await exported('pages'));
      return Object.keys(files).flatMap((path) => (path.includes('/page-') ? [strFromU8(files[path])] : []));
    };
    await until('the page is kept', () => browser.inExtension(isArticleKept, page));
    const [chapter] = await chapters();
    expect(chapter).toContain('In the morning he read the numbers to her');
    expect(chapter).toMatch(/<mark[^>]*>counted the ships<\/mark>/);
    expect(chapter).toMatch(/<mark[^>]*>added them to those of the week<\/mark>/);
    // That text is not on the page.
    expect(chapter).toMatch(/<blockquote>.*a sentence that nobody has ever printed.*<\/blockquote>/s);
    await options.says('outcome', /^$/);
    const markdown = strFromU8(await exported('md'));
    expect(markdown).toMatch(/^## \[The lighthouse\]\(.*\)\n\nAda Holm\n\n> added them/);
    for (let left = 2; left >= 0; left--) {
      await options.click('li:first-child .remove');
      await until('it is removed', async () => (await entries()).length === left);
    }
    await browser.open(await browser.ownAddress(PATH));
    await options.importFile(JSON.stringify([web('one', page, 'counted the ships', 'green')]));
    await shows(/ships/, /Boats/);
    expect((await chapters())[0]).not.toContain('In the morning');
    await options.says('outcome', messages.annotationsWithoutPage.message.replace('$1', '1'));
    // That was about the book, and says nothing about the next file.
    await set('format', 'md');
    await options.click('#export');
    await options.says('outcome', /^$/);
  });

  longTest('loses nothing when two other tabs import at the same time', async () => {
    const listed = await browser.ownAddress(PATH);
    const importing = ['left', 'right'].map((tab) => {
      const file = JSON.stringify(
        Array.from({ length: 30 }, (_, i) =>
          web(`${tab}-${i}`, `https://example.org/${i}`, `${tab} ${i}`, 'blue'),
        ),
      );
      return browser.evaluateInNewTab(listed, importFileHere, file);
    });
    await Promise.all(importing);
    await until('all are listed', async () => (await entries()).length === 3 + 2 * 30);
  });

  test.runIf(name === 'chromium')(
    'has no accessibility violation when it is narrow, in either colour scheme',
    async () => {
      const { playwrightPage } = browser as ChromiumExtension;
      await browser.widen(390);
      for (const isDark of [false, true]) {
        await browser.preferDark(isDark);
        expect(await violationsInOwnPage((expression) => playwrightPage.evaluate(expression))).toEqual([]);
      }
      expect(await browser.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await browser.preferDark(false);
      await browser.widen(1280);
    },
  );
});
