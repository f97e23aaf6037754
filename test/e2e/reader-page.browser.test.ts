/**
 * The page under the reader view: whatever it does meanwhile, the view stays, and the page is restored
 * intact.
 */
import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '../helpers/browser-setup';
import { goBack, pause, titleBecomes, until } from '../helpers/driver';
import { highlightByKeys } from '../helpers/highlight';
import { browsersFor, longTest } from '../helpers/long-tests';
import { longPage, pageCase } from '../helpers/page-cases';

const BEHIND = 'zzbehindzz';

describe.each(browsersFor('chromium'))('the page under the reader view in %s', (name) => {
  const { pages, browser, reader } = setUpBrowser(name);

  const scrollsAgain = () =>
    until('the page scrolls again', () =>
      browser.evaluate(() => getComputedStyle(document.documentElement).overflow === 'visible'),
    );
  /** True when the reader view is the only thing visible. */
  const isOnTop = (): Promise<boolean> =>
    browser.evaluate(() => {
      const host = [...document.documentElement.children].find(({ localName }) => localName === 'div');
      const points = [20, innerHeight / 2, innerHeight - 20].flatMap((y) =>
        [20, innerWidth / 2].map((x) => [x, y]),
      );
      return points.every(([x, y]) => document.elementFromPoint(x, y) === host);
    });

  async function read(html: string): Promise<void> {
    await browser.open(pages.add('page', html));
    await reader.open();
  }

  async function leave(): Promise<void> {
    await reader.leave();
    await scrollsAgain();
  }

  longTest('may change completely', async () => {
    await browser.open(pages.add('page', longPage(300)));
    await browser.evaluate(() => {
      document.querySelector<HTMLElement>('footer a')!.focus({ preventScroll: true });
      scrollTo(0, 900);
    });
    await reader.open();
    const text = `root.querySelector('article').textContent.length`;
    const length = await reader.read<number>(text);
    await browser.evaluate(() => {
      for (const paragraph of [...document.querySelectorAll('p')].slice(50)) paragraph.remove();
      for (let i = 0; i < 500; i++)
        document.body.append(Object.assign(document.createElement('p'), { textContent: `${i}` }));
      document.querySelector('nav')!.remove();
      scrollTo(0, 0);
    });
    expect(await reader.read(text)).toBe(length);
    expect(await isOnTop()).toBe(true);
    await leave();
    const state = () => browser.evaluate(() => [scrollY, document.activeElement?.textContent]);
    expect(await state()).toEqual([900, 'Terms']);
  });

  /** Returns while the page is being read for the view, which has been opened over it before. */
  async function beginReading(html: string): Promise<void> {
    await browser.open(pages.add('page', html));
    // Once its scripts are in the page, opening the view takes no longer than reading does.
    await reader.open();
    await leave();
    await browser.pressKeys(reader.keys);
    // Reading leaves no trace in the page until the view opens.
    await pause(100);
  }

  longTest('may be replaced by the next one while it is being read', async () => {
    await beginReading(longPage(4_000));
    await browser.evaluate(() => {
      history.pushState({}, '', '/next');
      document.body.textContent = 'The next page';
    });
    await pause(2_000);
    expect(await reader.isOpen()).toBe(false);
    expect((await browser.button()).badge).toBe('');
  });

  longTest('is the next one when that is requested while the last is still being read', async () => {
    await beginReading(longPage(8_000));
    await browser.evaluate(() => {
      const next = [...document.querySelectorAll('p')].slice(0, 20);
      next[0].textContent = 'The next page begins with these words, which are no others.';
      history.pushState({}, '', '/next');
      document.body.replaceChildren(...next);
    });
    await reader.open();
    expect(await reader.read(`root.querySelector('article').textContent`)).toContain('The next page begins');
    await leave();
  });

  longTest('is read without the view when it is highlighted under it', async () => {
    await browser.open(pages.add('page', pageCase('article').html));
    const alone = (await highlightByKeys(browser)).badge;
    await browser.open(pages.add('page', pageCase('article').html));
    await reader.open();
    const length = `root.querySelector('article').textContent.length`;
    const before = await reader.read(length);
    expect((await highlightByKeys(browser)).badge).toBe(alone);
    expect(await reader.read(length)).toBe(before);
    await leave();
  });

  test('is the target of links to places outside the article; other links stay in the view', async () => {
    const far = '<p style="height: 3000px"></p><footer><a id="terms" href="/t">Terms</a></footer></body>';
    const linked = pageCase('article')
      .html.replace('<h1>', '<h1 id="top">')
      .replace('The line is alive.', 'The line (<a href="#top">up</a>, <a href="#terms">terms</a>) is alive.')
      .replace('</body>', far);
    await read(linked);
    await reader.read(`root.querySelector('.view').scrollTo(0, 800)`);
    await reader.click(`[...root.querySelectorAll('a')].find((a) => a.textContent === 'up')`);
    expect(await reader.read<number>(`root.querySelector('.view').scrollTop`)).toBeLessThan(200);
    await reader.click(`[...root.querySelectorAll('a')].find((a) => a.textContent === 'terms')`);
    await reader.becomesClosed();
    await until(
      'the place in the page',
      async () => await browser.evaluate(() => scrollY > 2000 && location.hash === '#terms'),
    );
  });

  longTest('keeps the size of images that its style makes small', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400"/></svg>';
    for (const name of ['flag', 'portrait', 'bullet', 'harbour'])
      pages.add(`${name}.svg`, { body: drawing, type: 'image/svg+xml' });
    const style = '<style>.flag { height: 1em } .portrait { width: 120px } .bullet { width: 24px }</style>';
    const images = `<img class="portrait" src="/portrait.svg" alt="Ann"><img class="bullet" src="/bullet.svg" alt="">
      <p>The boats that sail under the <img class="flag" src="/flag.svg" alt="Danish"> flag are the oldest of the harbour.</p>
      <p><img src="/harbour.svg" alt="The harbour"></p>`;
    const html = pageCase('article')
      .html.replace('</head>', `${style}</head>`)
      .replace('<p>', `${images}<p>`);
    await read(html);
    const shown = `[...root.querySelectorAll('article img')].map((img) => [img.alt, img.width])`;
    await expect
      .poll(() => reader.read<[string, number][]>(shown))
      .toEqual([
        ['Ann', 120],
        ['Danish', expect.any(Number)],
        ['The harbour', 400],
      ]);
    const [, [, flag]] = await reader.read<[string, number][]>(shown);
    expect(flag).toBeLessThan(30);
    await leave();
  });

  test('may not show a dialog or a popover over it', async () => {
    await read(longPage(60));
    await browser.evaluate(() => {
      const dialog = document.createElement('dialog');
      const popover = document.createElement('div');
      const shadow = document.createElement('section');
      shadow.attachShadow({ mode: 'closed' }).append(document.createElement('dialog'));
      popover.popover = 'manual';
      for (const [index, element] of [dialog, popover].entries()) {
        element.textContent = 'Subscribe!';
        element.style.cssText =
          'inset: 0; width: 100%; height: 100%; margin: 0; max-width: none; max-height: none';
        element.id = `over-${index}`;
        document.body.append(element);
      }
      dialog.append(Object.assign(document.createElement('input'), { type: 'text' }));
      // Synthetic events do not use up the limit on repeated attempts.
      for (let i = 0; i < 100; i++) dialog.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      dialog.showModal();
      popover.showPopover();
    });
    await until('the reader view is on top', async () => await isOnTop());
    expect(await reader.read(`root.activeElement.className`)).toBe('view');
    await leave();
    expect(await browser.evaluate(() => document.querySelector('dialog')!.open)).toBe(true);
  });

  longTest('may not show an element in full screen over it', async () => {
    const filler = `addEventListener('pointerup', () => document.querySelector('main').requestFullscreen(), true)`;
    await read(longPage(60).replace('</body>', `<script>${filler}</script></body>`));
    await browser.drag([{ x: 300, y: 300 }]);
    await until('it fills the screen', () => browser.evaluate(() => document.fullscreenElement !== null));
    await until('the reader view is on top', async () => await isOnTop());
    await browser.evaluate(() => document.exitFullscreen());
    await leave();
  });

  longTest('may have an open modal dialog before', async () => {
    const dialog = `<dialog><p>Subscribe!</p><button>No</button></dialog>`;
    const opener = `<script>document.querySelector('dialog').showModal()</script>`;
    await read(longPage(60).replace('</body>', `${dialog}${opener}</body>`));
    expect(await isOnTop()).toBe(true);
    await reader.click('.bar button');
    await reader.becomesClosed();
    expect(await browser.evaluate(() => document.querySelector('dialog')!.matches(':modal'))).toBe(true);
  });

  test('is not left locked when it removes the view', async () => {
    await read(longPage(60));
    await browser.evaluate(() => document.documentElement.lastElementChild!.remove());
    await scrollsAgain();
    await reader.open();
    await browser.evaluate(() => document.documentElement.replaceWith(document.createElement('html')));
    await scrollsAgain();
    expect(await reader.isOpen()).toBe(false);
  });

  longTest.each(['127.0.0.1', 'localhost'])('is intact when gone back to from %s', async (host) => {
    const next = pages.add('next', '<!doctype html><title>Next</title><p>The next page</p>');
    const link = `<p>What came next is told <a href="${next.replace('127.0.0.1', host)}">elsewhere</a>, and at length.</p>`;
    await read(longPage(60).replace('</main>', `${link}</main>`));
    await browser.evaluate(() => Object.assign(window, { kept: true }));
    await reader.click('article a[href$=next]');
    await titleBecomes(browser, 'Next');
    await goBack(browser);
    await titleBecomes(browser, 'A very long chronicle');
    expect(await browser.evaluate(() => 'kept' in window)).toBe(true);
    expect(await reader.isOpen()).toBe(false);
    await scrollsAgain();
    await reader.open();
    await until('the page does not scroll', () =>
      browser.evaluate(() => getComputedStyle(document.documentElement).overflow === 'hidden'),
    );
    await leave();
  });

  test('cannot hide, restyle or mislead the view', async () => {
    const css = `@property --ground { syntax: '<color>'; inherits: false; initial-value: red }
      @property --width { syntax: '<length>'; inherits: true; initial-value: 1px }
      html { --ground: red; --text: red; --size: 1px; --read: 1 }
      dialog, html > *:not(body), :modal { display: none !important; visibility: hidden !important; width: 0 !important;
        filter: opacity(0) !important; clip-path: inset(50%) !important; translate: -9999px 0 !important }
      ::highlight(leaflight-spoken) { color: transparent } body ~ * { zoom: 0.01 !important; content-visibility: hidden !important }`;
    const script = `Object.prototype.properties = { onclick: 'ran()' }; Object.prototype.tagName = 'script';
      Array.prototype.toJSON = () => []; Element.prototype.attachShadow = () => { throw 1 };
      HTMLDialogElement.prototype.showModal = () => { throw 1 }; window.print = 1; customElements.define = null;`;
    const clobber = '<form name="createElementNS"><input name="children"><input name="parentNode"></form>';
    const page = pageCase('article').html.replace(
      '</head>',
      `<style>${css}</style><script>${script}</script></head>`,
    );
    await read(page.replace('<body>', `<body>${clobber}`));
    expect(await isOnTop()).toBe(true);
    const look = await reader.read<{ width: number; size: string; ground: string }>(`(() => {
      const article = root.querySelector('article');
      return { width: article.getBoundingClientRect().width, size: getComputedStyle(article).fontSize,
        ground: getComputedStyle(root.querySelector('.reader')).backgroundColor };
    })()`);
    expect(look).toMatchObject({ size: '20px', ground: 'rgb(253, 253, 251)' });
    expect(look.width).toBeGreaterThan(500);
    expect(await reader.read(`root.querySelector('article').textContent`)).toContain('The line is alive.');
    await leave();
  });

  longTest('is not found by a search', async () => {
    await read(longPage(60).replace('Privacy', BEHIND));
    const found = (text: string) =>
      browser.evaluate((wanted) => (window as unknown as { find(text: string): boolean }).find(wanted), text);
    expect(await found('In the year 1206')).toBe(true);
    expect(await found(BEHIND)).toBe(false);
    await leave();
  });

  longTest(
    'may have 20,000 blocks',
    async () => {
      await browser.open(pages.add('long', longPage(20_000)));
      // A busy machine may be slow.
      await reader.open(100_000);
      await until('the whole article', () => reader.read<boolean>(`!root.querySelector('article').ariaBusy`));
      expect(await reader.read(`root.querySelectorAll('article p').length`)).toBeGreaterThan(1_000);
      await reader.read(`root.querySelector('.view').scrollTo(0, 1e7)`);
      await until(
        'the end',
        async () => (await reader.read(`root.querySelector('.progress').ariaValueNow`)) === '100',
      );
      await leave();
    },
    150_000,
  );
});
