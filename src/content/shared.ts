/** What the page's two scripts share: the extension's own world of the page, which the page cannot see. */
import type { ContentSession } from './session';

const SESSION = Symbol.for('leaflight.session');

export function publishSession(session: ContentSession): void {
  Object.defineProperty(globalThis, SESSION, { value: session });
}

/** The session that the first script started; undefined where it has not run. */
export function publishedSession(): ContentSession | undefined {
  return Object.hasOwn(globalThis, SESSION)
    ? (globalThis as unknown as Record<symbol, ContentSession>)[SESSION]
    : undefined;
}
