/** The correction script: the correction mode, injected when first needed. */
import { CorrectedPage } from '../correction-mode/corrected-page';
import { CorrectionMode } from '../correction-mode/mode';
import { NewLessons } from '../correction-mode/new-lessons';
import { sampleColours } from '../highlight/colour-sampling';
import { isDark } from '../highlight/tint';
import type { OverlayResult } from '../messages/contract';
import { extension, serveScript } from '../messages/messaging';
import type { PageState } from '../messages/page-state';
import { isOwnPage } from '../platform/browser';
import { message } from '../platform/i18n';
import { SingleFlight } from '../platform/serial-queue';
import { watchNavigation } from '../session/navigation';
import { openInstead, resultOf, startOnce } from '../session/page-globals';
import type { PageReading } from '../session/page-reading';
import type { ContentSession } from '../session/session';
import { showNotice } from '../ui/page-notice';

/** Result of opening the correction mode when nothing is highlighted. */
function resultWithout(state: PageState): OverlayResult {
  // Switched off meanwhile, by the user or because the page is leaving.
  if (state.phase === 'off') return { phase: 'closed' };
  return state.phase === 'empty' || state.phase === 'refused' ? state : { phase: 'failed' };
}

/** Opens and closes the correction mode of a page. */
class CorrectionSwitch {
  private mode: CorrectionMode | null = null;
  private readonly opening = new SingleFlight<OverlayResult>();

  constructor(private readonly session: ContentSession) {}

  async toggle(sensitivity: number): Promise<OverlayResult> {
    // A second press while the mode opens must not close it: the user still wants it open.
    if (this.mode && !this.opening.done) {
      this.mode.leave();
      return { phase: 'closed' };
    }
    return this.opening.done ?? this.opening.start((signal) => this.open(sensitivity, signal));
  }

  /** Gives up what is under way: requests from now on concern the next page. */
  leavePage(): void {
    this.opening.cancel();
    this.mode?.leave();
  }

  private async open(sensitivity: number, signal: AbortSignal): Promise<OverlayResult> {
    const { session } = this;
    const state = await session.turnOnToCorrect(sensitivity);
    if (signal.aborted) return { phase: 'closed' };
    const { reading } = session;
    if (!reading) return resultWithout(state);
    if (state.phase === 'on' && state.inFrame) {
      // Pointer and keys over a frame do not reach the page's listeners.
      showNotice(message(isOwnPage(location.href) ? 'correctSample' : 'correctFrame'));
      return { phase: 'closed' };
    }
    const opened = this.modeFor(reading);
    openInstead(opened);
    this.mode = opened;
    await opened.open();
    return resultOf(opened);
  }

  private modeFor(reading: PageReading): CorrectionMode {
    const { session } = this;
    const url = session.corrections.url ?? location.href;
    const page = new CorrectedPage(url, reading, session, extension.storePageRecord);
    const bands = isDark(sampleColours(reading.page.blocks)) ? 'dark-bands' : 'light-bands';
    return new CorrectionMode(page, {
      addBands: () => extension.addStyle(bands),
      removeBands: () => extension.removeStyle(bands),
      lessons: new NewLessons(async () => (await extension.learntLessons()) ?? []),
      paintWith: (painter) => session.highlight.paintWith(painter),
      left: () => {
        this.mode = null;
        session.leaveUnchosen();
      },
    });
  }
}

startOnce('correct', (session) => {
  const correction = new CorrectionSwitch(session);
  serveScript('correct', { toggleCorrectionMode: (sensitivity) => correction.toggle(sensitivity) });
  watchNavigation(() => correction.leavePage());
});
