/** Output for screen readers: names and descriptions in Chromium's accessibility tree. */
import { describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { setUpBrowser } from '../helpers/browser-setup';
import { longTest } from '../helpers/long-tests';
import type { Overlay } from '../helpers/overlay';
import { pageCase } from '../helpers/page-cases';

/** One object of the tree, as it is announced. */
interface Spoken {
  readonly name: string;
  readonly description: string;
}

describe('a screen reader', () => {
  const { pages, browser, reader, bar, options } = setUpBrowser('chromium');

  /** All objects of a role in the page, closed shadow trees included, in reading order. */
  async function spoken(role: string): Promise<Spoken[]> {
    const session = await browser.context.newCDPSession(browser.playwrightPage);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    await session.detach();
    return nodes
      .filter((node) => !node.ignored && node.role?.value === role)
      .map(({ name, description }) => ({
        name: name?.value ?? '',
        description: description?.value ?? '',
      }));
  }

  const open = (overlay: Overlay): Promise<void> =>
    overlay.openAt(pages.add('page', pageCase('article').html));

  longTest('hears the name of every slider of the reader view', async () => {
    await open(reader);
    await reader.click('[data-tool=appearance]');
    const { readerSize, readerLineHeight, readerWidth, readerLetterSpacing, readerWordSpacing } = messages;
    const names = [readerSize, readerLineHeight, readerWidth, readerLetterSpacing, readerWordSpacing];
    expect((await spoken('slider')).map(({ name }) => name)).toEqual(names.map(({ message }) => message));
  });

  test('hears the name of a switch in the options first, and then its description', async () => {
    await options.open();
    const { optionsPlainToggle, optionsPlainToggleNote, optionsFrontMatter, optionsFrontMatterNote } =
      messages;
    const { optionsEmbed, optionsEmbedNote, optionsColours, optionsColoursNote } = messages;
    const { optionsAnnotations, optionsAnnotationsNote, optionsSync, optionsSyncNote } = messages;
    const heard = (await spoken('switch')).map(({ name, description }) => [name, description]);
    // The names of the parts say all there is to say.
    expect(heard.filter(([, description]) => description)).toEqual([
      [optionsPlainToggle.message, optionsPlainToggleNote.message],
      [optionsFrontMatter.message, optionsFrontMatterNote.message],
      [optionsEmbed.message, optionsEmbedNote.message],
      [optionsColours.message, optionsColoursNote.message],
      [optionsAnnotations.message, optionsAnnotationsNote.message],
      [optionsSync.message, optionsSyncNote.message],
    ]);
  });

  // Screen readers may ignore a live region that is added together with its text.
  describe('knows every status line before it has a text', () => {
    test.each([
      ['the reader view', () => open(reader), 1],
      ['the correction bar', () => open(bar), 2],
      ['the options', () => options.open(), 10],
    ] as const)('in %s', async (_, show, lines) => {
      await show();
      expect(await spoken('status')).toHaveLength(lines);
    });

    test('has two lines in the popup when there is no result', async () => {
      await browser.open(await browser.ownAddress('src/extension/popup/index.html'));
      await browser.evaluate(() => {
        document.querySelector('#status')!.textContent = '';
      });
      // A permission can be refused here, too, which the last line says.
      expect(await spoken('status')).toHaveLength(2);
    });
  });
});
