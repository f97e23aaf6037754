/** Serves a page's session to the background and the popup. */
import { serveScript } from '../messages/messaging';
import { isPageCovered, selectedBlocksOf } from './page-globals';
import { scrollToContentBelow } from './scroll-to-block';
import type { ContentSession } from './session';

export function serveSession(session: ContentSession): void {
  serveScript('page', {
    state: () => session.state(),
    async toggle(sensitivity) {
      const state = await session.toggle(sensitivity);
      // Called where no popup is open, which would say that something was found.
      if (session.reading && !isPageCovered()) scrollToContentBelow(session.reading);
      return state;
    },
    turnOn: (sensitivity) => session.turnOn(sensitivity),
    turnOff: () => session.turnOff(),
    readFrame: (sensitivity) => session.readFrame(sensitivity),
    setSensitivity: (sensitivity) => session.setSensitivity(sensitivity),
    setParts: (without) => session.setParts(without),
    reloadCorrections: () => session.reloadCorrections(),
    hasSelection: () => session.reading !== null && selectedBlocksOf(session.reading).includes(true),
  });
}
