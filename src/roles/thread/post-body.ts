/** The element of a post that holds its text, alike in like posts. */
import type { PathElement } from '../../dom/text-blocks';
import { attribute } from '../../dom/tree';
import type { ElementRanges } from '../../structure/element-ranges';
import { stableClasses } from '../../structure/stable-class-names';

/** A post while its parts are being found. */
export interface PostDraft {
  readonly path: PathElement;
  readonly from: number;
  readonly to: number;
  readonly own: readonly number[];
  /** Blocks of its author, date and votes. */
  readonly facts: readonly number[];
}

/** Levels to climb from a text. */
const MAX_LEVELS = 30;

const kindOf = ({ element, tag }: PathElement): string =>
  `${tag} ${stableClasses(attribute(element, 'class') ?? '').join(' ')}`;

/**
 * Finds the body of each post: the outermost element around its longest text that holds neither author nor date. The
 * kind that holds most words in all posts together counts for each of them that has it.
 * @param isText true for a block that may be the author's text
 */
export function findBodies(
  posts: readonly PostDraft[],
  paths: (block: number) => PathElement,
  words: ArrayLike<number>,
  ranges: ElementRanges,
  isText: (block: number, post: PostDraft) => boolean,
): (PathElement | null)[] {
  const wordsOfKind = new Map<string, number>();
  const bodies = posts.map((post) => {
    const body = outermostBody(post, paths, words, ranges, isText);
    if (body) {
      const kind = kindOf(body.path);
      wordsOfKind.set(kind, (wordsOfKind.get(kind) ?? 0) + Math.min(body.words, 100));
    }
    return body;
  });
  const [best = ''] = [...wordsOfKind].sort((a, b) => b[1] - a[1])[0] ?? [];
  return posts.map((post, i) => {
    const own = bodies[i]?.path ?? null;
    if (own && kindOf(own) === best) return own;
    return firstOfKind(post, paths, best) ?? own;
  });
}

function outermostBody(
  draft: PostDraft,
  paths: (block: number) => PathElement,
  words: ArrayLike<number>,
  { first, end }: ElementRanges,
  isText: (block: number, post: PostDraft) => boolean,
): { path: PathElement; words: number } | null {
  const { path: post, from, to, own, facts } = draft;
  let longest = -1;
  for (const i of own) if (isText(i, draft) && (longest < 0 || words[i] > words[longest])) longest = i;
  if (longest < 0) return null;
  let body: PathElement | null = null;
  let step: PathElement | null = paths(longest);
  for (let level = 0; step && level < MAX_LEVELS; level++, step = step.parent) {
    const [start, stop] = [first[step.index], end[step.index]];
    if (start < from || stop > to || facts.some((i) => i >= start && i < stop)) break;
    body = step;
    if (step === post) break;
  }
  return body && { path: body, words: words[longest] };
}

function firstOfKind(
  { path: post, own }: PostDraft,
  paths: (block: number) => PathElement,
  kind: string,
): PathElement | null {
  const seen = new Set<PathElement>();
  for (const i of own) {
    let step: PathElement | null = paths(i);
    for (
      let level = 0;
      step && step !== post && !seen.has(step) && level < MAX_LEVELS;
      level++, step = step.parent
    ) {
      seen.add(step);
      if (kindOf(step) === kind) return step;
    }
  }
  return null;
}
