/** Saves a file as a download from one of the extension's own pages, which needs no permission. */

/** @param type media type, without a charset: it is UTF-8 */
export function download(text: string, type: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has read the file by then. If the page closes earlier, its addresses are freed with it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
