/** A page whose strict policy reports every violation to its server must not notice the extension. */
import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '../helpers/browser-setup';
import { highlightByButton } from '../helpers/highlight';
import { browsersFor } from '../helpers/long-tests';
import { pageCase } from '../helpers/page-cases';

const WATCH = `globalThis.breaches = [];
document.addEventListener('securitypolicyviolation', (event) => breaches.push(event.violatedDirective + ' ' + event.blockedURI));`;
const POLICY = "default-src 'none'; script-src 'self'; report-uri /report";

const breaches = () => (globalThis as unknown as { breaches: string[] }).breaches;

describe.each(browsersFor('chromium'))('the extension in %s', (name) => {
  const { pages, browser, popup } = setUpBrowser(name);

  test('raises and reports no violation of the policy', async () => {
    pages.add('watch.js', { body: WATCH, type: 'text/javascript' });
    const body = pageCase('article').html.replace('<head>', '<head><script src="/watch.js"></script>');
    await browser.open(pages.add('strict', { body, headers: { 'content-security-policy': POLICY } }));
    // The page's own violation, by its own style sheet, is not ours.
    const before = { raised: await browser.evaluate(breaches), asked: [...pages.missing] };
    await highlightByButton(browser);
    expect(await browser.evaluate(breaches)).toEqual(before.raised);
    expect(pages.missing).toEqual(before.asked);
  });

  test('raises and reports no violation by copying when a page allows no HTML from scripts', async () => {
    pages.add('watch.js', { body: WATCH, type: 'text/javascript' });
    const body = pageCase('article').html.replace('<head>', '<head><script src="/watch.js"></script>');
    const policy = "require-trusted-types-for 'script'; trusted-types 'none'; report-uri /report";
    await browser.open(pages.add('trusting', { body, headers: { 'content-security-policy': policy } }));
    const asked = [...pages.missing];
    await popup.open();
    await popup.choose('html');
    await popup.copy();
    expect(await browser.evaluate(breaches)).toEqual([]);
    expect(pages.missing).toEqual(asked);
    expect(await popup.pasted()).toContain('<h2>What the survey found</h2>');
  });
});
