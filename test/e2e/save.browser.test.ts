/** Saving from the popup in real browsers: every format, as a file on disk, and HTML with embedded images. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { loadEngine } from '../../src/engines';
import { exportArticle } from '../../src/export/export-article';
import { FORMAT_FILES, FORMATS } from '../../src/export/formats';
import { extractPage } from '../../src/library/extract-page';
import { setUpBrowser } from '../helpers/browser-setup';
import { until } from '../helpers/driver';
import { browsersFor, longTest } from '../helpers/long-tests';
import { pageCase } from '../helpers/page-cases';
import { PageServer } from '../helpers/server';
import { temporaryFolder } from '../helpers/temporary-folder';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="teal"/></svg>';
const PICTURES = ['drawing', 'unkept', 'shared', 'foreign', 'later'];

describe.each(browsersFor('chromium'))('saving in %s', (name) => {
  let elsewhere: PageServer;
  const folder = temporaryFolder();
  const { pages, browser, popup } = setUpBrowser(name, { downloads: folder });

  beforeAll(async () => {
    elsewhere = await PageServer.start();
  });
  afterAll(async () => {
    await elsewhere?.close();
  });

  /**
   * The file that the button saves under a name. Other names are ignored: Firefox first writes to a temporary
   * file, and removes that.
   */
  async function saved(name: string): Promise<string> {
    await popup.click('#save');
    const file = join(folder, name);
    const text = await until(`a file '${name}'`, async () =>
      existsSync(file) ? readFileSync(file, 'utf8') || null : null,
    );
    rmSync(file);
    return text;
  }

  test("writes files in every format, with the command's content, Markdown after its front matter", async () => {
    const { html } = pageCase('article');
    const address = pages.add('article', html);
    const engine = await loadEngine();
    const extraction = await extractPage(engine, html, { url: address });
    engine.dispose();
    await browser.open(address);
    await popup.open();
    for (const format of FORMATS) {
      await popup.choose(format);
      const { extension } = FORMAT_FILES[format];
      const text = await saved(`The slow work of a mussel bed.${extension}`);
      const expected = exportArticle(format, extraction.article, extraction, { frontMatter: true });
      if (format === 'md') {
        const withFrontMatter = /^---\n(.*?)\n---\n\n(.*)$/s;
        const [, front, body] = withFrontMatter.exec(text)!;
        expect(front).toMatch(/^title: "The slow work of a mussel bed"\nsource: "http:.*"\nauthor: "/);
        expect(front).toMatch(/\npublished: "[\d-]{10}"\ncreated: "[\d-]{10}"/);
        expect(body.trimEnd()).toBe(withFrontMatter.exec(expected)![2].trimEnd());
        continue;
      }
      if (format === 'json') {
        const facts = (json: string) => {
          const { metadata, blocks } = JSON.parse(json) as {
            metadata: object;
            blocks: { text: string; path: string; label: boolean }[];
          };
          return { metadata, blocks: blocks.map(({ text, path, label }) => [text, path, label]) };
        };
        expect(facts(text)).toEqual(facts(expected));
      } else {
        expect(text.trimEnd()).toBe(expected.trimEnd());
      }
    }
    await browser.closePopup();
  });

  longTest('embeds the images in HTML without a request, and reports which stay links', async () => {
    const image = { body: DRAWING, type: 'image/svg+xml' };
    const sources = [
      pages.add('drawing', { ...image, headers: { 'cache-control': 'max-age=600' } }),
      pages.add('unkept', { ...image, headers: { 'cache-control': 'no-store' } }),
      elsewhere.add('shared', { ...image, headers: { 'access-control-allow-origin': '*' } }),
      elsewhere.add('foreign', image),
      pages.add('later', image),
    ];
    const figures = PICTURES.map(
      (id, i) =>
        `<p>The picture called ${id} was taken on a morning when the mud was still cold and nobody had come out yet.</p>
         <figure><img ${id === 'later' ? 'data-src' : 'src'}="${sources[i]}" ${id === 'shared' ? 'crossorigin' : ''}
           width="60" height="40" alt="${id}"><figcaption>This is what ${id} looks like</figcaption></figure>`,
    );
    const title = 'Five pictures of a morning';
    // Requests against the policy are reported, which is a request too.
    const headers = { 'content-security-policy': "default-src 'none'; img-src *; report-uri /report" };
    await browser.open(
      pages.add('pictures', {
        headers,
        body: `<!doctype html><html lang="en"><title>${title}</title><main><article><h1>${title}</h1>${figures.join('')}</article></main>`,
      }),
    );
    await browser.evaluate(() => {
      Object.assign(window, { breaches: 0 });
      document.addEventListener('securitypolicyviolation', () => {
        (window as unknown as { breaches: number }).breaches++;
      });
    });
    const asked = () => pages.asked.length + elsewhere.asked.length;
    const before = asked();
    await popup.open();
    await popup.choose('html');
    await popup.shows('#embedding');
    const links = await saved(`${title}.html`);
    expect(sources.filter((source) => links.includes(`src="${source}"`))).toEqual(sources);
    await popup.click('#embed');
    const embedded = await saved(`${title}.html`);
    const notes = [
      messages.popupDownload.message.replace('$1', `${title}.html`),
      messages.popupImagesLinked.message.replace('$1', '2'),
    ];
    await popup.says('#outcome', notes.join('\n'));
    const kinds = Object.fromEntries(
      PICTURES.map((id) => {
        const tag = embedded.match(new RegExp(`<img [^>]*alt="${id}"[^>]*>`))![0];
        return [id, /src="(data:image\/[\w+]+|https?:)/.exec(tag)![1]];
      }),
    );
    expect(kinds).toEqual({
      // The original file if the browser has cached it, else the image as drawn.
      drawing: name === 'chromium' ? 'data:image/svg+xml' : 'data:image/webp',
      unkept: 'data:image/webp',
      shared: 'data:image/webp',
      foreign: 'http:',
      later: 'http:',
    });
    expect(asked()).toBe(before);
    expect(await browser.evaluate(() => (window as unknown as { breaches: number }).breaches)).toBe(0);
    await browser.closePopup();
    // The saved file shows its pictures without any server.
    await browser.open(pages.add('saved', embedded));
    const shown = await browser.evaluate(() =>
      [...document.images].filter(({ src }) => src.startsWith('data:')).map((one) => one.naturalWidth),
    );
    expect(shown).toEqual([60, 60, 60]);
  });
});
