/**
 * Detects that the extension was updated or removed under an open page: Chromium lets its scripts run on.
 * Avoids the polyfill, which throws outside extensions, where the highlight runs too.
 */
const ownId = (): string | undefined =>
  (globalThis as { chrome?: { runtime?: { id?: string } } }).chrome?.runtime?.id;

const ID = ownId();

/** True in a script whose extension was updated, switched off or removed. */
export const isContextInvalid = (): boolean => ownId() !== ID;

/** Polling interval: no event reports it. */
const CHECK_INTERVAL_MS = 1_500;

/** Calls back once the extension is gone, until `signal` aborts. */
export function watchContextInvalid(onGone: () => void, signal: AbortSignal): void {
  const timer = setInterval(() => isContextInvalid() && onGone(), CHECK_INTERVAL_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}
