/**
 * The reader view of the built extension in real browsers: its content, and that it leaves nothing behind.
 */
import { afterEach, describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { setUpBrowser } from '../helpers/browser-setup';
import { until } from '../helpers/driver';
import { extractByCommand } from '../helpers/expected-highlight';
import { browsersFor, IS_LONG, longTest } from '../helpers/long-tests';
import { Notice } from '../helpers/overlay';
import { longPage, otherPages, pageCase } from '../helpers/page-cases';
import { documentChanges, traceOf, watchDocument } from '../helpers/page-state';

const STRICT = {
  'content-security-policy':
    "default-src 'none'; img-src 'self'; sandbox allow-same-origin allow-scripts allow-modals",
};

describe.each(['chromium', 'firefox'] as const)('the reader view in %s', (name) => {
  const { pages, browser, popup, reader, bar, options, storage } = setUpBrowser(name);

  /** For what differs little between browsers; see `browsersFor`. */
  const testOnce = test.runIf(browsersFor('chromium').includes(name));

  afterEach(() => browser.closePopup());

  const storedLooks = async () => (await storage.settings())?.reader as Record<string, unknown> | undefined;

  test("shows the command's extract when it is opened by shortcut", async () => {
    const { html } = pageCase('article');
    await reader.openAt(pages.add('article', html));
    const shown = await reader.read<string>(`root.querySelector('article').innerText`);
    const squeeze = (text: string) => text.replace(/\s+/g, '');
    // The line with author and date is in the head, in the reader view's own words.
    const lines = extractByCommand(html)
      .split('\n')
      .map(squeeze)
      .filter((line) => line && !line.startsWith('ByInes'));
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) expect(squeeze(shown)).toContain(line);
    expect(shown).toContain('Ines Okafor-Lindqvist · March 9, 2024');
    expect(await reader.read(`getComputedStyle(root.querySelector('.reader')).position`)).toBe('fixed');
  });

  testOnce('leaves the page as it was when it is closed', async () => {
    await browser.visit(pages.add('article', pageCase('article').html));
    await browser.evaluate(() => {
      document.querySelector<HTMLElement>('.share a')!.focus();
      scrollTo(0, 700);
    });
    await browser.evaluate(watchDocument);
    const trace = await browser.evaluate(traceOf);
    await reader.open();
    await reader.close();
    // The host was added and removed; nothing else happened to the document.
    expect(await browser.evaluate(documentChanges)).toEqual(['childList  on HTML', 'childList  on HTML']);
    expect(await browser.evaluate(traceOf)).toEqual(trace);
    const state = await until('the page scrolls again', () =>
      browser.evaluate(() =>
        getComputedStyle(document.documentElement).overflow === 'visible'
          ? { scroll: scrollY, focus: document.activeElement?.textContent }
          : null,
      ),
    );
    expect(state).toEqual({ scroll: 700, focus: 'Share' });
  });

  testOnce('opens from the popup, and closes on Escape', async () => {
    await browser.visit(pages.add('article', pageCase('article').html));
    await popup.open();
    await popup.click('#reader');
    await reader.becomesOpen();
    await reader.leave();
  });

  testOnce('runs no code of a hostile page, and is not affected by its style', async () => {
    const hostile = otherPages().find((page) => page.name === 'hostile')!.html;
    const style = `<style>*{display:none!important;opacity:0!important;transform:scale(0)!important}
      html,body,form,p,h1{display:block!important} div{visibility:hidden!important;position:absolute!important}</style>`;
    const page = hostile
      .replaceAll('alert(1)', 'window.ran=(window.ran||0)+1')
      .replace('</head>', `${style}</head>`);
    await browser.visit(pages.add('hostile', page));
    await browser.evaluate(() => {
      Object.assign(window, { ran: 0, heard: 0 });
      const hear = () => Object.assign(window, { heard: (window as unknown as { heard: number }).heard + 1 });
      for (const type of ['keydown', 'click', 'focusin']) document.addEventListener(type, hear);
    });
    await reader.open();
    const size = await reader.read<number>(`root.querySelector('article').getBoundingClientRect().height`);
    expect(size).toBeGreaterThan(200);
    expect(await reader.read(`getComputedStyle(root.host).visibility`)).toBe('visible');
    expect(
      await reader.read(
        `[...root.querySelectorAll('*')].some((e) => e.getAttributeNames().some((n) => /^on/.test(n)))`,
      ),
    ).toBe(false);
    await browser.typeKey('j');
    await reader.click('[data-tool=close]');
    await reader.becomesClosed();
    const { ran, heard } = await browser.evaluate(() => {
      const { ran, heard } = window as unknown as { ran: number; heard: number };
      return { ran, heard };
    });
    expect({ ran, heard }).toEqual({ ran: 0, heard: 0 });
  });

  testOnce('has its own style under a strict policy, and stores its settings', async () => {
    const body = longPage(300);
    const address = pages.add('strict', { body, headers: STRICT });
    await reader.openAt(address);
    const theme = `root.querySelector('.reader').dataset.theme`;
    const ground = `getComputedStyle(root.querySelector('.reader')).backgroundColor`;
    expect(await reader.read(theme)).toBe('system');
    await reader.click('[data-tool=appearance]');
    await reader.click('input[value=sepia]');
    expect(await reader.read(ground)).toBe('rgb(248, 240, 223)');
    await until('the choice is stored', async () => (await storedLooks())?.theme === 'sepia');
    await browser.typeKey('Escape');
    await reader.leave();
    await reader.openAt(address);
    expect(await reader.read(theme)).toBe('sepia');
    await reader.choose('system');
    await until('the choice is stored', async () => (await storedLooks())?.theme === 'system');
    await reader.close();
  });

  longTest('applies settings changed elsewhere, and keeps them when it stores one of its own', async () => {
    await reader.openAt(pages.add('article', pageCase('article').html));
    await reader.click('[data-tool=appearance]');
    await options.chooseInNewTab({ 'reader-theme': 'dark', 'reader-font': 'mono' });
    const looks = `(({ theme, font }) => theme + ' ' + font)(root.querySelector('.reader').dataset)`;
    await until('the reader view follows', async () => (await reader.read(looks)) === 'dark mono');
    const chosen = `[...root.querySelectorAll('.appearance :checked')].map(({ value }) => value)`;
    expect(await reader.read(chosen)).toEqual(['dark', 'mono', 'start']);
    await reader.slide('input[name=size]', 6);
    const kept = await until('the size is kept', async () => {
      const looks = await storedLooks();
      return looks?.size === 26 ? looks : null;
    });
    expect(kept).toMatchObject({ theme: 'dark', font: 'mono' });
    await storage.erase();
    await until('the reader view is as at first', async () => (await reader.read(looks)) === 'system serif');
    await until('its size too', async () => {
      const size = await reader.read(`root.querySelector('input[name=size]').value`);
      return size === '20';
    });
    await reader.close();
  });

  /** An article in the language of one of Firefox's test voices. */
  const spoken = (lang: string) =>
    pageCase('article').html.replace('<html lang="en">', `<html lang="${lang}">`);
  const marked = () =>
    browser.evaluate(() =>
      [...(CSS.highlights.get('leaflight-sentence') ?? [])].map((range) => String(range)).join(),
    );

  test.runIf(name === 'firefox')('reads aloud, pauses, continues, and stops when closed', async () => {
    await reader.openAt(pages.add('aloud', spoken('it-IT-noend')));
    await reader.click('[data-tool=speak]');
    await until('the headline', async () => (await marked()) === 'The slow work of a mussel bed');
    await reader.click('[data-tool=forward]');
    await reader.click('[data-tool=forward]');
    expect(await marked()).toMatch(/^On a drowning stretch of coast, .* could not\.$/);
    await reader.click('[data-tool=back]');
    expect(await marked()).toContain('Ines Okafor-Lindqvist');
    expect(await browser.evaluate(() => speechSynthesis.pending || speechSynthesis.speaking)).toBe(true);
    await reader.click('[data-tool=pause]');
    await until('silence', () => browser.evaluate(() => !speechSynthesis.speaking));
    expect(await marked()).toContain('Ines Okafor-Lindqvist');
    const resume = async () => {
      await reader.click('[data-tool=resume]');
      await until('a voice', () => browser.evaluate(() => speechSynthesis.speaking));
      expect(await browser.evaluate(() => speechSynthesis.paused)).toBe(false);
    };
    await resume();
    await browser.evaluate(() => speechSynthesis.pause());
    await until('the pause of the page', () =>
      reader.read<boolean>(`root.querySelector('[data-tool=resume]') !== null`),
    );
    await resume();
    await reader.leave();
    expect(await browser.evaluate(() => [CSS.highlights.size, speechSynthesis.speaking])).toEqual([0, false]);
  });

  test.runIf(IS_LONG && name === 'firefox')(
    'reads to the end when the page has paused all voices',
    async () => {
      await browser.visit(pages.add('aloud', spoken('en-JM')));
      await browser.evaluate(() => speechSynthesis.pause());
      await reader.open();
      // By the next check this voice may have finished.
      await reader.read(`((player) => {
      const watch = new (document.defaultView.MutationObserver)(() => {
        if (!player.hidden) root.began = true;
      });
      watch.observe(player, { attributeFilter: ['hidden'] });
    })(root.querySelector('.player'))`);
      await reader.click('[data-tool=speak]');
      await until('the beginning', async () => (await reader.read(`root.began ?? null`)) || null);
      await until('the end', () => reader.read<boolean>(`root.querySelector('.player').hidden`));
      await until(
        'the view to have followed the voice',
        async () => Number(await reader.read(`root.querySelector('.view').scrollTop`)) > 500,
      );
      expect(await browser.evaluate(() => CSS.highlights.size)).toBe(0);
      await reader.leave();
    },
  );

  longTest('cycles Tab through its controls', async () => {
    const section = (n: number) => `<h2>Wave ${n}</h2><p>${'The moon draws the water up. '.repeat(9)}</p>`;
    const sections = Array.from({ length: 60 }, (_, n) => section(n)).join('');
    const link = '<p>The tables are <a href="/tables">kept in the harbour office</a> of the town.</p>';
    const html = `<!doctype html><title>Waves</title><main><h1>Sixty waves</h1>${sections}${link}</main>`;
    await reader.openAt(pages.add('waves', html));
    const stop = () =>
      reader.read<string>(
        `(({ localName, className, dataset }) => dataset.tool ?? \`\${localName}.\${className}\`)(root.activeElement ?? root.host)`,
      );
    const walk = async (key: string, times: number): Promise<string[]> => {
      const stops: string[] = [];
      for (let i = 0; i < times; i++) {
        await browser.typeKey(key);
        stops.push(await stop());
      }
      return stops;
    };
    const bar = ['close', 'contents', 'appearance', 'speak', 'print', 'keys'];
    expect(await walk('Tab', 8)).toEqual(['a.', ...bar, 'div.view']);
    expect(await walk('Shift+Tab', 8)).toEqual([...bar.toReversed(), 'a.', 'div.view']);
    expect((await walk('Shift+Tab', 5)).at(-1)).toBe('contents');
    await browser.typeKey('Enter');
    await reader.read(`(root.querySelector('.entry').focus(), true)`);
    expect(await walk('Shift+Tab', 2)).toEqual(['keys', 'print']);
    await browser.typeKey('Escape');
    await reader.leave();
  });

  longTest('reports when no voice of this machine speaks the language', async () => {
    await reader.openAt(pages.add('aloud', spoken(name === 'firefox' ? 'it-IT-fail' : 'en')));
    await reader.click('[data-tool=speak]');
    await until('the message', async () =>
      (await reader.read(`root.querySelector('.status').textContent`)) === messages.readerNoVoice.message
        ? true
        : null,
    );
    expect(await reader.read(`root.querySelector('.player').hidden`)).toBe(true);
    // The message does not cover the controls.
    await reader.click('[data-tool=contents]');
    expect(await reader.read(`root.querySelector('.status').textContent`)).toBe('');
    expect(await reader.read(`root.querySelector('.entry[aria-current]').textContent`)).toBe(
      'The slow work of a mussel bed',
    );
    const gap = await reader.read<number>(
      `root.querySelector('.contents').getBoundingClientRect().left - root.querySelector('article').getBoundingClientRect().right`,
    );
    expect(gap).toBeGreaterThan(0);
    await browser.typeKey('Escape');
    await reader.leave();
  });

  testOnce('opens its panel next to a text of the other direction', async () => {
    await reader.openAt(pages.add('arabic', pageCase('arabic').html));
    await reader.click('[data-tool=appearance]');
    const gap = `root.querySelector('.appearance').getBoundingClientRect().left - root.querySelector('article').getBoundingClientRect().right`;
    expect(await reader.read(gap)).toBeGreaterThan(0);
    await browser.typeKey('Escape');
    await reader.leave();
  });

  testOnce('reports a page with nothing to read', async () => {
    await browser.visit(pages.add('empty', '<!doctype html><title>Empty</title><body></body>'));
    await browser.pressKeys(reader.keys);
    const { title } = await until('the badge', async () => {
      const button = await browser.button();
      return button.badge ? button : null;
    });
    expect(title).toContain(messages.stateEmpty.message);
    expect(await reader.isOpen()).toBe(false);
  });

  testOnce(
    'offers to choose the text of a page where no content was found, over its modal dialog',
    async () => {
      const menu = `<!doctype html><title>Menu</title><nav><a href="/tides">Tide tables</a> <a href="/about">About</a></nav>
      <dialog>Cookies</dialog><script>document.querySelector('dialog').showModal()</script>`;
      await browser.visit(pages.add('menu', menu));
      await browser.pressKeys(reader.keys);
      const notice = new Notice(browser);
      await until('the notice offers it', () =>
        notice.read<boolean>(`root.querySelector('button') !== null`).catch(() => null),
      );
      await notice.click('button');
      await browser.evaluate(() => document.querySelector('dialog')!.close());
      await bar.becomesOpen();
      // Nothing was chosen, so nothing is highlighted.
      await bar.leave();
      await until('the badge says so', async () => (await browser.button()).badge === '!');
    },
  );
});
