/** Pictures that a page has not loaded: the reader view requests none of them until the user wants it. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { violationsInRoot } from '../helpers/axe';
import { setUpBrowser } from '../helpers/browser-setup';
import type { ChromiumExtension } from '../helpers/chromium';
import { until } from '../helpers/driver';
import type { FirefoxExtension } from '../helpers/firefox';
import { browsersFor, IS_LONG, longTest } from '../helpers/long-tests';
import { longPage, pageCase } from '../helpers/page-cases';
import type { ServedPage } from '../helpers/server';

/** A drawing of that size, served as not cacheable, so that each request for it reaches the server. */
const drawing = (size = 'width="640" height="400"'): ServedPage => ({
  body: `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 64 40"><rect width="64" height="40" fill="teal"/></svg>`,
  type: 'image/svg+xml',
  headers: { 'cache-control': 'no-store' },
});

/** Pictures that the page loads and shows. */
const LOADED = ['shown.svg', 'unsized.svg', 'shared.svg', 'reef-300x200.svg', 'narrow.svg', 'shadow.svg'];
/** A blurred picture, and the one that it stands for until the reader comes to it. */
const PREVIEW = 'max/60/1*3Gzaug9mRc8vvx1cuQWkog.svg';
const PREVIEWED = PREVIEW.replace('60', '1080');
/** Pictures, or other versions of them, that it does not load. */
const UNLOADED = [
  'parked.svg',
  'original.svg',
  'scriptless.svg',
  'hidden.svg',
  'linked.svg',
  'distant.svg',
  PREVIEWED,
];
const OTHERS = ['reef-900x600.svg', 'wide.svg', 'modern.svg', 'fallback.svg', 'stated-cover.svg'];

const BLANK = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const ABOVE = `
  <figure><img src="/shown.svg" alt="Shown" width="640" height="400"></figure>
  <p><img src="/unsized.svg" alt="Unsized" style="width: 300px"></p>
  <p><img src="/shared.svg" alt="Shared" crossorigin="anonymous" referrerpolicy="no-referrer"></p>
  <p><img data-src="/parked.svg" alt="Parked" width="640" height="400" referrerpolicy="no-referrer"></p>
  <p><img src="${BLANK}" data-original="/original.svg" alt="Original"></p>
  <p><a href="/elsewhere"><img data-src="/linked.svg" alt="Linked" width="320" height="200"></a></p>
  <noscript><img src="/scriptless.svg" alt="For readers without scripts"></noscript>
  <div style="display: none"><img loading="lazy" src="/hidden.svg" alt="Hidden"></div>
  <p><img src="/reef-300x200.svg" alt="The reef"></p>
  <p><img src="/${PREVIEW}" alt="Previewed"></p>
  <picture><source media="(min-width: 9000px)" srcset="/modern.svg">
    <img srcset="/narrow.svg 300w, /wide.svg 1800w" sizes="300px" src="/fallback.svg" alt="Narrow"></picture>
  <section><template shadowrootmode="closed">
    <p>The old men of the harbour say that no wall has ever held the sea for longer than it took to pay for it.</p>
    <p><img src="/shadow.svg" alt="In a shadow tree"></p>
  </template></section>`;

const LOADED_NAMES = ['Shown', 'Unsized', 'Shared', 'The reef', 'Narrow', 'In a shadow tree'];
const HELD_NAMES = [
  ...['Parked', 'Original', 'Linked', 'For readers without scripts', 'Hidden'],
  ...['Previewed', 'Distant'],
];

/** Moves images out of the range in which browsers load them before scrolling: up to 8,000 pixels on slow networks. */
const BELOW = `<div style="height: 30000px"></div>
  <p><img loading="lazy" src="/distant.svg" alt="Distant" width="640" height="400"></p>
  <p><img loading="lazy" src="/reef-900x600.svg" alt="The reef"></p>
  <p><img loading="lazy" src="/${PREVIEWED}" alt="Previewed"></p>`;

const LAZY_CANDIDATES =
  '<p><img loading="lazy" srcset="/near.svg 300w, /far.svg 1800w" sizes="300px" alt="Lazy"></p>';

const STATED = '<meta property="og:image" content="/stated-cover.svg">';

function page(): string {
  return pageCase('article')
    .html.replace('</head>', `${STATED}</head>`)
    .replace('<h2>A wall', `${ABOVE}<h2>A wall`)
    .replace('<p>By eight', `${BELOW}<p>By eight`);
}

describe.each(browsersFor('chromium'))('pictures in the reader view in %s', (name) => {
  const { pages, browser, reader, options } = setUpBrowser(name);
  beforeAll(async () => {
    if (name === 'firefox') await (browser as unknown as FirefoxExtension).separateTabs();
    for (const file of [...LOADED, ...UNLOADED, ...OTHERS, 'near.svg', 'far.svg']) pages.add(file, drawing());
    pages.add('unsized.svg', drawing(''));
    pages.add(PREVIEW, drawing('width="60" height="40"'));
    pages.add('end', 'The last request');
  });

  async function read(html: string): Promise<void> {
    pages.asked.length = 0;
    await browser.open(pages.add('page', html));
    expect(pages.asked, 'what the page itself loads').not.toContain('/distant.svg');
    await readAgain();
  }

  async function readAgain(): Promise<void> {
    pages.asked.length = 0;
    await reader.open();
  }

  afterEach(() => reader.leave().catch(() => {}));

  /** Descriptions of the visible pictures, in order, after scrolling each one into view. */
  const shown = () =>
    reader.read<string[]>(`[...root.querySelectorAll('article img[data-loaded]')].map(({ alt }) => alt)`);

  /** All files requested since the reader view was opened, after scrolling every picture into view. */
  async function asked(): Promise<string[]> {
    await reader.read(`(async () => {
      for (const image of root.querySelectorAll('article img')) image.scrollIntoView();
    })() && 0`);
    await until(
      'what is asked for is there',
      async () =>
        await reader.read(`[...root.querySelectorAll('article img')].every((image) => {
        image.scrollIntoView();
        return image.complete;
      })`),
    );
    // Earlier requests have reached the server before this one.
    await browser.evaluate(() => fetch('/end').then((answer) => answer.text()));
    return pages.asked.filter((path) => path !== '/end').map((path) => path.slice(1));
  }

  const held = () =>
    reader.read<string[]>(`[...root.querySelectorAll('.held')].map((box) => box.dataset.alt)`);
  /** Text of the notice's first button; null when there is no notice. */
  const offered = () =>
    reader.read<string | null>(
      `root.querySelector('.notice').hidden ? null : root.querySelector('.load').textContent`,
    );
  const offerOf = (count: number) => messages.readerLoadPictures.message.replace('$1', String(count));

  /** Presses a button by keyboard, which scripts cannot. */
  async function press(selector: string): Promise<void> {
    await reader.read(`root.querySelector(${JSON.stringify(selector)}).focus()`);
    await browser.typeKey('Enter');
  }

  test('are requested only when the page has loaded them', async () => {
    await read(page());
    expect(await reader.read(`root.querySelector('article').textContent`)).toContain('By eight the tide');
    expect(await asked()).toEqual([]);
    await expect.poll(shown).toEqual(LOADED_NAMES);
    expect(await held()).toEqual(HELD_NAMES);
    expect(await offered()).toBe(offerOf(HELD_NAMES.length));
  });

  longTest('lie on paper when they are loaded before their long article is written', async () => {
    await read(longPage(3_000).replace('</h1>', '</h1><p><img src="/shown.svg" alt="Shown"></p>'));
    await expect.poll(shown).toEqual(['Shown']);
  });

  longTest('leave room for the text when a tall one is not loaded', async () => {
    const tall = '<p><img data-src="/parked.svg" alt="Tall" width="640" height="2400"></p>';
    await read(pageCase('article').html.replace('<h2>A wall', `${tall}<h2>A wall`));
    const share = `root.querySelector('[data-alt=Tall]').offsetHeight / root.querySelector('.view').clientHeight`;
    expect(await reader.read<number>(share)).toBeLessThan(0.5);
  });

  longTest("are not requested when the page's policy forbids them", async () => {
    const headers = { 'content-security-policy': "img-src 'none'" };
    await browser.open(pages.add('strict', { body: page(), headers }));
    await readAgain();
    expect(await asked()).toEqual([]);
    expect(await held()).toContain('Shown');
  });

  test('are loaded when the user presses a placeholder or the button, and not when a script does', async () => {
    await read(page());
    await reader.read(`root.querySelectorAll('.held, .notice button').forEach((button) => button.click())`);
    expect(await asked()).toEqual([]);
    await press('.held[data-alt=Parked]');
    await expect.poll(offered).toBe(offerOf(HELD_NAMES.length - 1));
    expect(await asked()).toEqual(['parked.svg']);
    expect(await held()).not.toContain('Parked');
    expect(await reader.read(`root.querySelector('[alt=Parked]').referrerPolicy`)).toBe('no-referrer');
    expect(await reader.read(`root.activeElement.matches('.zoom:has([alt=Parked])')`)).toBe(true);
    await press('.load');
    await expect.poll(offered).toBe(null);
    expect((await asked()).sort()).toEqual(UNLOADED.toSorted());
    await expect.poll(async () => (await shown()).sort()).toEqual([...LOADED_NAMES, ...HELD_NAMES].sort());
    // The text has the focus again.
    expect(await reader.read(`root.activeElement.className`)).toBe('view');
    await press('.zoom:has([alt=Distant])');
    await expect.poll(() => reader.read(`root.querySelector('.picture img').naturalWidth`)).toBe(640);
    await browser.typeKey('Escape');
    await reader.leave();
    // A picture that was loaded once is shown again without asking.
    await readAgain();
    expect(await held()).toEqual([]);
    expect(await offered()).toBe(null);
  });

  longTest(
    'are loaded on a site where the user always wants them, until it is removed in the options',
    async () => {
      await read(page());
      await press('.notice button:not(.load)');
      await until(
        'the choice is confirmed',
        async () =>
          (await reader.read<string>(`root.querySelector('.status').textContent`)).includes('127.0.0.1') ||
          null,
      );
      expect(await offered()).toBe(null);
      await read(page());
      expect(await held()).toEqual([]);
      expect((await asked()).sort()).toEqual(UNLOADED.toSorted());
      await options.open();
      await options.says('picture-sites', '127.0.0.1');
      await options.click('#picture-sites button');
      await options.says('picture-sites', /^$/);
      await read(page());
      expect(await asked()).toEqual([]);
      expect(await held()).toEqual(HELD_NAMES);
    },
  );

  test.runIf(IS_LONG && name === 'chromium')('have accessible placeholders', async () => {
    await read(page());
    const load = async (path: string) =>
      void (await (browser as ChromiumExtension).playwrightPage.addScriptTag({ path }));
    for (const isDark of [false, true]) {
      await browser.preferDark(isDark);
      expect(await violationsInRoot(browser, load, '.reader')).toEqual([]);
    }
  });

  longTest('appear once the page has loaded them', async () => {
    let answer = (_rest: string) => {};
    const rest = new Promise<string>((resolve) => {
      answer = resolve;
    });
    pages.add('slow.svg', { ...drawing(), body: '', rest });
    await browser.open(pages.add('page', page().replace('<p>By eight', `${LAZY_CANDIDATES}<p>By eight`)));
    const load = (address: string) =>
      browser.evaluate((src) => {
        const [, image] = [...document.images].filter(({ dataset }) => dataset.src);
        image.src = src;
      }, address);
    await load('/slow.svg');
    await until('the page asks for it', async () => pages.asked.includes('/slow.svg'));
    await readAgain();
    expect(await asked()).toEqual([]);
    // The page is about to show it.
    expect(await offered()).toBe(offerOf(HELD_NAMES.length));
    expect(await held()).toEqual([...HELD_NAMES, 'Lazy']);
    answer(String(drawing().body));
    await expect.poll(held).not.toContain('Linked');
    expect(await asked()).toEqual([]);
    await expect.poll(shown).toContain('Linked');
    // The picture is shown in the size that the page itself chooses and loads.
    await browser.evaluate(() => {
      document.querySelector<HTMLImageElement>('img[alt=Lazy]')!.loading = 'eager';
    });
    await expect.poll(held).not.toContain('Lazy');
    expect(await asked()).toEqual(['near.svg']);
    await expect.poll(shown).toContain('Lazy');
  });
});
