/** What the page's scripts share: the extension's own world of the page, which the page cannot see. */
import type { ContentSession } from './session';

const SESSION = Symbol.for('leaflight.session');
const OVERLAY = Symbol.for('leaflight.overlay');

export function publishSession(session: ContentSession): void {
  Object.defineProperty(globalThis, SESSION, { value: session });
}

/** The session that the first script started; undefined where it has not run. */
export function publishedSession(): ContentSession | undefined {
  return Object.hasOwn(globalThis, SESSION)
    ? (globalThis as unknown as Record<symbol, ContentSession>)[SESSION]
    : undefined;
}

/**
 * Whatever lay over the page, reader view or correction mode, leaves it to the one that comes now.
 * @param leave leaves the new one; does nothing where it is left already
 */
export function takeOver(leave: () => void): void {
  const shared = globalThis as unknown as Record<symbol, (() => void) | undefined>;
  shared[OVERLAY]?.();
  shared[OVERLAY] = leave;
}
