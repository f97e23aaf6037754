/**
 * Blocks of which mark-up itself says that they stand beside the content: navigation, footers, the choices of a form,
 * boxes over the page, what is only spoken. The network hears of tags and classes as of much else, and is seldom sure where a page is unlike
 * those it knows; what these few say is true everywhere.
 *
 * Only what HTML means by itself is here, and two kinds of class names that mean the same on all sites. Names such as
 * `sidebar`, `related` or `share` are given to whole pages, and promise nothing.
 */
import type { Work } from '../work';
import type { PathElement, TextBlock } from './blocks';
import { attribute, attributeNames } from './tree';

const TAGS: ReadonlySet<string> = new Set([
  'nav',
  'footer',
  'select',
  'option',
  'datalist',
  'legend',
  'output',
]);
const ROLES: ReadonlySet<string> = new Set(['navigation', 'contentinfo']);
/** Names of what screen readers speak and nobody sees. */
export const SPOKEN =
  /(?:^|\s)(?:u-|is-)?(?:sr[-_]?only|screen-?reader(?:-text|-only)?|visually-?hidden|hidden-?visually|assistive-text|a-offscreen)(?:\s|$)/i;
/** Below every post of a forum alike. */
const SIGNATURE = /(?:^|[\s_-])signature(?:[\s_-]|$)/i;

/** A site's pages repeat the same few hundred class names; each is looked at once. */
const known = new Map<string, boolean>();
const MOST_KNOWN = 20_000;

function isNamedSo(value: string): boolean {
  let answer = known.get(value);
  if (answer === undefined) {
    answer = SPOKEN.test(value) || SIGNATURE.test(value);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(value, answer);
  }
  return answer;
}

/** Attributes that say it, by their values. */
const SAYS: Readonly<Record<string, (value: string) => boolean>> = Object.assign(Object.create(null), {
  role: (value: string) => ROLES.has(value),
  class: isNamedSo,
  'aria-modal': (value: string) => value === 'true',
  // Search engines are asked not to show it as what the page is about.
  'data-nosnippet': () => true,
});

/** Who said it, rather than what a page ends with. */
function isOfQuotation(path: PathElement): boolean {
  for (let step = path.parent; step; step = step.parent)
    if (step.tag === 'blockquote' || step.tag === 'figure') return true;
  return false;
}

/** A button that opens something is its heading, as in questions and answers. */
const opens = (button: Element): boolean =>
  attribute(button, 'aria-expanded') !== null || attribute(button, 'aria-controls') !== null;

function isBeside(path: PathElement): boolean {
  const { element, tag } = path;
  if (tag === 'button') return !opens(element);
  if (TAGS.has(tag)) return tag !== 'footer' || !isOfQuotation(path);
  // Most elements have one or two attributes, and every question put to the DOM is dear.
  for (const name of attributeNames(element)) if (SAYS[name]?.(attribute(element, name) ?? '')) return true;
  return false;
}

/** Blocks that are looked at at a time. */
const AT_A_TIME = 256;

/** One a block: 1 where it stands beside the content. Work that can be interrupted. */
export function* findingBeside(blocks: readonly TextBlock[]): Work<Uint8Array> {
  const beside = new Uint8Array(blocks.length);
  /** By `PathElement.index`. */
  const answers: boolean[] = [];
  for (const [i, { path }] of blocks.entries()) {
    if (i % AT_A_TIME === AT_A_TIME - 1) yield;
    // The way up to the first element met before, then down again: no recursion on hostile depth.
    const unknown: PathElement[] = [];
    let step: PathElement | null = path;
    for (; step && answers[step.index] === undefined; step = step.parent) unknown.push(step);
    let is = step ? answers[step.index] : false;
    for (let at = unknown.length - 1; at >= 0; at--) {
      is ||= isBeside(unknown[at]);
      answers[unknown[at].index] = is;
    }
    beside[i] = Number(is);
  }
  return beside;
}
