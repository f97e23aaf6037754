/** Boxes with accounts that a network suggests next to a post: "Relevant people", each with its own description. */
import { wholeLine } from '../dom/any-case';
import { closestOnPath } from '../dom/text-blocks';
import { findElementRanges } from '../structure/element-ranges';
import type { Stretch } from '../structure/stretches';
import type { RelatedEvidence } from './related-sections';

/** Words of such a heading. */
const HEADING = wholeLine(
  'relevant people|who to follow|people you may know|suggested (?:accounts|people|for you)',
  'relevante personen|wem folgen\\?|personnes pertinentes|suggestions(?: pour vous)?|à qui s.abonner|personas relevantes|a quién seguir',
  '相关用户|相關用戶|推荐关注|推薦跟隨|関連アカウント|関連ユーザー|おすすめユーザー|أشخاص ذوو صلة|مَن تتابع|من تتابع',
);
/** Maximum characters of a heading, and words of a box. */
const MAX_HEADING = 30;
const MAX_WORDS = 250;
const BOXES: ReadonlySet<string> = new Set(['aside', 'section']);
/** Levels to climb from the heading to its box. */
const MAX_LEVELS = 8;

/** Finds the stretches of these boxes. */
export function findSuggestedPeople({ blocks, lines, words }: RelatedEvidence): Stretch[] {
  const { first, end } = findElementRanges(blocks);
  return lines.flatMap(({ from, text, around }) => {
    if (text.length > MAX_HEADING || !HEADING.test(text)) return [];
    const box = closestOnPath(around, ({ tag }) => BOXES.has(tag), MAX_LEVELS);
    if (!box || first[box.index] !== from) return [];
    const stretch = { from, to: end[box.index] };
    return words.of(stretch) <= MAX_WORDS ? [stretch] : [];
  });
}
