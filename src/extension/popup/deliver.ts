/** Hands over what a page was made into: as a download, or to an app. */
import type { ExportChoice } from '../../export/formats';
import { APPS } from '../../export/templates/default-templates';
import type { Exported } from '../messages/contract';
import { browser } from '../platform/browser';
import { message } from '../platform/i18n';
import { saveFile } from '../ui/copy-and-save';

/** Output path of `pack.ts`; see `vite.config.ts`. */
const PACKER = '/pack.js';

const loadPacker = (): Promise<typeof import('./pack')> =>
  import(/* @vite-ignore */ browser.runtime.getURL(PACKER));

/** Addresses of apps: a page's process may have been taken over, and must not open others. */
const APP_ADDRESS = new RegExp(`^(?:${APPS.join('|')})://`);

/** @returns number of images that stay links, and what the user has to know besides */
export async function deliver(
  tabId: number,
  choice: ExportChoice,
  { text, type, fileName, linkedImages, images, page, appAddress }: Exported,
): Promise<{ linkedImages: number; notes: string[] }> {
  if (choice === 'epub' && page) {
    const book = (await loadPacker()).packBook([page], message('readerContents'));
    saveFile(book.bytes, type, fileName);
    return { linkedImages: book.linkedImages, notes: [] };
  }
  if (choice === 'md-images') {
    const name = fileName.replace(/\.zip$/, '.md');
    saveFile((await loadPacker()).packNote(name, text, images ?? []), type, fileName);
    return { linkedImages, notes: [] };
  }
  if (appAddress) {
    if (!APP_ADDRESS.test(appAddress.address)) throw new Error('not the address of an app');
    if (appAddress.clipboard !== null) await navigator.clipboard.writeText(appAddress.clipboard);
    // The tab's page stays: the browser asks the user whether to open the app.
    await browser.tabs.update(tabId, { url: appAddress.address });
    const isPasted = appAddress.clipboard !== null && choice !== 'obsidian';
    return { linkedImages: 0, notes: isPasted ? [message('popupPasteInApp')] : [] };
  }
  saveFile(text, `${type};charset=utf-8`, fileName);
  return { linkedImages, notes: [] };
}
