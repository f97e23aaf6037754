/** Follows the first script on pages of sites that are to be highlighted without a click. */
import { loadSettings } from '../platform/settings';
import type { ContentSession } from './session';
import { publishedSession } from './shared';

/** A page that is made ready before it is asked for is in no tab yet: the extension could not tell whose it is. */
async function whenShown(): Promise<void> {
  if (!(document as { prerendering?: boolean }).prerendering) return;
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
}

async function start(session: ContentSession): Promise<void> {
  session.isAutomatic = true;
  await whenShown();
  const { sensitivity } = await loadSettings();
  if (session.isAutomatic) await session.turnOn(sensitivity);
}

const session = publishedSession();
if (session?.state().phase === 'off') start(session);
