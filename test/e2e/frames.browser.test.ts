/** Pages whose text is in a frame, in real browsers: the popup names the frame and reads it. */
import { afterEach, describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { setUpBrowser, setUpPermitted } from '../helpers/browser-setup';
import { until } from '../helpers/driver';
import { browsersFor, firstCases, longTest } from '../helpers/long-tests';
import { pageCase } from '../helpers/page-cases';
import { HIGHLIGHT } from '../helpers/page-state';
import { CORRECTION_KEYS } from '../helpers/shortcuts';

const { html: ARTICLE, with: wanted } = pageCase('article');

const around = (frame: string): string => `<!doctype html><html lang="en"><title>Around</title>
  <nav><a href="/">Home</a> <a href="/all">All issues</a></nav>${frame}
  <footer><a href="/terms">Terms</a> <a href="/privacy">Privacy</a></footer></html>`;

const frameOf = (attributes: string): string =>
  around(`<iframe ${attributes} style="width: 900px; height: 700px"></iframe>`);

/** Texts that are highlighted in the first frame. */
function highlightedInFrame(name: string): string {
  const inner = document.querySelector('iframe, frame') as HTMLIFrameElement;
  const window = inner.contentWindow as unknown as typeof globalThis;
  return [...((window.CSS.highlights.get(name) as unknown as Iterable<Range>) ?? [])].join('\n');
}

const escaped = (text: string): RegExp => new RegExp(text.replace(/[.]/g, '\\.'));
const inFrameOf = (host: string): RegExp => escaped(messages.stateFrame.message.replace('$1', host));

describe.each(browsersFor('chromium'))('a page whose text is in a frame in %s', (name) => {
  const { pages, browser, popup, reader } = setUpPermitted(name, 'http://localhost/*');
  afterEach(() => browser.closePopup());

  const host = (): string => new URL(pages.add('inner', ARTICLE)).host;

  async function openOver(html: string): Promise<void> {
    await browser.visit(pages.add('outer', html));
    await browser.pressButton();
  }

  const readerText = () => reader.read<string>(`root.querySelector('article').innerText`);

  const FRAMES: readonly (readonly [string, () => string])[] = [
    ['of its own site', () => frameOf('src="/inner"')],
    ['without an address', () => frameOf(`srcdoc="${ARTICLE.replaceAll('"', '&quot;')}"`)],
    [
      'of a frameset',
      () => '<!doctype html><frameset cols="20%,80%"><frame src="/menu"><frame src="/inner"></frameset>',
    ],
  ];
  test.each(firstCases(1, FRAMES))(
    'is read from its frame %s, in reader view and highlight',
    async (_, html) => {
      pages.add('menu', around(''));
      const named = host();
      await openOver(html());
      await popup.says('#status', inFrameOf(named));
      await popup.says('#read-frame', messages.popupReadFrame.message);
      await popup.shows('#read-frame');
      await popup.click('#read-frame');
      await reader.becomesOpen();
      const text = await readerText();
      for (const snippet of wanted) expect(text).toContain(snippet);
      expect(text).not.toContain('Privacy');
      await reader.leave();
      await browser.pressButton();
      await popup.shows('#result');
      // The bar of the correction mode cannot see clicks in a frame.
      await popup.hides('#correct');
      await popup.hides('#read-frame');
      const copied = await popup.copied();
      expect(copied).toContain(wanted[0]);
    },
  );

  test('is highlighted in its frame until it is switched off', async () => {
    host();
    await openOver(frameOf('src="/inner"'));
    await popup.shows('#read-frame');
    await popup.click('#read-frame');
    await reader.becomesOpen();
    await reader.leave();
    const highlighted = await browser.evaluate(highlightedInFrame, HIGHLIGHT);
    for (const snippet of wanted) expect(highlighted).toContain(snippet);
    await browser.pressButton();
    await popup.shows('#result');
    await popup.click('#switch');
    await until(
      'the frame is as it was',
      async () => (await browser.evaluate(highlightedInFrame, HIGHLIGHT)) === '',
    );
  });

  longTest('is read in its frame when the reader view is asked for by shortcut', async () => {
    host();
    await reader.openAt(pages.add('outer', frameOf('src="/inner"')));
    expect(await readerText()).toContain(wanted[0]);
    await reader.leave();
    await browser.pressKeys(CORRECTION_KEYS);
    await until('a notice', async () => (await notice()) === messages.correctFrame.message);
  });

  longTest('is offered once its frame has loaded when the frame comes late', async () => {
    const named = host();
    await openOver(around(''));
    await popup.says('#status', messages.stateEmpty.message);
    await browser.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.style.cssText = 'width: 900px; height: 700px';
      frame.src = '/inner';
      document.body.append(frame);
    });
    await popup.says('#status', inFrameOf(named));
  });

  /** Text of the notice over the page; null without one. */
  /** Text of the notice; null when there is none, or when it closes meanwhile. */
  const notice = (): Promise<string | null> =>
    browser.inClosedRoot<string>('html > aside', 'root.querySelector("p").innerText').catch(() => null);

  const elsewhere = (): { address: string; host: string } => {
    const address = pages.add('inner', ARTICLE).replace('127.0.0.1', 'localhost');
    return { address, host: new URL(address).host };
  };

  test('is opened in a tab, in the reader view, when its frame is of another site', async () => {
    const { address, host } = elsewhere();
    await openOver(frameOf(`src="${address}"`));
    await popup.says('#status', inFrameOf(host));
    await popup.says('#read-frame', messages.popupOpenFrame.message);
    await popup.click('#read-frame');
    await browser.follow(address);
    await reader.becomesOpen();
    expect(await readerText()).toContain(wanted[0]);
    await reader.leave();
    // Access to the site is not a wish to have it highlighted.
    await browser.pressButton();
    await popup.shows('#site');
    expect(await popup.read(`document.querySelector('#auto').checked`)).toBe('false');
  });

  longTest('says so over the page when the reader view of a frame of another site is asked for', async () => {
    const { address, host } = elsewhere();
    await browser.visit(pages.add('outer', frameOf(`src="${address}"`)));
    await browser.pressKeys(reader.keys);
    const text = await until('a notice', notice);
    expect(text).toMatch(inFrameOf(host));
    expect(text).toContain(messages.noticeFrame.message);
    expect((await browser.button()).title).toMatch(inFrameOf(host));
    await browser.typeKey('Shift');
    await until('the notice is gone', async () => (await notice()) === null);
  });

  test('offers no frame that is small, or holds a player, a captcha or consent', async () => {
    const address = pages.add('inner', ARTICLE).replace('127.0.0.1', 'localhost');
    const small = `<iframe src="${address}" style="width: 300px; height: 60px"></iframe>`;
    const named = [
      'id="sp_message_iframe" title="Consent"',
      'title="Video player"',
      'name="google_ads_iframe"',
    ];
    const large = named.map((name) => `<iframe ${name} src="${address}" width="900" height="500"></iframe>`);
    await openOver(around([small, ...large].join('')));
    await popup.says('#status', messages.stateEmpty.message);
    await popup.hides('#read-frame');
  });
});

// Chromium refuses without a prompt when no real user has clicked.
describe('a page whose text is in a frame of another site in chromium', () => {
  const { pages, browser, popup } = setUpBrowser('chromium');

  longTest('stays as it is when the user refuses access', async () => {
    const address = pages.add('inner', ARTICLE).replace('127.0.0.1', 'localhost');
    await browser.visit(pages.add('outer', frameOf(`src="${address}"`)));
    await browser.pressButton();
    await popup.shows('#read-frame');
    await popup.read(`document.querySelector('#read-frame').click()`);
    await popup.says('#outcome', messages.popupFrameRefused.message);
    await popup.shows('#read-frame');
    await browser.closePopup();
  });
});
