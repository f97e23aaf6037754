/** The elements of similar posts that hold their text: one kind of element in all of them. */
import { ALL_LEVELS } from '../../dom/climb-levels';
import { type PathElement, pathUpwards, type TextBlock } from '../../dom/text-blocks';
import { kindOfElement } from '../../structure/lasting-class-names';
import type { Clue } from './post-clues';
import { type Draft, isTextOf } from './post-drafts';
import type { ThreadEvidence } from './thread-evidence';

/** A draft with the element of its text, if it has one. */
export interface FoundPost extends Draft {
  readonly body: PathElement | null;
}

/** Words of one post that count for the kind of its body, so that a long post does not decide alone. */
const MAX_COUNTED_WORDS = 100;

/** Finds the element with the text in each of some similar posts. */
export function withBodies(drafts: readonly Draft[], evidence: ThreadEvidence): FoundPost[] {
  const bodies = findBodies(drafts, evidence);
  const holdMost = bodiesHoldMost(drafts, bodies, evidence);
  return drafts.map((draft, i) => {
    const body = holdMost ? bodies[i] : null;
    const author = body && nearestCopy(draft, evidence.ranges.first[body.index], evidence.blocks);
    return { ...draft, ...(author && { author }), body };
  });
}

/**
 * Finds the body of each post: the outermost element without author and date around its longest text. The
 * kind that holds most words in all posts together counts for each of them that has it.
 */
function findBodies(drafts: readonly Draft[], evidence: ThreadEvidence): (PathElement | null)[] {
  const wordsOfKind = new Map<string, number>();
  const bodies = drafts.map((draft) => {
    const body = outermostBody(draft, evidence);
    if (!body) return null;
    const kind = kindOfElement(body.path);
    wordsOfKind.set(kind, (wordsOfKind.get(kind) ?? 0) + Math.min(body.words, MAX_COUNTED_WORDS));
    return body.path;
  });
  const [best = ''] = [...wordsOfKind].sort((a, b) => b[1] - a[1])[0] ?? [];
  return drafts.map((draft, i) => {
    const own = bodies[i];
    return own && kindOfElement(own) === best ? own : (firstOfKind(draft, best, evidence) ?? own);
  });
}

/**
 * The outermost element without author and date around the longest text of a post. Texts in an element that is named as
 * a body come first: facts about a member may be longer than a short answer.
 */
function outermostBody(draft: Draft, evidence: ThreadEvidence): { path: PathElement; words: number } | null {
  const { path: post, from, to, own, facts } = draft;
  const { blocks, lineWords, placeOf, ranges } = evidence;
  let longest = -1;
  let innermost = -1;
  for (const i of own) {
    const { body } = placeOf(i);
    if (body < innermost || !isTextOf(draft, i, evidence)) continue;
    if (longest < 0 || body > innermost || lineWords[i] > lineWords[longest]) longest = i;
    innermost = body;
  }
  if (longest < 0) return null;
  let body: PathElement | null = null;
  for (const step of pathUpwards(blocks[longest].path, ALL_LEVELS)) {
    const [start, stop] = [ranges.first[step.index], ranges.end[step.index]];
    if (start < from || stop > to || facts.some((i) => i >= start && i < stop)) break;
    body = step;
    if (step === post) break;
  }
  return body && { path: body, words: lineWords[longest] };
}

/** The first element of a kind around the texts of a post. */
function firstOfKind(
  { path: post, own }: Draft,
  kind: string,
  { blocks }: ThreadEvidence,
): PathElement | null {
  const seen = new Set<PathElement>();
  for (const i of own) {
    for (const step of pathUpwards(blocks[i].path, ALL_LEVELS)) {
      if (step === post || seen.has(step)) break;
      seen.add(step);
      if (kindOfElement(step) === kind) return step;
    }
  }
  return null;
}

/** True when most text of similar posts is in their bodies; else the text has no element of its own. */
function bodiesHoldMost(
  drafts: readonly Draft[],
  bodies: readonly (PathElement | null)[],
  evidence: ThreadEvidence,
): boolean {
  const { first, end } = evidence.ranges;
  let inside = 0;
  let all = 0;
  for (const [at, draft] of drafts.entries()) {
    const body = bodies[at];
    for (const i of draft.own) {
      if (!isTextOf(draft, i, evidence)) continue;
      all += evidence.words[i];
      if (body && i >= first[body.index] && i < end[body.index]) inside += evidence.words[i];
    }
  }
  return 2 * inside >= all;
}

/** The author's name nearest to the text: many pages repeat it for small screens. */
function nearestCopy({ author, clues }: Draft, start: number, blocks: readonly TextBlock[]): Clue | null {
  if (!author) return null;
  const name = blocks[author.block].text.trim();
  const copies = clues.authors.filter(({ block }) => blocks[block].text.trim() === name);
  const distance = ({ block }: Clue) => Math.abs(block - start);
  return copies.reduce((best, clue) => (distance(clue) < distance(best) ? clue : best), author);
}
