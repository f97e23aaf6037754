/**
 * The bench in Firefox: a first click, and the time from a click to the labels, next to other engines on the
 * same pages.
 */
import { BUILT_EXTENSION } from '../helpers/browsers';
import { FirefoxExtension } from '../helpers/firefox';
import { PageServer } from '../helpers/server';
import { type PageFigures, warm, warmTimes } from './figures';
import { HIGHLIGHTED_AT, IN_PAGE, PAGE_POLICY, RELABEL, TURN_OFF, wallClock } from './measured-page';

export interface FirefoxFigures {
  browser: string;
  pages: PageFigures[];
}

interface FirefoxOptions {
  /** Runs per page, the cold one included. */
  runs: number;
  /** Receives progress messages. */
  progress(text: string): void;
}

async function measurePage(firefox: FirefoxExtension, runs: number): Promise<PageFigures> {
  const start = wallClock();
  const [end] = await Promise.all([
    firefox.inContentScript<number>(HIGHLIGHTED_AT),
    firefox.pressKeys(['Alt', 'Shift', 'H']),
  ]);
  const ms: PageFigures['ms'] = { coldClick: end - start };
  await firefox.inContentScript(TURN_OFF);
  const labelled: number[] = [];
  for (let run = 0; run < runs; run++) {
    labelled.push(await firefox.inContentScript<number>(RELABEL));
  }
  if (labelled.length > 1) ms.labelled = warm(labelled);
  await firefox.evaluateExpression(IN_PAGE);
  Object.assign(ms, warmTimes(await firefox.evaluateExpression(`globalThis.inPage.measurePeers(${runs})`)));
  return { blocks: await firefox.evaluateExpression('globalThis.inPage.countBlocks()'), ms };
}

export async function measureInFirefox(
  pages: readonly string[],
  { runs, progress }: FirefoxOptions,
): Promise<FirefoxFigures> {
  const server = await PageServer.start();
  const firefox = await FirefoxExtension.launch({ extension: BUILT_EXTENSION });
  const headers = { 'content-security-policy': PAGE_POLICY };
  try {
    await firefox.keepExactTime();
    const figures: FirefoxFigures = { browser: await firefox.browser.version(), pages: [] };
    // The first page of a fresh browser includes one-time costs.
    for (const [i, html] of [pages[0], ...pages].entries()) {
      progress(`Firefox, page ${i} of ${pages.length}`);
      await firefox.open(server.add(`page-${i}`, { body: html, headers }));
      const measured = await measurePage(firefox, runs);
      if (i > 0) figures.pages.push(measured);
    }
    return figures;
  } finally {
    await firefox.close();
    await server.close();
  }
}
