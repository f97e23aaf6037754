/** Heads of posts in elements of their own: bbPress, and lists of terms, have the date of a post before the post. */
import { OWN_LEVELS } from '../../dom/climb-levels';
import { closestOnPath, type PathElement } from '../../dom/text-blocks';
import { kindOfElement } from './post-body';
import type { CandidateGroup } from './post-candidates';
import type { ThreadEvidence } from './thread-evidence';

/** Maximum texts of such an element. */
const MAX_TEXTS = 20;

/**
 * Adds to each of some siblings the element before it, where all have one with a date, of the same kind. Below each post
 * it would be missing before the first.
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
    const hasDate = end - from <= MAX_TEXTS && blocks.slice(from, end).some((_, i) => isDate(from + i));
    kinds.add(head && hasDate && isSibling(member.path) ? kindOfElement(head) : '');
    return { ...member, from };
  });
  return kinds.size > 1 || kinds.has('') || kinds.has(kindOfElement(one)) ? group : { ...group, members };
}
