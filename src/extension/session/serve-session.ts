/** Serves a page's session to the background and the popup. */
import { serveScript } from '../messages/messaging';
import { selectedBlocksOf } from './page-globals';
import type { ContentSession } from './session';

/** Answers the calls of background and popup with the session. */
export function serveSession(session: ContentSession): void {
  serveScript('page', {
    state: () => session.state(),
    toggle: (sensitivity) => session.toggle(sensitivity),
    turnOn: (sensitivity) => session.turnOn(sensitivity),
    turnOff: () => session.turnOff(),
    readFrame: (sensitivity) => session.readFrame(sensitivity),
    setSensitivity: (sensitivity) => session.setSensitivity(sensitivity),
    setParts: (without) => session.setParts(without),
    reloadCorrections: () => session.reloadCorrections(),
    hasSelection: () => session.reading !== null && selectedBlocksOf(session.reading).includes(true),
  });
}
