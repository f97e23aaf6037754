/**
 * What mark-up itself says of a page's blocks. The network hears of tags and classes as of much else, and is seldom
 * sure where a page is unlike those it knows.
 *
 * What HTML means by some elements is true everywhere: navigation, footers, the choices of a form, boxes over the page,
 * what is only spoken stand beside the content. Names that sites give to the parts of their pages are told apart from
 * these; see `part-names.ts`.
 */
import type { Work } from '../work';
import type { PathElement, TextBlock } from './blocks';
import { ARTICLE, BESIDE, BODY, FORUM, MAIN, namesIn, OTHERS, PLACES } from './part-names';
import { attribute, attributeNames } from './tree';

/** What stands in code is no part of the page; its highlighter calls comments so, too. */
const IN_CODE = 1024;

const TAGS: ReadonlySet<string> = new Set([
  'nav',
  'footer',
  'select',
  'option',
  'datalist',
  'legend',
  'output',
]);
/** Elements and roles that say what a name says elsewhere. */
const PARTS: ReadonlyMap<string, number> = new Map([
  // The headline belongs to the text, wherever it stands.
  ['h1', BODY],
  ['aside', OTHERS],
  ['dialog', PLACES],
  ['article', ARTICLE],
  ['main', MAIN],
]);
const ROLES: ReadonlyMap<string, number> = new Map([
  ['navigation', BESIDE],
  ['contentinfo', BESIDE],
  ['dialog', PLACES],
  ['alertdialog', PLACES],
  ['main', MAIN],
]);
/** Attributes that say something, by their values: as bits. */
const SAYS: Readonly<Record<string, (value: string) => number>> = Object.assign(Object.create(null), {
  role: (value: string) => ROLES.get(value) ?? 0,
  class: namesIn,
  id: namesIn,
  itemprop: (value: string) => (value.includes('articleBody') ? BODY : 0),
  'aria-modal': (value: string) => (value === 'true' ? BESIDE : 0),
  // Search engines are asked not to show it as what the page is about.
  'data-nosnippet': () => BESIDE,
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

/** A page is called after its parts: `has-sidebar`, `comments-open`. */
const WHOLE_PAGE: ReadonlySet<string> = new Set(['html', 'body']);

/** What an element says of all that is in it. @param around what was said of it before */
function saidBy(path: PathElement, around: number): number {
  const { element, tag } = path;
  if (tag === 'button') return opens(element) ? 0 : BESIDE;
  if (TAGS.has(tag)) return tag === 'footer' && isOfQuotation(path) ? 0 : BESIDE;
  if (tag === 'pre' || tag === 'code') return IN_CODE;
  let said = PARTS.get(tag) ?? 0;
  // Most elements have one or two attributes, and every question put to the DOM is dear.
  for (const name of attributeNames(element)) said |= SAYS[name]?.(attribute(element, name) ?? '') ?? 0;
  if (around & IN_CODE) return said & BESIDE;
  return WHOLE_PAGE.has(tag) ? said & (BESIDE | FORUM) : said;
}

/** Blocks that are looked at at a time. */
const AT_A_TIME = 256;

/** One a block: bits of what mark-up says of it and of all that it stands in. Work that can be interrupted. */
export function* findingSaid(blocks: readonly TextBlock[]): Work<Uint16Array> {
  const saidOf = new Uint16Array(blocks.length);
  /** By `PathElement.index`. */
  const answers: number[] = [];
  for (const [i, { path }] of blocks.entries()) {
    if (i % AT_A_TIME === AT_A_TIME - 1) yield;
    // The way up to the first element met before, then down again: no recursion on hostile depth.
    const unknown: PathElement[] = [];
    let step: PathElement | null = path;
    for (; step && answers[step.index] === undefined; step = step.parent) unknown.push(step);
    let said = step ? answers[step.index] : 0;
    for (let at = unknown.length - 1; at >= 0; at--) {
      // More need not be known of what is beside the content anyway.
      if (!(said & BESIDE)) said |= saidBy(unknown[at], said);
      answers[unknown[at].index] = said;
    }
    saidOf[i] = said & ~IN_CODE;
  }
  return saidOf;
}
