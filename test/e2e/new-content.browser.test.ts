/** Marks of new text on a page that the user comes back to, in the page, the reader view, the popup and the options. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { violationsInOwnPage } from '../helpers/axe';
import { setUpBrowser } from '../helpers/browser-setup';
import { type ChromiumExtension, pressCyrillic } from '../helpers/chromium';
import { until } from '../helpers/driver';
import { highlightByKeys, removeHighlight } from '../helpers/highlight';
import { browsersFor, IS_LONG, longTest } from '../helpers/long-tests';
import { highlightedTexts } from '../helpers/page-state';

declare const chrome: { storage: { local: { get(key: null): Promise<object> } } };

const MILL =
  'The wheel at the bend stood still until the first days of June, since the water had not fallen far enough for the miller to open the lower gate.';
const FERRY =
  'Has anybody asked the ferryman? He knows the bridge and its builders by name, and could tell us which of the piers stand on gravel and which on rock.';
const TOLL =
  'The council has argued about the toll, about the ropes and the lanterns, and in the end about the order of its own speeches, as it does every year.';
const EDITED = TOLL.replace('as it does every year', 'as it did last year');
const WEIR =
  'I walked up to the weir this morning. Two of the boards are missing, and the rest will not hold when the rain comes back in October.';
const ANSWER =
  'Thank you for looking. The carpenter says that he has boards of the right length, and will bring them on Saturday if the road is dry.';

const BOARDS =
  'I have seen the boards, and they are of oak. If somebody lends me a ladder and a lamp, both of them will be in place before it is light on Sunday.';

const post = (name: string, time: string, score: number, text: string): string =>
  `<article class="post"><header><a class="author" href="#">${name}</a> <span class="date">${time}</span></header>
  <p>${text}</p><footer><span class="score">${score} points</span> <a href="#">Reply</a></footer></article>`;
const thread = (menu: string, posts: readonly string[]): string => `<!doctype html><html lang="en">
<meta charset="utf-8"><title>The mill at the bend - River forum</title>
<style>body { max-width: 50em; margin: auto; font: 16px/1.5 sans-serif } .post { margin-block: 40vh }</style>
<body><nav><a href="#">Home</a> <a href="#">Forums</a> <a href="#">${menu}</a></nav>
<main><h1>The mill at the bend</h1>${posts.join('\n')}</main>
<aside class="advertisement"><a href="#">${menu}: buy one, get one free, only this week</a></aside>
<footer><a href="#">Terms</a> <a href="#">Privacy</a></footer></body></html>`;

const POSTS = [
  post('Ann', '59 minutes ago', 3, MILL),
  post('Ben', '12 minutes ago', 1, FERRY),
  post('Cas', '5 minutes ago', 0, TOLL),
];
const BEFORE = thread('Boats', POSTS);
const AFTER = thread('Lanterns', [
  post('Ann', '4 hours ago', 12, MILL),
  post('Ben', '3 hours ago', 10, FERRY),
  post('Zoe', '2 hours ago', 4, WEIR),
  post('Cas', '3 hours ago', 1, EDITED),
  post('Ann', '1 hour ago', 2, ANSWER),
]);

describe.each(browsersFor('chromium'))('news in %s', (name) => {
  const { pages, browser, reader, options, popup, storage } = setUpBrowser(name);

  const marked = async (key: string): Promise<string[]> =>
    (await browser.evaluate(highlightedTexts, key)).map(({ text }) => text);
  const marksBecome = (wanted: Readonly<Record<'new' | 'changed', readonly string[]>>) =>
    until(`the marks are ${JSON.stringify(wanted)}`, async () => {
      const shown = { new: await marked('leaflight-new'), changed: await marked('leaflight-changed') };
      return JSON.stringify(shown) === JSON.stringify(wanted);
    });
  const NEWS = { new: [WEIR, ANSWER], changed: [EDITED] };
  const current = () => marked('leaflight-new-current');

  /** Storage once the thread is watched as it was. */
  let watched: Record<string, unknown>;
  beforeAll(async () => {
    await browser.open(pages.add('thread', BEFORE));
    await popup.watch();
    await browser.closePopup();
    watched = await storage.entries();
  });
  afterEach(async () => {
    await storage.erase();
    await storage.set('local', watched);
  });

  const comeBack = async (html = AFTER): Promise<void> => {
    await browser.open(pages.add('thread', html));
    await highlightByKeys(browser);
  };

  test('are new and changed posts, while menus, adverts, dates and scores are none', async () => {
    await browser.open(pages.add('thread', AFTER));
    const body = await browser.evaluate(() => document.body.outerHTML);
    await highlightByKeys(browser);
    await marksBecome(NEWS);
    expect(await browser.evaluate(() => document.body.outerHTML)).toBe(body);
    await removeHighlight(browser);
    await marksBecome({ new: [], changed: [] });
  });

  test('are wanted from now on when the popup is closed right after its switch is turned on', async () => {
    await storage.erase();
    await browser.open(pages.add('thread', BEFORE));
    await popup.open();
    await popup.click('#watch');
    await browser.closePopup();
    const isWatched = async () =>
      Object.keys(await storage.entries()).some((key) => key.startsWith('watched:'));
    await until('the page is watched', isWatched);
  });

  longTest('stay while the visit goes on, and text that is added meanwhile joins them', async () => {
    const [ann, , cas] = POSTS;
    await comeBack(thread('Boats', [ann, post('Zoe', '1 minute ago', 4, WEIR), cas]));
    await marksBecome({ new: [WEIR], changed: [] });
    await browser.evaluate(
      (html) => {
        document.querySelector('main')!.insertAdjacentHTML('beforeend', html);
      },
      post('Ann', '2 minutes ago', 2, ANSWER),
    );
    await marksBecome({ new: [WEIR, ANSWER], changed: [] });
    // Text that the page has lost does not come back as new.
    await comeBack();
    await marksBecome({ new: [WEIR, ANSWER], changed: [EDITED] });
  });

  test('stay when the page rewrites its address and grows', async () => {
    await comeBack();
    await marksBecome(NEWS);
    await browser.evaluate(
      (html) => {
        history.replaceState(null, '', '?page=1');
        document.querySelector('main')!.insertAdjacentHTML('beforeend', html);
      },
      post('Ben', '1 minute ago', 0, BOARDS),
    );
    await marksBecome({ ...NEWS, new: [WEIR, ANSWER, BOARDS] });
    await popup.open();
    await popup.says('#news', /^New or changed: 4/);
    await popup.click('#watch');
    await marksBecome({ new: [], changed: [] });
    expect(await storage.entries()).not.toEqual(expect.objectContaining(watched));
  });

  test('appear when an application that was not watched before rewrites its address to that of the page', async () => {
    await browser.open(
      pages.add('start', BEFORE.replaceAll(/The wheel|Has anybody|The council/g, 'Long ago')),
    );
    await highlightByKeys(browser);
    const [content] = AFTER.match(/(?<=<main>).*(?=<\/main>)/s)!;
    await browser.evaluate((html) => {
      history.replaceState(null, '', 'thread');
      document.querySelector('main')!.innerHTML = html;
    }, content);
    await marksBecome(NEWS);
  });

  test('are gone to one after another by a key, which a page that uses it keeps', async () => {
    await comeBack();
    await marksBecome(NEWS);
    for (const [key, text] of [
      ['n', WEIR],
      ['n', EDITED],
      ['n', ANSWER],
      ['n', WEIR],
      ['Shift+N', ANSWER],
    ]) {
      await browser.typeKey(key);
      await until(`${key} leads to '${text}'`, async () => (await current()).join() === text);
    }
    const isInView = (text: string) =>
      [...document.querySelectorAll('p')].some((paragraph) => {
        const { top, bottom } = paragraph.getBoundingClientRect();
        return paragraph.textContent === text && top >= 0 && bottom <= innerHeight;
      });
    expect(await browser.evaluate(isInView, ANSWER)).toBe(true);
    if (browser.name === 'chromium') {
      const { playwrightPage } = browser as ChromiumExtension;
      await pressCyrillic(playwrightPage, 'KeyN');
      await until(
        'the key of the same place leads to the first',
        async () => (await current()).join() === WEIR,
      );
      await pressCyrillic(playwrightPage, 'KeyN', ['Shift']);
      await until('and back to the last', async () => (await current()).join() === ANSWER);
    }
    await browser.evaluate(() => {
      document.addEventListener('keydown', (event) => {
        if (event.key === 'n') event.preventDefault();
        else document.title = `pressed ${event.key}`;
      });
    });
    await browser.typeKey('n');
    await browser.typeKey('x');
    await until('the keys have arrived', () => browser.evaluate(() => document.title === 'pressed x'));
    expect(await current()).toEqual([ANSWER]);
  });

  const goToFirst = async (): Promise<void> => {
    await comeBack();
    await marksBecome(NEWS);
    await browser.typeKey('n');
    await until('the first is gone to', async () => (await current()).join() === WEIR);
  };

  longTest('are gone on with when the page adds another above the one that was gone to', async () => {
    await goToFirst();
    await browser.evaluate(
      (html) => {
        document.querySelector('article')!.insertAdjacentHTML('afterend', html);
      },
      post('Ben', '1 minute ago', 0, BOARDS),
    );
    await marksBecome({ ...NEWS, new: [BOARDS, WEIR, ANSWER] });
    await browser.typeKey('n');
    await until('the second is gone to', async () => (await current()).join() === EDITED);
  });

  longTest('are gone on with when the page grows after a link within it was followed', async () => {
    await goToFirst();
    await browser.evaluate(
      (html) => {
        location.hash = 'posts';
        document.querySelector('article:last-of-type')!.insertAdjacentHTML('beforebegin', html);
      },
      post('Ben', '1 minute ago', 0, BOARDS),
    );
    await marksBecome({ ...NEWS, new: [WEIR, BOARDS, ANSWER] });
    await browser.typeKey('n');
    await until('the second is gone to', async () => (await current()).join() === EDITED);
  });

  longTest(
    'have a bar in the margin of the reader view, and a button and a key that lead through them',
    async () => {
      await browser.open(pages.add('thread', AFTER));
      await reader.open();
      const shown = `JSON.stringify([...root.querySelectorAll('[data-new]')].map((element) => [element.dataset.new, element.textContent]))`;
      await until('the reader view marks them', async () => {
        const texts = await reader.read<string>(shown);
        const wanted = JSON.stringify([
          ['new', WEIR],
          ['changed', EDITED],
          ['new', ANSWER],
        ]);
        return texts === wanted;
      });
      const button = () => reader.read<string>(`root.querySelector('.next-new').textContent`);
      expect(await button()).toBe('New: 3 · Go to the first');
      await reader.click('.next-new');
      expect(await button()).toBe('New: 1 of 3 · Go to the next');
      await browser.typeKey('w');
      const now = `root.querySelector('[data-new-current]').textContent`;
      await until('the key leads on', async () => (await reader.read(now)) === EDITED);
      expect(await reader.read(`root.activeElement.textContent`)).toBe(EDITED);
      await reader.leave();
      await marksBecome({ new: [], changed: [] });
    },
  );

  test('are only what was added to a post after a line break, in the page and the reader view', async () => {
    const [ann, , cas] = POSTS;
    await storage.erase();
    await browser.open(pages.add('breaks', thread('Boats', [ann, post('Ben', 'today', 1, FERRY), cas])));
    await popup.watch();
    await browser.closePopup();
    const added = post('Ben', 'today', 1, `${FERRY}<br><br>${WEIR}<br>${BOARDS}`);
    await browser.open(pages.add('breaks', thread('Boats', [ann, added, cas])));
    await highlightByKeys(browser);
    await marksBecome({ new: [WEIR, BOARDS], changed: [] });
    await reader.open();
    const shown = `JSON.stringify([...root.querySelectorAll('[data-new]')].map((element) => [element.dataset.new, element.innerText]))`;
    await until('the reader view marks them', async () => {
      return (await reader.read<string>(shown)) === JSON.stringify([['new', `${WEIR}\n${BOARDS}`]]);
    });
    await reader.leave();
  });

  test('are none when the key for them is pressed in the reader view, which says so', async () => {
    const answers = [
      [BEFORE, /^Nothing new\. Last seen |^Highlight this page or open the reader view when/],
      [AFTER, new RegExp(`^${messages.newUnwatched.message}$`)],
    ] as const;
    for (const [index, [html, answer]] of answers.entries()) {
      await browser.open(pages.add(index === 0 ? 'thread' : 'unwatched', html));
      await reader.open();
      await browser.typeKey('w');
      await until(`the reader view says ${answer}`, async () =>
        answer.test(await reader.read<string>(`root.querySelector('.status').textContent`)),
      );
      await reader.leave();
    }
  });

  test('are counted in the popup, whose button leads through them and whose switch ends them', async () => {
    await browser.open(pages.add('thread', AFTER));
    await popup.open();
    await popup.says('#news', /^New or changed: 3\. Last seen/);
    await popup.says('#next-new', 'New: 3 · Go to the first');
    await popup.click('#next-new');
    await popup.says('#next-new', 'New: 1 of 3 · Go to the next');
    expect(await current()).toEqual([WEIR]);
    if (name === 'chromium')
      expect(await violationsInOwnPage((expression) => browser.inPopup(expression))).toEqual([]);
    await popup.click('#watch');
    await popup.hides('#next-new');
    await marksBecome({ new: [], changed: [] });
    expect(Object.keys(await storage.entries())).not.toContain(expect.stringMatching(/^watched:/));
  });

  test('are listed by page in the options, exported, imported and erased', async () => {
    await options.open();
    await options.says('watched', /The mill at the bend.*Last seen/);
    const file = await browser.evaluate(async () => JSON.stringify(await chrome.storage.local.get(null)));
    expect(file).not.toContain('ferryman');
    const [page] = Object.values(JSON.parse(file)).filter((value) => (value as { lines?: string }).lines);
    const other = {
      ...(page as object),
      url: 'https://example.org/changelog',
      title: 'Changelog of the kiln',
    };
    await options.importFile(
      JSON.stringify({ format: 'leaflight-watched-pages', version: 1, pages: [other, page, 7] }),
      'watched-file',
    );
    await options.says('watched', /Changelog of the kiln/);
    await options.says('watched-status', 'Imported pages: 2. Skipped because they are not watched pages: 1.');
    expect(await browser.evaluate(() => document.querySelectorAll('#watched li').length)).toBe(2);
    await browser.evaluate(() => document.querySelector<HTMLElement>('#watched li button')!.click());
    await until('one is forgotten', () =>
      browser.evaluate(() => document.querySelectorAll('#watched li').length === 1),
    );
    await browser.evaluate(() => {
      document.querySelector<HTMLElement>('#watched-erase')!.click();
      document.querySelector<HTMLElement>('#watched-sure [value=erase]')!.click();
    });
    await options.says('watched-status', messages.optionsWatchedErased.message);
    expect(await options.text('watched')).toBe('');
  });

  test.runIf(IS_LONG && name === 'chromium')('load nothing on a page that is not watched', async () => {
    await browser.open(pages.add('other', AFTER));
    const { context, playwrightPage } = browser as ChromiumExtension;
    const session = await context.newCDPSession(playwrightPage);
    const scripts: string[] = [];
    session.on('Debugger.scriptParsed', ({ url }) => scripts.push(url.replace(/^.*\//, '')));
    await session.send('Debugger.enable');
    await highlightByKeys(browser);
    await reader.open();
    await reader.leave();
    expect(scripts).toContain('content.js');
    expect(scripts).not.toContain('new-marks.js');
  });
});
