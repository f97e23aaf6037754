/** The settings, their defaults, and the reading of whatever storage may hold. Touches no browser API. */

export interface Settings {
  /** The toolbar button switches the highlight on and off, and opens no popup. */
  readonly plainToggle: boolean;
  /** Where the slider stands on a new page: −1 (keep less) to 1 (keep more). */
  readonly sensitivity: number;
}

export const DEFAULTS: Settings = { plainToggle: false, sensitivity: 0 };

/** Anything → a sensitivity within bounds, or `fallback`. */
export function readSensitivity(value: unknown, fallback = DEFAULTS.sensitivity): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.max(-1, Math.min(1, value)) : fallback;
}

/** Anything → settings: each field that is not what it should be gets its default, unknown ones are dropped. */
export function readSettings(stored: unknown): Settings {
  const from = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return {
    plainToggle: typeof from.plainToggle === 'boolean' ? from.plainToggle : DEFAULTS.plainToggle,
    sensitivity: readSensitivity(from.sensitivity),
  };
}
