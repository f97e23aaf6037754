/**
 * Evidence from markup for each block. The network sees tags and classes among many other inputs, and is
 * rarely sure of them on pages unlike its training pages.
 *
 * Some elements mean boilerplate on every site: navigation, footers, options of a form, overlays, text for
 * screen readers only. Class names and ids are weaker and get bits of their own; see `class-name-signals.ts`.
 */

import { type IncrementalTask, visitEach } from '../scheduler';
import {
  ARTICLE,
  BODY,
  BOILERPLATE,
  CLASS_NAME_SIGNALS,
  COMMENTS,
  FORUM,
  MAIN,
  PAGE_CHROME,
  RELATED,
} from './class-name-signals';
import { ALL_LEVELS } from './climb-levels';
import { namesIn } from './collections';
import { InheritedValues } from './inherited-values';
import { ARIA_MODAL, ITEMPROP, NO_SNIPPET, ROLE } from './known-attributes';
import { NameFlags, nameWith } from './name-flags';
import { closestOnPath, closestTag, type PathElement, type TextBlock } from './text-blocks';
import { attribute, isHeadingTag } from './tree';

/** Bit flag for code, where only names of boilerplate count: highlighters use names such as `comment`. */
const IN_CODE = 1024;
/** Bit flag for text in a header of the page, outside of its main column and its articles. */
const IN_HEADER = 2048;
/** Bit flag for text in a link. */
const IN_LINK = 4096;
/** Bit flag for text in an `h1`: the headline belongs to the body text, wherever it is. */
const IN_HEADLINE = 8192;
/** Bit flag for text in a button that does not say that it opens a section. */
const IN_BUTTON = 16384;
const HELPER_BITS = IN_CODE | IN_HEADER | IN_LINK | IN_HEADLINE | IN_BUTTON;

/** Elements that mean boilerplate on every site. */
const BOILERPLATE_TAGS = namesIn('nav footer select option datalist legend output');
/** Elements with the meaning that class names have on other sites. */
const TAG_SIGNALS: ReadonlyMap<string, number> = new Map([
  ['h1', IN_HEADLINE],
  ['aside', RELATED],
  ['dialog', PAGE_CHROME],
  ['article', ARTICLE],
  ['main', MAIN],
]);
/** Names of the asides that hold footnotes, as in Sphinx: they belong to the text. */
const FOOTNOTES = new NameFlags([nameWith('footnotes?')]);
/**
 * Signature of a member, the same below every post in a forum: a box of its own, other than the signature of a
 * function, which is a `member-signature`, or part of a heading.
 */
const SIGNATURE = new NameFlags([/(?:^|\s)(?:(?:post|poster|message|user)[_-])?signature(?:[\s_-]|$)/i]);
const ROLE_SIGNALS: ReadonlyMap<string, number> = new Map([
  ['navigation', BOILERPLATE],
  ['contentinfo', BOILERPLATE],
  ['dialog', PAGE_CHROME],
  ['alertdialog', PAGE_CHROME],
  ['main', MAIN],
]);
const SIGNAL_BITS = ROLE.bit | ITEMPROP.bit | ARIA_MODAL.bit | NO_SNIPPET.bit;

/** Bits that the attributes of an element set. */
function attributeSignals(path: PathElement): number {
  if ((path.present & SIGNAL_BITS) === 0) return 0;
  let signals = ROLE_SIGNALS.get(path.attributeValue(ROLE) ?? '') ?? 0;
  if (path.attributeValue(ITEMPROP)?.includes('articleBody')) signals |= BODY;
  if (path.attributeValue(ARIA_MODAL) === 'true') signals |= BOILERPLATE;
  // Asks search engines not to show this text in their results.
  if (path.present & NO_SNIPPET.bit) signals |= BOILERPLATE;
  return signals;
}

/** True when a footer names the source of a quotation or figure instead of ending a page. */
const namesSource = (footer: PathElement): boolean =>
  closestOnPath(footer.parent, ({ tag }) => tag === 'blockquote' || tag === 'figure') !== null;

/** True for a button that opens a section, and serves as its heading, as in questions and answers. */
const opensSection = (button: Element): boolean =>
  attribute(button, 'aria-expanded') !== null || attribute(button, 'aria-controls') !== null;

/** Elements whose class names describe other elements of the page: `has-sidebar`, `comments-open`. */
const WHOLE_PAGE: ReadonlySet<string> = new Set(['html', 'body']);

/**
 * Returns the bits that an element sets for everything in it.
 * @param inherited bits set by its ancestors
 */
function elementSignals(path: PathElement, inherited: number): number {
  const { element, tag } = path;
  if (tag === 'button') return opensSection(element) ? 0 : IN_BUTTON;
  if (BOILERPLATE_TAGS.has(tag)) return tag === 'footer' && namesSource(path) ? 0 : BOILERPLATE;
  if (tag === 'pre' || tag === 'code') return IN_CODE;
  if (SIGNATURE.of(path.names) && tag !== 'span' && !isHeadingTag(tag)) return BOILERPLATE;
  let signals = (TAG_SIGNALS.get(tag) ?? 0) | CLASS_NAME_SIGNALS.of(path.names) | attributeSignals(path);
  if (tag === 'aside' && FOOTNOTES.of(path.names)) signals &= ~RELATED;
  // Each comment may be an article element, too.
  if ((signals | inherited) & COMMENTS) signals &= ~ARTICLE;
  if (tag === 'a') signals |= IN_LINK;
  else if (tag === 'header' && !(inherited & (MAIN | ARTICLE | COMMENTS))) signals |= IN_HEADER;
  if (inherited & IN_CODE) return signals & BOILERPLATE;
  return WHOLE_PAGE.has(tag) ? signals & (BOILERPLATE | FORUM) : signals;
}

/** Returns the bits of each block: those of its element and of all ancestors. */
export function* findMarkupSignals(blocks: readonly TextBlock[]): IncrementalTask<Uint16Array> {
  const signalsOf = new InheritedValues<number>(0, (path, inherited) =>
    // Nothing more is needed once a block is boilerplate.
    inherited & BOILERPLATE ? inherited : inherited | elementSignals(path, inherited),
  );
  const signals = new Uint16Array(blocks.length);
  yield* visitEach(blocks, ({ path }, i) => {
    signals[i] = signalsOf.of(path);
  });
  yield;
  markButtons(signals, blocks);
  markHeadline(signals, blocks);
  markMenu(signals);
  return signals.map((bits) => bits & ~HELPER_BITS);
}

const QUESTION_END = /[?？؟]$/;

/** Makes the texts of buttons boilerplate, in place, but for a question that the next text may answer. */
function markButtons(signals: Uint16Array, blocks: readonly TextBlock[]): void {
  for (let i = 0; i < signals.length; i++) {
    if (!(signals[i] & IN_BUTTON)) continue;
    const isAnswered = i + 1 < signals.length && !(signals[i + 1] & (IN_BUTTON | BOILERPLATE));
    if (!isAnswered || !QUESTION_END.test(blocks[i].text.trimEnd())) signals[i] |= BOILERPLATE;
  }
}

/** Maximum number of `h1` on the page of one text; more are the headlines of as many entries. */
const MAX_HEADLINES = 3;

/** Makes the headline a part of the body text, in place. */
function markHeadline(signals: Uint16Array, blocks: readonly TextBlock[]): void {
  const headlines = new Set<PathElement | null>();
  for (let i = 0; i < signals.length; i++)
    if (signals[i] & IN_HEADLINE) headlines.add(closestTag(blocks[i].path, 'h1', ALL_LEVELS));
  if (headlines.size > MAX_HEADLINES) return;
  for (let i = 0; i < signals.length; i++) if (signals[i] & IN_HEADLINE) signals[i] |= BODY;
}

/** Minimum number of texts of a menu that no element states. */
const MIN_MENU_TEXTS = 20;
const MIN_MENU_LINK_SHARE = 0.8;

/** Makes the headers of a page boilerplate where they are one large menu, in place. The headline is in no menu. */
function markMenu(signals: Uint16Array): void {
  let texts = 0;
  let links = 0;
  for (const bits of signals) {
    if (!(bits & IN_HEADER) || bits & BOILERPLATE) continue;
    if (bits & BODY) return;
    texts++;
    if (bits & IN_LINK) links++;
  }
  if (texts < MIN_MENU_TEXTS || links < MIN_MENU_LINK_SHARE * texts) return;
  for (let i = 0; i < signals.length; i++) if (signals[i] & IN_HEADER) signals[i] |= BOILERPLATE;
}
