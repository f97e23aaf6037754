/** The site's own names, and titles without them. */

/** Beside scripts without spaces, `_` and `--` part a title too, and `-` before what is called as sites are. */
const CJK = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}]';
const SITE =
  '[网網站]|新[闻聞]|[频頻]道|[财財][经經]|体育|娱乐|汽车|科技|房产|教育|[日晚早时晨][报報]|[论論][坛壇]|社[区區]|博客|在线|百科|[资資][讯訊]|门户|电视台';
const BETWEEN = String.raw`\s+(?:[|\-–—:·•»«›‹/\\~]+|::)\s+|\s*[|｜»•]\s*|(?<=${CJK})(?:_+|--+)|(?:_+|--+)(?=${CJK})|(?<=[\p{sc=Han})）？！”》】])-(?=\p{sc=Han}{0,10}(?:${SITE})(?:[-_|\s]|$))`;
/** Guillemets quote in pairs, `«so»`, `« so »`, `»so«` or `»so»`; single, they part a title. */
const POINTED_OUT = '«(?:[^«»]|«[^«»]*»)*»|‹[^‹›]*›';
const POINTED_IN = String.raw`(?<![\p{L}\p{N}])(?:»(?=\S)[^«»]*(?<=\S)[«»]|›(?=\S)[^‹›]*(?<=\S)[‹›])(?![\p{L}\p{N}])`;
const QUOTED_OR_SEPARATOR = new RegExp(
  String.raw`\s*(?:${POINTED_OUT}|${POINTED_IN})|(?<separator>${BETWEEN})`,
  'gu',
);
const HARD = /^(?:[|｜»«·•/\\›‹]+|::)$/;
const BAR = /^[|｜»•]+$/;
/** Generic texts that stand in place of a title. */
const GENERIC =
  /^(?:home|home ?page|index|untitled|reddit|the heart of the internet|linkedin|just a moment|welcome|(?:our |the )?blog|news|forums?|overview|articles?)$/;

/** Possible names of a site, compared without spaces and marks. */
export class SiteNames {
  private readonly keys: readonly string[];

  constructor(names: readonly string[]) {
    this.keys = [...new Set(names.map(compact))].filter((name) => name.length > 2);
  }

  is(part: string): boolean {
    const key = compact(part);
    return this.keys.some(
      (name) =>
        key === name ||
        (key.length > 3 && name.length > 3 && name.startsWith(key)) ||
        (name.length > 3 && key.startsWith(name) && key.length <= 2 * name.length) ||
        (name.length > 5 && key.includes(name) && 2 * name.length >= key.length),
    );
  }
}

export const isGeneric = (title: string): boolean => GENERIC.test(normalise(title));

/**
 * Takes the parts that name the site from both ends; then sections and slogans behind a bar, or short ones behind
 * a dash, from the end.
 */
export function withoutSite(title: string, names: SiteNames): string {
  const pieces = split(title);
  const { from, to: end } = ownParts(title, pieces, names);
  let to = end;
  const named = to < pieces.length;
  for (let dashes = 0; to > from + 1; to--) {
    const separator = title.slice(pieces[to - 2].end, pieces[to - 1].start).trim();
    const before = title.slice(pieces[from].start, pieces[to - 2].end);
    if (/\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}/u.test(before)) {
      if (!isSection(before, separator, title.slice(pieces[to - 1].start, pieces[to - 1].end))) break;
      continue;
    }
    const head = wordCount(before);
    if (HARD.test(separator)) {
      if (head < 2) break;
    } else {
      const last = wordCount(title.slice(pieces[to - 1].start, pieces[to - 1].end));
      if (!/^[-–—]+$/.test(separator) || head < 3 || last > 4) break;
      // One more dash than the site's own: a category at most.
      if (dashes++ > 0 && !named) break;
    }
  }
  return pieces.length === 0 ? title : title.slice(pieces[from].start, pieces[to - 1].end).trim();
}

/** Letters of a section's name, and of a title before a bar and before a dash, in scripts without spaces. */
const LONGEST_SECTION = 16;
const SHORTEST_TITLE = { bar: 4, dash: 6 };

/** Whether what stands behind a title without spaces between its words is less than the title. */
function isSection(before: string, separator: string, last: string): boolean {
  const isDash = /^[-–—]+$/.test(separator);
  if (!isDash && !HARD.test(separator) && !/^_+$/.test(separator)) return false;
  const [title, name] = [letterCount(before), letterCount(last)];
  return title >= SHORTEST_TITLE[isDash ? 'dash' : 'bar'] && name <= Math.min(title, LONGEST_SECTION);
}

/** Letters of scripts without spaces, words of others counting for two. */
function letterCount(part: string): number {
  const words =
    normalise(part).match(
      /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu,
    ) ?? [];
  return words.reduce((count, word) => count + (word.length > 1 ? 2 : 1), 0);
}

/** The same for a heading, in which a dash or a slash is part of the title: cuts at bars only. */
export function ofHeading(heading: string, names: SiteNames): string {
  const pieces = split(heading);
  if (pieces.length === 0) return heading;
  const { from, to } = ownParts(heading, pieces, names);
  for (let i = from + 1; i < to; i++) {
    const separator = heading.slice(pieces[i - 1].end, pieces[i].start).trim();
    if (BAR.test(separator) && wordCount(heading.slice(pieces[from].start, pieces[i - 1].end)) > 1)
      return heading.slice(pieces[from].start, pieces[i - 1].end).trim();
  }
  return heading.slice(pieces[from].start, pieces[to - 1].end).trim();
}

interface Piece {
  start: number;
  end: number;
}

function ownParts(title: string, pieces: readonly Piece[], names: SiteNames): { from: number; to: number } {
  let from = 0;
  let to = pieces.length;
  const piece = (i: number) => title.slice(pieces[i].start, pieces[i].end);
  while (to > from + 1 && names.is(piece(to - 1))) to--;
  while (to > from + 1 && (names.is(piece(from)) || isGeneric(piece(from)))) from++;
  return { from, to };
}

function split(title: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (const found of title.matchAll(QUOTED_OR_SEPARATOR)) {
    if (!found.groups?.separator) continue;
    if (normalise(title.slice(start, found.index))) pieces.push({ start, end: found.index });
    start = found.index + found[0].length;
  }
  if (normalise(title.slice(start))) pieces.push({ start, end: title.length });
  return pieces;
}

/** The parts of a title. */
export const partsOf = (title: string): string[] =>
  split(title).map(({ start, end }) => title.slice(start, end));

/** Every run of neighbouring parts, normalised. */
export function stretches(title: string): string[] {
  const pieces = split(title).slice(0, 8);
  return pieces.flatMap((first, i) =>
    pieces.slice(i).map((last) => normalise(title.slice(first.start, last.end))),
  );
}

export function normalise(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A name without spaces, marks and case, as in an address. */
export const compact = (name: string): string => normalise(name).replaceAll(' ', '');
const wordCount = (part: string): number => normalise(part).split(' ').length;
