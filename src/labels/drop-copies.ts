/**
 * Drops copies of whole elements: the second of two panels, one for phones and one for wide screens; the rounds of a
 * text that runs across the page; the short lines of a text whose long lines are left out as duplicates; and a text
 * that its line or the heading above it says.
 */
import { addToList, countEach, getOrCompute, Numbering, PairNumbering } from '../dom/collections';
import { closestTag, type PathElement, type TextBlock } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import { type IncrementalTask, visitEach } from '../scheduler';
import { findElementRanges } from '../structure/element-ranges';
import { FNV_PRIME } from '../structure/hashes';
import { findLines, hasBreakBetween, type Line } from '../structure/inline-lines';
import { findHeadings, findSections, type Section } from '../structure/sections';
import type { Stretch } from '../structure/stretches';
import { leadsElsewhere, linkAround } from '../structure/text-links';
import { wordsOf } from '../structure/words';
import type { StepInput } from './label-step';

/** Minimum number of lines of a copy: the step for duplicates handles single ones. */
const MIN_LINES = 2;
/** Minimum number of lines of a section, with its heading, of which a copy is left out wherever it stands. */
const MIN_SECTION_LINES = 3;
/** Minimum number of words of a copy. */
const MIN_WORDS = 8;
/** Minimum share of the words of a copy that are left out as duplicates, where kept text is before it. */
const MIN_DUPLICATE_SHARE = 0.5;
/** Elements in which text repeats for a good reason. */
const REPETITIVE: ReadonlySet<string> = new Set(['table', 'pre', 'code']);
const isRepetitive = ({ path }: Pick<TextBlock, 'path'>): boolean => closestTag(path, REPETITIVE) !== null;

/** The lines of an element. */
interface ElementLines extends Stretch {
  /** The outermost element with these lines alone. */
  path: PathElement;
}

/** Drops all copies of an element's text but one where they follow each other or are mostly duplicates. */
export function* dropCopies({ blocks, labels, probabilities }: StepInput): IncrementalTask<boolean[]> {
  const lines = yield* findLines(blocks);
  const remaining = [...labels];
  dropSaidTwice(lines, remaining, blocks);
  if (!mayHaveCopies(lines, remaining)) return remaining;
  const texts = numberTexts(lines, blocks);
  const groups = groupByText(yield* findElementLines(lines, blocks), texts);
  const copies = groups.filter(({ length }) => length > 1);
  if (copies.length === 0) return remaining;
  const words = wordCounts(blocks);
  const sections = new Map(findSections(blocks, words).map((section) => [section.from, section]));
  const isAmongOthers = boxesAmongOthers(groups);
  const dropper = new CopyDropper({ lines, texts, words, probabilities, sections, isAmongOthers }, remaining);
  yield* visitEach(copies, (group) => dropper.dropAmong(group));
  return remaining;
}

/** Facts about a page by which its copies are judged. */
interface CopyEvidence extends Pick<StepInput, 'probabilities'> {
  readonly lines: readonly Line[];
  /** Number of each line's text; see `numberTexts()`. */
  readonly texts: readonly number[];
  /** Number of words of each block. */
  readonly words: ArrayLike<number>;
  /** Sections by their first block. */
  readonly sections: ReadonlyMap<number, Section>;
  /** True for a box among siblings that say something else. */
  readonly isAmongOthers: (box: ElementLines) => boolean;
}

/** Drops the copies of a page, group by group: first the outer boxes, then those within them that are left. */
class CopyDropper {
  /** For each line 1 when it was dropped. */
  private readonly dropped: Uint8Array;

  /** @param remaining labels, in which copies are dropped in place */
  constructor(
    private readonly evidence: CopyEvidence,
    private readonly remaining: boolean[],
  ) {
    this.dropped = new Uint8Array(evidence.lines.length);
  }

  /** Drops copies among boxes whose texts have an equal hash. */
  dropAmong(group: readonly ElementLines[]): void {
    const boxes = group.filter(({ from }) => !this.dropped[from]);
    let stays = boxes[0];
    let end = stays?.to;
    for (const box of boxes.slice(1)) {
      if (box.from < end || !this.areEqual(box, stays)) continue;
      const isBetter = this.keptWords(box) > this.keptWords(stays);
      const [better, other] = isBetter ? [box, stays] : [stays, box];
      const isCopy = () =>
        this.followsDirectly(end, box) || this.isMostlyDuplicate(other) || this.isMainSection(box);
      if (this.keptWords(other) > 0 && isCopy()) this.drop(other, better);
      if (this.dropped[stays.from] || !this.dropped[box.from]) stays = box;
      end = box.to;
    }
  }

  private areEqual(box: ElementLines, { from }: ElementLines): boolean {
    const { texts } = this.evidence;
    return texts.slice(box.from, box.to).every((number, at) => number === texts[from + at]);
  }

  private countWords({ from, to }: Stretch, isCounted = (_: number) => true): number {
    const { lines, words } = this.evidence;
    let sum = 0;
    for (let i = lines[from].from; i < lines[to - 1].to; i++) if (isCounted(i)) sum += words[i];
    return sum;
  }

  private keptWords(box: Stretch): number {
    return this.countWords(box, (i) => this.remaining[i]);
  }

  /** True when nothing is kept between a box and the copy before it. @param end of that copy, in lines */
  private followsDirectly(end: number, box: ElementLines): boolean {
    if (this.countWords(box) < MIN_WORDS || this.evidence.isAmongOthers(box)) return false;
    return !this.evidence.lines.slice(end, box.from).some(({ from }) => this.remaining[from]);
  }

  private isMostlyDuplicate(box: ElementLines): boolean {
    const { probabilities } = this.evidence;
    const duplicates = this.countWords(box, (i) => probabilities[i] === 0 && !this.remaining[i]);
    return duplicates >= MIN_DUPLICATE_SHARE * this.countWords(box);
  }

  /** True for a section of the page, such as the specifications above the prices and below them. */
  private isMainSection(box: ElementLines): boolean {
    const { lines, sections, isAmongOthers } = this.evidence;
    const section = sections.get(lines[box.from].from);
    // Sections may begin with the same few tabs, and have another table below each.
    const isWhole = section !== undefined && section.end <= lines[box.to - 1].to;
    return isWhole && section.level <= 2 && box.to - box.from >= MIN_SECTION_LINES && !isAmongOthers(box);
  }

  /** Drops a box; lines that are kept only there are kept in the other instead. */
  private drop(box: Stretch, other: Stretch): void {
    const { lines } = this.evidence;
    for (let at = 0; at < box.to - box.from; at++) {
      const line = lines[box.from + at];
      const same = lines[other.from + at];
      if (this.remaining[line.from]) this.remaining.fill(true, same.from, same.to);
      this.remaining.fill(false, line.from, line.to);
      this.dropped[box.from + at] = 1;
    }
  }
}

/** False when surely no two elements of several lines say the same, each with a kept line. */
function mayHaveCopies(lines: readonly Line[], labels: readonly boolean[]): boolean {
  const times = countEach(lines.map(({ text }) => text));
  const isAgain = (at: number) => at in lines && times.get(lines[at].text)! > 1;
  const isKept = ({ from, to }: Line) => labels.slice(from, to).includes(true);
  const copies = lines.filter(
    (line, at) => isAgain(at) && (isAgain(at - 1) || isAgain(at + 1)) && isKept(line),
  );
  return copies.length > 1;
}

/** Minimum words of a text that a line does not say twice; a shorter one may be repeated for emphasis. */
const MIN_SAID_WORDS = 2;

/**
 * Drops a text that repeats the element before it in its line, such as the day of a change after that of publication; a
 * hidden time for programs; and a line that only repeats the heading above it.
 */
function dropSaidTwice(lines: readonly Line[], remaining: boolean[], blocks: readonly TextBlock[]): void {
  const headings = findHeadings(blocks);
  for (const { from, to } of lines) {
    for (let i = from; i < to; i++) {
      if (!remaining[i]) continue;
      const [before, block] = [blocks[i - 1], blocks[i]];
      const isSame = remaining[i - 1] && before.text.trim() === block.text.trim();
      const isAgain =
        i > from
          ? wordsOf(block.text).length >= MIN_SAID_WORDS && !hasBreakBetween(before.node, block.node)
          : to === i + 1 && headings[i - 1] && !headings[i] && !linkAround(block) && !isRepetitive(block);
      const isHiddenTime = i > from && block.path.tag === 'time' && blocks[from].visible && !block.visible;
      if ((isSame && isAgain) || isHiddenTime) remaining[i] = false;
    }
  }
}

/** Returns a number for the text of each line, equal for lines that say the same and lead to the same page. */
function numberTexts(lines: readonly Line[], blocks: readonly TextBlock[]): number[] {
  const numbering = new Numbering<string>();
  return lines.map(({ from, text }) => {
    const link = linkAround(blocks[from]);
    return numbering.of(link && leadsElsewhere(link) ? `${text}\n${link.href}` : text);
  });
}

/** Finds the lines of each element that has several, outside of tables and code; the longest first. */
function* findElementLines(
  lines: readonly Line[],
  blocks: readonly TextBlock[],
): IncrementalTask<ElementLines[]> {
  const { first, end } = findElementRanges(blocks);
  const lineFrom = new Map(lines.map(({ from }, at) => [from, at]));
  const lineTo = new Map(lines.map(({ to }, at) => [to, at + 1]));
  const seen = new Set<number>();
  const known = new PairNumbering();
  const boxes: ElementLines[] = [];
  yield* visitEach(lines, (line) => {
    if (isRepetitive(line)) return;
    for (let step: PathElement | null = line.path; step && !seen.has(step.index); step = step.parent) {
      seen.add(step.index);
      const from = lineFrom.get(first[step.index]);
      const to = lineTo.get(end[step.index]);
      if (from === undefined || to === undefined || to - from < MIN_LINES) continue;
      const number = known.of(from, to);
      if (number > boxes.length) boxes.push({ from, to, path: step });
      else boxes[number - 1].path = step;
    }
  });
  return boxes.sort((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from);
}

/** Groups the boxes with an equal hash of their texts, the longest first. */
function groupByText(boxes: readonly ElementLines[], texts: readonly number[]): ElementLines[][] {
  const upTo = [0];
  const powers = [1];
  for (const [at, number] of texts.entries()) {
    upTo.push((Math.imul(upTo[at], FNV_PRIME) + number) | 0);
    powers.push(Math.imul(powers[at], FNV_PRIME));
  }
  const groups = new Map<string, ElementLines[]>();
  for (const box of boxes) {
    const length = box.to - box.from;
    const hash = (upTo[box.to] - Math.imul(upTo[box.from], powers[length])) | 0;
    addToList(groups, `${length} ${hash}`, box);
  }
  return [...groups.values()];
}

/** Returns a test of boxes: true among siblings of its kind that say something else, as columns of a comparison. */
function boxesAmongOthers(groups: readonly (readonly ElementLines[])[]): (box: ElementLines) => boolean {
  const kindOf = ({ path }: ElementLines) => `${path.parent?.index} ${path.tag} ${path.names.className}`;
  const groupsOfKind = new Map<string, Set<number>>();
  for (const [number, group] of groups.entries())
    for (const box of group) getOrCompute(groupsOfKind, kindOf(box), () => new Set()).add(number);
  return (box) => groupsOfKind.get(kindOf(box))!.size > 1;
}
