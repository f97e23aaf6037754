/** The settings, their defaults, and their validation when read from storage. Uses no browser API. */
import { DEFAULT_ENGINE, ENGINE_CHOICES } from '../../engines/engine-names';
import { EXPORT_CHOICES, type ExportChoice } from '../../export/formats';
import {
  DEFAULT_ADDRESSES,
  DEFAULT_FILE_NAME,
  DEFAULT_FRONT_MATTER,
  DEFAULT_NOTE,
} from '../../export/templates/default-templates';
import { BACKENDS } from '../../model/backends/backend-names';
import { type Part, readParts } from '../../roles/parts';

export const READER_THEMES = ['system', 'light', 'sepia', 'dark', 'contrast'] as const;
const READER_FONTS = ['serif', 'sans', 'mono', 'legible', 'dyslexic', 'own'] as const;
const READER_ALIGNMENTS = ['start', 'justify'] as const;

/** Appearance and voice of the reader view. */
export interface ReaderSettings {
  readonly theme: (typeof READER_THEMES)[number];
  readonly font: (typeof READER_FONTS)[number];
  /** Name of the font that `own` stands for; empty when none was named. */
  readonly ownFont: string;
  /** Text size in CSS pixels. */
  readonly size: number;
  /** Multiple of the text size. */
  readonly lineHeight: number;
  /** Column width in letters of an average line. */
  readonly width: number;
  /** Extra space between letters, and between words, as shares of the text size. */
  readonly letterSpacing: number;
  readonly wordSpacing: number;
  readonly alignment: (typeof READER_ALIGNMENTS)[number];
  /** Speed of reading aloud; 1 is the voice's own. */
  readonly rate: number;
  /** Name of the voice last chosen; empty when none was. */
  readonly voice: string;
}

/** Minimum, maximum and step of each setting. */
export const READER_RANGES = {
  size: { min: 14, max: 36, step: 1 },
  lineHeight: { min: 1.2, max: 2.2, step: 0.1 },
  width: { min: 40, max: 110, step: 5 },
  letterSpacing: { min: 0, max: 0.2, step: 0.01 },
  wordSpacing: { min: 0, max: 0.6, step: 0.05 },
} as const;
export const READER_RATES = [0.7, 0.85, 1, 1.2, 1.5, 2] as const;

/** Devices that may run the network; `auto` is the one that measures fastest. */
export const BACKEND_CHOICES = ['auto', ...BACKENDS] as const;

/** All settings of the user. */
export interface Settings {
  /** True when the toolbar button toggles the highlight and opens no popup. */
  readonly plainToggle: boolean;
  /** True when colours to highlight it are offered wherever text is selected on an active page, or in the reader view. */
  readonly offersColours: boolean;
  /** Position of the slider on a new page: −1 (keep less) to 1 (keep more). */
  readonly sensitivity: number;
  /** Parts of the content that are left out, except on sites with a choice of their own. */
  readonly without: readonly Part[];
  /** Format or app that was last chosen in the popup. */
  readonly copyFormat: ExportChoice;
  /** True when the format menus offer CleanEval, which is for evaluations. */
  readonly cleanEval: boolean;
  /** True when a Markdown file or note begins with the metadata, as YAML. */
  readonly frontMatter: boolean;
  /** True when HTML contains the images, as far as they are available without the network. */
  readonly embedImages: boolean;
  /** True when Markdown and HTML contain the user's annotations. */
  readonly exportAnnotations: boolean;
  /** True when annotations are copied to the user's other devices through the browser's synchronised storage. */
  readonly syncAnnotations: boolean;
  /** Template of the names of saved files; see `fileNameFrom()`. */
  readonly fileName: string;
  /** Templates of a note's front matter and body; see `toNote()`. One with a mistake is kept, to be mended. */
  readonly frontMatterTemplate: string;
  readonly noteTemplate: string;
  /** Templates of the addresses by which apps take a note; see `appAddress()`. */
  readonly obsidianAddress: string;
  readonly logseqAddress: string;
  readonly engine: (typeof ENGINE_CHOICES)[number];
  readonly device: (typeof BACKEND_CHOICES)[number];
  readonly reader: ReaderSettings;
}

/** Settings to change; of the reader view, too, only the named fields. */
export type SettingsChange = Partial<Omit<Settings, 'reader'>> & {
  readonly reader?: Partial<ReaderSettings>;
};

/** Settings of a user who has changed none. */
export const DEFAULTS: Settings = {
  plainToggle: false,
  offersColours: true,
  sensitivity: 0,
  without: [],
  copyFormat: 'txt',
  cleanEval: false,
  frontMatter: true,
  embedImages: false,
  exportAnnotations: true,
  syncAnnotations: false,
  fileName: DEFAULT_FILE_NAME,
  frontMatterTemplate: DEFAULT_FRONT_MATTER,
  noteTemplate: DEFAULT_NOTE,
  obsidianAddress: DEFAULT_ADDRESSES.obsidian,
  logseqAddress: DEFAULT_ADDRESSES.logseq,
  engine: DEFAULT_ENGINE,
  device: 'auto',
  reader: {
    theme: 'system',
    font: 'serif',
    ownFont: '',
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

const asRecord = (value: unknown): Record<string, unknown> =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;

function choiceOr<T extends string>(choices: readonly T[], value: unknown, fallback: T): T {
  return choices.includes(value as T) ? (value as T) : fallback;
}

const switchOr = (value: unknown, fallback: boolean): boolean =>
  typeof value === 'boolean' ? value : fallback;

function clampTo({ min, max }: { min: number; max: number }, value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.max(min, Math.min(max, value)) : fallback;
}

/** Leaves out of a font's name what would end it in a style sheet. */
const fontName = (name: string): string =>
  name
    .replace(/["'\\;{}<>\p{Cc}]/gu, '')
    .trim()
    .slice(0, 100);

/** Validates the reader view's settings. */
function readReaderSettings(stored: unknown): ReaderSettings {
  const from = asRecord(stored);
  const { reader } = DEFAULTS;
  return {
    theme: choiceOr(READER_THEMES, from.theme, reader.theme),
    font: choiceOr(READER_FONTS, from.font, reader.font),
    ownFont: typeof from.ownFont === 'string' ? fontName(from.ownFont) : reader.ownFont,
    size: clampTo(READER_RANGES.size, from.size, reader.size),
    lineHeight: clampTo(READER_RANGES.lineHeight, from.lineHeight, reader.lineHeight),
    width: clampTo(READER_RANGES.width, from.width, reader.width),
    letterSpacing: clampTo(READER_RANGES.letterSpacing, from.letterSpacing, reader.letterSpacing),
    wordSpacing: clampTo(READER_RANGES.wordSpacing, from.wordSpacing, reader.wordSpacing),
    alignment: choiceOr(READER_ALIGNMENTS, from.alignment, reader.alignment),
    rate: READER_RATES.find((rate) => rate === from.rate) ?? reader.rate,
    voice: typeof from.voice === 'string' ? from.voice.slice(0, 200) : reader.voice,
  };
}

/** Maximum characters of each template: the browser's synchronised storage has room for 8192 bytes in all. */
export const MAX_TEMPLATE_LENGTHS = {
  fileName: 200,
  frontMatterTemplate: 600,
  noteTemplate: 1000,
  obsidianAddress: 250,
  logseqAddress: 250,
} as const;
export type TemplateField = keyof typeof MAX_TEMPLATE_LENGTHS;

const readTemplates = (from: Record<string, unknown>): Record<TemplateField, string> =>
  Object.fromEntries(
    Object.entries(MAX_TEMPLATE_LENGTHS).map(([field, length]) => {
      const value = from[field];
      const template = typeof value === 'string' ? value.trim().slice(0, length) : '';
      return [field, template || DEFAULTS[field as TemplateField]];
    }),
  ) as Record<TemplateField, string>;

/** Validates settings: invalid fields get their defaults, unknown ones are dropped. */
export function readSettings(stored: unknown): Settings {
  const from = asRecord(stored);
  return {
    plainToggle: switchOr(from.plainToggle, DEFAULTS.plainToggle),
    offersColours: switchOr(from.offersColours, DEFAULTS.offersColours),
    sensitivity: clampTo({ min: -1, max: 1 }, from.sensitivity, DEFAULTS.sensitivity),
    without: readParts(from.without),
    copyFormat: choiceOr(EXPORT_CHOICES, from.copyFormat, DEFAULTS.copyFormat),
    cleanEval: switchOr(from.cleanEval, DEFAULTS.cleanEval),
    frontMatter: switchOr(from.frontMatter, DEFAULTS.frontMatter),
    embedImages: switchOr(from.embedImages, DEFAULTS.embedImages),
    exportAnnotations: switchOr(from.exportAnnotations, DEFAULTS.exportAnnotations),
    syncAnnotations: switchOr(from.syncAnnotations, DEFAULTS.syncAnnotations),
    ...readTemplates(from),
    engine: choiceOr(ENGINE_CHOICES, from.engine, DEFAULTS.engine),
    device: choiceOr(BACKEND_CHOICES, from.device, DEFAULTS.device),
    reader: readReaderSettings(from.reader),
  };
}

/** @param change a `SettingsChange` or any other value: it is validated like stored settings */
export function applyChange(current: Settings, change: unknown): Settings {
  const from = asRecord(change);
  return readSettings({ ...current, ...from, reader: { ...current.reader, ...asRecord(from.reader) } });
}
