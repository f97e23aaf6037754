/** Applies lessons to the labels of a page, as one step of the labelling pipeline. */
import { wordCounts } from '../features/word-counts';
import { completeSections } from '../labels/complete-sections';
import type { Preferences } from '../labels/label-page';
import type { StepInput } from '../labels/label-step';
import { emptiedHeadings } from '../labels/leave-out-parts';
import { type BlockRole, isBoilerplate } from '../roles/role-names';
import { isShownWith } from '../roles/shown-blocks';
import type { Thread } from '../roles/thread/find-thread';
import type { IncrementalTask } from '../scheduler';
import type { Kind } from './kind-names';
import { findKinds } from './kinds';
import { DECISIVE, type Lesson } from './learn';

/** Minimum words that a page keeps, so that no preference leaves it empty. */
const MIN_WORDS_LEFT = 20;
/**
 * Share of the page's kept words above which a kind is not left out: what is found to be a table or a quotation there
 * is the text itself.
 */
const MAX_SHARE = 0.3;
/** Larger shares for kinds that often are much of a page, and that markup identifies for certain. */
const MAX_SHARES: Readonly<Partial<Record<Kind, number>>> = {
  replies: 1,
  reviews: 0.9,
  comments: 0.7,
  code: 0.7,
  quotes: 0.7,
};
/** Share that may be left out once the user is known to want it so, whatever the kind. */
const SURE_SHARE = 0.9;
/** Weight that one page teaches. */
const ONE_PAGE = -4.6;
/** Weight that ten pages teach that all say the same. */
const TEN_PAGES = -6.5;

/** Share of the page's kept words up to which a lesson leaves its kind out: the surer it is, the more. */
function maxShare(kind: Kind, weight: number): number {
  const first = MAX_SHARES[kind] ?? MAX_SHARE;
  const certainty = Math.min(1, Math.max(0, (ONE_PAGE - weight) / (ONE_PAGE - TEN_PAGES)));
  return Math.max(first, first + certainty * (SURE_SHARE - first));
}

/** True for roles that a lesson may bring back: no menu, advert or notice, even among related texts. */
const mayReturn = ({ role }: BlockRole): boolean =>
  !isBoilerplate(role) || role === 'related' || role === 'table of contents';

/** Creates the step. @param lessons what was learnt; not empty */
export function applyLessons(lessons: readonly Pick<Lesson, 'kind' | 'weight'>[]): Preferences {
  return { apply: (input, thread) => applyTo(input, thread, lessons) };
}

function* applyTo(
  input: StepInput,
  thread: Thread,
  lessons: readonly Pick<Lesson, 'kind' | 'weight'>[],
): IncrementalTask<boolean[]> {
  const { blocks, labels, roles, probabilities, canonical, corrections } = input;
  // A page without main content stays so.
  if (!labels.includes(true)) return [...labels];
  const kinds = findKinds(blocks, roles, thread);
  yield;
  const words = wordCounts(blocks);
  const shares = keptShares(kinds, labels, words);
  const trusted = new Map(
    lessons.flatMap((lesson) => (isTrusted(lesson, shares) ? [[lesson.kind, lesson.weight] as const] : [])),
  );
  const isShown = isShownWith(blocks, labels);
  // By the index of the copy that represents each text.
  const keptTexts = new Set(labels.flatMap((label, i) => (label ? [canonical[i]] : [])));
  const isNew = (i: number) => probabilities[i] !== 0 || !keptTexts.has(canonical[i]);
  const applied = labels.map((label, i) => {
    const score = kinds[i].reduce(
      (sum, kind) => sum + (trusted.get(kind) ?? 0),
      label ? DECISIVE : -DECISIVE,
    );
    const keep = score > 0;
    if (keep === label || corrections?.has(i)) return label;
    if (!keep) return false;
    const returns = mayReturn(roles[i]) && isShown(i) && isNew(i);
    if (returns) keptTexts.add(canonical[i]);
    return returns;
  });
  const wordsLeft = applied.reduce((sum, label, i) => sum + (label ? words[i] : 0), 0);
  return wordsLeft < MIN_WORDS_LEFT ? [...labels] : withHeadings(applied, input);
}

/**
 * Drops the headings of sections that have lost all of their text, and keeps those of sections that have some again.
 */
function withHeadings(applied: boolean[], input: StepInput): boolean[] {
  const { blocks, labels, roles } = input;
  const isChanged = (to: boolean) => applied.some((label, i) => label === to && labels[i] !== to);
  if (isChanged(false)) {
    for (const heading of emptiedHeadings(blocks, roles, labels, applied)) applied[heading] = false;
  }
  if (!isChanged(true)) return applied;
  const completed = completeSections({ ...input, labels: applied });
  return applied.map((label, i) => label || completed[i]);
}

/** Shares of the page's kept words by kind. @param labels true for kept blocks @param words numbers of words */
export function keptShares(
  kinds: readonly (readonly Kind[])[],
  labels: readonly boolean[],
  words: ArrayLike<number>,
): ReadonlyMap<Kind, number> {
  const wordsOf = new Map<Kind, number>();
  let all = 0;
  for (const [i, own] of kinds.entries()) {
    if (!labels[i]) continue;
    all += words[i];
    for (const kind of own) wordsOf.set(kind, (wordsOf.get(kind) ?? 0) + words[i]);
  }
  return new Map([...wordsOf].map(([kind, sum]) => [kind, all > 0 ? sum / all : 0]));
}

/** True for a lesson that a page gives no reason to doubt. @param shares shares of its kept words by kind */
export const isTrusted = (
  { kind, weight }: Pick<Lesson, 'kind' | 'weight'>,
  shares: ReadonlyMap<Kind, number>,
): boolean => weight > 0 || (shares.get(kind) ?? 0) <= maxShare(kind, weight);
