/** The correction bar in a language with long words. */
import { describe, expect, test } from 'vitest';
import messages from '../../public/_locales/de/messages.json' with { type: 'json' };
import { setUpBrowser } from '../helpers/browser-setup';
import { extensionIn } from '../helpers/browsers';
import { until } from '../helpers/driver';
import { browsersFor, longTest } from '../helpers/long-tests';
import { pageCase } from '../helpers/page-cases';

describe.each(browsersFor('chromium'))('correcting in German in %s', (name) => {
  const { pages, browser, bar } = setUpBrowser(name, { modified: extensionIn('de') });

  longTest('describes a block in full on a phone: label, certainty and first words', async () => {
    await browser.visit(pages.add('page', pageCase('article').html));
    await browser.widen(340);
    await bar.open();
    const height = await bar.read<number>(`root.querySelector('.bar').offsetHeight`);
    await browser.typeKey('ArrowDown');
    const why = `root.querySelector('.why')`;
    expect(await bar.read(`${why}.textContent`)).toMatch(/^(?:Behalten|Weggelassen) · \d+\s%$/);
    expect(await bar.read(`${why}.scrollWidth <= ${why}.clientWidth`)).toBe(true);
    expect(await bar.read(`root.querySelector('.text').clientWidth`)).toBeGreaterThan(60);
    // Nothing moves away from the pointer.
    expect(await bar.read(`root.querySelector('.bar').offsetHeight`)).toBe(height);
    await bar.leave();
  });

  test('gives the reason for a label when the bar has its full width', async () => {
    await browser.widen(1280);
    await bar.openAt(pages.add('page', pageCase('article').html));
    const reason = `root.querySelector('.reason')`;
    await until('a block whose label has a reason', async () => {
      await browser.typeKey('ArrowDown');
      return bar.read<boolean>(`${reason}.textContent !== ''`);
    });
    expect(await bar.read(`${reason}.clientWidth / ${reason}.scrollWidth`)).toBeGreaterThan(0.8);
    await bar.leave();
  });

  test.each([
    [false, messages.correctHint.message],
    [true, messages.correctHintTouch.message],
  ])('says how to correct when used by finger is %s', async (isTouched, hint) => {
    await browser.visit(pages.add('page', pageCase('article').html));
    await browser.touch(isTouched);
    await bar.open();
    expect(await bar.read(`root.querySelector('.hint').textContent`)).toBe(hint);
    await bar.leave();
    await browser.touch(false);
  });
});
