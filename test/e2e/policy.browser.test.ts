/** A page whose strict policy reports every violation to its server must not notice the extension. */
import { describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { pageCase } from '../helpers/cases';
import { type ExtensionBrowser, until } from '../helpers/driver';
import type { PageServer } from '../helpers/server';
import { startBefore } from '../helpers/start';

const WATCH = `globalThis.breaches = [];
document.addEventListener('securitypolicyviolation', (event) => breaches.push(event.violatedDirective + ' ' + event.blockedURI));`;
const POLICY = "default-src 'none'; script-src 'self'; report-uri /report";

const breaches = () => (globalThis as unknown as { breaches: string[] }).breaches;

describe.each(['chromium', 'firefox'] as const)('in %s', (name) => {
  let pages: PageServer;
  let browser: ExtensionBrowser;
  startBefore(name, (started) => {
    ({ pages, browser } = started);
  });

  test('raises and reports no violation of the policy', async () => {
    pages.add('watch.js', { body: WATCH, type: 'text/javascript' });
    const body = pageCase('article').html.replace('<head>', '<head><script src="/watch.js"></script>');
    await browser.open(pages.add('strict', { body, headers: { 'content-security-policy': POLICY } }));
    // The page's own violation, by its own style sheet, is not ours.
    const before = { raised: await browser.evaluate(breaches), asked: [...pages.missing] };
    await browser.pressButton();
    await until('the badge tells the share', async () =>
      /^\d+%$/.test((await browser.button()).badge) ? true : null,
    );
    expect(await browser.evaluate(breaches)).toEqual(before.raised);
    expect(pages.missing).toEqual(before.asked);
    await browser.closePopup();
  });

  test('raises and reports no violation by copying when a page allows no HTML from scripts', async () => {
    pages.add('watch.js', { body: WATCH, type: 'text/javascript' });
    const body = pageCase('article').html.replace('<head>', '<head><script src="/watch.js"></script>');
    const policy = "require-trusted-types-for 'script'; trusted-types 'none'; report-uri /report";
    await browser.open(pages.add('trusting', { body, headers: { 'content-security-policy': policy } }));
    const asked = [...pages.missing];
    await browser.pressButton();
    await until('the buttons', async () =>
      (await browser.inPopup(`document.querySelector('#actions').hidden`)) === 'false' ? true : null,
    );
    await browser.inPopup(`((format) => (format.value = 'html',
      format.dispatchEvent(new (document.defaultView.Event)('change'))))(document.querySelector('#format'))`);
    await browser.inPopup(`document.querySelector('#copy').click()`);
    await until('it is copied', async () =>
      (await browser.inPopup(`document.querySelector('#outcome').textContent`)) ===
      messages.popupCopied.message
        ? true
        : null,
    );
    await browser.closePopup();
    expect(await browser.evaluate(breaches)).toEqual([]);
    expect(pages.missing).toEqual(asked);
    await browser.open(pages.add('paste', '<!doctype html><textarea autofocus></textarea>'));
    await browser.evaluate(() => document.querySelector('textarea')!.focus());
    await browser.typeKey('Control+v');
    const pasted = await until('the text is pasted', () =>
      browser.evaluate(() => document.querySelector('textarea')!.value || null),
    );
    expect(pasted).toContain('<h2>What the survey found</h2>');
  });
});
