/** Finds the updates of a live blog, which a page states in JSON-LD or microdata. */
import { ITEMPROP } from '../dom/known-attributes';
import { closestOnPath, type TextBlock } from '../dom/text-blocks';
import { wordCounts } from '../features/word-counts';
import { objectsIn, textsOf } from '../metadata/json-ld';
import { factsOf } from '../metadata/metadata';
import { normalise } from '../metadata/title-parts';
import type { IncrementalTask } from '../scheduler';
import { type Stretch, sumsOf, sumsWhere } from '../structure/stretches';
import type { StepInput } from './label-step';

const UPDATE_PROPERTY = 'liveBlogUpdate';
/** Levels from a text to the element of its update. */
const MAX_LEVELS = 12;
/** Minimum words of an update, as a multiple of those of its headline. */
const MIN_TEXT = 2;
/** Minimum share of the entries of a group that are stated. */
const MIN_STATED_SHARE = 0.5;

const isMarked = ({ path }: TextBlock): boolean =>
  closestOnPath(path, (step) => step.attributeValue(ITEMPROP) === UPDATE_PROPERTY, MAX_LEVELS) !== null;

/** Finds the entries most of whose group are stated updates; none on a page that is no live blog. */
export function* findLiveUpdates(
  groups: readonly (readonly Stretch[])[],
  { page, blocks }: StepInput,
): IncrementalTask<readonly Stretch[]> {
  const { jsonLd } = yield* factsOf(page);
  const updates = jsonLd.flatMap((node) => objectsIn(node, UPDATE_PROPERTY));
  if (updates.length === 0 && !groups.some(([{ from }]) => isMarked(blocks[from]))) return [];
  const headlines = new Set(updates.flatMap((update) => textsOf(update, 'headline', [])).map(normalise));
  const counts = wordCounts(blocks);
  const words = sumsOf(counts);
  const headlineWords = sumsWhere(counts, (i) => headlines.has(normalise(blocks[i].text)));
  // A list of them says little else than the headlines.
  const isUpdate = (entry: Stretch) =>
    isMarked(blocks[entry.from]) ||
    (headlineWords.of(entry) > 0 && words.of(entry) >= MIN_TEXT * headlineWords.of(entry));
  return groups.flatMap((group) =>
    group.filter(isUpdate).length >= MIN_STATED_SHARE * group.length ? group : [],
  );
}
