/**
 * The classifiers of Kohlschütter, Fankhauser and Nejdl (WSDM 2010): two published decision trees over three
 * neighbouring text blocks, and the heuristic filters of §4.3 on top of them. The paper names some filters
 * without their details (which phrases end the main text, how many words must come before); those values are
 * taken from boilerpipe, the software that its authors released.
 */
import type { Page } from '../../dom/page';
import { collapseWhitespace } from '../../dom/whitespace';
import type { PagePrediction } from '../../labels/label-page';
import type { Engine } from '../engine';
import { countWords, NO_BLOCK, type ShallowBlock, shallowBlocks } from './blocks';

/** Decision tree over three neighbouring blocks: true for content. */
type Rule = (previous: ShallowBlock, current: ShallowBlock, next: ShallowBlock) => boolean;

/** Algorithm 1 of the paper, the densitometric classifier: link density and text density. */
export const densityRule: Rule = (previous, current, next) => {
  if (current.linkDensity > 0.333333) return false;
  if (previous.linkDensity > 0.555556) return next.textDensity > 11;
  if (current.textDensity > 9) return next.textDensity > 0;
  return next.textDensity > 10 || previous.textDensity > 4;
};

/** Algorithm 2 of the paper: number of words and link density. */
export const wordsRule: Rule = (previous, current, next) => {
  if (current.linkDensity > 0.333333) return false;
  if (previous.linkDensity > 0.555556) return current.words > 40 || next.words > 17;
  return current.words > 16 || next.words > 15 || previous.words > 4;
};

/** Labels every block by the rule. */
export function applyRule(blocks: readonly ShallowBlock[], rule: Rule): boolean[] {
  return blocks.map((block, i) => rule(blocks[i - 1] ?? NO_BLOCK, block, blocks[i + 1] ?? NO_BLOCK));
}

/** Run of blocks treated as one. `members` are indices in ascending order, possibly with gaps. */
interface Run {
  members: number[];
  words: number;
}

/** Maximum number of other blocks between two content blocks of a run. */
const MAX_GAP = 1;

/** Joins content blocks that are near each other; the blocks between them do not become content. */
function contentRuns(blocks: readonly ShallowBlock[], content: readonly boolean[]): Run[] {
  const runs: Run[] = [];
  let last = Number.NEGATIVE_INFINITY;
  blocks.forEach((block, i) => {
    if (!content[i]) return;
    if (i - last - 1 > MAX_GAP) runs.push({ members: [], words: 0 });
    const run = runs[runs.length - 1];
    run.members.push(i);
    run.words += block.words;
    last = i;
  });
  return runs;
}

/** Members of the run of content with the most words; of several, of the first. */
export function largestRun(blocks: readonly ShallowBlock[], content: readonly boolean[]): number[] {
  const none: Run = { members: [], words: -1 };
  return contentRuns(blocks, content).reduce((best, run) => (best.words >= run.words ? best : run), none)
    .members;
}

const COMMENTS_START =
  /^(?:comments|©\s?reuters|please rate this|post a comment|\d+ (?:comments|users responded in))/u;
const COMMENTS_PHRASE =
  /what you think\.\.\.|add (?:your )?comment|reader views|have your say|reader comments|rätta artikeln/u;
const CLOSED_COMMENTS = 'thanks for your comments - this feedback is now closed';
/** Minimum words of full text before a line that looks like the start of comments is treated as one. */
const MIN_WORDS_BEFORE_COMMENTS = 60;
/** Minimum text density of a block of full text. */
const FULL_TEXT_DENSITY = 9;

function beginsComments(block: ShallowBlock): boolean {
  if (block.words >= 15 || block.text.length < 8) return false;
  const text = block.text.toLowerCase();
  return COMMENTS_START.test(text) || COMMENTS_PHRASE.test(text) || text === CLOSED_COMMENTS;
}

/** Removes everything from the line that begins the readers' comments. */
function cutComments(blocks: readonly ShallowBlock[], content: readonly boolean[]): boolean[] {
  let words = 0;
  let ended = false;
  return blocks.map((block, i) => {
    if (content[i] && block.textDensity >= FULL_TEXT_DENSITY) words += block.words;
    ended ||= words >= MIN_WORDS_BEFORE_COMMENTS && beginsComments(block);
    return content[i] && !ended;
  });
}

const normalise = (text: string): string => collapseWhitespace(text).toLowerCase();

/** Returns the page's title and its longest piece for each kind of separator. */
function possibleTitles(fullTitle: string): Set<string> {
  // Runs of white space are collapsed first, so the separators' patterns run in linear time.
  const title = normalise(fullTitle);
  const titles = new Set<string>([title]);
  for (const separator of [/\s*[»|]\s*/u, /\s+[-–—]\s+/u, /\s*:\s+/u, /\s*[|:()–—-]\s+/u, /\s*,\s+/u]) {
    const pieces = title.split(separator);
    if (pieces.length < 2) continue;
    const longest = pieces.reduce((best, piece) => (countWords(piece) > countWords(best) ? piece : best));
    titles.add(longest.trim());
  }
  titles.delete('');
  return titles;
}

/**
 * Main Content filter: cuts the comments, adds the block before each run of content (its headline), and keeps
 * the largest run plus all content between the page's title and that run.
 */
export function mainContentFilter(
  blocks: readonly ShallowBlock[],
  content: readonly boolean[],
  title: string,
): boolean[] {
  const withoutComments = cutComments(blocks, content);
  const withHeadlines = withoutComments.map((isContent, i) => isContent || (withoutComments[i + 1] ?? false));
  const members = largestRun(blocks, withHeadlines);
  const selected = new Set(members);
  const first = members[0] ?? Number.POSITIVE_INFINITY;
  const titles = possibleTitles(title);
  let titleAt = Number.POSITIVE_INFINITY;
  for (let i = 0; i < first && i < blocks.length; i++) {
    if (titles.has(normalise(blocks[i].text))) titleAt = i;
  }
  return blocks.map((_, i) => selected.has(i) || (i >= titleAt && i < first && withHeadlines[i]));
}

type BlockClassifier = (blocks: readonly ShallowBlock[], title: string) => boolean[];

class Boilerpipe implements Engine {
  constructor(
    readonly name: string,
    private readonly classifier: BlockClassifier,
  ) {}

  async load(): Promise<void> {}

  async predict(page: Page): Promise<PagePrediction> {
    const blocks = shallowBlocks(page.blocks);
    const content = this.classifier(blocks, page.title);
    const probabilities = new Float32Array(page.blocks.length);
    blocks.forEach((block, i) => {
      if (content[i]) probabilities.fill(1, block.start, block.end);
    });
    return { probabilities, threshold: 0.5 };
  }

  dispose(): void {}
}

/** Engine `boilerpipe-density`: Algorithm 1. */
export const boilerpipeDensity = (): Engine =>
  new Boilerpipe('boilerpipe-density', (blocks) => applyRule(blocks, densityRule));

/** Engine `boilerpipe-words`: Algorithm 2. */
export const boilerpipeWords = (): Engine =>
  new Boilerpipe('boilerpipe-words', (blocks) => applyRule(blocks, wordsRule));

/** Engine `boilerpipe-main-content`: Algorithm 2 with the Main Content filter. */
export const boilerpipeMainContent = (): Engine =>
  new Boilerpipe('boilerpipe-main-content', (blocks, title) =>
    mainContentFilter(blocks, applyRule(blocks, wordsRule), title),
  );
