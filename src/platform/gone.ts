/**
 * Whether the extension was updated or taken away under the page, where Chromium lets its scripts run on. Asked without
 * the API's wrapper, which loads nowhere else: what paints is also run in pages without the extension.
 */
const ownId = (): string | undefined =>
  (globalThis as { chrome?: { runtime?: { id?: string } } }).chrome?.runtime?.id;

const ID = ownId();

export const isGone = (): boolean => ownId() !== ID;

/** Nothing tells of it. */
const LOOK_MS = 1_500;

/** Calls back when the extension turns out to be gone, until `signal`. */
export function watchGone(onGone: () => void, signal: AbortSignal): void {
  const timer = setInterval(() => isGone() && onGone(), LOOK_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}
