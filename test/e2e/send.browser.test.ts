/** Books, archives, print and apps from the popup in real browsers. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { setUpBrowser } from '../helpers/browser-setup';
import { until } from '../helpers/driver';
import { browsersFor, longTest } from '../helpers/long-tests';
import { PageServer } from '../helpers/server';
import { temporaryFolder } from '../helpers/temporary-folder';

const TITLE = 'Five pictures of a morning';
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="teal"/></svg>';
const LEAF = readFileSync('public/icons/128.png');
const NAMES = ['drawing', 'leaf', 'foreign'];
const figure = (name: string, src: string) =>
  `<p>The picture called ${name} was taken on a morning when the mud was still cold and the harbour was empty.</p>
   <figure><img src="${src}" width="60" height="40" alt="${name}"><figcaption>This is what ${name} looks like</figcaption></figure>`;

describe.each(browsersFor('chromium'))('the popup in %s', (name) => {
  let elsewhere: PageServer;
  const folder = temporaryFolder();
  const { pages, browser, popup, options } = setUpBrowser(name, { downloads: folder });
  beforeAll(async () => {
    elsewhere = await PageServer.start();
  });
  afterAll(async () => {
    await elsewhere?.close();
  });
  afterEach(() => browser.closePopup());

  /** Opens a page with pictures and the popup over it. */
  async function openPictures(): Promise<string[]> {
    const sources = [
      pages.add('drawing', {
        body: DRAWING,
        type: 'image/svg+xml',
        headers: { 'cache-control': 'max-age=600' },
      }),
      pages.add('leaf', { body: LEAF, type: 'image/png', headers: { 'cache-control': 'max-age=600' } }),
      elsewhere.add('foreign', { body: DRAWING, type: 'image/svg+xml' }),
    ];
    const address = pages.add(
      'pictures',
      `<!doctype html><html lang="en"><title>${TITLE}</title><main><article><h1>${TITLE}</h1>
       ${NAMES.map((one, i) => figure(one, sources[i])).join('')}<h2>Afterwards</h2>
       <p>The tide came in at noon and took the footprints of everyone who had stood there with a camera.</p></article></main></html>`,
    );
    await browser.open(address);
    await popup.open();
    return sources;
  }

  /** The file with that ending that the button saves. */
  async function saved(ending: string): Promise<Record<string, Uint8Array>> {
    await popup.click('#save');
    return until(`a file ${ending}`, async () => {
      const file = readdirSync(folder).find((one) => one.endsWith(ending));
      if (!file || !existsSync(join(folder, file))) return null;
      try {
        const files = unzipSync(readFileSync(join(folder, file)));
        rmSync(join(folder, file));
        return files;
      } catch {
        // Not written to its end yet.
        return null;
      }
    });
  }

  const asked = () => pages.asked.length + elsewhere.asked.length;

  test('saves a book that opens with its pictures, without a request, and reports which stay links', async () => {
    const sources = await openPictures();
    const before = asked();
    await popup.choose('epub');
    expect(await popup.read(`document.querySelector('#copy').hidden`)).toBe('true');
    const files = await saved('.epub');
    expect(asked()).toBe(before);
    expect(await popup.says('#outcome', /\n/)).toContain(
      messages.popupImagesLinked.message.replace('$1', '1'),
    );
    expect(Object.keys(files)[0]).toBe('mimetype');
    const chapter = strFromU8(files['EPUB/page-1.xhtml']);
    expect(chapter).toContain(`<a href="${sources[2]}">[foreign]</a>`);
    const contents = strFromU8(files['EPUB/contents.xhtml']);
    expect(contents).toContain('>Afterwards</a>');
    await browser.closePopup();
    // The chapter is opened like a reader of books does.
    const types: Record<string, string> = {
      xhtml: 'application/xhtml+xml',
      css: 'text/css',
      png: 'image/png',
      jpg: 'image/jpeg',
    };
    for (const [path, content] of Object.entries(files)) {
      const type = types[path.replace(/^.*\./, '')];
      if (type) pages.add(path, { body: Buffer.from(content), type });
    }
    await browser.open(
      pages.add('EPUB/page-1.xhtml', { body: Buffer.from(files['EPUB/page-1.xhtml']), type: types.xhtml }),
    );
    const shown = await until('the pictures are shown', () =>
      browser.evaluate(() => {
        const images = [...document.images];
        return images.every(({ complete }) => complete)
          ? images.map((one) => [one.alt, one.naturalWidth > 0])
          : null;
      }),
    );
    expect(shown).toEqual([
      ['drawing', true],
      ['leaf', true],
    ]);
    expect(await browser.evaluate(() => document.querySelector('h1')!.textContent)).toBe(TITLE);
  });

  test('saves Markdown with its pictures next to it', async () => {
    await openPictures();
    await popup.choose('md-images');
    const files = await saved('.zip');
    const note = strFromU8(files[`${TITLE}.md`]);
    expect(note).toContain(`title: "${TITLE}"\n`);
    expect(note).toMatch(/!\[drawing\]\(images\/1\.(?:png|jpg)\)/);
    expect(note).toContain('![leaf](images/2.png)');
    expect(note).toMatch(/!\[foreign\]\(http:/);
    expect(Object.keys(files).filter((path) => path.startsWith('images/'))).toHaveLength(2);
    if (name === 'chromium') expect(Buffer.from(files['images/2.png']).equals(LEAF)).toBe(true);
  });

  /** Records the address that the popup has the tab open, in place of opening an app that is not there. */
  async function interceptNavigation(): Promise<() => Promise<string>> {
    await popup.becomes(
      `(() => {
        const record = (tab, { url }, done) => {
          document.documentElement.dataset.opened = url;
          done?.();
        };
        // Firefox evaluates this outside the popup's own world.
        if (typeof Cu === 'undefined') (globalThis.browser ?? chrome).tabs.update = record;
        else Cu.waiveXrays(content).browser.tabs.update = Cu.exportFunction(record, content);
        return 'set';
      })()`,
      'set',
    );
    return () => popup.becomes('document.documentElement.dataset.opened', /:/);
  }

  const openText = async (paragraphs: number) => {
    const paragraph =
      '<p>The tide came in at noon & took the footprints of everyone who had stood there with a camera.</p>';
    await browser.open(
      pages.add(
        'tide',
        `<!doctype html><html lang="en"><title>Tide & time</title><main><article><h1>Tide & time</h1>${paragraph.repeat(paragraphs)}</article></main></html>`,
      ),
    );
    await popup.open();
  };

  test('sends a short page to Obsidian in its address, and a long one by the clipboard', async () => {
    await openText(3);
    await popup.choose('obsidian');
    expect(await popup.read(`document.querySelector('#save').textContent`)).toBe(messages.popupSend.message);
    let opened = await interceptNavigation();
    await popup.click('#save');
    const short = new URL(await opened());
    expect(short.protocol).toBe('obsidian:');
    expect(short.searchParams.get('file')).toBe('Tide & time');
    expect(short.searchParams.get('content')).toMatch(
      /^---\ntitle: "Tide & time"\nsource: "http:.*took the footprints/s,
    );
    await browser.closePopup();
    await openText(40);
    opened = await interceptNavigation();
    await popup.click('#save');
    expect(await opened()).toBe('obsidian://new?file=Tide%20%26%20time&clipboard');
    expect(await popup.pasted()).toMatch(/^---\ntitle: "Tide & time"/);
  });

  longTest('sends to Logseq by the template of the options', async () => {
    await options.chooseInNewTab({
      'logseq-address': 'logseq://x-callback-url/quickCapture?page=Inbox&content={title|slug} {url}',
    });
    await openText(3);
    await popup.choose('logseq');
    const opened = await interceptNavigation();
    await popup.click('#save');
    expect(await opened()).toMatch(
      /^logseq:\/\/x-callback-url\/quickCapture\?page=Inbox&content=tide-time%20http%3A/,
    );
  });

  longTest('prints from the reader view', async () => {
    await openText(3);
    await browser.evaluate(() => {
      Object.assign(globalThis, { printed: '' });
      addEventListener('beforeprint', () => {
        Object.assign(globalThis, { printed: String(document.documentElement.lastElementChild?.localName) });
      });
    });
    await popup.choose('pdf');
    expect(await popup.read(`document.querySelector('#save').textContent`)).toBe(messages.popupPrint.message);
    await popup.click('#save');
    const printed = await until('the page is printed', () =>
      browser.evaluate(() => (globalThis as unknown as { printed: string }).printed || null),
    );
    // The reader view is next to the page's body.
    expect(printed).toBe('div');
    // Chromium without a window never ends printing.
    if (name === 'chromium') return;
    await until('the reader view is closed', () =>
      browser.evaluate(() => document.documentElement.lastElementChild?.localName === 'body'),
    );
  });
});
