/** Follows the first script on pages of sites that are highlighted without a click. */

import { publishedSession } from '../session/page-globals';
import type { ContentSession } from '../session/session';
import { loadSettings } from '../settings/settings';

/**
 * Resolves when the page is shown: a prerendered page is in no tab yet, so the extension could not identify
 * it.
 */
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
