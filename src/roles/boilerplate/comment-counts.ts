/** Numbers of comments next to texts and in the entries of a list, and notes that there are none. */
import { AnyCase, inAnyLanguage } from '../../dom/any-case';
import { collapseWhitespace } from '../../dom/whitespace';
import { COMMENT_WORDS, NO_COMMENTS } from '../../languages/comment-words';
import type { Stretch } from '../../structure/stretches';
import type { RoleEvidence } from '../role-evidence';
import { isSureBoilerplate } from '../role-names';

const AROUND = '[\\s•·|()[\\]\\-–,:]*';
const NUMBER = '\\p{Nd}[\\p{Nd}.,]*';
const WORD = inAnyLanguage(COMMENT_WORDS);
const whole = (text: string) => new AnyCase({ source: `^${AROUND}(?:${text})${AROUND}$`, flags: 'iu' });

/** “4 comments”, “Comments [0]”, “No comments yet”. */
const COUNT = whole(
  `${NUMBER} ?(?:${WORD})|(?:${WORD})\\s?[:：([]?\\s?${NUMBER}|${inAnyLanguage(NO_COMMENTS)}`,
);
/** A number alone or the word alone, which a class name must confirm. */
const PART_OF_COUNT = whole(`${NUMBER}|${WORD}`);
/** Maximum characters of such a text: the title of another text may be part of it. */
const MAX_LENGTH = 140;
const OPENING_BRACKET = /^\s*[([]\s*$/;
const CLOSING_BRACKET = /^\s*[)\]]\s*$/;

/** Finds the lines that only say how many comments there are, and such parts of a line in elements named comments. */
export function findCommentCounts({ blocks, lines, roles }: RoleEvidence): Stretch[] {
  const counts: Stretch[] = [];
  for (const { from, to, text } of lines) {
    // A heading is over the comments.
    if (roles[from].role === 'heading' || isSureBoilerplate(roles[from])) continue;
    if (saysCount(text)) {
      counts.push({ from, to });
      continue;
    }
    const part = lastCommentIn({ from, to }, roles);
    const texts = part ? blocks.slice(part.from, part.to).map((block) => block.text.trim()) : [];
    if (part && mayBeCommentCount(texts.join(' '))) counts.push(withBrackets(part, { from, to }, blocks));
  }
  return counts;
}

/** Returns the last texts of a line that are named comments; null without any, or when they begin it and others follow. */
function lastCommentIn(line: Stretch, roles: RoleEvidence['roles']): Stretch | null {
  let { to } = line;
  while (to > line.from && roles[to - 1].role !== 'comment') to--;
  let from = to;
  while (from > line.from && roles[from - 1].role === 'comment') from--;
  const isStartOfMore = from === line.from && to < line.to;
  return from === to || isStartOfMore ? null : { from, to };
}

/** Adds the brackets around a part of a line, which stand in the text next to it. */
function withBrackets({ from, to }: Stretch, line: Stretch, blocks: RoleEvidence['blocks']): Stretch {
  const isInBrackets =
    from > line.from &&
    to < line.to &&
    OPENING_BRACKET.test(blocks[from - 1].text) &&
    CLOSING_BRACKET.test(blocks[to].text);
  return isInBrackets ? { from: from - 1, to: to + 1 } : { from, to };
}

const saysCount = (text: string): boolean => text.length <= MAX_LENGTH && COUNT.test(text);

/** True for a number of comments, or for a part of one, which may also be another number. */
export function mayBeCommentCount(text: string): boolean {
  const line = collapseWhitespace(text);
  return saysCount(line) || PART_OF_COUNT.test(line);
}
