/** Decides whether like elements are the posts of a thread. */

import { OWN_LEVELS } from '../../dom/climb-levels';
import { closestOnPath } from '../../dom/text-blocks';
import { attribute } from '../../dom/tree';
import { BATCH_SIZE, type IncrementalTask } from '../../scheduler';
import { isMemberAddress } from './member-links';
import type { CandidateGroup } from './post-candidates';
import { possibleClues } from './post-clues';
import { isTimeSpan, isTimeText } from './post-date';
import { type Draft, hasText } from './post-drafts';
import type { ThreadEvidence } from './thread-evidence';
import { SURE_AUTHOR } from './weigh-author';

/** Minimum share of like elements that must have an author, a date or a text. */
const MIN_SHARE = 0.5;
/** Minimum number of posts of a long thread, in which most may be folded to their first line. */
const MIN_LONG_THREAD = 10;
/** Minimum share of the posts of a long thread that must have a text. */
const MIN_OPEN_SHARE = 0.2;
/** Minimum share of elements without a known name that must have an author and a date. */
const MIN_REPEATED_SHARE = 0.7;
/** Minimum number of elements without a known name. */
const MIN_REPEATED = 3;
/** Minimum number of cells of a row of facts; a post may have its author, its text and its date in cells of a row. */
const MIN_FACTS = 4;

/** Minimum number of like elements with a text. @param isThreadPage true when a single post is enough */
const minPosts = (foundBy: CandidateGroup['foundBy'], isThreadPage: boolean): number =>
  foundBy === 'repeated' ? MIN_REPEATED : foundBy === 'stated' || isThreadPage ? 1 : 2;

/**
 * True when enough of the elements may have an author and a date for them to be posts: a quick test, before any of them
 * is read. Interruptible.
 */
export function* mayBeThread(
  { foundBy, members }: CandidateGroup,
  evidence: ThreadEvidence,
  isThreadPage: boolean,
): IncrementalTask<boolean> {
  if (members.length < minPosts(foundBy, isThreadPage)) return false;
  const least = foundBy === 'repeated' ? MIN_REPEATED_SHARE * MIN_REPEATED : 1;
  let [withAuthor, dated] = [0, 0];
  for (const [at, member] of members.entries()) {
    if (at % BATCH_SIZE === BATCH_SIZE - 1) yield;
    const { mayHaveAuthor, mayBeDated } = possibleClues(member, evidence);
    if (mayHaveAuthor) withAuthor++;
    if (mayBeDated || foundBy === 'stated') dated++;
    if (withAuthor >= least && dated >= least) return true;
  }
  return false;
}

/** True when enough of a group's members are posts. */
export function isThread(
  { foundBy }: CandidateGroup,
  drafts: readonly Draft[],
  evidence: ThreadEvidence,
  isThreadPage: boolean,
): boolean {
  const withText = drafts.filter((draft) => hasText(draft, evidence));
  if (withText.length < minPosts(foundBy, isThreadPage)) return false;
  const share = (test: (draft: Draft) => boolean) => withText.filter(test).length / withText.length;
  const authors = new Set(
    withText.flatMap(({ author }) => (author ? [evidence.blocks[author.block].text.trim()] : [])),
  );
  const withAuthor = share(({ author }) => author !== null);
  const withSureAuthor = share(({ author }) => (author?.weight ?? 0) >= SURE_AUTHOR);
  const withDate = share(({ date }) => date !== null);
  if (foundBy !== 'stated' && share((draft) => isHeadedByLink(draft, evidence)) >= MIN_SHARE) return false;
  if (foundBy === 'repeated') {
    return (
      authors.size >= 2 &&
      withAuthor >= MIN_REPEATED_SHARE &&
      Math.max(withDate, withSureAuthor) >= MIN_REPEATED_SHARE &&
      share((draft) => isProse(draft, evidence)) >= MIN_SHARE &&
      share(({ own }) => own.some((i) => isTimeSpan(evidence.blocks[i].text))) < MIN_SHARE &&
      share((draft) => isInRowOfFacts(draft, evidence)) < MIN_SHARE
    );
  }
  const minShare = withText.length >= MIN_LONG_THREAD ? MIN_OPEN_SHARE : MIN_SHARE;
  return withAuthor >= minShare && (foundBy === 'stated' || Math.max(withDate, withSureAuthor) >= minShare);
}

/** Address of a place in this page, of a script, or of the post itself. */
const OWN_ADDRESS = /#|javascript:|^$|[?&](?:cid|comment_?id|pid|p)=\d/i;

/**
 * True when a heading of the post, other than its author's name, is a link to another page, as in a list of articles.
 * In a list of forums, so is the name of each, bold or in the first line, before the author of its latest post.
 */
function isHeadedByLink({ own, path, author, group }: Draft, { lines, placeOf }: ThreadEvidence): boolean {
  const isListed = group.foundBy === 'repeated' && author !== null;
  return own.some((i, at) => {
    const { heading, bold, link, href } = placeOf(i);
    const isFirst = at === 0 && lines[i].to === i + 1 && href !== placeOf(author?.block ?? i).href;
    const isName = isListed && i < author.block && (bold > path.depth || isFirst);
    const isLinkedHeading = (heading > path.depth || isName) && link > path.depth && !OWN_ADDRESS.test(href);
    return isLinkedHeading && i !== author?.block && !isMemberAddress(href);
  });
}

/** Minimum words of a text that is prose, unlike what is said of a meeting. */
const MIN_PROSE = 4;

/** True when most words of the post are outside of links, and prose is among them: a card is a link as a whole. */
function isProse({ own, facts }: Draft, { blocks, words, isDate, placeOf }: ThreadEvidence): boolean {
  let [unlinked, all, longest] = [0, 0, 0];
  for (const i of own) {
    if (facts.includes(i)) continue;
    all += words[i];
    if (placeOf(i).link >= 0) continue;
    unlinked += words[i];
    if (!isDate(i) && !isTimeText(blocks[i].text)) longest = Math.max(longest, words[i]);
  }
  return longest >= MIN_PROSE && 2 * unlinked > all;
}

/** True for a name in a row with many cells, or with a cell that heads it, as in a list of members or loans. */
function isInRowOfFacts({ own, path, author }: Draft, { blocks }: ThreadEvidence): boolean {
  const inner = blocks[author?.block ?? own[0]].path;
  const row = closestOnPath(inner, ({ tag, depth }) => tag === 'tr' && depth >= path.depth, OWN_LEVELS);
  if (!row) return false;
  const cellOf = (i: number) => closestOnPath(blocks[i].path, ({ parent }) => parent === row, OWN_LEVELS);
  const cells = new Set(own.map(cellOf));
  cells.delete(null);
  return cells.size >= MIN_FACTS || [...cells].some((cell) => attribute(cell!.element, 'scope') === 'row');
}
