/**
 * The user's settings of the reader view. Only changes made here are stored, so that none made elsewhere are
 * undone; those made in the options or another tab are followed.
 */
import { saveReaderSettings, watchSettings } from '../../settings/settings';
import type { ReaderSettings } from '../../settings/settings-schema';
import { make } from '../../ui/elements';

export interface ReaderSettingsEvents {
  /** Called with all settings whenever one of them changes. */
  changed(settings: ReaderSettings): void;
  /** Called when a change could not be stored. */
  saveFailed(): void;
}

/**
 * Milliseconds for which a stored change wins over reports: those of a slider's earlier steps may be late.
 */
const REPORT_DELAY_MS = 2_000;

/** The current settings of one reader view; stores the user's changes. */
export class ReaderSettingsStore {
  /** Changes made here, the latest last, that override the stored settings until they are reported as stored. */
  private own: readonly Partial<ReaderSettings>[] = [];
  /** The settings that were last reported as stored. */
  private reported: ReaderSettings | null = null;

  constructor(
    public current: ReaderSettings,
    private readonly events: ReaderSettingsEvents,
  ) {}

  /** Changes settings. @param isFinal true to store the change: a slider reports every move */
  change(change: Partial<ReaderSettings>, isFinal: boolean): void {
    const isReplaced = (earlier: object) => Object.keys(earlier).every((name) => name in change);
    this.own = [...this.own.filter((earlier) => !isReplaced(earlier)), change];
    this.update(this.current);
    if (isFinal) this.save(change);
  }

  /** Applies changes made elsewhere, until `signal` aborts. */
  follow(signal: AbortSignal): void {
    watchSettings(({ reader }) => {
      this.reported = reader;
      this.update(reader);
    }, signal);
  }

  private save(change: Partial<ReaderSettings>): void {
    saveReaderSettings(change).then(
      () =>
        setTimeout(() => {
          this.forget(change);
          if (this.reported) this.update(this.reported);
        }, REPORT_DELAY_MS),
      () => {
        this.forget(change);
        this.events.saveFailed();
      },
    );
  }

  private forget(change: Partial<ReaderSettings>): void {
    this.own = this.own.filter((own) => own !== change);
  }

  private update(stored: ReaderSettings): void {
    this.current = Object.assign({}, stored, ...this.own);
    this.events.changed(this.current);
  }
}

/** Names under which the chosen font may be installed; none for a font that every device has. */
function fontNames({ font, ownFont }: ReaderSettings): readonly string[] {
  if (font === 'legible') return ['Atkinson Hyperlegible Next', 'Atkinson Hyperlegible'];
  if (font === 'dyslexic') return ['OpenDyslexic', 'OpenDyslexic3'];
  return font === 'own' && ownFont ? [ownFont] : [];
}

/** Letters whose widths differ from font to font. */
const LETTERS = 'mmmmmmmmmmlli10Oqgay';

/** A font is there when it is drawn in place of at least one of two others. */
function isInstalled(name: string): boolean {
  const context = make('canvas').getContext('2d');
  if (!context) return true;
  const widthIn = (font: string): number => {
    context.font = `72px ${font}`;
    return context.measureText(LETTERS).width;
  };
  return ['monospace', 'serif'].some((other) => widthIn(`"${name}", ${other}`) !== widthIn(other));
}

/** The name of the chosen font if this device lacks it; null otherwise. */
export function missingFont(settings: ReaderSettings): string | null {
  const names = fontNames(settings);
  return names.length > 0 && !names.some(isInstalled) ? names[0] : null;
}
