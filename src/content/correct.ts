/** The page's third script: the mode in which its blocks are corrected, put in when first asked for. */
import { CorrectedPage } from '../correct/corrected-page';
import { CorrectionMode } from '../correct/mode';
import { sampleColours } from '../highlight/samples';
import { isDark } from '../highlight/tint';
import type { OverlayAnswer } from '../messages';
import { callExtension, serveCorrecting } from '../platform/messaging';
import { watchNavigation } from './navigation';
import type { ContentSession } from './session';
import { publishedSession, takeOver } from './shared';

const STARTED = Symbol.for('leaflight.correct');

function start(session: ContentSession): void {
  let mode: CorrectionMode | null = null;

  async function open(sensitivity: number): Promise<OverlayAnswer> {
    const { phase } = await session.turnOn(sensitivity);
    const { reading } = session;
    if (!reading) return { phase: phase === 'empty' || phase === 'refused' ? phase : 'failed' };
    const page = new CorrectedPage(location.href, reading, session, (url, record) =>
      callExtension('keepRecord', url, record),
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
    takeOver({ leave: () => opened.leave(), isOpen: () => mode === opened });
    mode = opened;
    await opened.open();
    return { phase: 'open' };
  }

  serveCorrecting({
    async toggleCorrecting(sensitivity) {
      if (!mode) return open(sensitivity);
      mode.leave();
      return { phase: 'closed' };
    },
  });
  watchNavigation(() => mode?.leave());
}

const session = publishedSession();
if (session && !Object.hasOwn(globalThis, STARTED)) {
  Object.defineProperty(globalThis, STARTED, { value: true });
  start(session);
}
