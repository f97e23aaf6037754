/** The lines of a page as they are compared, and the passages of kept text that are new. */
import { closestTag, type TextBlock } from '../dom/text-blocks';
import { isHeadingTag } from '../dom/tree';
import type { BlockRole, Role } from '../roles/role-names';
import { BATCH_SIZE, type IncrementalTask } from '../scheduler';
import { findLines, type Line, splitAtBreaks } from '../structure/inline-lines';
import { alignLines } from './align-lines';
import { MAX_LINES, type Mark } from './compare';
import { type Fingerprint, fingerprintOf } from './fingerprint';

/** A line that is compared, up to a line break, with its blocks: the first, and the one after the last. */
export interface PageLine extends Fingerprint {
  readonly from: number;
  readonly to: number;
  readonly isHeading: boolean;
  /** True for a date, a score or a name at a text, which is never marked itself. */
  readonly isAside: boolean;
}

/** Roles of text about other text. */
const ASIDES: ReadonlySet<Role> = new Set([
  'byline',
  'dateline',
  'post author',
  'post date',
  'post score',
  'post details',
  'share',
]);
/** Elements whose text changes by itself or at a click. */
const VOLATILE = new Set(['time', 'relative-time', 'time-ago', 'time-since', 'button', 'select', 'progress']);
const CODE = new Set(['pre']);

/** Reads the lines of a page; of a longer page its first ones. */
export function* readPageLines(
  blocks: readonly TextBlock[],
  roles: readonly BlockRole[],
): IncrementalTask<PageLine[]> {
  const lines: PageLine[] = [];
  for (const [index, line] of (yield* findLines(blocks)).entries()) {
    if (index % BATCH_SIZE === BATCH_SIZE - 1) yield;
    if (lines.length >= MAX_LINES) break;
    // Code is shown with its line breaks as text.
    const parts = closestTag(line.path, CODE) ? [line] : splitAtBreaks(line, blocks);
    lines.push(...parts.flatMap((part) => pageLine(part, blocks, roles) ?? []));
  }
  return lines.slice(0, MAX_LINES);
}

/** A line as it is compared; null when nothing of it is. */
function pageLine(
  { from, to, path }: Line,
  blocks: readonly TextBlock[],
  roles: readonly BlockRole[],
): PageLine | null {
  let text = '';
  let isAside = true;
  for (let i = from; i < to; i++) {
    if (closestTag(blocks[i].path, VOLATILE)) continue;
    text += blocks[i].text;
    isAside &&= ASIDES.has(roles[i].role);
  }
  const isHeading = isHeadingTag(path.tag);
  const fingerprint = fingerprintOf(text, isHeading);
  return fingerprint && { ...fingerprint, from, to, isHeading, isAside };
}

/** New or changed text that is read in one go: a post, a paragraph, an entry. */
export interface NewPassage {
  /** Indices of its lines. */
  readonly lines: readonly number[];
}

/**
 * Finds the passages of kept text that are new. A heading, a date or a name ends the passage before it, as does kept
 * text that is not new.
 * @param isShown true for lines that are shown as content
 */
export function findNewPassages(
  lines: readonly PageLine[],
  marks: readonly Mark[],
  isShown: (line: PageLine) => boolean,
): NewPassage[] {
  const passages: { lines: number[] }[] = [];
  let isOpen = false;
  for (const [index, line] of lines.entries()) {
    if (!isShown(line)) {
      // A button between two paragraphs ends nothing, while a name between two posts does.
      isOpen &&= !line.isAside;
      continue;
    }
    if (!marks[index] || line.isAside) {
      isOpen = false;
      continue;
    }
    if (!isOpen || line.isHeading) passages.push({ lines: [] });
    passages.at(-1)!.lines.push(index);
    isOpen = true;
  }
  return passages;
}

/**
 * Index of the first line that only continues a list, which a page loads when it is scrolled to its end: after all text
 * that it had, with nothing among it that was there in an earlier visit. The number of lines when there is none.
 * @param before the same page as it was read last
 * @param marks of the lines now
 */
export function findContinuation(
  before: readonly PageLine[],
  lines: readonly PageLine[],
  marks: readonly Mark[],
  isShown: (line: PageLine) => boolean,
): number {
  const pairs = alignLines(
    before.map(({ hash }) => hash),
    lines.map(({ hash }) => hash),
  );
  const isKnown = ({ isCounter, isAside }: PageLine, i: number) =>
    pairs[i] < 0 && marks[i] !== 'new' && !isCounter && !isAside;
  if (lines.some(isKnown)) return lines.length;
  return lines.findLastIndex((line, i) => pairs[i] >= 0 && isShown(line)) + 1;
}
