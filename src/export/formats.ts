/** Names of the formats, importable without the code that writes them. */

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

/** Everything that the extension can make of a page: a file in a format, other files, and what apps take. */
export const EXPORT_CHOICES = [...FORMATS] as const;
export type ExportChoice = (typeof EXPORT_CHOICES)[number];
