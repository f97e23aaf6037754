/**
 * How the reader view looks and sounds, as the person has chosen. Of what is chosen here only the change is kept, so
 * that it undoes nothing that was chosen elsewhere; and what is chosen elsewhere, in the options or in another tab's
 * reader view, is followed.
 */
import { saveReaderSettings, watchSettings } from '../../settings/settings';
import type { ReaderSettings } from '../../settings/settings-schema';

export interface ReaderSettingsEvents {
  /** Told of all choices whenever one of them is another. */
  changed(now: ReaderSettings): void;
  /** Told whether the last change could be kept. */
  kept(isKept: boolean): void;
}

export class ReaderSettingsStore {
  #now: ReaderSettings;
  /** What is chosen here and on its way to storage, or under a slider that still moves; it outdoes what is stored. */
  #ours: Partial<ReaderSettings> = {};

  constructor(
    settings: ReaderSettings,
    private readonly on: ReaderSettingsEvents,
  ) {
    this.#now = settings;
  }

  /** @param final whether to keep it: a slider tells of every move */
  change(change: Partial<ReaderSettings>, final: boolean): void {
    this.#ours = { ...this.#ours, ...change };
    this.#become(this.#now);
    if (final) this.#keep(change);
  }

  /** Follows what is chosen elsewhere, until `signal`. */
  follow(signal: AbortSignal): void {
    watchSettings(({ reader }) => this.#become(reader), signal);
  }

  #keep(change: Partial<ReaderSettings>): void {
    const done = (isKept: boolean) => {
      this.#ours = without(this.#ours, change);
      this.on.kept(isKept);
    };
    saveReaderSettings(change).then(
      () => done(true),
      () => done(false),
    );
  }

  #become(stored: ReaderSettings): void {
    this.#now = { ...stored, ...this.#ours };
    this.on.changed(this.#now);
  }
}

/** What is chosen anew while the former choice was on its way stays. */
function without(all: Partial<ReaderSettings>, kept: Partial<ReaderSettings>): Partial<ReaderSettings> {
  const isKept = ([name, value]: [string, unknown]) => kept[name as keyof ReaderSettings] === value;
  return Object.fromEntries(Object.entries(all).filter((entry) => !isKept(entry)));
}
