/**
 * Keeps texts of which the network is sure, although the names of the elements around them speak against them: a box
 * between kept texts, an introduction directly below the title, or, on a page other than an article, a text in another
 * column.
 */
import { BOX_LEVELS } from '../dom/climb-levels';
import { closestTag } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import { readPageKind } from '../metadata/page-kind';
import { compact } from '../metadata/title-parts';
import { BYLINE_ROLES, isBoilerplate, type Role } from '../roles/role-names';
import type { IncrementalTask } from '../scheduler';
import { findLines, type Line } from '../structure/inline-lines';
import { isSpoken } from '../structure/screen-reader-text';
import { equalRuns, type Stretch, StretchSums, sumsOf, sumsWhere } from '../structure/stretches';
import { isAllLinks } from '../structure/text-links';
import { HEAD_ROLES } from './complete-article';
import type { StepInput } from './label-step';

/** Minimum mean P(content) by the network of each line of such a text. */
const MIN_OF_LINE = 0.5;
/** Minimum mean P(content) by the network of the words of a text. */
const MIN_SURE = 0.75;
/** Bound for a text right below the title, where pages put an introduction, as `MIN_SURE` is for others. */
const MIN_BELOW_TITLE = 0.65;
/** Maximum number of dropped lines to kept ones, such as the way to the page or the fields of a form. */
const MAX_GAP = 5;
/** Minimum number of words: the network is less reliable about so short a text. */
const MIN_WORDS = 8;
/** Minimum words where no kept text is around, on a page other than an article, which may have several columns. */
const MIN_WORDS_ALONE = 40;
/** Minimum share of the words of a list in its items; the rest is its title. */
const MIN_LISTED = 0.8;
/** Maximum characters of the kept text in which a quotation is searched, so that a hostile page costs no time. */
const MAX_SEARCHED = 100_000;
/** Roles of blocks that other steps decide as a whole. */
const DECIDED_AS_WHOLE: ReadonlySet<Role> = new Set(['comment', 'post', 'post details', 'review', 'offer']);

/** Labels texts of which the network is sure. Interruptible. */
export function* keepSure(input: StepInput): IncrementalTask<boolean[]> {
  const { page, blocks, labels, roles, predicted, canonical } = input;
  const completed = [...labels];
  const lines = yield* findLines(blocks);
  const counts = wordCounts(blocks);
  const words = sumsOf(counts);
  const expected = new StretchSums(blocks.length, (i) => predicted[i] * counts[i]);
  const listed = sumsWhere(counts, (i) => roles[i].role === 'list item');
  // Copies are kept by other steps, where their list is.
  const own = sumsWhere(counts, (i) => canonical[i] === i);
  const isSure = (text: Stretch, minimum: number) => expected.of(text) >= minimum * words.of(text);
  const isTitle = ({ from }: Stretch) => roles[from].role === 'title';
  const isKept = (line: Stretch) => labels[line.from] || isTitle(line);
  const isArticle =
    roles.some(({ role }) => BYLINE_ROLES.has(role)) || (yield* readPageKind(page)) === 'article';
  const minAlone = isArticle ? Number.POSITIVE_INFINITY : MIN_WORDS_ALONE;
  let joined: string | undefined;
  const keptText = () => {
    joined ??= compact(Array.from(lines.filter(isKept), ({ text }) => text).join(''));
    return joined;
  };
  const isCandidate = lines.map(
    (line) => isSure(line, MIN_OF_LINE) && mayBeKept(line, input) && !isAllLinks(line, blocks),
  );
  for (const { from: first, to: next } of equalRuns(isCandidate)) {
    if (!isCandidate[first]) continue;
    const text = { from: lines[first].from, to: lines[next - 1].to };
    const above = lines.slice(Math.max(0, first - 1 - MAX_GAP), first).findLast(isKept);
    // A list between the head and the text sums it up.
    const isSummary =
      above && HEAD_ROLES.has(roles[above.from].role) && listed.of(text) >= MIN_LISTED * words.of(text);
    const isBelowTitle = first > 0 && isTitle(lines[first - 1]);
    const isBetween = above && lines.slice(next, next + 1 + MAX_GAP).some(isKept);
    const isPlaced = isBelowTitle || isBetween ? own.of(text) >= MIN_WORDS : own.of(text) >= minAlone;
    const minimum = isBelowTitle ? MIN_BELOW_TITLE : MIN_SURE;
    const isWanted = isPlaced && !isSummary && isSure(text, minimum);
    if (isWanted && !isPullQuote(lines.slice(first, next), keptText()))
      for (let i = text.from; i < text.to; i++) completed[i] = canonical[i] === i;
  }
  return completed;
}

/** True for a text whose longest line the kept text says too; a quotation has marks of its own. */
function isPullQuote(lines: readonly Line[], keptText: string): boolean {
  const { text } = lines.reduce((longest, line) => (line.text.length > longest.text.length ? line : longest));
  return keptText.slice(0, MAX_SEARCHED).includes(compact(text));
}

/** True for a dropped line that is neither boilerplate nor decided by other steps. */
function mayBeKept({ from, to }: Stretch, { blocks, labels, roles }: StepInput): boolean {
  for (let i = from; i < to; i++) {
    const { role } = roles[i];
    if (labels[i] || !blocks[i].visible) return false;
    if (isBoilerplate(role) || DECIDED_AS_WHOLE.has(role)) return false;
    if (isSpoken(blocks[i].path) || closestTag(blocks[i].path, 'button', BOX_LEVELS)) return false;
  }
  return true;
}
