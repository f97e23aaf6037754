/** Pages of unit tests, written as HTML. */
import { type Page, readPage } from '../../src/dom/page';
import { readHtml } from '../../src/dom/read-html';
import { runSync } from '../../src/scheduler';

/** Reads a page as the command does. */
export const pageOf = (html: string): Page => runSync(readPage(readHtml(html)));
