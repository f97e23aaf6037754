/** Stores a corrected page as training data, with what its corrections say about kinds of text. */
import type { KindCount } from '../../corrections/page-evidence';
import { recordPage } from '../../corrections/page-record';
import type { StoreOutcome } from '../../corrections/stored-schema';
import type { Unit } from '../../corrections/text-units';
import { countKinds } from '../../preferences/count-kinds';
import { findKinds } from '../../preferences/kinds';
import { findThread } from '../../roles/thread/find-thread';
import { runSync } from '../../scheduler';
import { withoutPlace } from '../../structure/absolute-addresses';
import type { ExtensionFunctions } from '../messages/contract';
import type { Remote } from '../messages/messaging';
import type { PageReading } from '../session/page-reading';
import type { ContentSession } from '../session/session';

/** Pause after which the page itself is stored, from the second correction on. */
const RECORD_DELAY_MS = 500;

/** A page in correction mode, as it is now. */
interface RecordedPage {
  readonly reading: PageReading;
  readonly units: readonly Unit[];
}

/** Stores a page's record in the background. */
export type StoreRecord = Remote<ExtensionFunctions>['storePageRecord'];

/** Stores one page after its corrections. */
export class PageRecorder {
  private timer = 0;
  /** True when corrections were made since the page was stored. */
  private isOutdated = false;
  /** False once the user wants its corrections to teach nothing about other pages. */
  isTeaching = true;
  /** Called with the result of storing the page, once its corrections are stored. */
  onStored: ((outcome: StoreOutcome) => void) | null = null;

  constructor(
    private readonly url: string,
    private readonly page: RecordedPage,
    private readonly session: ContentSession,
    private readonly store: StoreRecord,
  ) {}

  /** Stores the page after a correction, which is being saved. */
  follow(saved: Promise<unknown>): void {
    this.isOutdated = true;
    // Do not wait: Firefox loses many messages of a tab that is closing.
    if (!this.timer) saved.then(() => this.storeNow());
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.timer = 0;
      this.storeNow();
    }, RECORD_DELAY_MS);
  }

  /** Stores the page now, if it was corrected since the last time. */
  storeNow(): void {
    if (!this.isOutdated) return;
    this.isOutdated = false;
    if (this.page.reading.corrections.size > 0) this.record();
  }

  private async record(): Promise<void> {
    const url = withoutPlace(this.url);
    let outcome: StoreOutcome;
    try {
      const counts = this.isTeaching ? countCorrections(this.page, this.session) : [];
      outcome = await this.store(url, recordPage(url, this.page.reading), counts);
    } catch {
      outcome = 'failed';
    }
    if ((await this.session.corrections.save()) === 'stored') this.onStored?.(outcome);
  }
}

/** Counts what the corrections say about kinds of text; nothing for engines of papers, which no preference changes. */
function countCorrections(
  { reading, units }: RecordedPage,
  session: Pick<ContentSession, 'labelsWith'>,
): KindCount[] {
  const { page, prediction, roles, words, selection, corrections } = reading;
  if (!prediction.signals) return [];
  const kept = (preferences: PageReading['preferences']) =>
    session.labelsWith(reading, { preferences, corrections: undefined }).selection.kept;
  const computed = kept(null);
  const shown = reading.preferences ? kept(reading.preferences) : computed;
  const kinds = findKinds(page.blocks, roles, runSync(findThread(page)));
  return countKinds({ units, words, kinds, computed, shown, labels: selection.kept, corrections });
}
