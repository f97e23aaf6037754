/**
 * Pages without main content: script shells, menus alone, walls of consent and login, error pages, pages that hold
 * their article in a frame. Of such a page the footer is no better an answer than nothing.
 */

import { attribute, descendantElements, isHeadingTag, localName } from '../dom/tree';
import { wordCounts } from '../features/word-counts';
import { type EmptyReason, emptyPageReason } from '../roles/phrases/empty-page-phrases';
import { hasPrice } from '../roles/products/product-offer';
import { isBoilerplate, isSureBoilerplate } from '../roles/role-names';
import type { IncrementalTask } from '../scheduler';
import { findLines, type Line } from '../structure/inline-lines';
import { findRepeatedEntries } from '../structure/repeated-entries';
import { type Stretch, sumsOf, sumsWhere, totalWhere } from '../structure/stretches';
import { endsSentence } from '../structure/text-patterns';
import { asksForNewPassword, isAccountForm } from './account-form';
import constants from './constants.json';
import type { StepInput } from './label-step';
import { findListingEntries } from './listing-entries';
import { isWall } from './page-walls';

/** Kind of message that also stands next to the content of other pages. */
const NEXT_TO_CONTENT: EmptyReason = 'login or consent';
/** Minimum words of a line that counts: the network is often sure of a single word in a menu. */
const MIN_LINE_WORDS = 3;
/** Maximum kept words that explain a form for an account. */
const MAX_WORDS_AROUND_ACCOUNT = 300;
/** Minimum words of a text that is more than what is said around such a form … */
const MIN_WORDS_OF_TEXT = 60;
/** … and its minimum mean P(content). */
const MIN_MEAN_OF_TEXT = 0.75;
/** Maximum kept words around a large frame: what the page shows is in the frame. */
const MAX_WORDS_AROUND_FRAME = 60;
/** Minimum width of a large frame in pixels, as the markup states it. */
const MIN_FRAME_WIDTH = 400;
/** Minimum height of a large frame in pixels. */
const MIN_FRAME_HEIGHT = 400;
/** Players, maps, adverts and the like, by their names and hosts. */
const OTHER_PURPOSE =
  /(?:^|[^a-z])(?:ads?|advert\w*|banner|doubleclick|googlesyndication|captcha|recaptcha|consent|share\w*|facebook|twitter|plusone|cmp|chat|login|signin|auth|pay\w*|checkout|maps?|player|video|youtube(?:-nocookie)?|vimeo|dailymotion|soundcloud|spotify|twitch)(?:[^a-z]|$)/i;
/** Words by which a page says that it is about how to get in touch. */
const ABOUT_CONTACT =
  /\b(?:contact|kontakt|contacto?|contatt[io]|contatos?|contactez|yhteys|iletişim|hubungi|liên hệ|(?:our )?locations?|directions|impressum)\b|контакт|επικοινων|お問い?合わ?せ|联系|聯絡|聯繫|연락처|문의|اتصل|تواصل|تماس|צור קשר|ติดต่อ|संपर्क|যোগাযোগ/iu;
/** Address of e-mail, or number of a telephone. */
const CONTACT =
  /[^\s@]@[^\s@]+\.\p{L}{2,}|(?:^|[^\d.,-])(?:\+|\(0|\(\+|0|\()?\d(?:[\s()./-]*\d){6,14}(?!\d)/u;
/** Minimum number of lines that say how to get in touch on a page about that. */
const MIN_CONTACTS = 2;
const MIN_ENTRIES = 3;
/** Number of lines below the title in which a short text begins. */
const LINES_BELOW_TITLE = 4;
/** Minimum words of a sentence that may be all that a page says. */
const MIN_SENTENCE_WORDS = 6;
/** Control characters, which no text has: a page with them is a picture or a film that was read as text. */
const CONTROL_CHARACTER = /[^\P{Cc}\s\u0080-\u009f]/u;
/** A number alone: of an error only where it is a heading. */
const NUMBER = /^\d+$/;
const { maxProbability, maxMean, maxWords, maxProbabilityOfMessage, maxWordsOfMessage } =
  constants.noMainContent;

/**
 * Decides whether a page has nothing to read: the network is sure of none of its blocks and keeps little, or what it
 * keeps is little and says so ("Page not found", "Log in to continue"). An offer with its price is something to read.
 */
export function* lacksMainContent(input: StepInput): IncrementalTask<boolean> {
  const { page, predicted, labels, roles } = input;
  const { blocks, title } = page;
  const words = wordCounts(blocks);
  const keptWords = sumsWhere(words, (i) => labels[i]);
  const kept = keptWords.total;
  if (2 * totalWhere(words, (i) => labels[i] && CONTROL_CHARACTER.test(blocks[i].text)) > kept) return true;
  const expectedWords = Float64Array.from(words, (count, i) => count * predicted[i]);
  const expected = totalWhere(expectedWords, (i) => labels[i]);
  const isExplanation = kept <= MAX_WORDS_AROUND_ACCOUNT && 2 * expected < kept;
  // On a home page such a form is a dialog.
  if (isExplanation && !page.kindHints.isHomePage && asksForNewPassword(page.document)) return true;
  const isText = kept >= MIN_WORDS_OF_TEXT && expected >= MIN_MEAN_OF_TEXT * kept;
  if (kept <= MAX_WORDS_AROUND_ACCOUNT && !isText && isAccountForm(page)) return true;
  // The words of most pages say that they have content.
  if (kept > Math.max(maxWords, maxWordsOfMessage)) return false;
  const lines = yield* findLines(blocks);
  const meanOf = meansOfLines(words, expectedWords);
  let surest = 0;
  for (const line of lines) if (!isSureBoilerplate(roles[line.from])) surest = Math.max(surest, meanOf(line));
  if (statesContacts(input, lines)) return false;
  const isOffer = lines.some(({ from, text }) => roles[from].role === 'offer' && hasPrice(text));
  const isDoubted = surest < maxProbability && kept <= maxWords && expected <= maxMean * kept && !isOffer;
  if (isDoubted && !hasSentenceBelowTitle(input, lines, words)) return !(yield* isListing(input));
  if (surest > maxProbabilityOfMessage || kept > maxWordsOfMessage) return false;
  if (kept <= MAX_WORDS_AROUND_FRAME && expected <= maxMean * kept && holdsLargeFrame(page.document))
    return true;
  if (emptyPageReason(title)) return true;
  const keptLines = lines.filter(({ from }) => labels[from] && blocks[from].visible);
  if (isWall(keptLines, input, words)) return true;
  let keptBefore = 0;
  for (const line of lines) {
    const { from, text, path } = line;
    if (!blocks[from].visible || !(labels[from] || path.tag === 'h1')) continue;
    const reason = emptyPageReason(text);
    // A message below a text is about something else, such as a box that could not be loaded.
    const isAboutPage =
      2 * keptBefore < kept && (isHeadingTag(path.tag) || !(reason === NEXT_TO_CONTENT || NUMBER.test(text)));
    if (reason !== null && isAboutPage) return true;
    keptBefore += keptWords.of(line);
  }
  return false;
}

/** True when a page about how to get in touch keeps lines that say how. */
function statesContacts({ page: { title, blocks }, labels }: StepInput, lines: readonly Line[]): boolean {
  const isAbout =
    ABOUT_CONTACT.test(title) || lines.some((line) => isTitle(line) && ABOUT_CONTACT.test(line.text));
  const isKept = ({ from }: Line) => labels[from] && blocks[from].visible;
  return isAbout && lines.filter((line) => isKept(line) && CONTACT.test(line.text)).length >= MIN_CONTACTS;
}

/**
 * True when what is kept are entries below the title, such as events, laws or places, and not those next to an article.
 */
function* isListing(input: StepInput): IncrementalTask<boolean> {
  const title = input.roles.findIndex(({ role }) => role === 'title');
  if (emptyPageReason(input.page.title) || input.roles.some(({ role }) => role === 'byline')) return false;
  const { groups } = yield* findRepeatedEntries(input.blocks);
  const entries = title < 0 ? [] : findListingEntries(groups, input);
  return entries.length >= MIN_ENTRIES && entries.every(({ from }) => from > title);
}

/**
 * True when a kept sentence stands right below the title, as a notice or a proverb does: the network is less sure of so
 * short a page.
 */
function hasSentenceBelowTitle(
  { blocks, labels, roles }: StepInput,
  lines: readonly Line[],
  words: ArrayLike<number>,
): boolean {
  const title = lines.findIndex(({ from }) => roles[from].role === 'title');
  if (title < 0 || lines.slice(0, title).some(({ from }) => labels[from])) return false;
  const below = lines.slice(title + 1, title + 1 + LINES_BELOW_TITLE);
  return below.some((line) => {
    const { from, text } = line;
    const isText = labels[from] && blocks[from].visible && sumsOf(words).of(line) >= MIN_SENTENCE_WORDS;
    return isText && endsSentence(text) && !isBoilerplate(roles[from].role);
  });
}

const isTitle = ({ path }: Line): boolean => path.tag === 'h1';

/** Returns the mean P(content) of a line, which may have a block for each word; 0 for a short one. */
function meansOfLines(words: ArrayLike<number>, expectedWords: ArrayLike<number>): (line: Stretch) => number {
  const [all, expected] = [sumsOf(words), sumsOf(expectedWords)];
  return (line) => (all.of(line) >= MIN_LINE_WORDS ? expected.of(line) / all.of(line) : 0);
}

/** Drops everything on a page without main content. */
export function* dropAllWithoutContent(input: StepInput): IncrementalTask<boolean[]> {
  const lacks = yield* lacksMainContent(input);
  return input.labels.map((label) => label && !lacks);
}

/** True when the document has a frame that takes up much of the page, by the size that its markup states. */
function holdsLargeFrame(document: Document): boolean {
  for (const element of descendantElements(document)) {
    const tag = localName(element);
    if (tag === 'frame') return true;
    if (tag === 'iframe' && isLarge(element) && !hasOtherPurpose(element)) return true;
  }
  return false;
}

function isLarge(frame: Element): boolean {
  const [width, height] = ['width', 'height'].map((name) => attribute(frame, name)?.trim() ?? '');
  const isWide = width === '100%' || Number.parseFloat(width) >= MIN_FRAME_WIDTH;
  return isWide && (height === '100%' || Number.parseFloat(height) >= MIN_FRAME_HEIGHT);
}

const hasOtherPurpose = (frame: Element): boolean =>
  ['id', 'name', 'class', 'title', 'src'].some((name) => OTHER_PURPOSE.test(attribute(frame, name) ?? ''));
