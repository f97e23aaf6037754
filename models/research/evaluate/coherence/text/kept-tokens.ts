/** Marks the tokens of a page that an output contains. */
import { closestElement, isHeadingTag, localName } from '../../../../../src/dom/tree';
import { type AlignableText, align, HEADING, LINE, splitJoined } from './align';
import type { PageText } from './page-text';

/** Minimum matches in a row that count anywhere; a shorter run must fill a whole text node. */
const MIN_RUN = 3;

/** Some tokens of a text, with their positions in the whole text. */
interface TokenSubset extends AlignableText {
  places: Int32Array;
}

/** Matches the tokens of a page and an output. @returns for each token of the page 1 when the output contains it, else 0 */
export function keptTokens(page: PageText, output: PageText): Uint8Array {
  const kept = new Uint8Array(page.tokens.length);
  const pageText = { tokens: page.tokens, starts: lineStarts(page) };
  const outputText = splitJoined(page, { tokens: output.tokens, starts: lineStarts(output) });
  let rest = select(outputText, () => true);
  // Three passes: visible text in order, visible text that the output moved, and hidden text.
  for (const isOpen of [isVisible(page), isVisible(page), () => true]) {
    if (!rest.tokens.length) break;
    const open = select(pageText, (i) => !kept[i] && isOpen(i));
    const matches = align(open, rest);
    dropStrayMatches(page, open, rest, matches);
    for (const match of matches) if (match >= 0) kept[open.places[match]] = 1;
    const { places } = rest;
    const left = new Set<number>();
    for (let j = 0; j < matches.length; j++) if (matches[j] < 0) left.add(places[j]);
    rest = select(outputText, (i) => left.has(i));
  }
  return kept;
}

const isVisible =
  ({ visible }: PageText) =>
  (i: number): boolean =>
    visible[i] === 1;

/** Elements to climb from a line to the heading around it. */
const MAX_CLIMB = 3;

const isInHeading = (block: Element): boolean =>
  closestElement(block, (element) => isHeadingTag(localName(element)), MAX_CLIMB) !== null;

function lineStarts(text: PageText): Uint8Array {
  const starts = new Uint8Array(text.tokens.length);
  for (const { start, block } of text.lines) starts[start] = isInHeading(block) ? HEADING : LINE;
  return starts;
}

function select(text: AlignableText, isSelected: (i: number) => boolean): TokenSubset {
  const places: number[] = [];
  for (let i = 0; i < text.tokens.length; i++) if (isSelected(i)) places.push(i);
  return {
    places: Int32Array.from(places),
    tokens: places.map((i) => text.tokens[i]),
    starts: Uint8Array.from(places, (i) => text.starts[i]),
  };
}

/** Removes matches of a few common words apart from all others. */
function dropStrayMatches(page: PageText, open: TokenSubset, rest: TokenSubset, matches: Int32Array): void {
  const matched = new Uint8Array(page.tokens.length);
  for (const match of matches) if (match >= 0) matched[open.places[match]] = 1;
  const isWhole = new Uint8Array(page.tokens.length);
  for (const { start, end } of page.segments) {
    if (matched.subarray(start, end).every(Boolean)) isWhole.fill(1, start, end);
  }
  const continues = (j: number) =>
    matches[j] >= 0 &&
    matches[j + 1] >= 0 &&
    rest.places[j + 1] === rest.places[j] + 1 &&
    open.places[matches[j + 1]] === open.places[matches[j]] + 1;
  for (let j = 0; j < matches.length; ) {
    let end = j;
    while (end + 1 < matches.length && continues(end)) end++;
    if (end - j + 1 < MIN_RUN) {
      for (let k = j; k <= end; k++)
        if (matches[k] >= 0 && !isWhole[open.places[matches[k]]]) matches[k] = -1;
    }
    j = end + 1;
  }
}
