/**
 * Whether the extension was updated or taken away under the page, where Chromium lets its scripts run on. Asked without
 * the API's wrapper, which loads nowhere else: what paints is also run in pages without the extension.
 */
const ownId = (): string | undefined =>
  (globalThis as { chrome?: { runtime?: { id?: string } } }).chrome?.runtime?.id;

const ID = ownId();

export const isGone = (): boolean => ownId() !== ID;
