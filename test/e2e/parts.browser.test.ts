/** The parts of the content in real browsers: chosen in popup and options, remembered, and corrected as a whole. */
import { afterEach, describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import type { Part } from '../../src/roles/parts';
import { setUpBrowser } from '../helpers/browser-setup';
import { until } from '../helpers/driver';
import { becomesHighlighted, isHighlighted, visitHighlighted } from '../helpers/highlight';
import { browsersFor, longTest } from '../helpers/long-tests';
import { pointOf } from '../helpers/page-state';

const TIDE =
  'the water leaves the spit with a sound like a sheet being drawn from a bed, and the count begins';
const QUAY = 'The old quay at low tide, with the barge that has lain there since the flood.';
const BOAT = 'A boat of the survey, drawn by hand on the first day of the count.';
/** A shorter one would count as a placeholder. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">${'<rect width="300" height="200" fill="teal"/>'.repeat(40)}</svg>`;
const PICTURE = `<img width="300" height="200" alt="" src="data:image/svg+xml,${encodeURIComponent(DRAWING)}">`;
const text = (...days: readonly string[]) =>
  days
    .map(
      (
        day,
      ) => `<p>On the ${day} morning ${TIDE}, as it has on every ${day} morning for years. Nobody on the coast had
        expected that the bed of mussels would grow so fast after the storm of the ${day} autumn.</p>`,
    )
    .join('');
const rows = ['North', 'Middle', 'South']
  .map(
    (bank) =>
      `<tr><td>${bank} bank of mussels, behind the wall</td><td>${bank.length} thousand animals in each square metre</td></tr>`,
  )
  .join('');
const ARTICLE = `<!doctype html><html lang="en"><title>The count of the mussels</title><body>
  <nav><a href="#">Home</a> <a href="#">News</a></nav><main><article><h1>The count of the mussels</h1>
  ${text('first', 'second')}<figure>${PICTURE}<figcaption>${QUAY}</figcaption></figure>${text('third', 'fourth')}
  <figure class="wide"><div>${PICTURE.replaceAll('teal', 'navy')}</div><div><figcaption>${BOAT}</figcaption></div></figure>
  ${text('fifth', 'sixth')}<table><thead><tr><th>Bank</th><th>Count</th></tr></thead><tbody>${rows}</tbody></table>
  ${text('seventh')}</article></main></body></html>`;
const CELL = 'Middle bank of mussels';

describe.each(browsersFor('chromium'))('parts in %s', (name) => {
  const { pages, browser, popup, reader, bar, options, storage } = setUpBrowser(name);
  afterEach(() => browser.closePopup());

  const isChecked = (part: Part) => `document.querySelector('#part-${part}').checked`;
  const article = () =>
    reader.read<[string, number]>(
      `[root.querySelector('article').innerText, root.querySelectorAll('article img').length]`,
    );

  test('are left out at once in the popup, and for all pages of the site until it is forgotten', async () => {
    await browser.visit(pages.add('page', ARTICLE));
    await popup.open();
    await becomesHighlighted(browser, QUAY);
    await becomesHighlighted(browser, CELL);
    await popup.click('#part-captions');
    await becomesHighlighted(browser, QUAY, false);
    await popup.click('#part-images');
    const names = [messages.partCaptions.message, messages.partImages.message].join(', ');
    await popup.says('#parts-left', messages.popupPartsLeft.message.replace('$1', names));
    await popup.says('#parts-site', messages.popupPartsSite.message);
    await popup.shows('#parts-site');
    expect(await isHighlighted(browser, CELL)).toBe(true);
    await popup.choose('md');
    const copied = await popup.copied();
    expect([copied.includes(TIDE), copied.includes('!['), copied.includes(QUAY)]).toEqual([
      true,
      false,
      false,
    ]);

    await reader.openAt(pages.add('other', ARTICLE));
    const [read, images] = await article();
    expect([read.includes(CELL), read.includes(BOAT), images]).toEqual([true, false, 0]);
    await popup.open();
    await popup.becomes(isChecked('images'), 'false');
    // The reader view follows while it is open.
    await popup.click('#part-images');
    await until('the pictures', async () => (await article())[1] === 2);
    await browser.closePopup();
    await reader.leave();

    await options.open();
    await options.says('part-sites', '127.0.0.1');
    await options.click('#part-sites button');
    await options.says('part-sites', /^$/);
    await visitHighlighted(browser, pages.add('page', ARTICLE));
    expect(await isHighlighted(browser, QUAY)).toBe(true);
  });

  longTest(
    'are left out by default when the options say so, except on a site with another choice',
    async () => {
      await options.open();
      await options.choose('part-tables', false);
      await until('it is stored', async () => JSON.stringify(await storage.settings()).includes('"tables"'));
      await browser.visit(pages.add('page', ARTICLE));
      await popup.open();
      await popup.becomes(isChecked('tables'), 'false');
      expect(await isHighlighted(browser, CELL)).toBe(false);
      await popup.click('#part-tables');
      await becomesHighlighted(browser, CELL);
      await browser.closePopup();
      await options.open();
      await options.says('part-sites', '127.0.0.1');
      // The choice of the site and the default are the same again.
      await options.choose('part-tables', true);
      await options.click('#part-sites button');
      await options.says('part-sites', /^$/);
    },
  );

  longTest('are named in correction mode, which offers to correct all of them', async () => {
    await bar.openAt(pages.add('page', ARTICLE));
    const point = await browser.evaluate(pointOf, QUAY);
    await browser.drag([point!]);
    expect(await bar.read(`root.querySelector('.role').textContent`)).toMatch(
      new RegExp(`^${messages.roleCaption.message} \\(\\d+%\\)$`),
    );
    const offered = messages.correctOfferRole.message
      .replace('$1', messages.roleCaption.message)
      .replace('$2', '1');
    expect(await bar.notice()).toContain(offered);
    const offer = `[...root.querySelectorAll('.notice button')].find(({ textContent }) => textContent === '${messages.correctRoleToo.message}')`;
    await bar.click(offer);
    // The lesson of both corrections may be told already.
    expect(await bar.notice()).not.toContain(offered);
    await bar.leave();
    expect([await isHighlighted(browser, QUAY), await isHighlighted(browser, BOAT)]).toEqual([false, false]);
    expect(await isHighlighted(browser, CELL)).toBe(true);
    await options.open();
    await options.eraseCorrections();
  });
});
