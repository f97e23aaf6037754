/** Script that runs in a rendered page to measure its layout; bundled by `record-layout.ts`. */
import { readingPage } from '../../../src/dom/page';
import { measureLayout } from '../../../src/engines/fiasco/recorded-layout';
import { finish } from '../../../src/scheduler';

export const measure = () => measureLayout(finish(readingPage(document)));
