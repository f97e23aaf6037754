/** Drafts of posts: the possible posts of a group, each with its own blocks and its likeliest author and date. */
import type { TextBlock } from '../../dom/text-blocks';
import { attribute } from '../../dom/tree';
import type { PostDraft } from './post-body';
import type { Candidate, CandidateGroup } from './post-candidates';
import { type Clue, findClues, type PostClues, type ThreadEvidence } from './post-parts';
import { isPostFurniture } from './post-phrases';

/** Least weight of a clue that names an author, and of one that tells a date. */
const MIN_AUTHOR = 3;
const MIN_DATE = 2;
/** Posts in which a kind of clue has one text for it to be a label, and the weight that it then loses. */
const MIN_REPEATS = 3;
const LABEL_WEIGHT = 5;

export interface Draft extends PostDraft {
  readonly clues: PostClues;
  readonly author: Clue | null;
  readonly date: Clue | null;
}

/** Claims the blocks of a group's members, the inner ones first, and chooses author and date of each. */
export function draftPosts({ members }: CandidateGroup, owner: Int8Array, evidence: ThreadEvidence): Draft[] {
  const read: { candidate: Candidate; own: number[]; clues: PostClues }[] = [];
  for (const candidate of members.toReversed()) {
    const { from, to, path } = candidate;
    const { quote } = evidence.placeOf(from);
    // A quotation of a post is none.
    if (quote >= 0 && quote < path.depth) continue;
    const own: number[] = [];
    for (let i = from; i < to; i++) {
      if (owner[i]) continue;
      owner[i] = 1;
      own.push(i);
    }
    if (own.length === 0) continue;
    const stated = attribute(path.element, 'data-author') ?? attribute(path.element, 'author') ?? '';
    read.push({ candidate, own, clues: findClues(own, path.depth, evidence, stated.trim()) });
  }
  read.reverse();
  const authorKinds = weightsByKind(read.map(({ clues }) => clues.authors));
  lowerLabels(
    authorKinds,
    read.map(({ clues }) => clues.authors),
    evidence,
  );
  const dateKinds = weightsByKind(read.map(({ clues }) => clues.dates));
  return read.map(({ candidate, own, clues }) => {
    const date = best(clues.dates, dateKinds, MIN_DATE);
    const author = best(clues.authors, authorKinds, MIN_AUTHOR);
    const facts = [author, date].flatMap((clue) => (clue ? [clue.block] : []));
    return { ...candidate, own, clues, author, date, facts };
  });
}

/** Sum of the weights of each kind of clue, each counted once a post. */
function weightsByKind(clues: readonly (readonly Clue[])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const ofPost of clues) {
    const best = new Map<string, number>();
    for (const { kind, weight } of ofPost) best.set(kind, Math.max(best.get(kind) ?? 0, weight));
    for (const [kind, weight] of best) sums.set(kind, (sums.get(kind) ?? 0) + weight / clues.length);
  }
  return sums;
}

/** Lowers kinds that have one text in all posts, as a button has. */
function lowerLabels(
  kinds: Map<string, number>,
  clues: readonly (readonly Clue[])[],
  { blocks }: ThreadEvidence,
): void {
  const texts = new Map<string, { posts: number; texts: Set<string> }>();
  for (const ofPost of clues) {
    for (const kind of new Set(ofPost.map((clue) => clue.kind))) {
      const known = texts.get(kind) ?? { posts: 0, texts: new Set() };
      texts.set(kind, known);
      known.posts++;
      for (const clue of ofPost) if (clue.kind === kind) known.texts.add(blocks[clue.block].text.trim());
    }
  }
  for (const [kind, known] of texts)
    if (known.posts >= MIN_REPEATS && known.texts.size === 1) kinds.set(kind, -LABEL_WEIGHT);
}

function best(clues: readonly Clue[], kinds: ReadonlyMap<string, number>, min: number): Clue | null {
  let chosen: Clue | null = null;
  let most = 0;
  for (const clue of clues) {
    const weight = clue.weight + (kinds.get(clue.kind) ?? 0);
    if (clue.weight >= min && weight > most) [chosen, most] = [clue, weight];
  }
  return chosen;
}

/** The author's name that is nearest to the text: pages have one for small screens as well. */
export function nearestCopy(
  { author, clues }: Draft,
  start: number,
  blocks: readonly TextBlock[],
): Clue | null {
  if (!author) return null;
  const name = blocks[author.block].text.trim();
  const copies = clues.authors.filter(({ block }) => blocks[block].text.trim() === name);
  const distance = ({ block }: Clue) => Math.abs(block - start);
  return copies.reduce((best, clue) => (distance(clue) < distance(best) ? clue : best), author);
}

/** Leaves the blocks of a draft to the post around it. */
export function free({ own }: Draft, owner: Int8Array): true {
  for (const i of own) owner[i] = 0;
  return true;
}

export const hasText = (draft: Draft, evidence: ThreadEvidence): boolean => {
  const isText = isTextOf(evidence);
  return draft.own.some((i) => isText(i, draft));
};

/** True for a block that may be what the author wrote. */
export const isTextOf =
  ({ blocks, placeOf, words }: ThreadEvidence) =>
  (i: number, { path, facts }: PostDraft): boolean => {
    const { details, body, quote } = placeOf(i);
    const isDetail = details > path.depth && details > body;
    return (
      blocks[i].visible &&
      words[i] > 0 &&
      !isDetail &&
      quote <= path.depth &&
      !facts.includes(i) &&
      !isPostFurniture(blocks[i].text)
    );
  };
