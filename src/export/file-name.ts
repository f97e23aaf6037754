/** File names that are valid on any system, from the user's template. */
import { collapseWhitespace } from '../dom/whitespace';
import { cutAtWord } from './templates/cut-at-word';
import { DEFAULT_FILE_NAME } from './templates/default-templates';
import { fillTemplate } from './templates/fill-template';
import { parsedOr, parseTemplate } from './templates/parse-template';
import { type TemplateValues, VARIABLES } from './templates/variables';

/** Maximum characters of a name without its extension. */
const MAX_CHARACTERS = 80;
/** Maximum bytes of a name without its extension: with it, most systems allow 255. */
const MAX_BYTES = 240;
/** Maximum characters of a value: patterns for separators take more than linear time. */
const MAX_VALUE_LENGTH = 500;

/** Characters that Windows refuses, control characters, and marks that reverse the direction of text. */
const REFUSED = /[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Converts a title to a file name without extension; never empty, hidden, reserved, or cut within a word. */
export function fileNameOf(title: string): string {
  const spaced = trimDots(collapseWhitespace(title.toWellFormed().replace(REFUSED, ' ')));
  const name = trimDots(cutAtWord(spaced, MAX_CHARACTERS, MAX_BYTES));
  return name && !RESERVED.test(name) ? name : `page ${name}`.trim();
}

/** Drops the dots at the ends, which hide files or are dropped by the system. */
const trimDots = (name: string): string => name.replace(/^[.\s]+|[.\s]+$/g, '');

/** Parses the template of a file name. @throws {TemplateError} */
export const parseFileName = (template: string) => parseTemplate(template, VARIABLES.fileName);

/**
 * Returns the file name, without extension, by a template. A missing value leaves out the separators next to
 * it too. A template with a mistake counts as the default.
 */
export function fileNameFrom(template: string, values: TemplateValues, locale: string): string {
  const [parsed] = parsedOr(parseFileName, template, DEFAULT_FILE_NAME);
  const filled = fillTemplate(parsed, values, {
    write: (text) => text.slice(0, MAX_VALUE_LENGTH).replaceAll(MISSING, '') || MISSING,
    locale,
  });
  const name = filled.replace(MISSING_WITH_SEPARATOR, '').replaceAll(MISSING, '');
  return fileNameOf(name.trim() || String(values.title || values.site));
}

/** Placeholder for a missing value: a private-use character, which no readable text contains. */
const MISSING = '\ue000';
/** A missing value with the separator before it or, at the start, after it. */
const MISSING_WITH_SEPARATOR = /^\ue000[\s\-–—_,·]*|[\s\-–—_,·]*\ue000/gu;
