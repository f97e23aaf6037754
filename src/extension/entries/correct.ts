/** The correction script: the correction mode, injected when first needed. */
import { CorrectedPage } from '../correction-mode/corrected-page';
import { CorrectionMode } from '../correction-mode/mode';
import { sampleColours } from '../highlight/colour-sampling';
import { isDark } from '../highlight/tint';
import type { OverlayResult } from '../messages/contract';
import { callExtension, serveOnDemand } from '../messages/messaging';
import type { PageState } from '../messages/page-state';
import { message } from '../platform/i18n';
import { watchNavigation } from '../session/navigation';
import { openInstead, publishedSession, resultOf } from '../session/page-globals';
import type { ContentSession } from '../session/session';
import { SingleFlight } from '../session/single-flight';
import { showNotice } from '../ui/page-notice';

/** Result of opening the correction mode when nothing is highlighted. */
function resultWithout(state: PageState): OverlayResult {
  // Switched off meanwhile, by the user or because the page is leaving.
  if (state.phase === 'off') return { phase: 'closed' };
  return state.phase === 'empty' || state.phase === 'refused' ? state : { phase: 'failed' };
}

const STARTED = Symbol.for('leaflight.correct');

function start(session: ContentSession): void {
  let mode: CorrectionMode | null = null;
  const opening = new SingleFlight<OverlayResult>();

  async function open(sensitivity: number, signal: AbortSignal): Promise<OverlayResult> {
    const state = await session.turnOn(sensitivity);
    if (signal.aborted) return { phase: 'closed' };
    const { reading } = session;
    if (!reading) return resultWithout(state);
    if (state.phase === 'on' && state.inFrame) {
      // Pointer and keys over a frame do not reach the page's listeners.
      showNotice(message('correctFrame'));
      return { phase: 'closed' };
    }
    const url = session.corrections.url ?? location.href;
    const page = new CorrectedPage(url, reading, session, (url, record, counts) =>
      callExtension('storePageRecord', url, record, counts),
    );
    const dark = isDark(sampleColours(reading.page.blocks));
    const opened = new CorrectionMode(page, {
      addBands: () => callExtension('addBands', dark),
      removeBands: () => callExtension('removeBands', dark),
      paintWith: (painter) => session.paintWith(painter),
      left: () => {
        mode = null;
      },
    });
    const overlay = {
      host: opened.host,
      leave: () => opened.leave(),
      isOpen: () => mode === opened,
      isLive: true,
    };
    openInstead(overlay);
    mode = opened;
    await opened.open();
    return resultOf(overlay);
  }

  serveOnDemand('correct', {
    async toggleCorrectionMode(sensitivity) {
      // A second press while the mode opens must not close it: the user still wants it open.
      if (mode && !opening.done) {
        mode.leave();
        return { phase: 'closed' };
      }
      return opening.done ?? opening.start((signal) => open(sensitivity, signal));
    },
  });
  watchNavigation(() => {
    // Requests from now on concern the next page.
    opening.cancel();
    mode?.leave();
  });
}

const session = publishedSession();
if (session && !Object.hasOwn(globalThis, STARTED)) {
  Object.defineProperty(globalThis, STARTED, { value: true });
  start(session);
}
