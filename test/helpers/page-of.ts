/** Pages of unit tests, written as HTML. */
import { type Page, readPage } from '../../src/dom/page';
import { readHtml } from '../../src/dom/read-html';
import { runSync } from '../../src/scheduler';

/** Reads a page as the command does, which may know its address. */
export const pageOf = (html: string, address?: string): Page =>
  runSync(readPage(readHtml(html), { address }));
