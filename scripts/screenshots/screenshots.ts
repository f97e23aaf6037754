/** Takes screenshots of the real extension in Chromium, for its help page and in the sizes that the stores require. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { BUILT_EXTENSION } from '../../test/helpers/browsers';
import { ChromiumExtension } from '../../test/helpers/chromium';
import { until } from '../../test/helpers/driver';
import { CorrectionBar, Reader } from '../../test/helpers/overlay';
import { pageCase } from '../../test/helpers/page-cases';
import { PageServer } from '../../test/helpers/server';
import { popupOverPage, promotionalTile, toWebp } from './compose-images';

/** Size that the stores require. */
const WIDTH = 1280;
const HEIGHT = 800;

/** The sample page with its drawing as an image file, as on most pages. */
function samplePage(pages: PageServer): string {
  const { html } = pageCase('article');
  const drawing = /<svg viewBox[\s\S]*?<\/svg>/.exec(html)![0];
  const body = drawing.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1360" height="600"');
  pages.add('drawing.svg', { body, type: 'image/svg+xml' });
  const image = '<img src="/drawing.svg" alt="Low tide over a mud flat" width="680" height="300">';
  const style = '<style>figure img { width: 100%; height: auto; display: block }</style>';
  return html.replace(drawing, image).replace('</head>', `${style}</head>`);
}

/** The Arabic page with a site name, as a magazine would serve it. */
const arabicPage = (): string =>
  pageCase('arabic').html.replace('</head>', '<meta property="og:site_name" content="مجلة المدينة"></head>');

class Studio {
  readonly reader: Reader;
  readonly bar: CorrectionBar;

  constructor(
    readonly browser: ChromiumExtension,
    private readonly folder: string,
  ) {
    this.reader = new Reader(browser);
    this.bar = new CorrectionBar(browser);
  }

  /** Clicks without showing the focus ring. */
  async click(selector: string): Promise<void> {
    await this.reader.click(selector);
    await this.reader.read(`(root.activeElement?.blur(), null)`);
  }

  /** Saves a screenshot of the window under a name for the stores. */
  async store(name: string, image?: Buffer): Promise<Buffer> {
    // Animations have ended by then.
    await new Promise((resolve) => setTimeout(resolve, 600));
    const shot = image ?? Buffer.from(await this.browser.screenshot());
    this.write(`store/${name}.png`, shot);
    return shot;
  }

  async help(name: string, image: Buffer): Promise<void> {
    this.write(`help/${name}.webp`, await toWebp(this.browser.context, image));
  }

  write(path: string, content: Buffer): void {
    const file = join(this.folder, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, content);
    console.log(`${path}: ${Math.round(content.length / 1024)} kB`);
  }
}

async function openReader(studio: Studio, address: string): Promise<void> {
  const { browser } = studio;
  await browser.open(address);
  await studio.reader.open();
  await studio.reader.read(`root.querySelector('img')?.decode()`);
}

const becomesHighlighted = (browser: ChromiumExtension): Promise<true> =>
  until('the highlight', async () => (/%$/.test((await browser.button()).badge) ? true : null));

async function highlighted(studio: Studio, address: string): Promise<void> {
  const { browser } = studio;
  await browser.open(address);
  // The page's own cookie notice says nothing about the extension.
  await browser.evaluate(() => document.querySelector('.cookie')?.remove());
  await browser.pressButton();
  await becomesHighlighted(browser);
  // Opening another tab, even for composing, closes the popup.
  const popup = await browser.popupScreenshot();
  if (!popup) throw new Error('the popup has closed');
  const page = await studio.store('1-highlight');
  await studio.help('highlight', page);
  await studio.help('popup', popup);
  await studio.store('2-popup', await popupOverPage(browser.context, page, popup, WIDTH, HEIGHT));
  await browser.closePopup();
}

async function corrected(studio: Studio, address: string): Promise<void> {
  const { browser } = studio;
  await browser.open(address);
  await browser.evaluate(() => document.querySelector('.cookie')?.remove());
  await studio.bar.open();
  await new Promise((resolve) => setTimeout(resolve, 600));
  await studio.help('correct', Buffer.from(await browser.screenshot()));
}

/** @param folder the project's `public/` */
export async function takeScreenshots(folder: string): Promise<void> {
  const pages = await PageServer.start();
  const browser = await ChromiumExtension.launch({
    extension: BUILT_EXTENSION,
    width: WIDTH,
    height: HEIGHT,
  });
  const studio = new Studio(browser, folder);
  try {
    const article = pages.add('article', samplePage(pages));
    await highlighted(studio, article);
    await corrected(studio, article);
    await openReader(studio, article);
    await studio.click('[data-tool=contents]');
    await studio.help('reader', await studio.store('3-reader'));
    await studio.click('[data-tool=appearance]');
    await studio.click('input[value=dark]');
    await studio.reader.read(`root.querySelector('.view').scrollTo(0, 1900)`);
    await studio.help('looks', await studio.store('4-dark'));
    await studio.click('input[value=sepia]');
    await browser.typeKey('Escape');
    await browser.typeKey('Escape');
    await openReader(studio, pages.add('arabic', arabicPage()));
    await studio.store('5-sepia-arabic');
    const icon = readFileSync(join(folder, 'icons/leaflight.svg'), 'base64');
    for (const [width, height] of [
      [440, 280],
      [1400, 560],
    ]) {
      const { extensionName, helpHighlight } = messages;
      const image = await promotionalTile(
        browser.context,
        icon,
        extensionName.message,
        helpHighlight.message,
        width,
        height,
      );
      studio.write(`store/tile-${width}x${height}.png`, image);
    }
  } finally {
    await browser.close();
    await pages.close();
  }
}
