/** Names of the formats, importable without the code that writes them. */
import { APPS, type App } from './templates/default-templates';

/** Formats that the command writes too. */
export const FORMATS = ['txt', 'md', 'html', 'json', 'cleaneval'] as const;
export type Format = (typeof FORMATS)[number];

/** Media types and file extensions, for copying and saving. */
export const FORMAT_FILES: Readonly<Record<Format, { type: string; extension: string }>> = {
  txt: { type: 'text/plain', extension: 'txt' },
  md: { type: 'text/markdown', extension: 'md' },
  html: { type: 'text/html', extension: 'html' },
  json: { type: 'application/json', extension: 'json' },
  cleaneval: { type: 'text/plain', extension: 'txt' },
};

/** Files, files of several parts, and notes that the extension makes of a page, in the menu's order. */
export const EXPORT_CHOICES = [
  'txt',
  'md',
  'md-images',
  'html',
  'epub',
  'pdf',
  'json',
  'cleaneval',
  ...APPS,
] as const;
/** A format, or an app that an article is sent to, as users choose it. */
export type ExportChoice = (typeof EXPORT_CHOICES)[number];

const isFormat = (choice: ExportChoice): choice is Format => (FORMATS as readonly string[]).includes(choice);
/** True for an app to which articles are sent, false for a format of files. */
export const isApp = (choice: ExportChoice): choice is App => (APPS as readonly string[]).includes(choice);

/** Format in which a choice is copied; null for those that are not text. */
export function copiedAs(choice: ExportChoice): Format | null {
  if (isFormat(choice)) return choice;
  return choice === 'epub' || choice === 'pdf' ? null : 'md';
}

/** Media type and file extension of a choice that becomes a file or a note. */
export function fileOf(choice: Exclude<ExportChoice, 'pdf'>): { type: string; extension: string } {
  if (choice === 'epub') return { type: 'application/epub+zip', extension: 'epub' };
  if (choice === 'md-images') return { type: 'application/zip', extension: 'zip' };
  return FORMAT_FILES[isFormat(choice) ? choice : 'md'];
}
