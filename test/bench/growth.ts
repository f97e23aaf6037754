/** Measures how soon a page that has stopped growing is fully highlighted again. */
import { madeUpPage } from '../../models/research/bench/bench-pages';
import { median } from '../../models/research/evaluate/statistics';
import { MeasuredBrowser } from './measured-page';

export interface GrowthFigures {
  /** Number of paragraphs at the end. */
  readonly paragraphs: number;
  /** Milliseconds from the last growth until every paragraph is highlighted, one value per run. */
  readonly runs: readonly number[];
  readonly median: number;
}

/** Lets pages grow to so many paragraphs by scrolling, each in a fresh tab of one Chromium. */
export async function measureGrowth(
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
