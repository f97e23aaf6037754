/** Elements that may be posts, in groups of similar ones: recognised by their class names, or else by repetition. */
import { ALL_LEVELS, OWN_LEVELS } from '../../dom/climb-levels';
import { getOrCompute } from '../../dom/collections';
import { closestOnPath, type PathElement, pathUpwards, type TextBlock } from '../../dom/text-blocks';
import { type IncrementalTask, visitEach } from '../../scheduler';
import { blocksOf, type ElementRanges, findElementRanges } from '../../structure/element-ranges';
import { kindOfElement } from '../../structure/lasting-class-names';
import { findRepeatedEntries } from '../../structure/repeated-entries';
import { postNamesOf } from './post-names';
import type { ThreadEvidence } from './thread-evidence';

/** A possible post: an element with all its text. */
export interface PostCandidate {
  readonly path: PathElement;
  readonly from: number;
  readonly to: number;
}

/** Like elements that may be posts. */
export interface CandidateGroup {
  /** Evidence that they are posts: a name that only posts have, another class name, or, the least, repetition. */
  readonly foundBy: 'stated' | 'named' | 'repeated';
  /** True when only forums and question sites have posts of that name. */
  readonly isForum: boolean;
  /** The possible posts in document order. */
  readonly members: readonly PostCandidate[];
}

/** Names that only posts have. */
const STATED =
  /^(?:item .*|forum_op|(?:js-)?(?:question|answer)|message--post|crawler-post|topic-post|commentthread_comment)$/;
/** Names that only the posts of forums and question sites have. */
const FORUM =
  /^(?:item (?:question|discussionforumposting|answer|(?:suggested|accepted)answer)|forum_op|(?:js-)?(?:question|answer)|message--post|crawler-post|topic-post|post-?(?:container|bit(?:_?legacy)?)|shreddit-comment|react-issue-comment|type-reply)$/i;
/** Maximum number of elements of a group; the rest of an endless page is left as it is. */
const MAX_MEMBERS = 3000;
/** Minimum number of texts of a post: author, date and body. */
const MIN_TEXTS = 3;

/** Finds the named groups, the innermost first, and then the repeated ones. */
export function* findCandidates(blocks: readonly TextBlock[]): IncrementalTask<CandidateGroup[]> {
  const ranges = findElementRanges(blocks);
  const named = new Map<string, PostCandidate[]>();
  const seen: boolean[] = [];
  yield* visitEach(blocks, ({ path }) => {
    const opened: PathElement[] = [];
    for (let step: PathElement | null = path; step && !seen[step.index]; step = step.parent) {
      seen[step.index] = true;
      opened.push(step);
    }
    for (const step of opened.reverse()) {
      for (const name of postNamesOf(step)) {
        const group = getOrCompute(named, name, () => []);
        if (group.length < MAX_MEMBERS && group.at(-1)?.path !== step)
          group.push({ path: step, ...blocksOf(step, ranges) });
      }
    }
  });
  const groups = innerFirst(
    [...named].map(([name, members]) => ({
      foundBy: STATED.test(name) ? 'stated' : 'named',
      isForum: FORUM.test(name),
      members: name.endsWith('post') && isNest(members) ? members.slice(0, 1) : members,
    })),
  );
  for (const entries of (yield* findRepeatedEntries(blocks)).groups) {
    const members = entries.flatMap(({ from, to }) => {
      if (to - from < MIN_TEXTS) return [];
      const path = outermostWithin(blocks[from].path, from, to, ranges);
      return path ? [{ path, from, to }] : [];
    });
    if (members.length > 0) groups.push({ foundBy: 'repeated', isForum: false, members });
  }
  return groups;
}

/** True when each element is within the one before: one article, and not a post with a reply. */
const isNest = (members: readonly PostCandidate[]): boolean =>
  members.every(({ to }, i) => i === 0 || to <= members[i - 1].to);

/** Groups of one size that are compared with each other. */
const MAX_COMPARED = 30;

/** Sorts groups from the inside out, but what wraps each member of another group goes before that. */
function innerFirst(groups: readonly CandidateGroup[]): CandidateGroup[] {
  const ranked = groups
    .map((group) => ({ group, rank: meanDepth(group.members) }))
    .sort((a, b) => b.rank - a.rank);
  const bySize = new Map<number, typeof ranked>();
  for (const outer of ranked) {
    const { members } = outer.group;
    const others = getOrCompute(bySize, members.length, () => []);
    if (members.length < 2 || others.length >= MAX_COMPARED) continue;
    for (const inner of others)
      if (wraps(members, inner.group.members)) outer.rank = Math.max(outer.rank, inner.rank + 0.01);
    others.push(outer);
  }
  return ranked.sort((a, b) => b.rank - a.rank).map(({ group }) => group);
}

const wraps = (outer: readonly PostCandidate[], inner: readonly PostCandidate[]): boolean =>
  outer.every(({ from, to }, i) => from <= inner[i].from && inner[i].to <= to);

const meanDepth = (members: readonly PostCandidate[]): number =>
  members.reduce((sum, { path }) => sum + path.depth, 0) / members.length;

function outermostWithin(
  path: PathElement,
  from: number,
  to: number,
  { first, end }: ElementRanges,
): PathElement | null {
  let found: PathElement | null = null;
  for (const step of pathUpwards(path, ALL_LEVELS)) {
    if (first[step.index] < from || end[step.index] > to) break;
    found = step;
  }
  return found;
}

/** Maximum texts of an element with the head of a post. */
const MAX_HEAD_TEXTS = 20;

/**
 * Adds to each of some siblings the element before it, where all have one with a date, of the same kind: bbPress, and
 * lists of terms, have the head of a post in an element of its own. Below each post it would be missing before the
 * first.
 */
export function withHeads(group: CandidateGroup, evidence: ThreadEvidence): CandidateGroup {
  const { blocks, ranges, isDate } = evidence;
  const [{ path: one }] = group.members;
  const isSibling = ({ parent }: PathElement) => parent === one.parent;
  const kinds = new Set<string>();
  const members = group.members.map((member) => {
    const end = member.from;
    const head = closestOnPath(blocks[end - 1]?.path ?? null, isSibling, OWN_LEVELS);
    const from = head ? ranges.first[head.index] : end;
    const hasDate = end - from <= MAX_HEAD_TEXTS && blocks.slice(from, end).some((_, i) => isDate(from + i));
    // Before an answer stands its question.
    const isPost = head !== null && postNamesOf(head).some((name) => STATED.test(name));
    kinds.add(head && hasDate && !isPost && isSibling(member.path) ? kindOfElement(head) : '');
    return { ...member, from };
  });
  return kinds.size > 1 || kinds.has('') || kinds.has(kindOfElement(one)) ? group : { ...group, members };
}

/**
 * Adds to repeated siblings those between them that have a date too: a post with a long quotation, or by the one who
 * began the thread, is not like the others.
 */
export function withSiblings(group: CandidateGroup, evidence: ThreadEvidence): CandidateGroup {
  const { blocks, ranges, isDate } = evidence;
  const { members, foundBy } = group;
  const [{ path: one }] = members;
  if (foundBy !== 'repeated' || members.some(({ path }) => path.parent !== one.parent)) return group;
  const isSibling = ({ parent, tag }: PathElement) => parent === one.parent && tag === one.tag;
  const all = [...members];
  for (const [at, { to }] of members.entries()) {
    const until = members[at + 1]?.from ?? to;
    for (let i = to; i < until; i++) {
      const path = closestOnPath(blocks[i].path, isSibling, ALL_LEVELS);
      if (!path) continue;
      const sibling = blocksOf(path, ranges);
      const texts = blocks.slice(sibling.from, sibling.to);
      if (texts.length >= MIN_TEXTS && texts.some((_, k) => isDate(sibling.from + k)))
        all.push({ path, ...sibling });
      i = sibling.to - 1;
    }
  }
  return { ...group, members: all.sort((a, b) => a.from - b.from) };
}
