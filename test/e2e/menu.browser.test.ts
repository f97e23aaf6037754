/** The entries of a page's context menu that copy and save. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { setUpBrowser } from '../helpers/browser-setup';
import type { ChromiumExtension } from '../helpers/chromium';
import { until } from '../helpers/driver';
import { FirefoxExtension } from '../helpers/firefox';
import { visitHighlighted } from '../helpers/highlight';
import { browsersFor, firstCases } from '../helpers/long-tests';
import { pageCase } from '../helpers/page-cases';
import { pointOf } from '../helpers/page-state';
import { temporaryFolder } from '../helpers/temporary-folder';

const ARTICLE = pageCase('article').html;
const HEADING = 'What the survey found';

describe.each(browsersFor('chromium'))('the context menu in %s', (name) => {
  const downloads = temporaryFolder();
  const { pages, browser, popup } = setUpBrowser(name, { downloads });

  /**
   * Chooses an entry: in Firefox in the menu itself, which no driver of Chromium can open. There the event is fired
   * that the browser would fire.
   */
  async function choose(id: string): Promise<void> {
    const point = await browser.evaluate(pointOf, HEADING);
    if (browser instanceof FirefoxExtension) return browser.chooseInMenu(id, point!);
    await (browser as ChromiumExtension).fireMenuClick(id);
  }

  /** Opens the article, which the extension may then read. */
  async function open(): Promise<void> {
    await visitHighlighted(browser, pages.add('article', ARTICLE));
  }

  const inNotice = <R>(expression: string) =>
    browser.inClosedRoot<R | null>('html > aside', expression).catch(() => null);
  const noticeSays = (wanted: string) =>
    until(`a notice says '${wanted}'`, async () =>
      (await inNotice<string>('root.textContent'))?.includes(wanted),
    );
  /** Presses the button of the notice, without which Firefox lets nothing be copied after a menu was used. */
  async function allowCopying(): Promise<void> {
    await noticeSays(messages.noticeCopy.message);
    const point = await inNotice<{ x: number; y: number }>(
      `(({ left, top }) => ({ x: left + 10, y: top + 10 }))(root.querySelector('button').getBoundingClientRect())`,
    );
    await browser.drag([point!]);
  }

  test.each(
    firstCases(1, [
      ['copy-markdown', `## ${HEADING}`],
      ['copy-text', HEADING],
    ]),
  )('copies the article by %s, and says so over the page', async (id, wanted) => {
    await open();
    await choose(id);
    if (name === 'firefox') await allowCopying();
    await noticeSays(messages.popupCopied.message);
    const pasted = await popup.pasted();
    expect(pasted).toContain(wanted);
    expect(pasted).not.toContain('Crossword');
  });

  test('saves the article in the format last chosen in the popup', async () => {
    await open();
    await popup.open();
    await popup.choose('md');
    await popup.copy();
    await browser.closePopup();
    await choose('save');
    const file = await until('a file is saved', async () => {
      return readdirSync(downloads).find((file) => file.endsWith('.md')) ?? null;
    });
    await until('the file is complete', async () =>
      readFileSync(join(downloads, file), 'utf8').includes(`## ${HEADING}`),
    );
  });
});
