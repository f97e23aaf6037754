/** A whole session with the extension, through a proxy that records every request of the browser. */
import { afterAll, describe, expect, test } from 'vitest';
import { AnnotationBar } from '../helpers/annotations';
import { setUpBrowser } from '../helpers/browser-setup';
import { until } from '../helpers/driver';
import { highlightByKeys, shareShown } from '../helpers/highlight';
import { browsersFor } from '../helpers/long-tests';
import { pageCase } from '../helpers/page-cases';
import { RequestLog } from '../helpers/request-log';

const LIST = 'src/extension/annotation-list/index.html';

describe.each(
  await Promise.all(browsersFor('chromium').map(async (name) => [name, await RequestLog.start()] as const)),
)('a session in %s', (name, log) => {
  const { pages, browser, popup, reader, bar, options } = setUpBrowser(name, {
    keepsWelcome: true,
    proxy: log.port,
  });
  afterAll(() => log.close());

  test('requests nothing but the pages that the user opens', async () => {
    // The welcome page highlights its sample by itself.
    await shareShown(browser);
    const { html, with: kept } = pageCase('article');
    const address = pages.add('article', html);
    await browser.open(address);
    await highlightByKeys(browser);
    const annotations = new AnnotationBar(browser);
    const [words] = kept[0].split(/(?<=^(?:\S+ ){4}\S+) /);
    await annotations.mark(words, 'green');
    await annotations.leave();
    await reader.open();
    await reader.leave();
    await bar.open();
    await bar.correct(kept[1]);
    await bar.leave();
    await popup.watch();
    await popup.choose('md');
    await popup.copy();
    await browser.closePopup();
    await browser.open(address);
    await highlightByKeys(browser);
    await options.open();
    await options.says('watched', /\S/);
    await browser.open(await browser.ownAddress(LIST));
    await until('the list shows the highlight', () =>
      browser.evaluate(() => document.querySelector('#pages li') !== null),
    );
    const others = log.requests.filter((url) => url !== address && !url.endsWith('/favicon.ico'));
    expect(others).toEqual([]);
    expect(log.requests.filter((url) => url === address)).toHaveLength(2);
  });

  test('would be seen to request anything else', async () => {
    const picture = 'http://example.org/picture';
    await browser.open(pages.add('other', `<!doctype html><img src="${picture}">`));
    await until('the request is recorded', async () => log.requests.includes(picture));
  });
});
