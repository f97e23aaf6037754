/** Follows the first script on pages of sites that are to be highlighted without a click. */
import { loadSettings } from '../platform/settings';
import { publishedSession } from './shared';

const session = publishedSession();
if (session?.state().phase === 'off') {
  loadSettings().then(({ sensitivity }) => session.turnOn(sensitivity));
}
