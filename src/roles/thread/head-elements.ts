/** Heads of posts in elements of their own: bbPress, and lists of terms, have the date of a post before the post. */
import { ALL_LEVELS } from '../../dom/climb-levels';
import { type PathElement, pathUpwards } from '../../dom/text-blocks';
import { kindOfElement } from './post-body';
import type { Candidate, CandidateGroup } from './post-candidates';
import type { ThreadEvidence } from './thread-evidence';

/**
 * Adds to each of some siblings the element before it, where all have one of the same kind, with a date that they lack
 * themselves. Below each post it would be missing before the first.
 */
export function withHeads(group: CandidateGroup, evidence: ThreadEvidence): CandidateGroup {
  const { first } = evidence.ranges;
  const { parent } = group.members[0].path;
  const kinds = new Set(group.members.map(({ path }) => kindOfElement(path)));
  const members: Candidate[] = [];
  let headKind = '';
  for (const member of group.members) {
    const head = elementBefore(member, evidence);
    const kind = head && kindOfElement(head);
    if (!kind || member.path.parent !== parent || kinds.has(kind) || (headKind && kind !== headKind))
      return group;
    headKind = kind;
    const from = first[head.index];
    if (!hasDate(from, member.from, evidence) || hasDate(member.from, member.to, evidence)) return group;
    members.push({ ...member, from });
  }
  return members.length > 1 || group.isForum ? { ...group, members } : group;
}

/** The sibling of a possible post that ends where the post begins; null where there is none. */
function elementBefore({ path, from }: Candidate, { blocks, ranges }: ThreadEvidence): PathElement | null {
  if (from === 0) return null;
  for (const step of pathUpwards(blocks[from - 1].path, ALL_LEVELS)) {
    if (step.depth < path.depth) return null;
    if (step.depth === path.depth)
      return step !== path && step.parent === path.parent && ranges.end[step.index] === from ? step : null;
  }
  return null;
}

function hasDate(from: number, to: number, { isDate }: ThreadEvidence): boolean {
  for (let i = from; i < to; i++) if (isDate(i)) return true;
  return false;
}
