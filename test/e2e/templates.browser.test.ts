/** Templates in real browsers: written and previewed in the options, used for what is saved. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { setUpBrowser } from '../helpers/browser-setup';
import { until } from '../helpers/driver';
import { browsersFor, longTest } from '../helpers/long-tests';
import { temporaryFolder } from '../helpers/temporary-folder';

const TITLE = 'The long account of a harbour town that gave its fishing boats away to the herons';
const PARAGRAPH =
  'Nobody in the town could say when the first boat had been given away, only that it was on a wet morning in spring.';
const PAGE = `<!doctype html><html lang="en"><title>${TITLE}</title>
  <meta name="author" content="Harbour Office"><meta property="article:published_time" content="2024-05-01T09:30:00Z">
  <meta name="keywords" content="boats, herons"><main><article><h1>${TITLE}</h1>
  <p>${PARAGRAPH}</p><p>${PARAGRAPH} The herons did not mind.</p></article></main></html>`;

describe.each(browsersFor('chromium'))('templates in %s', (name) => {
  const folder = temporaryFolder();
  const { pages, browser, popup, options } = setUpBrowser(name, { downloads: folder });

  /** Saves the page as Markdown; returns the name of the file and its text. */
  async function saved(): Promise<{ file: string; text: string }> {
    await browser.open(pages.add('harbour', PAGE));
    await popup.open();
    await popup.choose('md');
    await popup.click('#save');
    const found = await until('a file', async () => {
      const file = readdirSync(folder).find((one) => one.endsWith('.md'));
      const text = file && existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '';
      return file && text ? { file, text } : null;
    });
    rmSync(join(folder, found.file));
    return found;
  }

  longTest(
    'give a saved page its title, source, author and date, and a name that ends with a word',
    async () => {
      const { file, text } = await saved();
      await browser.closePopup();
      expect(file).toBe('The long account of a harbour town that gave its fishing boats away to the.md');
      expect(text).toContain(`---\ntitle: "${TITLE}"\nsource: "http://`);
      expect(text).toContain('author: "Harbour Office"\n');
      expect(text).toContain('published: "2024-05-01"\n');
      expect(text).toContain(`# ${TITLE}\n\n${PARAGRAPH}`);
    },
  );

  test('are previewed while they are typed, and used for what is saved', async () => {
    await options.open();
    await options.choose('file-name', '{published|date:YYYY} {title|slug|cut:20}');
    await options.choose('front-matter-template', 'tags: [clippings, {tags|upper}]\nfrom: {domain}');
    await options.choose('note-template', '**{title}**\n\n{content}\n\n{highlights}');
    await options.says('preview', /\n\nThe text of the page\.\n\n> The text of the page\.$/);
    await options.choose('note-template', '**{title}**\n\n{content}\n\nSaved from {url}');
    await options.says(
      'preview',
      /^2024 a-morning-by-the-sea\.md\n\n---\ntags: \["clippings", "SEA", "MORNING"\]\nfrom: "example\.org"\n---\n\n\*\*A morning by the sea\*\*/,
    );
    await options.choose('note-template', '**{title}**\n\n{content}\n\nSaved from {domain}');
    await options.says('preview', /Saved from example\.org$/);
    const { file, text } = await saved();
    await browser.closePopup();
    expect(file).toBe('2024 the-long-account-of.md');
    expect(text).toContain('---\ntags: ["clippings", "BOATS", "HERONS"]\nfrom: "');
    expect(text).toContain(`---\n\n**${TITLE}**\n\n${PARAGRAPH}`);
    expect(text).toMatch(/\nSaved from [\w.]+\n$/);
  });

  longTest('with a mistake are named next to their field, kept, and replaced by the default', async () => {
    await options.open();
    await options.choose('file-name', '{titel} mine');
    await options.says('file-name-fault', messages.templateUnknownVariable.message.replace('$1', 'titel'));
    await options.open();
    expect(await browser.evaluate(() => document.querySelector<HTMLInputElement>('#file-name')!.value)).toBe(
      '{titel} mine',
    );
    await options.says('file-name-fault', messages.templateDefaultMeanwhile.message);
    const { file } = await saved();
    expect(file).toMatch(/^The long account/);
    await popup.says('#outcome', new RegExp(messages.popupTemplateFault.message));
    await browser.closePopup();
    await options.open();
    await options.choose('file-name', '');
    await options.says('file-name-fault', /^$/);
    expect(await browser.evaluate(() => document.querySelector<HTMLInputElement>('#file-name')!.value)).toBe(
      '{title}',
    );
  });
});
