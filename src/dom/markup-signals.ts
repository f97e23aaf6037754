/**
 * Evidence from markup for each block. The network sees tags and classes among many other inputs, and is
 * seldom sure of them on pages unlike its training pages.
 *
 * Some elements mean boilerplate on every site: navigation, footers, options of a form, overlays, text for
 * screen readers only. Class names and ids are weaker and get bits of their own; see `part-names.ts`.
 */
import type { IncrementalTask } from '../scheduler';
import {
  ARTICLE,
  BODY,
  BOILERPLATE,
  classNameSignals,
  FORUM,
  MAIN,
  PAGE_CHROME,
  RELATED,
} from './class-name-signals';
import type { PathElement, TextBlock } from './text-blocks';
import { attribute, attributeNames } from './tree';

/**
 * Set within code, where other names than boilerplate do not count: highlighters use names such as `comment`.
 */
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
/** Elements that mean the same as a class name does elsewhere. */
const PARTS: ReadonlyMap<string, number> = new Map([
  // The headline belongs to the body text, wherever it stands.
  ['h1', BODY],
  ['aside', RELATED],
  ['dialog', PAGE_CHROME],
  ['article', ARTICLE],
  ['main', MAIN],
]);
const ROLES: ReadonlyMap<string, number> = new Map([
  ['navigation', BOILERPLATE],
  ['contentinfo', BOILERPLATE],
  ['dialog', PAGE_CHROME],
  ['alertdialog', PAGE_CHROME],
  ['main', MAIN],
]);
/** Attributes that give evidence: from a value to its bits. */
const SIGNALS_OF_ATTRIBUTE: Readonly<Record<string, (value: string) => number>> = Object.assign(
  Object.create(null),
  {
    role: (value: string) => ROLES.get(value) ?? 0,
    class: classNameSignals,
    id: classNameSignals,
    itemprop: (value: string) => (value.includes('articleBody') ? BODY : 0),
    'aria-modal': (value: string) => (value === 'true' ? BOILERPLATE : 0),
    // Asks search engines not to show this part in their results.
    'data-nosnippet': () => BOILERPLATE,
  },
);

/** True when a footer names the source of a quotation or figure instead of ending a page. */
function isOfQuotation(path: PathElement): boolean {
  for (let step = path.parent; step; step = step.parent)
    if (step.tag === 'blockquote' || step.tag === 'figure') return true;
  return false;
}

/** True for a button that opens a section: it serves as its heading, as in questions and answers. */
const opens = (button: Element): boolean =>
  attribute(button, 'aria-expanded') !== null || attribute(button, 'aria-controls') !== null;

/** Elements whose class names describe parts of the page: `has-sidebar`, `comments-open`. */
const WHOLE_PAGE: ReadonlySet<string> = new Set(['html', 'body']);

/**
 * Returns the bits that an element sets for everything in it.
 * @param around bits set by its ancestors
 */
function signalsOf(path: PathElement, around: number): number {
  const { element, tag } = path;
  if (tag === 'button') return opens(element) ? 0 : BOILERPLATE;
  if (TAGS.has(tag)) return tag === 'footer' && isOfQuotation(path) ? 0 : BOILERPLATE;
  if (tag === 'pre' || tag === 'code') return IN_CODE;
  let said = PARTS.get(tag) ?? 0;
  // Most elements have one or two attributes, and every DOM call is slow.
  for (const name of attributeNames(element))
    said |= SIGNALS_OF_ATTRIBUTE[name]?.(attribute(element, name) ?? '') ?? 0;
  if (around & IN_CODE) return said & BOILERPLATE;
  return WHOLE_PAGE.has(tag) ? said & (BOILERPLATE | FORUM) : said;
}

/** Blocks visited between two yields. */
const AT_A_TIME = 256;

/** Returns the bits of each block: those of its element and of all ancestors. Interruptible. */
export function* findMarkupSignals(blocks: readonly TextBlock[]): IncrementalTask<Uint16Array> {
  const saidOf = new Uint16Array(blocks.length);
  /** By `PathElement.index`. */
  const answers: number[] = [];
  for (const [i, { path }] of blocks.entries()) {
    if (i % AT_A_TIME === AT_A_TIME - 1) yield;
    // Up to the first element seen before, then down again: no recursion on hostile depth.
    const unknown: PathElement[] = [];
    let step: PathElement | null = path;
    for (; step && answers[step.index] === undefined; step = step.parent) unknown.push(step);
    let said = step ? answers[step.index] : 0;
    for (let at = unknown.length - 1; at >= 0; at--) {
      // Nothing more is needed once a block is boilerplate.
      if (!(said & BOILERPLATE)) said |= signalsOf(unknown[at], said);
      answers[unknown[at].index] = said;
    }
    saidOf[i] = said & ~IN_CODE;
  }
  return saidOf;
}
