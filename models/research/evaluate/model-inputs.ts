/** Features of a page as the model reads them, computed without interruption. */
import type { Page } from '../../../src/dom/page';
import type { EncodedPage } from '../../../src/features/encode';
import { type PageFeatures, readSnapshotFeatures } from '../../../src/features/page-features';
import { takeSnapshot } from '../../../src/features/page-snapshot';
import { encodePage } from '../../../src/model/classifier';
import type { Model } from '../../../src/model/weights';
import { runSync } from '../../../src/scheduler';

export const readPageFeatures = (page: Page): PageFeatures =>
  runSync(readSnapshotFeatures(runSync(takeSnapshot(page))));

/** Encodes a page as the network's input. */
export const encodedPage = (page: Page, model: Model): EncodedPage =>
  runSync(encodePage(runSync(takeSnapshot(page)), model));
