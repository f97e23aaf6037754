/** The settings, their defaults, and the reading of whatever storage may hold. Touches no browser API. */
import { DEFAULT_ENGINE, ENGINE_CHOICES } from '../engines/names';
import { DEFAULT_TEMPLATE } from '../export/file-name';
import { FORMATS, type Format } from '../export/formats';
import { DEVICES } from '../model/device-names';

export const READER_THEMES = ['system', 'light', 'sepia', 'dark', 'contrast'] as const;
export const READER_FONTS = ['serif', 'sans', 'mono'] as const;
export const READER_ALIGNMENTS = ['start', 'justify'] as const;

/** How the reader view looks and sounds. */
export interface ReaderSettings {
  readonly theme: (typeof READER_THEMES)[number];
  readonly font: (typeof READER_FONTS)[number];
  /** Of the text, in CSS pixels. */
  readonly size: number;
  /** As a multiple of the size. */
  readonly lineHeight: number;
  /** Of the column, in letters of an average line. */
  readonly width: number;
  /** Added between letters, and between words, as shares of the size. */
  readonly letterSpacing: number;
  readonly wordSpacing: number;
  readonly alignment: (typeof READER_ALIGNMENTS)[number];
  /** Of reading aloud, 1 being the voice's own. */
  readonly rate: number;
  /** Name of the voice last chosen; empty where none was. */
  readonly voice: string;
}

/** The least and the most that each may be, and the steps between. */
export const READER_RANGES = {
  size: { min: 14, max: 36, step: 1 },
  lineHeight: { min: 1.2, max: 2.2, step: 0.1 },
  width: { min: 40, max: 110, step: 5 },
  letterSpacing: { min: 0, max: 0.2, step: 0.01 },
  wordSpacing: { min: 0, max: 0.6, step: 0.05 },
} as const;
export const READER_RATES = [0.7, 0.85, 1, 1.2, 1.5, 2] as const;

/** What may run the network; `auto` is whatever measures fastest. */
export const DEVICE_CHOICES = ['auto', ...DEVICES] as const;

export interface Settings {
  /** The toolbar button switches the highlight on and off, and opens no popup. */
  readonly plainToggle: boolean;
  /** Where the slider stands on a new page: −1 (keep less) to 1 (keep more). */
  readonly sensitivity: number;
  /** What the popup copies and saves. */
  readonly copyFormat: Format;
  /** Markdown begins with the metadata, as YAML. */
  readonly frontMatter: boolean;
  /** HTML has the images in it, as far as they can be had without the network. */
  readonly embedImages: boolean;
  /** Template of the names of saved files; see `fileNameFrom()`. */
  readonly fileName: string;
  readonly engine: (typeof ENGINE_CHOICES)[number];
  readonly device: (typeof DEVICE_CHOICES)[number];
  readonly reader: ReaderSettings;
}

/** What is to be another from now on; of the reader view, too, only what is named. */
export type SettingsChange = Partial<Omit<Settings, 'reader'>> & {
  readonly reader?: Partial<ReaderSettings>;
};

export const DEFAULTS: Settings = {
  plainToggle: false,
  sensitivity: 0,
  copyFormat: 'txt',
  frontMatter: false,
  embedImages: false,
  fileName: DEFAULT_TEMPLATE,
  engine: DEFAULT_ENGINE,
  device: 'auto',
  reader: {
    theme: 'system',
    font: 'serif',
    size: 20,
    lineHeight: 1.6,
    width: 65,
    letterSpacing: 0,
    wordSpacing: 0,
    alignment: 'start',
    rate: 1,
    voice: '',
  },
};

const fields = (value: unknown): Record<string, unknown> =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;

function oneOf<T extends string>(choices: readonly T[], value: unknown, fallback: T): T {
  return choices.includes(value as T) ? (value as T) : fallback;
}

function within({ min, max }: { min: number; max: number }, value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.max(min, Math.min(max, value)) : fallback;
}

/** Anything → how the reader view looks and sounds. */
function readReaderSettings(stored: unknown): ReaderSettings {
  const from = fields(stored);
  const { reader } = DEFAULTS;
  return {
    theme: oneOf(READER_THEMES, from.theme, reader.theme),
    font: oneOf(READER_FONTS, from.font, reader.font),
    size: within(READER_RANGES.size, from.size, reader.size),
    lineHeight: within(READER_RANGES.lineHeight, from.lineHeight, reader.lineHeight),
    width: within(READER_RANGES.width, from.width, reader.width),
    letterSpacing: within(READER_RANGES.letterSpacing, from.letterSpacing, reader.letterSpacing),
    wordSpacing: within(READER_RANGES.wordSpacing, from.wordSpacing, reader.wordSpacing),
    alignment: oneOf(READER_ALIGNMENTS, from.alignment, reader.alignment),
    rate: READER_RATES.find((rate) => rate === from.rate) ?? reader.rate,
    voice: typeof from.voice === 'string' ? from.voice.slice(0, 200) : reader.voice,
  };
}

/** Storage that is synchronised has little room. */
const LONGEST_TEMPLATE = 200;

const readTemplate = (value: unknown): string =>
  (typeof value === 'string' && value.trim().slice(0, LONGEST_TEMPLATE)) || DEFAULTS.fileName;

/** Anything → settings: each field that is not what it should be gets its default, unknown ones are dropped. */
export function readSettings(stored: unknown): Settings {
  const from = fields(stored);
  return {
    plainToggle: typeof from.plainToggle === 'boolean' ? from.plainToggle : DEFAULTS.plainToggle,
    sensitivity: within({ min: -1, max: 1 }, from.sensitivity, DEFAULTS.sensitivity),
    copyFormat: oneOf(FORMATS, from.copyFormat, DEFAULTS.copyFormat),
    frontMatter: typeof from.frontMatter === 'boolean' ? from.frontMatter : DEFAULTS.frontMatter,
    embedImages: typeof from.embedImages === 'boolean' ? from.embedImages : DEFAULTS.embedImages,
    fileName: readTemplate(from.fileName),
    engine: oneOf(ENGINE_CHOICES, from.engine, DEFAULTS.engine),
    device: oneOf(DEVICE_CHOICES, from.device, DEFAULTS.device),
    reader: readReaderSettings(from.reader),
  };
}

/** @param change a `SettingsChange`, or anything: it is read as what storage holds is */
export function changedSettings(now: Settings, change: unknown): Settings {
  const from = fields(change);
  return readSettings({ ...now, ...from, reader: { ...now.reader, ...fields(from.reader) } });
}
