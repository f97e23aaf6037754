/**
 * The engines of papers in real browsers: chosen in the options, they determine highlight, popup and copies.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import type { EngineChoice } from '../../src/engines/engine';
import { setUpBrowser } from '../helpers/browser-setup';
import { until } from '../helpers/driver';
import {
  expectedBlocks,
  expectedTexts,
  extractByCommand,
  highlightedBlocks,
} from '../helpers/expected-highlight';
import { browsersFor, IS_LONG, longTest } from '../helpers/long-tests';
import { pageCase } from '../helpers/page-cases';
import { HIGHLIGHT, highlightedTexts, type PlacedText } from '../helpers/page-state';

const PAGE = pageCase('article').html;
/** Engines that say yes or no, and with graded answers: the others use the same paths. */
const CHOSEN = ['boilerpipe-main-content', 'texrex', 'boilernet-2020'] as const;

const squeeze = (text: string): string => text.replace(/\s+/g, '');
const contentOf = (engine: EngineChoice): PlacedText[] => expectedTexts(PAGE, engine);

describe.each(browsersFor('chromium'))('the engines in %s', (name) => {
  const { pages, browser, popup, reader, bar, options } = setUpBrowser(name);
  beforeAll(() => {
    // The command takes seconds on a busy machine, so each answer is computed once.
    for (const engine of ['leaflight', 'boilerpipe-words', ...CHOSEN] as const) expectedBlocks(PAGE, engine);
  });

  const highlighted = async (engine: EngineChoice): Promise<PlacedText[]> =>
    highlightedBlocks(await browser.evaluate(highlightedTexts, HIGHLIGHT), expectedBlocks(PAGE, engine));

  /** Chooses the engine in the options and presses the button on the page. */
  async function press(engine: EngineChoice, path = 'engine'): Promise<void> {
    await options.open();
    await options.choose('engine', engine);
    // The rest of the page follows the choice only once that is stored.
    await until('the choice is kept', () =>
      browser.evaluate(
        (own) => document.querySelector<HTMLSelectElement>('#backend')!.disabled !== own,
        engine === 'leaflight',
      ),
    );
    await browser.visit(pages.add(path, PAGE));
    await browser.pressButton();
    await popup.says('#engine', engine);
  }

  longTest.each(CHOSEN)('%s highlights and copies what the command extracts with it', async (engine) => {
    expect(contentOf(engine)).not.toEqual(contentOf('leaflight'));
    await press(engine);
    expect(await highlighted(engine)).toEqual(contentOf(engine));
    const graded = expectedBlocks(PAGE, engine).some(({ probability: p }) => p > 0 && p < 1);
    expect(graded).toBe(engine !== 'boilerpipe-main-content');
    expect(await popup.read(`document.querySelector('#sensitivity').checkVisibility()`)).toBe(String(graded));
    const pasted = await popup.copied();
    expect(pasted.trim()).toBe(extractByCommand(PAGE, engine).trim());
  });

  longTest('shows in the reader view the blocks that the chosen engine keeps', async () => {
    await press('texrex', 'read');
    await browser.closePopup();
    await reader.open();
    const shown = await reader.read<string>(`root.querySelector('article').innerText`);
    const lacks = ({ text }: PlacedText): boolean => !squeeze(shown).includes(squeeze(text));
    // The reader view words author and date differently.
    const isLong = ({ text }: PlacedText): boolean => text.trim().length > 30;
    const long = contentOf('texrex').filter(isLong);
    const left = expectedBlocks(PAGE, 'texrex').filter((block) => !block.content && isLong(block));
    const ofOurs = new Set(contentOf('leaflight').map(({ text }) => text));
    expect(long.some(({ text }) => !ofOurs.has(text))).toBe(true);
    expect(long.filter(lacks)).toEqual([]);
    expect(left.length).toBeGreaterThan(0);
    expect(left.filter((block) => !lacks(block))).toEqual([]);
    await browser.typeKey('Escape');
  });

  longTest('applies a correction on top of an engine that says yes or no', async () => {
    // Corrections are stored per page, so this needs its own page.
    await press('boilerpipe-words', 'corrected');
    const before = await highlighted('boilerpipe-words');
    await browser.closePopup();
    await bar.open();
    const longest = before.reduce((a, b) => (b.text.length > a.text.length ? b : a)).text;
    await bar.correct(longest);
    await browser.typeKey('Escape');
    await until('the highlight without it', async () => {
      const now = await highlighted('boilerpipe-words');
      return now.length > 0 && !now.some(({ text }) => text === longest);
    });
  });

  longTest('names the engine in the popup when nothing is found', async () => {
    await press('boilerpipe-words');
    await browser.closePopup();
    await browser.visit(pages.add('short', '<!doctype html><title>Short</title><p>Three words here.</p>'));
    await browser.pressButton();
    await popup.says('#status', new RegExp(messages.stateEmpty.message));
    await popup.says('#engine', 'boilerpipe-words');
    await browser.closePopup();
  });

  test.runIf(IS_LONG && name === 'chromium')(
    'applies another choice to a highlighted page at once',
    async () => {
      await press('texrex');
      await browser.closePopup();
      await options.chooseInNewTab({ engine: 'leaflight' });
      const wanted = contentOf('leaflight');
      await until(
        'the highlight of the other engine',
        async () => JSON.stringify(await highlighted('leaflight')) === JSON.stringify(wanted),
      );
    },
  );
});
