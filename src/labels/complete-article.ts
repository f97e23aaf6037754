/** Completes a kept article with what a reader expects: its head, and the facts of its product or recipe. */
import { innermostWithTag } from '../dom/inherited-values';
import { BYLINE_ROLES, isSureBoilerplate, type Role, SURE_ROLE } from '../roles/role-names';
import { isShownWith } from '../roles/shown-blocks';
import { runSync } from '../scheduler';
import { findLines } from '../structure/inline-lines';
import { blocksIn, type Stretch } from '../structure/stretches';
import type { StepInput } from './label-step';

/** Minimum probability with which a part of the head is kept against the network. */
const MIN_HEAD_PROBABILITY = 0.6;
/** P(content) below which the network is sure that a title of no article is that of a box, or the name of the site. */
const MIN_TITLE_PREDICTION = 0.03;
/** P(content) below which it is sure that a standfirst is a note of the site, such as a list of its languages. */
const MIN_STANDFIRST_PREDICTION = 0.1;
/** Roles of the head of an article. */
export const HEAD_ROLES: ReadonlySet<Role> = new Set<Role>(['title', 'standfirst', 'byline', 'dateline']);

/** Drops blocks that are surely boilerplate: share links, subscriptions, notices about consent, payment and login. */
export function dropBoilerplate({ labels, roles }: StepInput): boolean[] {
  return labels.map((label, i) => label && !isSureBoilerplate(roles[i]));
}

/** Keeps the head of the article, or the offer of the product, where any text is kept. */
export function keepHead(input: StepInput): boolean[] {
  const { blocks, labels, roles, predicted } = input;
  if (!labels.includes(true)) return [...labels];
  const isShown = isShownWith(blocks, labels);
  const isArticle = roles.some(({ role }) => BYLINE_ROLES.has(role));
  const repeated = findRepeatedStandfirsts(input);
  return labels.map((label, i) => {
    const { role, probability } = roles[i];
    // Class names call the prices of other products offers as well, with less probability.
    const isPart =
      (HEAD_ROLES.has(role) && probability >= MIN_HEAD_PROBABILITY) ||
      (role === 'offer' && probability >= SURE_ROLE);
    const isOther =
      (role === 'title' && !isArticle && predicted[i] < MIN_TITLE_PREDICTION) ||
      (role === 'standfirst' && predicted[i] < MIN_STANDFIRST_PREDICTION);
    return label || (isPart && !isOther && repeated[i] === 0 && isShown(i));
  });
}

/** Minimum characters of a text that says all of a standfirst; a shorter one is a link within it. */
const MIN_REPEATED_LENGTH = 40;

/** For each block 1 in a line of the standfirst that a kept text says again, as the description of a product does. */
function findRepeatedStandfirsts({ blocks, labels, roles }: StepInput): Uint8Array {
  const standfirsts = runSync(findLines(blocks)).filter(({ from }) => roles[from].role === 'standfirst');
  if (standfirsts.length === 0) return new Uint8Array(blocks.length);
  const texts = new Set(blocks.flatMap(({ text }, i) => (labels[i] ? text.trim() : [])));
  const isRepeated = ({ from, to }: Stretch) =>
    blocks.slice(from, to).some(({ text }) => text.length >= MIN_REPEATED_LENGTH && texts.has(text.trim()));
  return blocksIn(standfirsts.filter(isRepeated), blocks.length);
}

const FOLDED_TAGS: ReadonlySet<string> = new Set(['details']);
const ITEM_FACT_ROLES: ReadonlySet<Role> = new Set<Role>(['specification', 'ingredient', 'step']);
/** P(content) of all of a line below which the network is sure that it is no such fact, but a request to share. */
const MIN_POSSIBLE_FACT = 0.05;

/** Keeps the specifications of the product, and the ingredients and steps of the recipe, where any text is kept. */
export function keepItemFacts({ blocks, labels, roles, predicted }: StepInput): boolean[] {
  if (!labels.includes(true)) return [...labels];
  const possible = runSync(findLines(blocks)).filter(({ from, to }) => {
    for (let i = from; i < to; i++) if (predicted[i] >= MIN_POSSIBLE_FACT) return true;
    return false;
  });
  const isPossible = blocksIn(possible, blocks.length);
  const isShown = isShownWith(blocks, labels);
  // A folded text is there for the reader, who only has to unfold it.
  const folded = innermostWithTag(FOLDED_TAGS);
  return labels.map((label, i) => {
    const isFact =
      isPossible[i] === 1 && ITEM_FACT_ROLES.has(roles[i].role) && roles[i].probability >= SURE_ROLE;
    return label || (isFact && (isShown(i) || folded.of(blocks[i].path) !== null));
  });
}
