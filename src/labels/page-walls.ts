/**
 * Walls and errors in place of content, by elements that are the same in all languages: a field for a password, a
 * button next to a text about cookies, and names such as `error404`.
 */

import { ALL_LEVELS, BOX_LEVELS, OWN_LEVELS } from '../dom/climb-levels';
import { closestOnPath, closestTag } from '../dom/text-blocks';
import { descendantElements } from '../dom/tree';
import { COOKIES } from '../roles/boilerplate/consent-dialogs';
import { haveClass } from '../structure/element-types';
import type { Line } from '../structure/inline-lines';
import { sumsOf } from '../structure/stretches';
import { isInButton } from '../structure/text-links';
import { isPasswordField } from './account-form';
import type { StepInput } from './label-step';

/** Class of an error page; a bare number may be that of a post. */
const ERROR_NAME =
  /(?:^|[\s_-])(?:error[-_]?(?:page|40[34]|500)|page[-_]?(?:error|404|not[-_]?found)|40[34][-_]?(?:page|error))(?=[\s_-]|$)/i;
/** Maximum words above a field for a password: a longer text is what one may log in to comment on. */
const MAX_WORDS_ABOVE_PASSWORD = 40;
/** Minimum share of the kept words that are in lines about cookies: a notice may be next to a short post. */
const MIN_COOKIE_SHARE = 0.7;

/**
 * True when the kept lines of a page with little text are a wall or an error.
 * @param kept visible lines that are kept
 */
export function isWall(kept: readonly Line[], input: StepInput, words: ArrayLike<number>): boolean {
  if (kept.length === 0) return false;
  if (closestOnPath(kept[0].path, ({ names }) => haveClass(names, ERROR_NAME), ALL_LEVELS)) return true;
  return asksForPassword(kept, input, words) || asksAboutCookies(kept, input, words);
}

/**
 * True when a form with a field for a password begins right below most of the kept text or below the title: one in a
 * column next to the text has a heading of its own.
 */
function asksForPassword(
  kept: readonly Line[],
  { blocks, labels }: StepInput,
  words: ArrayLike<number>,
): boolean {
  let keptBefore = 0;
  const all = sumsOf(words).ofAll(kept);
  if (all > MAX_WORDS_ABOVE_PASSWORD) return false;
  for (let i = 1; i < blocks.length; i++) {
    const above = blocks[i - 1].path;
    if (labels[i - 1]) keptBefore += words[i - 1];
    else if (!closestTag(above, 'h1', OWN_LEVELS)) continue;
    const form = closestTag(blocks[i].path, 'form', BOX_LEVELS);
    const isWithin = closestOnPath(above, (step) => step === form, ALL_LEVELS) !== null;
    if (!form || isWithin || 2 * keptBefore <= all) continue;
    if ([...descendantElements(form.element)].some(isPasswordField)) return true;
  }
  return false;
}

/** True when nearly all of the kept text is about cookies, and a button is on the page. */
function asksAboutCookies(kept: readonly Line[], { blocks }: StepInput, words: ArrayLike<number>): boolean {
  const sums = sumsOf(words);
  const about = sums.ofAll(kept.filter(({ text }) => COOKIES.test(text)));
  if (about < MIN_COOKIE_SHARE * sums.ofAll(kept)) return false;
  return blocks.some(isInButton);
}
