/** Lessons of corrections on one site for others, in real browsers: learnt, shown, applied, removed and forgotten. */
import { describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import type { KindCount } from '../../src/corrections/page-evidence';
import { readTrainingFile } from '../../src/corrections/training-file';
import { violationsInOwnPage } from '../helpers/axe';
import { setUpBrowser } from '../helpers/browser-setup';
import type { ChromiumExtension } from '../helpers/chromium';
import { until } from '../helpers/driver';
import { becomesHighlighted, isHighlighted, visitHighlighted } from '../helpers/highlight';
import { browsersFor, longTest } from '../helpers/long-tests';

const QUAY = 'The old quay at low tide, with the barge that has lain there since the flood.';
const MILL = 'The mill above the weir, photographed from the other bank of the river in June.';
const picture = (colour: string) =>
  `<img width="300" height="200" alt="" src="data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">${`<rect width="300" height="200" fill="${colour}"/>`.repeat(40)}</svg>`,
  )}">`;
const article = (title: string, subject: string, figure: string) => `<!doctype html><html lang="en">
  <title>${title}</title><body><nav><a href="#">Home</a> <a href="#">News</a></nav><main><article><h1>${title}</h1>
  ${['first', 'second', 'third', 'fourth']
    .map(
      (
        day,
      ) => `<p>On the ${day} morning ${subject}, as on every ${day} morning for years. Few on the coast had
        expected that it would come so soon after the storm of the ${day} autumn.</p>`,
    )
    .join(figure)}</article></main></body></html>`;
const TIDES = article(
  'The count of the mussels',
  'the water leaves the spit with a sound like a sheet being drawn from a bed, and the count begins',
  `<figure>${picture('teal')}<figcaption>${QUAY}</figcaption></figure>`,
);
const RIVER = article(
  'The mill that still grinds',
  'the miller lifts the gate and waits until the wheel has taken up the weight of the river',
  `<div class="picture"><figure>${picture('navy')}<figcaption>${MILL}</figcaption></figure></div>`,
);
const MILLER = 'the miller lifts the gate';

const count = (kind: string, computed: boolean, units: number): KindCount => ({
  kinds: [kind],
  computed,
  shown: computed,
  label: !computed,
  isCorrected: true,
  units,
});
/** A file with the corrections of two pages. */
const FILE = [1, 2]
  .map((page) =>
    JSON.stringify({
      url: `https://example.org/${page}`,
      corrections: [['1-2', true]],
      evidence: { counts: [count('comments', false, 3), count('reviews', true, 4)], changed: {} },
    }),
  )
  .join('\n');

describe.each(browsersFor('chromium'))('corrections in %s', (name) => {
  const { pages, browser, bar, options, storage } = setUpBrowser(name);

  /** Waits on the options page, in a tab of its own, until it shows a text in an element. */
  const shownBeside = (id: string, wanted: string) =>
    options.inNewTab(
      async ([id, wanted]) => {
        while (!document.getElementById(id)?.textContent?.includes(wanted))
          await new Promise((resolve) => setTimeout(resolve, 25));
      },
      [id, wanted] as const,
    );

  test('teach other sites, until their lesson is removed', async () => {
    await visitHighlighted(browser, pages.add('tides', TIDES));
    await becomesHighlighted(browser, QUAY);
    await bar.open();
    await bar.correct(QUAY);
    await bar.leave();
    await shownBeside('learnt-leave-out', messages.partCaptions.message);
    await visitHighlighted(browser, pages.add('river', RIVER).replace('127.0.0.1', 'localhost'));
    await becomesHighlighted(browser, MILLER);
    expect(await isHighlighted(browser, MILL)).toBe(false);
    await options.inNewTab(async () => {
      const button = () => document.querySelector<HTMLElement>('#learnt-leave-out button');
      while (!button()) await new Promise((resolve) => setTimeout(resolve, 25));
      button()!.click();
      while (button()) await new Promise((resolve) => setTimeout(resolve, 25));
    });
    await becomesHighlighted(browser, MILL);
  });

  test('say at once what they teach other sites, and teach nothing when that is declined', async () => {
    await storage.eraseForGood(50);
    await bar.openAt(pages.add('tides', TIDES));
    await bar.correct(QUAY);
    const taught = messages.correctTaughtLeaveOut.message.replace('$1', messages.partCaptions.message);
    await until('it is told', async () => (await bar.notice()).includes(taught));
    const offer = messages.correctOfferSite.message.replace('$1', '127.0.0.1');
    expect(await bar.notice()).toContain(offer);
    await bar.click('.notice button');
    await until('it is declined', async () => !(await bar.notice()).includes(taught));
    expect(await bar.notice()).toContain(offer);
    await bar.leave();
    await until('nothing is learnt', async () => !('learnt' in (await storage.entries())));
    await visitHighlighted(browser, pages.add('river', RIVER).replace('127.0.0.1', 'localhost'));
    await becomesHighlighted(browser, MILL);
  });

  longTest(
    'are told in plain words and exported with what they say, and what they taught can be forgotten',
    async () => {
      await options.open();
      await options.importFile(FILE);
      await options.says('learnt-keep', messages.partComments.message);
      await options.says('learnt-leave-out', messages.kindReviews.message);
      await options.says('learnt-leave-out', /8.*2/);
      await options.says('learnt-from', /14.*2/);
      const { pages: exported } = readTrainingFile(await options.exportedFile());
      expect(exported.find(({ url }) => url === 'https://example.org/1')?.evidence?.counts).toHaveLength(2);
      if (browser.name === 'chromium') {
        const { playwrightPage: page } = browser as ChromiumExtension;
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          expect(await violationsInOwnPage((expression) => page.evaluate(expression))).toEqual([]);
        }
      }
      await options.click('#learnt-erase');
      await options.click('#learnt-sure [value=erase]');
      await options.says('learnt-status', messages.learntErased.message);
      expect(await options.text('learnt-keep')).toBe('');
      expect(await browser.evaluate(() => document.activeElement?.id)).toBe('learnt-none');
      await options.says('corrected-pages', /[2-9]/);
    },
  );
});
