/** Copies a text or saves it as a file, in a page of any kind, without a trace in its document. */
import { make } from './elements';
import { onTrusted } from './trusted-events';

/** Copies by the `copy` event: pages without encryption lack the clipboard's own interface. */
function copyByCommand(text: string): boolean {
  const end = new AbortController();
  let isCopied = false;
  const copy = (event: ClipboardEvent) => {
    event.stopImmediatePropagation();
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    isCopied = event.clipboardData !== null;
  };
  onTrusted(window, 'copy', copy, { capture: true, signal: end.signal });
  const isAllowed = Document.prototype.execCommand.call(document, 'copy');
  end.abort();
  return isAllowed && isCopied;
}

/** Copies a text. @returns false when the browser refuses it, as it does without a recent click or key in the page */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** Saves a file as a download, which needs no permission. Text becomes UTF-8. */
export function saveFile(content: BlobPart, type: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  make('a', { href: address, download: fileName }).click();
  // The browser has read the file by then. If the page is left earlier, its addresses are freed with it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
