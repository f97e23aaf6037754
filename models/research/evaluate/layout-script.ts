/** Script that runs in a rendered page to measure its layout; bundled by `record-layout.ts`. */
import { readPage } from '../../../src/dom/page';
import { measureLayout } from '../../../src/engines/fiasco/recorded-layout';
import { runSync } from '../../../src/scheduler';

export const measure = () => measureLayout(runSync(readPage(document)));
