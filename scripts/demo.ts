/** Demonstrates the extension on a sample page: presses its button in Chromium and saves the results. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BUILT_EXTENSION } from '../test/helpers/browsers';
import { ChromiumExtension } from '../test/helpers/chromium';
import { until } from '../test/helpers/driver';
import { expectedBlocks, extractByCommand, highlightedBlocks } from '../test/helpers/expected-highlight';
import { pageCase } from '../test/helpers/page-cases';
import { HIGHLIGHT, highlightedTexts } from '../test/helpers/page-state';
import { PageServer } from '../test/helpers/server';

const SAMPLE = pageCase('article');

/** True when a window can be shown here. */
export function hasDisplay(): boolean {
  if (process.env.CI) return false;
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** Opens the browser, in a window if a display responds. */
async function launch(): Promise<{ browser: ChromiumExtension; headed: boolean }> {
  const options = { extension: BUILT_EXTENSION, height: 1_600 };
  if (hasDisplay()) {
    try {
      return { browser: await ChromiumExtension.launch({ ...options, headed: true }), headed: true };
    } catch (error) {
      // Other systems always have a display; on Linux the variable may outlive it, as in a terminal that was
      // left open.
      if (process.platform !== 'linux') throw error;
      console.log('Chromium opens no window on this display; continuing without one.');
    }
  }
  return { browser: await ChromiumExtension.launch(options), headed: false };
}

/** Presses the button and waits for the highlight. @returns the milliseconds from the press to the badge. */
async function highlight(browser: ChromiumExtension): Promise<number> {
  const pressed = performance.now();
  await browser.pressButton();
  const { badge, title } = await until('the highlight', async () => {
    const button = await browser.button();
    return /[%!]$/.test(button.badge) ? button : null;
  });
  if (badge === '!') throw new Error(title);
  console.log(`Highlighted ${badge} of the sample page.`);
  return performance.now() - pressed;
}

/** Saves screenshot, text and probabilities, after comparing the page's highlight with the command's labels. */
async function saveResults(browser: ChromiumExtension, folder: string): Promise<void> {
  const blocks = expectedBlocks(SAMPLE.html);
  const highlighted = highlightedBlocks(await browser.evaluate(highlightedTexts, HIGHLIGHT), blocks);
  const places = new Set(highlighted.map(({ place }) => place));
  const differing = blocks.filter(({ place, content }) => places.has(place) !== content);
  if (differing.length > 0) throw new Error(`extension and command differ on ${differing.length} blocks`);
  const rows = blocks.map(({ text, probability, content }) => ({
    text: text.replace(/\s+/g, ' ').trim(),
    probability,
    label: content ? 'content' : 'boilerplate',
  }));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'highlight.png'), await browser.screenshot());
  writeFileSync(join(folder, 'content.txt'), extractByCommand(SAMPLE.html));
  writeFileSync(join(folder, 'probabilities.json'), `${JSON.stringify(rows, null, 2)}\n`);
}

/** Opens the sample page and highlights it; with a display the browser stays open until it is closed. */
export async function demonstrate(folder: string): Promise<void> {
  const pages = await PageServer.start();
  const { browser, headed } = await launch();
  try {
    await browser.open(pages.add('sample', SAMPLE.html));
    const milliseconds = await highlight(browser);
    console.log(
      `From the press to the badge: ${Math.round(milliseconds)} ms, in a tab that had never seen Leaflight.`,
    );
    await saveResults(browser, folder);
    const shownFolder = relative(process.cwd(), folder) || '.';
    console.log(`Saved in ${shownFolder}/: highlight.png, content.txt, probabilities.json.`);
    console.log('\nWhat to try next:');
    if (headed) {
      console.log(
        '  Alt+Shift+H        highlight on and off, on any page; the slider in the popup keeps more or less',
      );
      console.log('  close the window   to finish');
    }
    console.log('  npm run --silent extract -- FILE.html   the same for a file, as text on standard output');
    console.log('  npm test                                every test, in Chromium and Firefox\n');
    if (headed) await new Promise((resolve) => browser.context.once('close', resolve));
  } finally {
    await browser.close();
    await pages.close();
  }
}
