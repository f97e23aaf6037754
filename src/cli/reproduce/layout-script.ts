/** Script that runs in a rendered page to measure its layout; bundled by `record-layout.ts`. */
import { readPage } from '../../dom/page';
import { measureLayout } from '../../engines/fiasco/layout';

export const measure = () => measureLayout(readPage(document));
