/** Runs after the content script on pages of sites that are highlighted without a click. */

import { whenShown } from '../session/navigation';
import { shared } from '../session/page-globals';
import type { ContentSession } from '../session/session';
import { loadSettings } from '../settings/settings';

async function start(session: ContentSession): Promise<void> {
  session.isAutomatic = true;
  await whenShown();
  const { sensitivity } = await loadSettings();
  if (session.isAutomatic) await session.turnOn(sensitivity);
}

const { session } = shared;
if (session?.state().phase === 'off') start(session);
