/** Runs in the page that is measured; bundled by `record-layout.ts`. */
import { readPage } from '../../dom/page';
import { measureLayout } from '../../engines/fiasco/layout';

export const measure = () => measureLayout(readPage(document));
