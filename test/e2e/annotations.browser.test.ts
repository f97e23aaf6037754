/** The user's own highlights and notes in the page and in the reader view. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { contrast, over, parseColour } from '../../src/extension/highlight/colours';
import { MIN_READABLE_CONTRAST } from '../../src/extension/highlight/tint';
import { AnnotationBar, endsOf, selectInReader } from '../helpers/annotations';
import { setUpBrowser } from '../helpers/browser-setup';
import type { ChromiumExtension } from '../helpers/chromium';
import { pause, until } from '../helpers/driver';
import { highlightByKeys, removeHighlight, tintOf, visitHighlighted } from '../helpers/highlight';
import { browsersFor, IS_LONG, longTest } from '../helpers/long-tests';
import { pointOf } from '../helpers/page-state';

const PARAGRAPHS = [
  'The river rose twice that spring, and the mill at the bend was closed until the first days of June, when the water had fallen enough for the wheel to turn again.',
  'Nobody had asked the ferryman, who knew the bridge and its builders by name and could have told them which of the piers stood on gravel and which on rock.',
  'In the harbour the boats lay idle while the council argued about the toll, about the ropes, about the lanterns, and at last about the order of its own speeches.',
  'When the report was printed it had four hundred pages, of which the first three were read by everybody and the others by the printer and his daughter.',
];
const page = (
  paragraphs: readonly string[],
  extra = '',
) => `<!doctype html><html lang="en"><meta charset="utf-8">
<title>The mill at the bend</title><body><nav><a href="#">Home</a> <a href="#">Archive</a></nav>
<main><article><h1>The mill at the bend</h1>${extra}
${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}</article></main>
<footer><a href="#">Terms</a></footer></body></html>`;
const PAGE = page(PARAGRAPHS);

/** Runs in the extension: has the script of annotations run in the page in front, as where some are stored. */
async function injectAnnotations(): Promise<void> {
  const [{ id }] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
  await chrome.scripting.executeScript({ target: { tabId: id }, files: ['/annotate.js'] });
}

/** The part of the API that is used, in the extension's own world. */
declare const chrome: {
  tabs: { query(wanted: { active: true; lastFocusedWindow: true }): Promise<{ id: number }[]> };
  scripting: { executeScript(call: { target: { tabId: number }; files: string[] }): Promise<unknown> };
};

describe.each(browsersFor('chromium'))('own highlights in %s', (name) => {
  const { pages, browser, reader, bar: correctionBar, storage, popup } = setUpBrowser(name);
  const bar = new AnnotationBar(browser);

  const open = (html = PAGE): Promise<void> => visitHighlighted(browser, pages.add('page', html));

  beforeEach(() => open());
  afterEach(async () => {
    // A colour is shown before it is stored.
    await storage.eraseForGood(50);
  });

  test('are shown in the chosen colour, and the page stays as it was', async () => {
    const body = () => browser.evaluate(() => document.body.outerHTML);
    const before = await body();
    await bar.mark('the mill at the bend was closed', 'green');
    await bar.shows({ green: 'the mill at the bend was closed' });
    await bar.click('[data-colour=pink]');
    await bar.shows({ pink: 'the mill at the bend was closed' });
    expect(await body()).toBe(before);
    await bar.leave();
  });

  test.runIf(name === 'chromium')(
    'are offered for all of the text when their script arrives while it is being selected',
    async () => {
      const { mouse } = (browser as ChromiumExtension).playwrightPage;
      const [from, to] = (await browser.evaluate(endsOf, 'the mill at the bend was closed'))!;
      await mouse.move(from.x, from.y);
      await mouse.down();
      await mouse.move((from.x + to.x) / 2, from.y, { steps: 4 });
      await browser.inExtension(injectAnnotations);
      // Longer than a selection must rest to count as made.
      await pause(500);
      expect(await bar.isOpen()).toBe(false);
      await mouse.move(to.x, to.y, { steps: 4 });
      await mouse.up();
      await bar.becomesOpen();
      await bar.click('[data-colour=green]');
      await bar.shows({ green: 'the mill at the bend was closed' });
      await bar.leave();
    },
  );

  longTest('are shown again when the page is loaded again, and when it was edited since', async () => {
    await bar.mark('the bridge and its builders', 'yellow');
    await storage.becomesStored('the bridge and its builders');
    await open();
    await bar.shows({ yellow: 'the bridge and its builders' });
    const [first, second, ...others] = PARAGRAPHS;
    const edited = second.replace('its builders', 'all its <b>builders</b>').replace('Nobody', 'But nobody');
    await open(
      page([others[0], 'A new paragraph about the old bridge.', first, edited], '<p>Corrected in May.</p>'),
    );
    await bar.shows({ yellow: 'the bridge and all its |builders' });
  });

  longTest('have a bar whose buttons stay in place when a colour is chosen', async () => {
    const left = () =>
      bar.read<number>(`root.querySelector('[data-colour=green]').getBoundingClientRect().left`);
    await bar.openFor('the council argued');
    const before = await left();
    await bar.click('[data-colour=green]');
    await bar.shows({ green: 'the council argued' });
    await browser.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await left()).toBe(before);
    await bar.leave();
  });

  test.runIf(IS_LONG && name === 'chromium')(
    'have a bar within what is seen when the page is zoomed in',
    async () => {
      const { playwrightPage } = browser as ChromiumExtension;
      const session = await playwrightPage.context().newCDPSession(playwrightPage);
      await open(page(PARAGRAPHS, '<style>p { margin: 100px 0 }</style>'));
      await bar.mark('the council argued', 'blue');
      await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 3 });
      await until('the bar is in the part that is seen', async () => {
        const seen = await browser.evaluate(() => visualViewport!.offsetTop + visualViewport!.height);
        return (
          (await bar.read<number>(`root.querySelector('button').getBoundingClientRect().bottom`)) <= seen
        );
      });
      await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
      await session.detach();
      await bar.leave();
    },
  );

  test('keep a note, which is shown again when the highlight is clicked', async () => {
    await bar.mark('four hundred pages', 'blue');
    await bar.write('overlong');
    await bar.click('.save');
    await bar.becomesClosed();
    await bar.shows({ 'blue-note': 'four hundred pages' });
    await storage.becomesStored('overlong');
    await open();
    await bar.shows({ 'blue-note': 'four hundred pages' });
    await browser.drag([(await browser.evaluate(pointOf, 'four hundred pages'))!]);
    await bar.becomesOpen();
    expect(await bar.read(`root.querySelector('textarea').value`)).toBe('overlong');
    await bar.leave();
  });

  test('keep a note when Escape closes it, with a bar that leaves the window with its text', async () => {
    await open(page(PARAGRAPHS, '<style>p { margin: 100vh 0 }</style>'));
    await bar.mark('four hundred pages', 'blue');
    const top = () => bar.read<number>(`root.querySelector('section').getBoundingClientRect().top`);
    const scroll = (by: number) =>
      browser.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), by);
    await scroll(-1000);
    await until('the bar is below the window', async () => (await top()) > 900);
    await scroll(1000);
    await bar.write('left');
    await bar.leave();
    await bar.shows({ 'blue-note': 'four hundred pages' });
  });

  test('have a note that is saved and closed when the correction mode opens', async () => {
    await bar.mark('four hundred pages', 'blue');
    await bar.write('unsaved');
    await correctionBar.open();
    await storage.becomesStored('unsaved');
    // Until then the bar with the note is the view that lies over the page.
    const isClosed = () => correctionBar.read<boolean>(`!root.querySelector('textarea')`).catch(() => false);
    await until('the note has made room for the correction mode', isClosed);
    await correctionBar.leave();
  });

  test('are removed by the button, and come back with their note by the next, or in another colour', async () => {
    await bar.mark('the council argued', 'pink');
    await bar.write('hm');
    await bar.click('.save');
    await bar.shows({ 'pink-note': 'the council argued' });
    await browser.drag([(await browser.evaluate(pointOf, 'council argued'))!]);
    await bar.becomesOpen();
    await bar.read(`root.querySelector('button:last-child').focus()`);
    await browser.typeKey('Enter');
    await bar.shows({});
    expect(await bar.focused()).toBe(messages.correctUndo.message);
    await browser.typeKey('Enter');
    await bar.shows({ 'pink-note': 'the council argued' });
    await bar.click('button:last-child');
    await bar.shows({});
    await bar.click('[data-colour=blue]');
    await bar.shows({ 'blue-note': 'the council argued' });
    await open();
    await bar.shows({ 'blue-note': 'the council argued' });
  });

  test('that were made in the page are shown in the reader view, and the other way round', async () => {
    await bar.mark('the boats lay idle', 'green');
    await bar.leave();
    await reader.open();
    await bar.shows({ green: 'the boats lay idle' });
    await selectInReader(browser, reader, 'the first days of June');
    await reader.click('[data-colour=blue]');
    await bar.shows({ green: 'the boats lay idle', blue: 'the first days of June' });
    await browser.typeKey('Escape');
    await reader.leave();
    await bar.shows({ green: 'the boats lay idle', blue: 'the first days of June' });
    await until('the highlight is in the page, not in the view that was left', () =>
      browser.evaluate(() => {
        const [range] = CSS.highlights.get('leaflight-annotation-blue') as unknown as Iterable<Range>;
        return range.startContainer.parentElement!.closest('main') !== null;
      }),
    );
  });

  test('are offered by h in the reader view, which says so when nothing is selected', async () => {
    await storage.set('sync', { settings: { offersColours: false } });
    await reader.open();
    await browser.typeKey('h');
    const said = () => reader.read<string>(`root.querySelector('.status').textContent`);
    await until('it says so', async () => (await said()) === messages.annotateNothing.message);
    await selectInReader(browser, reader, 'the first days of June');
    await browser.typeKey('h');
    await until('the first colour has the focus', async () => (await reader.focused()) === 'Yellow');
    await browser.typeKey('Escape');
    await reader.leave();
  });

  test('are offered by a bar that the key Tab enters from the selected text, and leaves', async () => {
    await bar.openFor('the council argued');
    await browser.typeKey('Tab');
    expect(await bar.focused()).toBe(messages.annotateYellow.message);
    await browser.typeKey('Enter');
    await bar.shows({ yellow: 'the council argued' });
    await browser.typeKey('Shift+Tab');
    await bar.becomesClosed();
  });

  test('are no longer offered when Escape is pressed, which the page gets the next time', async () => {
    await browser.evaluate(() => {
      document.addEventListener('keydown', ({ key }) => {
        document.title += key;
      });
    });
    await bar.openFor('the council argued');
    await bar.leave();
    await browser.typeKey('Escape');
    expect(await browser.evaluate(() => document.title)).toBe('The mill at the bendEscape');
  });

  test('leave the light text of a dark page readable', async () => {
    await open(PAGE.replace('<body>', '<style>html { background: #111; color: #ddd }</style><body>'));
    await bar.mark('the mill at the bend was closed', 'yellow');
    await bar.shows({ yellow: 'the mill at the bend was closed' });
    const tints = await Promise.all([tintOf(browser), tintOf(browser, 'leaflight-annotation-yellow')]);
    const [highlight, own] = tints.map((tint) => parseColour(tint)!);
    const ground = over(own, over(highlight, [17, 17, 17, 1]));
    expect(contrast([221, 221, 221, 1], ground)).toBeGreaterThan(MIN_READABLE_CONTRAST);
    await bar.leave();
  });

  test.runIf(IS_LONG && name === 'chromium')(
    'differ by the form of their lines in forced colours',
    async () => {
      const { playwrightPage } = browser as ChromiumExtension;
      const marked = {
        yellow: 'the mill at the bend',
        green: 'the bridge and its builders',
        blue: 'the boats lay idle',
        pink: 'four hundred pages',
      };
      for (const [colour, text] of Object.entries(marked)) await bar.mark(text, colour);
      await bar.write('long');
      await bar.click('.save');
      await bar.becomesClosed();
      const { pink, ...others } = marked;
      await bar.shows({ ...others, 'pink-note': pink });
      await playwrightPage.emulateMedia({ forcedColors: 'active' });
      const linesIn = (root: string) => `['yellow', 'green', 'blue', 'pink', 'pink-note'].map((colour) => {
      const { textDecorationThickness, textDecorationStyle } =
        getComputedStyle(${root}.querySelector('p'), '::highlight(leaflight-annotation-' + colour + ')');
      return textDecorationThickness + ' ' + textDecorationStyle;
    })`;
      const lines = [...['solid', 'double', 'dotted', 'wavy'].map((form) => `1px ${form}`), '2px wavy'];
      expect(await playwrightPage.evaluate(linesIn('document'))).toEqual(lines);
      await reader.open();
      await bar.shows({ ...others, 'pink-note': pink });
      expect(await reader.read(linesIn('root'))).toEqual(lines);
      await reader.leave();
      await playwrightPage.emulateMedia({ forcedColors: 'none' });
    },
  );

  test.runIf(IS_LONG && name === 'chromium')(
    'are printed with the reader view, and not with the page',
    async () => {
      const [text, wanted] = ['the bridge and its builders', 'color(srgb 1 0.768627 0 / 0.35)'];
      await bar.mark(text, 'yellow');
      await bar.leave();
      const { playwrightPage: page } = browser as ChromiumExtension;
      const ground = (root: string) =>
        `getComputedStyle(${root}.querySelector('article p'), '::highlight(leaflight-annotation-yellow)').backgroundColor`;
      await page.emulateMedia({ media: 'print' });
      expect(await page.evaluate(ground('document'))).not.toBe(wanted);
      await page.emulateMedia({ media: null });
      await reader.open();
      await bar.shows({ yellow: text });
      await page.emulateMedia({ media: 'print' });
      expect(await reader.read(ground('root'))).toBe(wanted);
      await page.emulateMedia({ media: null });
      await reader.close();
    },
  );

  test('are gone from the page when the highlight is switched off, and back when it is on again', async () => {
    await bar.mark('the council argued', 'yellow');
    await bar.leave();
    await removeHighlight(browser);
    await bar.shows({});
    await highlightByKeys(browser);
    await bar.shows({ yellow: 'the council argued' });
  });

  test.runIf(IS_LONG && name === 'chromium')('load nothing on a page until text is selected', async () => {
    await open();
    const { context, playwrightPage } = browser as ChromiumExtension;
    const session = await context.newCDPSession(playwrightPage);
    const scripts: string[] = [];
    session.on('Debugger.scriptParsed', ({ url }) => scripts.push(url.replace(/^.*\//, '')));
    await session.send('Debugger.enable');
    expect(scripts).toContain('content.js');
    expect(scripts).not.toContain('annotate.js');
    await bar.openFor('the council argued');
    expect(scripts).toContain('annotate.js');
    await session.detach();
    await bar.leave();
  });

  test.runIf(name === 'chromium')('are in saved Markdown with their notes, and make no request', async () => {
    const asked = pages.asked.length;
    await bar.mark('the council argued', 'green');
    await bar.write('hm');
    await bar.click('.save');
    await bar.becomesClosed();
    await storage.becomesStored('"hm"');
    await popup.open();
    await popup.choose('md');
    // The popup's download, intercepted.
    await popup.read(`(() => {
      const create = URL.createObjectURL;
      URL.createObjectURL = (blob) => {
        blob.text().then((text) => { document.body.dataset.saved = text; });
        return create.call(URL, blob);
      };
      document.querySelector('#save').click();
    })()`);
    const markdown = await popup.becomes('document.body.dataset.saved', /idle/);
    expect(markdown).toContain('while ==the council argued==[^1] about the toll');
    expect(markdown).toMatch(/^\[\^1\]: hm$/m);
    await browser.closePopup();
    expect(pages.asked).toHaveLength(asked);
  });
});
