/**
 * Correcting the highlight in real browsers: the effects of a click, a drag and a key, and that they last.
 */
import { afterEach, describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { readTrainingFile } from '../../src/corrections/training-file';
import { violationsInRoot } from '../helpers/axe';
import { setUpBrowser } from '../helpers/browser-setup';
import { type ChromiumExtension, pressCyrillic } from '../helpers/chromium';
import { pause, until } from '../helpers/driver';
import {
  badgeBecomes,
  highlightByKeys,
  isHighlighted,
  removeHighlight,
  visitHighlighted,
} from '../helpers/highlight';
import { browsersFor, firstCases, IS_LONG, longTest } from '../helpers/long-tests';
import { longPage, pageCase, SHED_ITEMS, SHED_PAGE } from '../helpers/page-cases';
import { documentChanges, HIGHLIGHT, pointOf, traceOf, watchDocument } from '../helpers/page-state';

describe.each(browsersFor('chromium'))('correcting in %s', (name) => {
  const { pages, browser, reader, bar, options, storage } = setUpBrowser(name);
  // Corrections of one page that hold for its site would apply to the next.
  afterEach(() => storage.eraseForGood(50));

  const ring = (): Promise<string> => bar.read(`getComputedStyle(root.querySelector('.keys')).outlineStyle`);
  /** True when the text is highlighted, which it is not while it is being corrected. */
  const shown = (text: string): Promise<boolean> => isHighlighted(browser, text);

  /** Names of the bands that contain the text. */
  const bandsOf = (text: string): Promise<string[]> =>
    browser.evaluate((text) => {
      const bands = [...(CSS.highlights as unknown as Map<string, Iterable<Range>>)];
      const holding = bands.filter(([, ranges]) => [...ranges].some((range) => String(range).includes(text)));
      return holding.map(([name]) => name);
    }, text);

  /** The file of all corrections that the options export. */
  async function exportedFile(): Promise<string> {
    await options.open();
    return options.exportedFile();
  }

  test('removes a block with a click and restores it, without touching the page', async () => {
    const { html, with: wanted } = pageCase('article');
    const text = wanted[0];
    await browser.visit(pages.add('clicked', html));
    await browser.evaluate(watchDocument);
    const trace = await browser.evaluate(traceOf);
    await bar.open();
    expect(await ring()).toBe('none');
    expect(await bandsOf(text)).toEqual([expect.stringMatching(/^leaflight-kept-/)]);
    await bar.correct(text);
    expect(await bandsOf(text)).toEqual(['leaflight-left-corrected']);
    await bar.correct(text);
    expect(await bandsOf(text)).toEqual([expect.stringMatching(/^leaflight-kept-\d/)]);
    await bar.leave();
    expect(await shown(text)).toBe(true);
    // The host was added and removed; nothing else happened to the document.
    expect(await browser.evaluate(documentChanges)).toEqual(['childList  on HTML', 'childList  on HTML']);
    await removeHighlight(browser);
    expect(await browser.evaluate(traceOf)).toEqual(trace);
  });

  test.each([
    ['inert', '<body inert>'],
    ['unhearing', '<body style="pointer-events: none">'],
  ])('a click corrects text of a page that is %s', async (path, body) => {
    await bar.openAt(pages.add(path, SHED_PAGE.replace('<body>', body)));
    for (const text of [SHED_ITEMS[1], SHED_ITEMS[4]]) {
      const kept = (await bandsOf(text)).join().includes('-kept-');
      await bar.correct(text);
      expect(await bandsOf(text)).toEqual([`leaflight-${kept ? 'left' : 'kept'}-corrected`]);
    }
    await bar.leave();
  });

  test('the bar moves to the other edge of the window when it would cover the text that was clicked', async () => {
    const low = SHED_PAGE.replace(
      '<ul>',
      '<ul style="position: fixed; bottom: 90px; inset-inline: 0; margin: 0; text-align: center">',
    );
    await bar.openAt(pages.add('low', low));
    const tops = () =>
      bar.read<number[]>(
        `['.bar', '.frame'].map((name) => root.querySelector(name).getBoundingClientRect().top)`,
      );
    const [before] = await tops();
    await bar.correct(SHED_ITEMS[5]);
    await until('the bar is above the text', async () => {
      const [top, text] = await tops();
      return top < 20 && text > before - 100;
    });
    await bar.leave();
  });

  longTest(
    'the bar is at the upper edge of the window at the end of the page, and at the lower one at its beginning',
    async () => {
      await bar.openAt(pages.add('long', SHED_PAGE.replace('<ul>', '<ul style="padding-top: 3000px">')));
      const isAbove = async () =>
        (await bar.read<number>(`root.querySelector('.bar').getBoundingClientRect().top`)) < 20;
      expect(await isAbove()).toBe(false);
      await browser.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await until('the bar is at the upper edge', isAbove);
      await browser.evaluate(() => scrollTo(0, 0));
      await until('the bar is at the lower edge', async () => !(await isAbove()));
      await bar.leave();
    },
  );

  longTest('restores a page of which everything was left out, on the next visit', async () => {
    const text = 'A single sentence, all alone.';
    const address = pages.add('all-out', `<!doctype html><title>One</title><p>${text}</p>`);
    await bar.openAt(address);
    await bar.correct(text);
    await bar.leave();
    await badgeBecomes(browser, /^0%$/);
    await browser.visit(address);
    expect((await highlightByKeys(browser)).badge).toBe('0%');
    expect(await shown(text)).toBe(false);
    await bar.open();
    await bar.correct(text);
    await bar.leave();
    expect(await shown(text)).toBe(true);
  });

  test('applies corrections to the export and on the next visit', async () => {
    const { html, with: wanted, without } = pageCase('article');
    const address = pages.add('remembered', html);
    await bar.openAt(address);
    await bar.correct(wanted[1]);
    await bar.correct(without[0]);
    expect(await bar.notice()).not.toBe('');
    await bar.leave();
    expect([await shown(wanted[1]), await shown(without[0])]).toEqual([false, true]);
    await visitHighlighted(browser, address);
    expect([await shown(wanted[1]), await shown(without[0])]).toEqual([false, true]);
    await reader.open();
    const read = await bar.read<string>(`root.querySelector('article').innerText`);
    expect([read.includes(wanted[1]), read.includes(without[0])]).toEqual([false, true]);
    // Switches from one view of the page straight to the other.
    await browser.pressKeys(bar.keys);
    // One host is removed while the other is added.
    await until('the bar', () => bar.read<boolean>(`root.querySelector('.keys') !== null`).catch(() => null));
    await expect.poll(() => bandsOf(wanted[1])).toEqual(['leaflight-left-corrected']);
    await bar.leave();
    const { pages: exported } = readTrainingFile(await exportedFile());
    const page = exported.find(({ url }) => url === address)!;
    expect([...new Set(page.blocks.map(([, content]) => content))]).toEqual([false, true]);
    const corrected = page.record!.blocks.filter(({ correction }) => correction !== undefined);
    expect(corrected.map(({ text, label }) => [text.includes(wanted[1]), label])).toContainEqual([
      true,
      false,
    ]);
  });

  longTest('stores the page for training though it is left at once', async () => {
    const { html, with: wanted } = pageCase('article');
    const next = pages.add('next', '<!doctype html><title>Next</title><p>Another page.</p>');
    // The page receives the button first, and leaves before the pause has passed.
    const leaving = `let presses = 0;
      addEventListener('pointerup', () => ++presses > 1 && setTimeout(() => location.assign('${next}'), 20), true);`;
    const address = pages.add('left', html.replace('<body>', `<body><script>${leaving}</script>`));
    await bar.openAt(address);
    await bar.correct(wanted[1]);
    await bar.correct(wanted[2]);
    await until('the next page', () => browser.evaluate(() => document.title === 'Next').catch(() => null));
    await until('all of it is kept', async () => {
      const { pages: exported } = readTrainingFile(await exportedFile());
      const { record } = exported.find(({ url }) => url === address) ?? {};
      const outside = record?.blocks.filter(({ correction }) => correction === false) ?? [];
      return wanted.slice(1, 3).every((text) => outside.some((block) => block.text.includes(text)));
    });
  });

  test('corrects many blocks by keys and drags, and undoes and redoes it all', async () => {
    await bar.openAt(pages.add('steps', SHED_PAGE));
    const bands = async () =>
      (await Promise.all(SHED_ITEMS.map(bandsOf))).map(([band]) => band.split('-')[1]).join(' ');
    const before = await bands();
    const [from, to] = [
      await browser.evaluate(pointOf, SHED_ITEMS[0]),
      await browser.evaluate(pointOf, SHED_ITEMS[2]),
    ];
    const other = before.startsWith('kept') ? 'left' : 'kept';
    await browser.drag([from!, to!]);
    const dragged = await bands();
    expect(dragged).toBe(`${other} ${other} ${other} ${before.split(' ').slice(3).join(' ')}`);
    await browser.typeKey('Control+z');
    expect(await bands()).toBe(before);
    await browser.typeKey('Control+Shift+z');
    expect(await bands()).toBe(dragged);
    if (browser.name === 'chromium') {
      const { playwrightPage } = browser as ChromiumExtension;
      await pressCyrillic(playwrightPage, 'KeyZ', ['Control']);
      expect(await bands()).toBe(before);
      await pressCyrillic(playwrightPage, 'KeyY', ['Control']);
      expect(await bands()).toBe(dragged);
    }
    // The frame is around the last of the three: moves to the next, which gets its neighbour's label.
    await browser.typeKey('Shift+ArrowDown');
    // Firefox shows the focus ring only once a key has moved the focus.
    if (name === 'chromium') expect(await ring()).toBe('solid');
    expect((await bands()).split(' ')[3]).toBe(other);
    await browser.typeKey(' ');
    expect((await bands()).split(' ')[3]).not.toBe(other);
    await bar.click(`[aria-label="${messages.correctUndo.message}"]`);
    expect((await bands()).split(' ')[3]).toBe(other);
    expect(await bar.current()).toContain(SHED_ITEMS[3]);
    await bar.click('.done');
    await bar.becomesClosed();
  });

  longTest('names the reason for a label when a step after the network decided it', async () => {
    await bar.openAt(pages.add('reason', pageCase('article').html));
    const related = await browser.evaluate(pointOf, 'Six harbours to visit before summer');
    // Presses, moves and releases on one text: corrects it; undone, the text has its own reason again.
    await browser.drag([related!]);
    expect(await bar.current()).toContain(messages.correctSaid.message);
    await browser.typeKey('Control+z');
    expect(await bar.current()).toContain(messages.reasonRelated.message);
    await bar.leave();
  });

  longTest('names the role of a block in full next to its text, and to a long reason', async () => {
    await bar.openAt(pages.add('reason', pageCase('article').html));
    const isCut = (part: string) =>
      bar.read(
        `(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(root.querySelector('${part}'))`,
      );
    await browser.drag([(await browser.evaluate(pointOf, 'Six harbours to visit before summer'))!]);
    expect([await isCut('.role'), await isCut('.text')]).toEqual([false, true]);
    await browser.typeKey('Control+z');
    await bar.read(
      `(root.querySelector('.reason').textContent = 'because of its place on the page '.repeat(9), null)`,
    );
    expect([await isCut('.role'), await isCut('.reason')]).toEqual([false, true]);
    await bar.leave();
  });

  longTest("cycles Tab through its own buttons, not through the page's elements", async () => {
    await bar.openAt(pages.add('tabs', SHED_PAGE.replace('<main>', '<main><input autofocus>')));
    const { correctKeys: keys, correctDone: done, correctUndo: undo } = messages;
    expect(await bar.focused()).toBe(keys.message);
    const walk = async (key: string, times: number): Promise<(string | null)[]> => {
      const stops: (string | null)[] = [];
      for (let i = 0; i < times; i++) {
        await browser.typeKey(key);
        stops.push(await bar.focused());
      }
      return stops;
    };
    expect(await walk('Tab', 2)).toEqual([done.message, keys.message]);
    await bar.correct(SHED_ITEMS[1]);
    const answers = await bar.read<string[]>(
      `[...root.querySelectorAll('.notice button')].map(({ innerText }) => innerText)`,
    );
    expect(answers.length).toBeGreaterThan(0);
    const buttons = [undo.message, done.message, ...answers];
    expect(await walk('Tab', buttons.length + 1)).toEqual([...buttons, keys.message]);
    expect(await walk('Shift+Tab', buttons.length + 1)).toEqual([...buttons.reverse(), keys.message]);
    // Also works when the page has taken the focus.
    await browser.evaluate(() => document.querySelector('input')!.focus());
    expect(await walk('Tab', 1)).toEqual([keys.message]);
    await bar.leave();
    expect(await browser.evaluate(() => document.activeElement?.localName)).toBe('input');
  });

  longTest('shows the beginning of a block when the interface runs in the other direction', async () => {
    await browser.visit(pages.add('long', pageCase('article').html));
    await browser.widen(420);
    await bar.open();
    await bar.read(`root.querySelector('.bar').dir = 'rtl'`);
    await browser.typeKey('ArrowDown');
    const isBeginningShown = `((text, { left, right }) => {
      const range = new Range();
      range.setEnd(text, 3);
      range.setStart(text, 0);
      const box = range.getBoundingClientRect();
      return box.width > 0 && box.left >= left && box.right <= right;
    })(root.querySelector('.text').firstChild, root.querySelector('.current').getBoundingClientRect())`;
    for (let blocks = 0; blocks < 12; blocks++) {
      await browser.typeKey('ArrowDown');
      expect(await bar.read(isBeginningShown)).toBe(true);
    }
    await bar.leave();
    await browser.widen(1280);
  });

  test('applies a correction to similar blocks, reports it, and undoes it there', async () => {
    await bar.openAt(pages.add('like', SHED_PAGE));
    const said = async () =>
      (await Promise.all(SHED_ITEMS.map(bandsOf)))
        .map(([band]) => (band.endsWith('corrected') ? 's' : '-'))
        .join('');
    expect(await said()).toBe('------');
    await bar.correct(SHED_ITEMS[1]);
    expect(await bar.notice()).toMatch(/: 5 .* 127\.0\.0\.1/);
    const label = await bar.read<string>(`root.querySelector('.notice button').textContent`);
    const isDone = label === messages.correctNotOthers.message;
    expect(await said()).toBe(isDone ? 'ssssss' : '-s----');
    await bar.click('.notice button');
    expect(await said()).toBe(isDone ? '-s----' : 'ssssss');
    await browser.typeKey('Control+z');
    expect(await said()).toBe(isDone ? 'ssssss' : '-s----');
    await browser.typeKey('Control+Shift+z');
    // A block without similar ones here may have some elsewhere on the site: another question, another
    // answer.
    await bar.correct('What was in the shed');
    expect(await bar.notice()).toContain(messages.correctOfferSite.message.replace('$1', '127.0.0.1'));
    expect(await bar.read(`root.querySelector('.notice button').textContent`)).toBe(
      messages.correctThereToo.message,
    );
    await bar.leave();
  });

  test('offers to reset the page and its site when they have been corrected earlier', async () => {
    await bar.openAt(pages.add('reset', SHED_PAGE));
    expect(await bar.notice()).toBe('');
    const before = await Promise.all(SHED_ITEMS.map(bandsOf));
    await bar.correct(SHED_ITEMS[1]);
    if (
      (await bar.read(`root.querySelector('.notice button').textContent`)) !==
      messages.correctNotOthers.message
    )
      await bar.click('.notice button');
    await bar.leave();
    await bar.openAt(pages.add('reset', SHED_PAGE));
    const said = await bar.notice();
    expect(said).toContain(messages.correctEarlierPage.message);
    expect(said).toContain(messages.correctEarlierSite.message.replace('$1', '127.0.0.1'));
    await bar.click('.notice button');
    await until('one is left', async () => !(await bar.notice()).includes(messages.correctResetPage.message));
    await bar.click('.notice button');
    await until('none is left', async () => (await bar.notice()) === '');
    expect(await Promise.all(SHED_ITEMS.map(bandsOf))).toEqual(before);
    await bar.leave();
    const keys = Object.keys(await storage.entries());
    expect(keys.filter((key) => /^(?:page|site|record|evidence):/.test(key))).toEqual([]);
  });

  test('adds text that comes to the page, and continues with earlier corrections', async () => {
    await bar.openAt(pages.add('grows', SHED_PAGE));
    await bar.correct(SHED_ITEMS[1]);
    const [said] = await bandsOf(SHED_ITEMS[1]);
    const late = SHED_ITEMS.slice(0, 3).map((item) => item.replace('that winter', 'the spring'));
    await browser.evaluate((items) => {
      const lines = items.map((text) => {
        const item = document.createElement('li');
        item.textContent = text;
        return item;
      });
      document.querySelector('ul')!.prepend(...lines.slice(0, 2));
      // No range of kept blocks reaches this far by itself.
      document.body.append(...lines.slice(2));
    }, late);
    await expect.poll(() => bandsOf(late[2])).toHaveLength(1);
    expect(await bandsOf(SHED_ITEMS[1])).toEqual([said]);
    // The frame is still around its block, whatever was added before it.
    expect(await bar.current()).toContain(SHED_ITEMS[1]);
    const side = async () => (await bandsOf(late[2]))[0].split('-')[1];
    const before = await side();
    await bar.correct(late[2]);
    expect(await side()).not.toBe(before);
    await browser.typeKey('Control+z');
    expect(await side()).toBe(before);
    await browser.typeKey('Control+z');
    expect(await bandsOf(SHED_ITEMS[1])).not.toEqual([said]);
    await bar.leave();
  });

  longTest('moves the frame with its block, and removes it with the block', async () => {
    await bar.openAt(pages.add('moves', SHED_PAGE));
    const point = await browser.evaluate(pointOf, SHED_ITEMS[1]);
    await browser.drag([point!]);
    await browser.typeKey('Control+z');
    const top = () =>
      bar.read<number | null>(
        `((frame) => frame.hidden ? null : frame.getBoundingClientRect().top)(root.querySelector('.frame'))`,
      );
    const before = await top();
    await browser.evaluate(() => {
      document.querySelector('ul')!.style.transform = 'translateY(100px)';
    });
    await until('it has moved', async () => Math.round((await top())! - before!) === 100);
    await browser.evaluate(() => document.querySelectorAll('li')[1].remove());
    await until('it is gone', async () => (await top()) === null);
    // Invisible blocks are not corrected.
    await browser.typeKey(' ');
    expect(await bar.notice()).toBe('');
    expect(await bar.current()).toContain(SHED_ITEMS[2]);
    await bar.leave();
  });

  test('follows no link and passes no click or key to the page', async () => {
    const { html } = pageCase('forum');
    await browser.visit(pages.add('links', html));
    await browser.evaluate(() => {
      Object.assign(window, { heard: [] });
      const hear = ({ type }: Event) => (window as unknown as { heard: string[] }).heard.push(type);
      for (const type of ['click', 'mousedown', 'pointerdown', 'keydown'])
        document.addEventListener(type, hear);
    });
    await bar.open();
    await bar.correct('Register');
    await browser.typeKey('ArrowDown');
    await bar.leave();
    await bar.open();
    await bar.click('.done');
    await bar.becomesClosed();
    expect(await browser.evaluate(() => location.pathname)).toBe('/links');
    expect(await browser.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);
  });

  longTest('opens once, however fast the key is pressed again', async () => {
    // Long enough to be still being read when the second press comes.
    await browser.visit(pages.add('twice', longPage(2_000)));
    await Promise.all([browser.pressKeys(bar.keys), browser.pressKeys(bar.keys)]);
    await bar.becomesOpen();
    // A second mode would open a moment after the first.
    await pause(500);
    expect(await bar.isOpen()).toBe(true);
    await bar.leave();
    expect(
      await browser.evaluate(() => [...(CSS.highlights as unknown as Map<string, unknown>).keys()]),
    ).toEqual([HIGHLIGHT]);
  });

  longTest('opens on the next page when the key is pressed while the last is still being read', async () => {
    await bar.openAt(pages.add('left', longPage(8_000)));
    await bar.leave();
    await removeHighlight(browser);
    await browser.pressKeys(bar.keys);
    await pause(100);
    await browser.evaluate(() => {
      const next = [...document.querySelectorAll('p')].slice(0, 20);
      history.pushState({}, '', '/next');
      document.body.replaceChildren(...next);
    });
    await browser.pressKeys(bar.keys);
    await bar.becomesOpen();
    await bar.leave();
  });

  test.each(firstCases(1, ['body { writing-mode: vertical-rl }', 'html { zoom: 2 }']))(
    'shows its bar in the window, and its frame around the block, when the page has %s',
    async (style) => {
      const kept = '<h1><svg width="90" height="20"><a href="#"><text y="15">To the shed</text></a></svg>';
      await browser.visit(
        pages.add('styled', SHED_PAGE.replace('<body>', `<style>${style}</style><body>${kept}`)),
      );
      await browser.evaluate(() => document.querySelector<SVGAElement>('svg a')!.focus());
      await bar.open();
      const edges = `({ left, top, right, bottom }) => [left, top, right, bottom]`;
      const inWindow = `((${edges})(root.querySelector('.bar').getBoundingClientRect()))`;
      const [left, top, right, bottom] = await bar.read<number[]>(inWindow);
      const { width, height } = await browser.evaluate(() => ({ width: innerWidth, height: innerHeight }));
      expect(Math.min(left, top, width - right, height - bottom)).toBeGreaterThanOrEqual(0);
      await browser.typeKey('ArrowDown');
      const [text] = await bar.read<string[]>(`[root.querySelector('.text').textContent]`);
      const box = await browser.evaluate((wanted) => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()?.textContent !== wanted);
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        const { left, top, right, bottom } = range.getBoundingClientRect();
        return [left, top, right, bottom];
      }, text);
      const frame = await bar.read<number[]>(
        `(${edges})(root.querySelector('.frame').getBoundingClientRect())`,
      );
      for (const [index, edge] of frame.entries()) expect(Math.abs(edge - box[index])).toBeLessThan(10);
      await bar.leave();
      expect(await browser.evaluate(() => document.activeElement?.localName)).toBe('a');
    },
  );

  longTest(
    'corrects a line and undoes it when the page has 20,000 blocks',
    async () => {
      await browser.visit(pages.add('huge', longPage(20_000)));
      await bar.open(150_000);
      // A count, since querying the position of each of so many blocks is too slow.
      const said = () => browser.evaluate(() => CSS.highlights.get('leaflight-left-corrected')?.size ?? 0);
      expect(await said()).toBe(0);
      await bar.correct('In the year 1206 ');
      expect(await said()).toBe(1);
      await browser.typeKey('Control+z');
      expect(await said()).toBe(0);
      await bar.leave();
    },
    180_000,
  );

  test.runIf(IS_LONG && name === 'chromium')(
    'breaks no rule of axe-core, in light and dark, wide and narrow',
    async () => {
      await browser.visit(pages.add('axe', SHED_PAGE));
      const { playwrightPage: page } = browser as ChromiumExtension;
      for (const [colorScheme, width] of [
        ['light', 1280],
        ['dark', 1280],
        ['dark', 390],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await bar.open();
        await browser.typeKey('ArrowDown');
        await browser.typeKey(' ');
        expect(await bar.notice()).not.toBe('');
        expect(
          await violationsInRoot(browser, async (path) => void (await page.addScriptTag({ path })), '.bar'),
        ).toEqual([]);
        const overflow = await bar.read<number>(
          `root.querySelector('.bar').scrollWidth - root.querySelector('.bar').clientWidth`,
        );
        expect(overflow).toBe(0);
        await browser.typeKey('Control+z');
        await bar.leave();
      }
      await page.setViewportSize({ width: 1280, height: 900 });
    },
  );

  test.runIf(IS_LONG && name === 'chromium')('shows kept and left-out blocks in forced colours', async () => {
    await browser.visit(pages.add('forced', SHED_PAGE));
    const { playwrightPage: page } = browser as ChromiumExtension;
    await page.emulateMedia({ forcedColors: 'active' });
    await bar.open();
    // All highlights look alike there: left-out blocks have none.
    const names = () =>
      browser.evaluate(() => [...(CSS.highlights as unknown as Map<string, unknown>).keys()].join());
    expect(await names()).toMatch(/^leaflight-kept-/);
    await bar.correct('Home');
    await bar.correct('What was in the shed');
    expect(await names()).not.toContain('left');
    await bar.leave();
    await page.emulateMedia({ forcedColors: 'none' });
  });

  test.runIf(IS_LONG && name === 'chromium')('loses nothing when the storage is full', async () => {
    const worker = await (browser as ChromiumExtension).background();
    await worker.evaluate(async () => {
      const { local } = (globalThis as unknown as { chrome: { storage: { local: Storage } } }).chrome.storage;
      const records = async () =>
        Object.keys(await local.get(null)).filter((key) => key.startsWith('record:'));
      do {
        // Pages stored for training would be removed; the one before may still be on its way.
        await local.remove(await records());
        // Fills the storage down to the last bytes, which are fewer than any correction needs.
        for (let size = 8_000_000; size >= 16; size /= 2) {
          for (;;) {
            const full = await local.set({ [`junk${Math.random()}`]: 'x'.repeat(size) }).then(
              () => false,
              () => true,
            );
            if (full) break;
          }
        }
      } while ((await records()).length > 0);
      interface Storage {
        get(keys: null): Promise<object>;
        set(entries: object): Promise<void>;
        remove(keys: string[]): Promise<void>;
      }
    });
    const { html, with: wanted } = pageCase('article');
    await bar.openAt(pages.add('full', html));
    await bar.correct(wanted[1]);
    const outcome = `root.querySelector('.save-outcome').innerText`;
    await until('the message', async () => (await bar.read(outcome)) === messages.correctFull.message);
    // Next to it, the offer for similar blocks is still shown, and can be answered.
    const said = await bar.notice();
    expect(said).toContain('127.0.0.1');
    await bar.click('.notice button');
    await until('it is answered', async () => (await bar.notice()) !== said);
    expect(await bar.read(outcome)).toBe(messages.correctFull.message);
    expect(await bandsOf(wanted[1])).toEqual(['leaflight-left-corrected']);
    await bar.leave();
    expect(await shown(wanted[1])).toBe(false);
    await removeHighlight(browser);
    await highlightByKeys(browser);
    expect(await shown(wanted[1])).toBe(false);
  });
});
