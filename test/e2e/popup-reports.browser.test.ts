/** The popup when the page's reports reach it late, which happens when the browser has to start the background. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { setUpBrowser } from '../helpers/browser-setup';
import { copyOfExtension } from '../helpers/browsers';
import { badgeCleared } from '../helpers/highlight';
import { longTest } from '../helpers/long-tests';
import { pageCase } from '../helpers/page-cases';

/** A copy of the extension whose background takes a second to start. */
function slowToStart(): string {
  const folder = copyOfExtension();
  const loader = join(folder, 'service-worker-loader.js');
  const wait = 'for (const end = Date.now() + 1_000; Date.now() < end; );';
  writeFileSync(loader, `${wait}\n${readFileSync(loader, 'utf8')}`);
  return folder;
}

// Firefox holds back only the background's copy of a report.
describe('the popup in chromium', () => {
  const { pages, browser, popup } = setUpBrowser('chromium', { modified: slowToStart() });

  longTest('still says that there is nothing to copy when a report of the time before arrives', async () => {
    await browser.visit(pages.add('page', pageCase('article').html));
    await popup.open();
    await popup.shows('#result');
    await browser.stopBackground();
    await popup.click('#switch');
    await popup.hides('#result');
    await browser.evaluate(() => document.body.replaceChildren());
    await popup.click('#copy');
    await popup.hides('#actions');
    // The background shows the report once it runs; the popup has got it by then.
    await badgeCleared(browser);
    expect(await popup.read(`document.querySelector('#status').textContent`)).toBe(
      messages.stateEmpty.message,
    );
    expect(await popup.read(`document.querySelector('#actions').hidden`)).toBe('true');
    await browser.closePopup();
  });
});
