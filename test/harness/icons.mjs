/**
 * Draws the toolbar icons from `public/icons/leaflight.svg`: `node test/harness/icons.mjs`.
 * Chromium is the renderer, so that the icons look as they do in the browser.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';

const FOLDER = new URL('../../public/icons/', import.meta.url);
const SIZES = [16, 32, 48, 128];

const svg = await readFile(new URL('leaflight.svg', FOLDER), 'base64');
const browser = await chromium.launch({
  executablePath: process.env.LEAFLIGHT_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
for (const size of SIZES) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0}img{display:block;width:${size}px;height:${size}px}</style>` +
      `<img src="data:image/svg+xml;base64,${svg}">`,
  );
  await writeFile(new URL(`${size}.png`, FOLDER), await page.screenshot({ omitBackground: true }));
}
await browser.close();
