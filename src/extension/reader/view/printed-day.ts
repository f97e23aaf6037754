/**
 * Day of publication as the page prints it, where its metadata name the instant in UTC: an evening in America is the
 * next day there.
 */
import type { Element, Root, RootContent } from 'hast';
import { hastText, isElement } from '../../../article/tree/hast';
import { datesOf, firstBlocks } from '../../../export/bylines';
import type { Metadata } from '../../../metadata/metadata';

/** Instant in UTC before ten o'clock, when it is still the day before in America. */
const UTC_MORNING = /^\d{4}-\d\d-\d\dT0\d:.*(?:Z|[+-]00:?00)$/;
/** Maximum characters of a line with the day. */
const MAX_LINE_LENGTH = 200;
const DAY = 24 * 60 * 60 * 1000;

/** Returns the metadata with the day before, if that stands in a line near the start and the stated day does not. */
export function withPrintedDay(metadata: Metadata, { children }: Root): Metadata {
  const { published, lang } = metadata;
  if (!UTC_MORNING.test(published)) return metadata;
  const before = new Date(Date.parse(published.slice(0, 10)) - DAY).toISOString().slice(0, 10);
  const lines = firstBlocks(children)
    .filter(isLine)
    .map((node) => hastText(node).toLowerCase());
  const isPrinted = (day: string) =>
    datesOf(day, lang).some((form) => lines.some((line) => holdsDate(line, form.toLowerCase())));
  return isPrinted(before) && !isPrinted(published) ? { ...metadata, published: before } : metadata;
}

/** True when the date is in the line, and is not the end of another: `7 May` in `17 May`. */
function holdsDate(line: string, date: string): boolean {
  const at = line.indexOf(date);
  return at >= 0 && !/\d/.test(line[at - 1] ?? '');
}

const isLine = (node: RootContent): node is Element =>
  (isElement(node, 'p') || isElement(node, 'ul')) && hastText(node).length <= MAX_LINE_LENGTH;
