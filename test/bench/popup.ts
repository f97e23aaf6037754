/**
 * Measures the popup's time to first paint, next to that of an empty one, which is the browser's own share.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../../models/research/evaluate/statistics';
import { BUILT_EXTENSION } from '../helpers/browsers';
import { ChromiumExtension } from '../helpers/chromium';
import { until } from '../helpers/driver';
import { pageCase } from '../helpers/page-cases';
import { PageServer } from '../helpers/server';

declare const chrome: { action: { setPopup(details: object): Promise<void> } };

const EMPTY = '<!doctype html><title>Empty</title><p style="inline-size: 376px; block-size: 494px">Empty</p>';
const POPUPS = { ours: 'src/extension/popup/index.html', empty: 'empty.html' } as const;
type Popup = keyof typeof POPUPS;

/** Milliseconds to the first paint. */
export interface PaintTimes {
  readonly median: number;
  /** Shortest time, which depends least on other load. */
  readonly shortest: number;
}

export interface PopupFigures {
  readonly ours: PaintTimes;
  readonly empty: PaintTimes;
  /** Median of the differences between ours and an empty one opened right after it: our own share of the time. */
  readonly ownShare: number;
  readonly runs: number;
}

/** Opens both alternately, `runs` times each, so that other load on the machine slows both. */
export async function measurePopup(runs: number): Promise<PopupFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'leaflight-'));
  cpSync(BUILT_EXTENSION, folder, { recursive: true });
  writeFileSync(join(folder, POPUPS.empty), EMPTY);
  const pages = await PageServer.start();
  const browser = await ChromiumExtension.launch({ extension: folder });
  const times: Record<Popup, number[]> = { ours: [], empty: [] };
  try {
    await browser.open(pages.add('article', pageCase('article').html));
    for (let run = 0; run <= runs; run++) {
      for (const name of Object.keys(POPUPS) as Popup[]) {
        const paint = await firstPaint(browser, POPUPS[name]);
        // The first run of each is cold.
        if (run > 0) times[name].push(paint);
      }
    }
  } finally {
    await browser.close();
    await pages.close();
    rmSync(folder, { recursive: true });
  }
  const summarise = (list: number[]): PaintTimes => ({ median: median(list), shortest: Math.min(...list) });
  const ownShare = median(times.ours.map((time, run) => time - times.empty[run]));
  return { ours: summarise(times.ours), empty: summarise(times.empty), ownShare, runs };
}

/** Milliseconds from navigation to the popup's page until its first contentful paint. */
async function firstPaint(browser: ChromiumExtension, popup: string): Promise<number> {
  const worker = browser.context.serviceWorkers()[0];
  await worker.evaluate((popup) => chrome.action.setPopup({ popup }), popup);
  await browser.pressButton();
  const time = await until('the popup is painted', async () => {
    const painted = await browser.inPopup(
      `String(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? '')`,
    );
    return painted ? Number(painted) : null;
  });
  await browser.closePopup();
  return time;
}
