/**
 * Role of every text block of a page, from evidence in this order: the structure and names of its markup, what its line
 * says, and what the page states about itself. `docs/pipeline.md` lists the roles.
 */

import type { Page } from '../dom/page';
import { wordCounts } from '../features/word-counts';
import { factsOf, readHeadMetadata } from '../metadata/metadata';
import type { IncrementalTask } from '../scheduler';
import { findElementRanges } from '../structure/element-ranges';
import { findLines } from '../structure/inline-lines';
import { findRepeatedEntries } from '../structure/repeated-entries';
import { findSections } from '../structure/sections';
import { StretchSums, sumsOf } from '../structure/stretches';
import { setBoilerplateRoles } from './boilerplate/boilerplate-roles';
import { findOtherStories } from './boilerplate/other-stories';
import { findTeasersBelow } from './boilerplate/teasers-below';
import { setHeadRoles } from './head/head-roles';
import { findMarkupRoles } from './markup-roles';
import { setPhraseRoles } from './phrases/phrase-roles';
import { setOfferRoles, setSpecificationRoles } from './products/product-roles';
import { setRecipeRoles } from './recipes/recipe-roles';
import type { RoleEvidence } from './role-evidence';
import { type BlockRole, isBoilerplate, setRole } from './role-names';
import { findThread } from './thread/find-thread';
import { setThreadRoles } from './thread/thread-roles';

/** Probability that a card next to an article is about another text. */
const OTHER_STORY = 0.9;

/**
 * Finds the role of each block; a later step overrules an earlier one. Interruptible.
 * @param labels the network's labels, which tell where the body begins
 */
export function* findRoles(page: Page, labels: readonly boolean[]): IncrementalTask<BlockRole[]> {
  const evidence = yield* readEvidence(page, labels);
  const { blocks, lines, roles, kept, metadata } = evidence;
  yield;
  yield* setPhraseRoles(evidence);
  yield;
  yield* setBoilerplateRoles(evidence);
  yield;
  const titleAt = setHeadRoles(evidence);
  yield;
  if (titleAt !== undefined) {
    const hasOffer = yield* setOfferRoles(evidence, titleAt);
    if (metadata.kind === 'article') {
      const role = { role: 'related', probability: OTHER_STORY } as const;
      const { from } = lines[titleAt];
      const stories = [...findOtherStories(blocks, from, kept), ...findTeasersBelow(evidence, from)];
      setRole(roles, stories, role, (earlier) => !isBoilerplate(earlier.role));
    }
    setSpecificationRoles(evidence, hasOffer);
  }
  yield;
  const isRecipe = yield* setRecipeRoles(evidence);
  const thread = yield* findThread(page);
  setThreadRoles(roles, thread, { labels, words: wordCounts(blocks), isRecipe });
  return roles;
}

/**
 * Reads what roles need of a page and no label tells: `findRoles()` then finds it in memory. Read while the network runs
 * in another context, it costs the user no time.
 */
export function* readRoleFacts(page: Page): IncrementalTask<void> {
  const { blocks, document } = page;
  yield* findLines(blocks);
  yield* findRepeatedEntries(blocks);
  yield* factsOf(document, page);
  yield* findThread(page);
}

/** Reads the facts by which roles are found, and the roles by markup. */
function* readEvidence(page: Page, labels: readonly boolean[]): IncrementalTask<RoleEvidence> {
  const { blocks } = page;
  const lines = yield* findLines(blocks);
  yield;
  const words = wordCounts(blocks);
  const roles = findMarkupRoles(blocks, labels, words);
  yield;
  const metadata = yield* readHeadMetadata(page, labels);
  yield;
  const { groups, parts } = yield* findRepeatedEntries(blocks);
  yield;
  return {
    page,
    blocks,
    lines,
    sections: findSections(blocks, words),
    ranges: findElementRanges(blocks),
    groups,
    cards: groups.flat().filter(({ from, to }) => parts[from] !== parts[to - 1]),
    labels,
    words: sumsOf(words),
    kept: new StretchSums(blocks.length, (i) => (labels[i] ? words[i] : 0)),
    metadata,
    roles,
  };
}
