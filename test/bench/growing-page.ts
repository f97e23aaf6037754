/** Measures how soon a page that has stopped growing is fully highlighted again. */
import { median } from '../../models/research/evaluate/statistics';
import { madeUpPage } from './bench-pages';
import type { GrowthFigures } from './figures';
import { MeasuredBrowser } from './measured-page';

/** Lets pages grow to so many paragraphs by scrolling, each in a fresh tab of one Chromium. */
export async function measureGrowingPage(
  paragraphs: number,
  runs: number,
  progress: (text: string) => void,
): Promise<GrowthFigures> {
  const browser = await MeasuredBrowser.launch();
  try {
    const measured: number[] = [];
    for (let run = 1; run <= runs; run++) {
      progress(`growth to ${paragraphs} paragraphs, ${run} of ${runs}`);
      const page = await browser.open(madeUpPage(100));
      await page.highlight();
      measured.push(await page.call('growByScrolling', paragraphs));
      await page.close();
    }
    return { paragraphs, runs: measured, median: median(measured) };
  } finally {
    await browser.close();
  }
}
