/** Parts of a title, and titles without the parts that name the site, a section or a slogan. */
import { inAnyLanguage } from '../dom/any-case';
import { collapseWhitespace } from '../dom/whitespace';
import { HOME_PAGE_NAMES } from '../languages/home-page-names';

/** Letter of a script without spaces, where `_` and `--` separate parts too, and `-` before a word for a site. */
const CJK = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}]';
/** Words that end the name of a Chinese site: “net”, “news”, “channel”, “daily”. */
const SITE_WORD =
  '[网網站]|新[闻聞]|[频頻]道|[财財][经經]|体育|娱乐|汽车|科技|房产|教育|[日晚早时晨][报報]|[论論][坛壇]|社[区區]|博客|在线|百科|[资資][讯訊]|门户|电视台';
/**
 * Signs between the parts of a title: between spaces, or where a part was empty; bars also without, one of them a
 * Korean letter; more of them next to Chinese or Japanese.
 */
const SEPARATOR = String.raw`(?:^|\s+)(?:[|\-–—:·•»«›‹/\\~@]+|::)(?:\s+|$)|\s*[|｜ㅣ»•]\s*|(?<=${CJK})(?:_+|--+|：)|(?:_+|--+)(?=${CJK})|(?<=[\p{sc=Han})）？！”》】])-(?=\p{sc=Han}{0,10}(?:${SITE_WORD})(?:[-_|\s]|$))`;
/** Guillemets: in pairs they quote, as in `«so»`, `« so »`, `»so«` or `»so»`; a single one separates parts. */
const GUILLEMETS_OUT = '«(?:[^«»]|«[^«»]*»)*»|‹[^‹›]*›';
const GUILLEMETS_IN = String.raw`(?<![\p{L}\p{N}])(?:»(?=\S)[^«»]*(?<=\S)[«»]|›(?=\S)[^‹›]*(?<=\S)[‹›])(?![\p{L}\p{N}])`;
/** A remark in brackets is one piece, as in `(Index - C)`. */
const IN_BRACKETS = String.raw`\([^()]*\)|（[^（）]*）|【[^【】]*】`;
const QUOTED_OR_SEPARATOR = new RegExp(
  String.raw`\s*(?:${GUILLEMETS_OUT}|${GUILLEMETS_IN}|${IN_BRACKETS})|(?<separator>${SEPARATOR})`,
  'gu',
);
/** Separators that no title has within itself. */
const HARD_SEPARATOR = /^(?:[|｜ㅣ»«·•/\\›‹]+|::)$/;
const DASH = /^[-–—]+$/;
/** Bars and dots, which never belong to a heading itself. */
const BAR = /^[|｜ㅣ»•]+$/;
/** Texts in place of a title that say nothing about the page. */
const GENERIC = new RegExp(
  `^(?:${inAnyLanguage(HOME_PAGE_NAMES)}|untitled|reddit|the heart of the internet|linkedin|just a moment|(?:our |the )?blog|news|forums?|overview|articles?)$`,
);

/** Possible names of a site, compared without spaces, punctuation and case. */
export class SiteNames {
  private readonly keys: readonly string[];
  private readonly wholeKeys: readonly string[];

  /** @param wholeNames names that only a whole part is, as longer ones say more: “Harbour” and “Harbour Cup” */
  constructor(names: readonly string[], wholeNames: readonly string[] = []) {
    const keysOf = (texts: readonly string[]) =>
      [...new Set(texts.map(compact))].filter((name) => name.length > 2);
    this.keys = keysOf(names);
    this.wholeKeys = keysOf(wholeNames);
  }

  /** True when a text is a name of the site and no more. */
  isExactly(part: string): boolean {
    const key = compact(part);
    return this.keys.includes(key) || this.wholeKeys.includes(key);
  }

  /** True when part of a title names the site, whole or nearly so. */
  is(part: string): boolean {
    const key = compact(part);
    if (this.wholeKeys.includes(key)) return true;
    return this.keys.some(
      (name) =>
        key === name ||
        (key.length > 3 && name.length > 3 && name.startsWith(key)) ||
        (name.length > 3 && key.startsWith(name) && key.length <= 2 * name.length) ||
        (name.length > 5 && key.includes(name) && 2 * name.length >= key.length),
    );
  }
}

/** True for a title that says nothing of the page: “Home”, “Untitled”. */
export const isGeneric = (title: string): boolean => GENERIC.test(normalise(title));

/**
 * Removes the parts that name the site from both ends; then, from the end, sections and slogans after a bar, or short
 * ones after a dash.
 */
export function withoutSite(title: string, names: SiteNames): string {
  const parts = splitTitle(title);
  const [from, end] = partsBesidesSite(parts, names);
  // A slogan of any length may stand behind the site's name.
  const siteAt = parts.findIndex(({ text }, i) => i > from && i < end && names.isExactly(text));
  let to = siteAt < 0 ? end : siteAt;
  const hadSiteName = to < parts.length;
  for (let dashes = 0; to > from + 1; to--) {
    const { text: last, separator } = parts[to - 1];
    // A slogan or a place may stand behind the site's name.
    if (names.is(last)) continue;
    const before = title.slice(parts[from].start, parts[to - 2].end);
    if (/\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}/u.test(before)) {
      if (!isSection(before, separator, last)) break;
      continue;
    }
    const wordsBefore = wordCount(before);
    if (HARD_SEPARATOR.test(separator)) {
      if (wordsBefore < 2) break;
    } else {
      if (!DASH.test(separator) || wordsBefore < 3 || wordCount(last) > 4) break;
      // One more dash than the one before the site's name: a category at most.
      if (dashes++ > 0 && !hadSiteName) break;
    }
  }
  return parts.length === 0 ? title : title.slice(parts[from].start, parts[to - 1].end).trim();
}

/** Maximum letters of a section's name in scripts without spaces. */
const MAX_SECTION_LENGTH = 16;
/** Minimum letters of a title before a bar and before a dash. */
const MIN_TITLE_LENGTH = { bar: 4, dash: 6 };

/** True when the last part of a title without spaces names a section, being shorter than the title. */
function isSection(before: string, separator: string, last: string): boolean {
  const isDash = DASH.test(separator);
  if (!isDash && !HARD_SEPARATOR.test(separator) && !/^_+$/.test(separator)) return false;
  const [title, name] = [letterCount(before), letterCount(last)];
  return title >= MIN_TITLE_LENGTH[isDash ? 'dash' : 'bar'] && name <= Math.min(title, MAX_SECTION_LENGTH);
}

/** Number of letters in scripts without spaces; a word of another script counts as two. */
function letterCount(part: string): number {
  const words =
    normalise(part).match(
      /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu,
    ) ?? [];
  return words.reduce((count, word) => count + (word.length > 1 ? 2 : 1), 0);
}

/** Minimum letters of a heading before a dash without spaces, when more than half of the title follows. */
const MIN_HEADING_LENGTH = 10;

/** A dash without spaces between a title and the name of a site, or the space before a name in Chinese or Japanese. */
const BEFORE_SITE = /^(?:[-–_]|\s(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]))/u;

/**
 * Returns the beginning of a title that is a line of the page, where a name without a usual separator follows, or its
 * end, where a name with a colon is before it; else the title. A title over two lines, or one that has a line of its
 * own, stays whole.
 * @param mayFollowName true for a line that may be the title after a name and a colon
 */
export function shownTitle(
  title: string,
  lines: readonly string[],
  mayFollowName: (line: string) => boolean,
): string {
  const isShown = (line: string, i: number) => {
    if (!title.startsWith(line)) return false;
    const rest = title.slice(line.length);
    return (
      rest === '' ||
      (BEFORE_SITE.test(rest) &&
        (letterCount(line) >= MIN_HEADING_LENGTH || lines.includes(rest.trim())) &&
        normalise(lines[i + 1] ?? '') !== normalise(rest))
    );
  };
  const shown = lines.filter(isShown).sort((a, b) => b.length - a.length);
  const isEnd = (line: string) => line !== '' && endsAfterColon(title, line) && mayFollowName(line);
  return shown[0] || lines.find(isEnd) || title;
}

/** Maximum words of a title that may be the name of a site. */
const MAX_NAME_WORDS = 7;

/** True for a short title in one part that is no line of the page: most such titles name the site. */
export const isShownNowhere = (title: string, lines: readonly string[]): boolean =>
  wordCount(title) <= MAX_NAME_WORDS &&
  partsOf(title).length === 1 &&
  !lines.some((line) => normalise(line) === normalise(title));

/** True for the end of a title after a colon; after one on its own stands the name of a site. */
const endsAfterColon = (title: string, end: string): boolean =>
  title.endsWith(`: ${end}`) && !title.endsWith(` : ${end}`);

/** Removes site and section from a heading, in which a dash or slash belongs to the title: cuts at bars only. */
export function headingWithoutSite(heading: string, names: SiteNames): string {
  const parts = splitTitle(heading);
  if (parts.length === 0) return heading;
  const [from, to] = partsBesidesSite(parts, names);
  const upTo = (end: number) => heading.slice(parts[from].start, parts[end - 1].end);
  for (let end = from + 1; end < to; end++)
    if (BAR.test(parts[end].separator) && wordCount(upTo(end)) > 1) return upTo(end).trim();
  return upTo(to).trim();
}

/** A part of a title, and its place there. */
interface TitlePart {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Signs between the part before and this one, such as a bar. */
  readonly separator: string;
}

/** Returns the index of the first part and that after the last, without those at both ends that name the site. */
function partsBesidesSite(parts: readonly TitlePart[], names: SiteNames): [from: number, to: number] {
  let from = 0;
  let to = parts.length;
  while (to > from + 1 && names.is(parts[to - 1].text)) to--;
  while (to > from + 1 && (names.is(parts[from].text) || isGeneric(parts[from].text))) from++;
  return [from, to];
}

/** Splits a title at its separators; parts without letters and digits are left out. */
function splitTitle(title: string): TitlePart[] {
  const parts: TitlePart[] = [];
  const add = (start: number, end: number): void => {
    const text = title.slice(start, end);
    const separator = title.slice(parts.at(-1)?.end ?? 0, start).trim();
    if (normalise(text)) parts.push({ text, start, end, separator });
  };
  let start = 0;
  for (const match of title.matchAll(QUOTED_OR_SEPARATOR)) {
    if (!match.groups?.separator) continue;
    add(start, match.index);
    start = match.index + match[0].length;
  }
  add(start, title.length);
  return parts;
}

/** The parts of a title between its separators, such as headline, section and site. */
export const partsOf = (title: string): string[] => splitTitle(title).map(({ text }) => text);

/** Maximum parts of a title that are combined. */
const MAX_PARTS = 8;

/** Returns every sequence of adjacent parts, normalised. */
export function partSequences(title: string): string[] {
  const parts = splitTitle(title).slice(0, MAX_PARTS);
  return parts.flatMap((first, i) =>
    parts.slice(i).map((last) => normalise(title.slice(first.start, last.end))),
  );
}

/** Returns a title without punctuation and case, for comparison. */
export const normalise = (title: string): string =>
  collapseWhitespace(title.toLowerCase().replace(/[^\p{L}\p{N}\p{M}\s]+/gu, ''));

/** True when `normalise()` leaves any of a text. */
export const hasKey = (title: string): boolean => /[\p{L}\p{N}\p{M}]/u.test(title);

/** Returns a text without spaces, punctuation and case, as a name in an address. */
export const compact = (text: string): string => normalise(text).replaceAll(' ', '');
const wordCount = (part: string): number => normalise(part).split(' ').length;
