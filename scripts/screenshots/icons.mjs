/**
 * Draws the icons of the toolbar and of the stores from `public/icons/leaflight.svg`: `node
 * scripts/screenshots/icons.mjs`. Chromium renders them, so that they look as they do in the browser.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import { ensureChromium } from '../setup/browsers.mjs';

const FOLDER = new URL('../../public/icons/', import.meta.url);
const STORE = new URL('../../public/store/', import.meta.url);
const SIZES = [16, 32, 48, 128];
const STORE_SIZES = [64, 96, 128, 256, 512];
/**
 * Chrome's store asks for a drawing of 96 pixels within 128, so that all icons in a row have the same size.
 */
const STORE_SHARE = 0.75;

const svg = await readFile(new URL('leaflight.svg', FOLDER), 'base64');
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox'],
});
const page = await browser.newPage();

async function draw(size, share) {
  const side = Math.round(size * share);
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:${(size - side) / 2}px}img{display:block;width:${side}px;height:${side}px}</style>` +
      `<img src="data:image/svg+xml;base64,${svg}">`,
  );
  return page.screenshot({ omitBackground: true });
}

for (const size of SIZES) await writeFile(new URL(`${size}.png`, FOLDER), await draw(size, 1));
for (const size of STORE_SIZES) {
  await writeFile(new URL(`icon-${size}.png`, STORE), await draw(size, STORE_SHARE));
}
await browser.close();
