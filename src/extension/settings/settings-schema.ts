/** The settings, each with its reader from storage: an invalid value gives the default. Uses no browser API. */
import { isObject } from '../../corrections/json-object';
import { DEFAULT_ENGINE, ENGINE_CHOICES } from '../../engines/engine';
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
export const READER_FONTS = ['serif', 'sans', 'mono', 'legible', 'dyslexic', 'own'] as const;
const READER_ALIGNMENTS = ['start', 'justify'] as const;

/** Minimum, maximum and step of each setting. */
export const READER_RANGES = {
  size: { min: 14, max: 36, step: 1 },
  lineHeight: { min: 1.2, max: 2.2, step: 0.1 },
  width: { min: 40, max: 110, step: 5 },
  letterSpacing: { min: 0, max: 0.2, step: 0.01 },
  wordSpacing: { min: 0, max: 0.6, step: 0.05 },
} as const;
export const READER_RATES = [0.7, 0.85, 1, 1.2, 1.5, 2] as const;

/** Backends that the user may choose; `auto` is the one that measures fastest. */
const BACKEND_CHOICES = ['auto', ...BACKENDS] as const;

/** Maximum characters of each template: the browser's synchronised storage has room for 8192 bytes in all. */
export const MAX_TEMPLATE_LENGTHS = {
  fileName: 200,
  frontMatterTemplate: 600,
  noteTemplate: 1000,
  obsidianAddress: 250,
  logseqAddress: 250,
} as const;
export type TemplateField = keyof typeof MAX_TEMPLATE_LENGTHS;

/** Returns the stored value of a setting if it is valid, and otherwise the default. */
type ReadSetting<T> = (stored: unknown) => T;

const flag =
  (fallback: boolean): ReadSetting<boolean> =>
  (stored) =>
    typeof stored === 'boolean' ? stored : fallback;

const oneOf =
  <T>(choices: readonly T[], fallback: T): ReadSetting<T> =>
  (stored) =>
    choices.includes(stored as T) ? (stored as T) : fallback;

const numberIn =
  ({ min, max }: { min: number; max: number }, fallback: number): ReadSetting<number> =>
  (stored) =>
    typeof stored === 'number' && Number.isFinite(stored) ? Math.max(min, Math.min(max, stored)) : fallback;

const textUpTo =
  (maxLength: number): ReadSetting<string> =>
  (stored) =>
    typeof stored === 'string' ? stored.slice(0, maxLength) : '';

/** Leaves out of a font's name what would end it in a style sheet. */
const fontName: ReadSetting<string> = (stored) =>
  typeof stored === 'string'
    ? stored
        .replace(/["'\\;{}<>\p{Cc}]/gu, '')
        .trim()
        .slice(0, 100)
    : '';

/** A template with a mistake is kept, to be mended. */
const template =
  (field: TemplateField, fallback: string): ReadSetting<string> =>
  (stored) =>
    (typeof stored === 'string' && stored.trim().slice(0, MAX_TEMPLATE_LENGTHS[field])) || fallback;

const READER_SETTINGS = {
  theme: oneOf(READER_THEMES, 'system'),
  font: oneOf(READER_FONTS, 'serif'),
  /** Name of the user's own font, for the choice `own`; empty when none was named. */
  ownFont: fontName,
  /** Text size in CSS pixels. */
  size: numberIn(READER_RANGES.size, 20),
  /** Multiple of the text size. */
  lineHeight: numberIn(READER_RANGES.lineHeight, 1.6),
  /** Column width in letters of an average line. */
  width: numberIn(READER_RANGES.width, 65),
  /** Extra space between letters, and between words, as shares of the text size. */
  letterSpacing: numberIn(READER_RANGES.letterSpacing, 0),
  wordSpacing: numberIn(READER_RANGES.wordSpacing, 0),
  alignment: oneOf(READER_ALIGNMENTS, 'start'),
  /** Speed of reading aloud; 1 is the voice's own. */
  rate: oneOf<number>(READER_RATES, 1),
  /** Name of the voice last chosen; empty when none was. */
  voice: textUpTo(200),
};

type ValuesOf<Schema> = {
  readonly [Name in keyof Schema]: Schema[Name] extends ReadSetting<infer T> ? T : never;
};

export type ReaderSettings = ValuesOf<typeof READER_SETTINGS>;

const SETTINGS = {
  /** True when the toolbar button toggles the highlight and opens no popup. */
  plainToggle: flag(false),
  /** True when colours for an annotation are offered at selected text, on a highlighted page or in the reader view. */
  offersColours: flag(true),
  /** Position of the slider on a new page: −1 (keep less) to 1 (keep more). */
  sensitivity: numberIn({ min: -1, max: 1 }, 0),
  /** Parts of the content that are left out, except on sites with a choice of their own. */
  without: readParts as ReadSetting<readonly Part[]>,
  /** Format or app that was last chosen in the popup. */
  copyFormat: oneOf<ExportChoice>(EXPORT_CHOICES, 'txt'),
  /** True when the format menus offer CleanEval, which is for evaluations. */
  cleanEval: flag(false),
  /** True when a Markdown file or note begins with the metadata, as YAML. */
  frontMatter: flag(true),
  /** True when HTML contains the images, as far as they are available without the network. */
  embedImages: flag(false),
  /** True when Markdown and HTML contain the user's annotations. */
  exportAnnotations: flag(true),
  /** True when annotations are copied to the user's other devices through the browser's synchronised storage. */
  syncAnnotations: flag(false),
  /** Template of the names of saved files; see `fileNameFrom()`. */
  fileName: template('fileName', DEFAULT_FILE_NAME),
  /** Templates of a note's front matter and body; see `toNote()`. */
  frontMatterTemplate: template('frontMatterTemplate', DEFAULT_FRONT_MATTER),
  noteTemplate: template('noteTemplate', DEFAULT_NOTE),
  /** Templates of the addresses by which apps take a note; see `appAddress()`. */
  obsidianAddress: template('obsidianAddress', DEFAULT_ADDRESSES.obsidian),
  logseqAddress: template('logseqAddress', DEFAULT_ADDRESSES.logseq),
  engine: oneOf(ENGINE_CHOICES, DEFAULT_ENGINE),
  backend: oneOf(BACKEND_CHOICES, 'auto'),
  reader: (stored: unknown): ReaderSettings => readSchema(READER_SETTINGS, stored),
};

export type Settings = ValuesOf<typeof SETTINGS>;

/** Settings to change; of the reader view, too, only the named fields. */
export type SettingsChange = Partial<Omit<Settings, 'reader'>> & {
  readonly reader?: Partial<ReaderSettings>;
};

const asRecord = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});

/** Reads the settings that a schema names, and no others. */
function readSchema<Schema extends Record<string, ReadSetting<unknown>>>(
  schema: Schema,
  stored: unknown,
): ValuesOf<Schema> {
  const from = asRecord(stored);
  const values = Object.entries(schema).map(([name, read]) => [name, read(from[name])]);
  return Object.fromEntries(values) as ValuesOf<Schema>;
}

/** Validates settings: invalid fields get their defaults, unknown ones are dropped. */
export const readSettings = (stored: unknown): Settings => readSchema(SETTINGS, stored);

/** Settings of a user who has changed none. */
export const DEFAULTS = readSettings(undefined);

/** Returns the settings after a change of any type: it is validated like stored settings. */
export function applyChange(current: Settings, change: unknown): Settings {
  const from = asRecord(change);
  return readSettings({ ...current, ...from, reader: { ...current.reader, ...asRecord(from.reader) } });
}
