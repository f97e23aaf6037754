/**
 * The page under the reader view: whatever it does meanwhile, the view stays, and the page is restored
 * intact.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BROWSERS, BUILT_EXTENSION } from '../helpers/browsers';
import { longPage, pageCase } from '../helpers/cases';
import { type ExtensionBrowser, type Point, until } from '../helpers/driver';
import { clickIn } from '../helpers/input';
import { PageServer } from '../helpers/server';

const BEHIND = 'zzbehindzz';
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe.each(['chromium', 'firefox'] as const)('the page under the reader view in %s', (name) => {
  const SHORTCUT = ['Alt', 'Shift', name === 'chromium' ? 'L' : 'R'];
  let pages: PageServer;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    pages = await PageServer.start();
    browser = await BROWSERS[name].launch({ extension: BUILT_EXTENSION, keepsPages: true });
  });

  afterAll(async () => {
    await browser?.close();
    await pages?.close();
  });

  const inReader = <R>(body: string): Promise<R> => browser.inClosedRoot<R>('html > div', body);
  const isOpen = (): Promise<boolean> =>
    browser.evaluate(() =>
      [...document.documentElement.children].some(({ localName }) => localName === 'div'),
    );
  const becomes = (wanted: boolean, milliseconds?: number) =>
    until(
      `the reader view is ${wanted ? 'open' : 'gone'}`,
      async () => ((await isOpen()) === wanted ? true : null),
      milliseconds,
    );
  const scrollsAgain = () =>
    until('the page scrolls again', () =>
      browser.evaluate(() =>
        getComputedStyle(document.documentElement).overflow === 'visible' ? true : null,
      ),
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
    await browser.pressKeys(SHORTCUT);
    await becomes(true);
  }

  async function leave(): Promise<void> {
    await browser.typeKey('Escape');
    await becomes(false);
    await scrollsAgain();
  }

  test('may change completely', async () => {
    await browser.open(pages.add('page', longPage(300)));
    await browser.evaluate(() => {
      document.querySelector<HTMLElement>('footer a')!.focus({ preventScroll: true });
      scrollTo(0, 900);
    });
    await browser.pressKeys(SHORTCUT);
    await becomes(true);
    const text = `root.querySelector('article').textContent.length`;
    const length = await inReader<number>(text);
    await browser.evaluate(() => {
      for (const paragraph of [...document.querySelectorAll('p')].slice(50)) paragraph.remove();
      for (let i = 0; i < 500; i++)
        document.body.append(Object.assign(document.createElement('p'), { textContent: `${i}` }));
      document.querySelector('nav')!.remove();
      scrollTo(0, 0);
    });
    expect(await inReader(text)).toBe(length);
    expect(await isOnTop()).toBe(true);
    await leave();
    const state = () => browser.evaluate(() => [scrollY, document.activeElement?.textContent]);
    expect(await state()).toEqual([900, 'Terms']);
  });

  /** Returns while the page is being read for the view, which has been opened over it before. */
  async function beginReading(html: string): Promise<void> {
    await browser.open(pages.add('page', html));
    // Once its scripts are in the page, opening the view takes no longer than reading does.
    await browser.pressKeys(SHORTCUT);
    await becomes(true);
    await leave();
    await browser.pressKeys(SHORTCUT);
    await pause(100);
  }

  test('may be replaced by the next one while it is being read', async () => {
    await beginReading(longPage(4_000));
    await browser.evaluate(() => {
      history.pushState({}, '', '/next');
      document.body.textContent = 'The next page';
    });
    await pause(4_000);
    expect(await isOpen()).toBe(false);
    expect((await browser.button()).badge).toBe('');
  });

  test('is the next one when that is requested while the last is still being read', async () => {
    await beginReading(longPage(20_000));
    await browser.evaluate(() => {
      const next = [...document.querySelectorAll('p')].slice(0, 20);
      next[0].textContent = 'The next page begins with these words, which are no others.';
      history.pushState({}, '', '/next');
      document.body.replaceChildren(...next);
    });
    await browser.pressKeys(SHORTCUT);
    await becomes(true);
    expect(await inReader(`root.querySelector('article').textContent`)).toContain('The next page begins');
    await leave();
  });

  test('is read without the view when it is highlighted under it', async () => {
    const badge = () =>
      until('the badge tells the share', async () => {
        const button = await browser.button();
        return /%$/.test(button.badge) ? button.badge : null;
      });
    const HIGHLIGHT_KEYS = ['Alt', 'Shift', 'H'];
    await browser.open(pages.add('page', pageCase('article').html));
    await browser.pressKeys(HIGHLIGHT_KEYS);
    const alone = await badge();
    await browser.open(pages.add('page', pageCase('article').html));
    await browser.pressKeys(SHORTCUT);
    await becomes(true);
    const length = `root.querySelector('article').textContent.length`;
    const before = await inReader(length);
    await browser.pressKeys(HIGHLIGHT_KEYS);
    expect(await badge()).toBe(alone);
    expect(await inReader(length)).toBe(before);
    await leave();
  });

  test('is the target of links to places outside the article; other links stay in the view', async () => {
    const far = '<p style="height: 3000px"></p><footer><a id="terms" href="/t">Terms</a></footer></body>';
    const linked = pageCase('article')
      .html.replace('<h1>', '<h1 id="top">')
      .replace('The line is alive.', 'The line (<a href="#top">up</a>, <a href="#terms">terms</a>) is alive.')
      .replace('</body>', far);
    await read(linked);
    await inReader(`root.querySelector('.view').scrollTo(0, 800)`);
    await clickIn(browser, `[...root.querySelectorAll('a')].find((a) => a.textContent === 'up')`);
    expect(await inReader<number>(`root.querySelector('.view').scrollTop`)).toBeLessThan(200);
    await clickIn(browser, `[...root.querySelectorAll('a')].find((a) => a.textContent === 'terms')`);
    await becomes(false);
    await until('the place in the page', async () =>
      (await browser.evaluate(() => scrollY > 2000 && location.hash === '#terms')) ? true : null,
    );
  });

  test('keeps the size of images that its style makes small', async () => {
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
      .poll(() => inReader<[string, number][]>(shown))
      .toEqual([
        ['Ann', 120],
        ['Danish', expect.any(Number)],
        ['The harbour', 400],
      ]);
    const [, [, flag]] = await inReader<[string, number][]>(shown);
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
    await until('the reader view is on top', async () => ((await isOnTop()) ? true : null));
    expect(await inReader(`root.activeElement.className`)).toBe('view');
    await leave();
    expect(await browser.evaluate(() => document.querySelector('dialog')!.open)).toBe(true);
  });

  test('may not show an element in full screen over it', async () => {
    const filler = `addEventListener('pointerup', () => document.querySelector('main').requestFullscreen(), true)`;
    await read(longPage(60).replace('</body>', `<script>${filler}</script></body>`));
    await browser.drag([{ x: 300, y: 300 }]);
    await until('it fills the screen', () =>
      browser.evaluate(() => document.fullscreenElement !== null || null),
    );
    await until('the reader view is on top', async () => ((await isOnTop()) ? true : null));
    await browser.evaluate(() => document.exitFullscreen());
    await leave();
  });

  test('may have an open modal dialog before', async () => {
    const dialog = `<dialog><p>Subscribe!</p><button>No</button></dialog>`;
    const opener = `<script>document.querySelector('dialog').showModal()</script>`;
    await read(longPage(60).replace('</body>', `${dialog}${opener}</body>`));
    expect(await isOnTop()).toBe(true);
    const point = await inReader<Point>(`(({ left, top, width, height }) =>
      ({ x: left + width / 2, y: top + height / 2 }))(root.querySelector('.bar button').getBoundingClientRect())`);
    await browser.drag([point]);
    await becomes(false);
    expect(await browser.evaluate(() => document.querySelector('dialog')!.matches(':modal'))).toBe(true);
  });

  test('is not left locked when it removes the view', async () => {
    await read(longPage(60));
    await browser.evaluate(() => document.documentElement.lastElementChild!.remove());
    await scrollsAgain();
    await browser.pressKeys(SHORTCUT);
    await becomes(true);
    await browser.evaluate(() => document.documentElement.replaceWith(document.createElement('html')));
    await scrollsAgain();
    expect(await isOpen()).toBe(false);
  });

  test.each(['127.0.0.1', 'localhost'])('is intact when gone back to from %s', async (host) => {
    const next = pages.add('next', '<!doctype html><title>Next</title><p>The next page</p>');
    const link = `<p>What came next is told <a href="${next.replace('127.0.0.1', host)}">elsewhere</a>, and at length.</p>`;
    await read(longPage(60).replace('</main>', `${link}</main>`));
    await browser.evaluate(() => Object.assign(window, { kept: true }));
    const isAt = (title: string) =>
      until(`the page ${title}`, async () =>
        // Between two pages there is no document to ask.
        (await browser.evaluate(() => document.title).catch(() => '')) === title ? true : null,
      );
    await clickIn(browser, 'article a[href$=next]');
    await isAt('Next');
    await browser.evaluate(() => history.back());
    await isAt('A very long chronicle');
    expect(await browser.evaluate(() => 'kept' in window)).toBe(true);
    expect(await isOpen()).toBe(false);
    await scrollsAgain();
    await browser.pressKeys(SHORTCUT);
    await becomes(true);
    await until('the page does not scroll', () =>
      browser.evaluate(() =>
        getComputedStyle(document.documentElement).overflow === 'hidden' ? true : null,
      ),
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
    const look = await inReader<{ width: number; size: string; ground: string }>(`(() => {
      const article = root.querySelector('article');
      return { width: article.getBoundingClientRect().width, size: getComputedStyle(article).fontSize,
        ground: getComputedStyle(root.querySelector('.reader')).backgroundColor };
    })()`);
    expect(look).toMatchObject({ size: '20px', ground: 'rgb(253, 253, 251)' });
    expect(look.width).toBeGreaterThan(500);
    expect(await inReader(`root.querySelector('article').textContent`)).toContain('The line is alive.');
    await leave();
  });

  test('is not found by a search', async () => {
    await read(longPage(60).replace('Privacy', BEHIND));
    const found = (text: string) =>
      browser.evaluate((wanted) => (window as unknown as { find(text: string): boolean }).find(wanted), text);
    expect(await found('In the year 1206')).toBe(true);
    expect(await found(BEHIND)).toBe(false);
    await leave();
  });

  test('may have 20,000 blocks', async () => {
    await browser.open(pages.add('long', longPage(20_000)));
    await browser.pressKeys(SHORTCUT);
    // A busy machine may be slow.
    await becomes(true, 100_000);
    expect(await inReader(`root.querySelectorAll('article p').length`)).toBeGreaterThan(1_000);
    await inReader(`root.querySelector('.view').scrollTo(0, 1e7)`);
    await until('the end', async () =>
      (await inReader(`root.querySelector('.progress').ariaValueNow`)) === '100' ? true : null,
    );
    await leave();
  }, 150_000);
});
