/**
 * Role of every text block of a page, from evidence in this order: the structure and names of its markup, what its line
 * says, and what the page states about itself. `docs/pipeline.md` lists the roles.
 */
import type { Page } from '../dom/page';
import { attribute } from '../dom/tree';
import { wordCounts } from '../features/word-counts';
import { readMetadata } from '../metadata/metadata';
import { findStatedPrices } from '../metadata/stated-offer';
import type { IncrementalTask } from '../scheduler';
import { findLines, type Line } from '../structure/inline-lines';
import { findRepeatedEntries } from '../structure/repeated-entries';
import { blocksIn, StretchSums } from '../structure/stretches';
import { findArticleHead } from './article-head';
import { confirmsRole, roleOfPhrase, sharesPage } from './boilerplate-phrases';
import { findMarkupRoles } from './markup-roles';
import { findOffer } from './product-offer';
import type { BlockRole, Role } from './role-names';
import { findThread } from './thread/find-thread';
import { setThreadRoles } from './thread/thread-roles';

/** A whole line that says what only boilerplate says. */
const BY_PHRASE = 0.9;
/** Parts of a page about other products. */
const OTHERS: ReadonlySet<Role> = new Set<Role>(['related', 'navigation', 'promotion', 'advertisement']);
/** A link whose address shares the page. */
const BY_ADDRESS = 0.97;

/**
 * Finds the role of each block. Interruptible.
 * @param labels the network's labels, which tell where the body begins
 */
export function* findRoles(page: Page, labels: readonly boolean[]): IncrementalTask<BlockRole[]> {
  const { blocks, document } = page;
  const lines = yield* findLines(blocks);
  const words = wordCounts(blocks);
  const roles = findMarkupRoles(blocks, labels, words);
  yield;
  for (const { from, to, text } of lines) {
    const isShare = sharesPage(linkAddress(page, from));
    const named = roles[from].role;
    const role = isShare ? 'share' : (roleOfPhrase(text) ?? (confirmsRole(named, text) ? named : null));
    if (!role || named === 'code' || (named === 'caption' && role === 'legal')) continue;
    for (let i = from; i < to; i++) roles[i] = { role, probability: isShare ? BY_ADDRESS : BY_PHRASE };
  }
  yield;
  const metadata = yield* readMetadata(document, page, labels, '');
  const sums = new StretchSums(blocks.length, (i) => words[i]);
  const head = findArticleHead({ blocks, lines, roles, words: sums, labels, metadata });
  for (const [i, role] of head) roles[i] = role;
  const titleAt = lines.findLastIndex(({ from }) => head.get(from)?.role === 'title');
  if (titleAt >= 0) {
    const prices = yield* findStatedPrices(page);
    const inCards = yield* blocksInCards(blocks);
    const isInCard = ({ from }: Line) => inCards[from] > 0;
    const isOther = (line: Line) => isInCard(line) || OTHERS.has(roles[line.from].role);
    for (const [i, role] of findOffer({ lines, titleAt, prices, words: sums, isInCard, isOther }))
      roles[i] = role;
  }
  setThreadRoles(roles, yield* findThread(page), { labels, words });
  return roles;
}

/** Marks with 1 the blocks in repeated entries of several parts: cards, rows. */
function* blocksInCards(blocks: Page['blocks']): IncrementalTask<Uint8Array> {
  const { groups, parts } = yield* findRepeatedEntries(blocks);
  const cards = groups.flat().filter(({ from, to }) => parts[from] !== parts[to - 1]);
  return blocksIn(cards, blocks.length);
}

/** Levels to climb from a text to the link around it. */
const MAX_LEVELS = 4;

function linkAddress({ blocks }: Page, i: number): string {
  let step: (typeof blocks)[number]['path'] | null = blocks[i].path;
  for (let level = 0; step && level < MAX_LEVELS; level++, step = step.parent)
    if (step.tag === 'a') return attribute(step.element, 'href') ?? '';
  return '';
}
