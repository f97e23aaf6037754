/**
 * Short pieces among long lists of other stories, made from labelled pages: a kind of page that is rare in data sets.
 * A network that has never seen one keeps everything on it.
 *
 * The first paragraphs stay, the rest of the content goes, and lists from other sites are put around the piece. Half of
 * the pages also lose the elements and names that show where the content is.
 */
import type { Page } from '../../../src/dom/page';
import { detach, insertBefore, type ParsedNode } from '../../../src/dom/parsed-node';
import { descendants, ELEMENT } from '../../../src/dom/tree';
import { metricWords } from '../evaluate/metrics';
import { copyTree, type StoryList } from './story-lists';

/** Minimum words of a block that counts as a paragraph. */
const PARAGRAPH_WORDS = 12;
/** Minimum number of paragraphs of a page that is cut to a short piece. */
const MIN_PARAGRAPHS = 3;
/** Minimum and maximum share of the page's words that are content; drawn evenly on a logarithmic scale. */
const SHARES = [0.02, 0.4] as const;
/** Maximum number of story lists around a piece. */
const MAX_LISTS = 8;
const TELLING_TAGS = new Set(['main', 'article', 'section', 'aside', 'nav', 'header', 'footer']);

const wordsIn = (text: string): number => metricWords(text).length;
const parsed = (node: unknown): ParsedNode => node as ParsedNode;

/** Removes a text, and the ancestors that are empty without it. */
function remove(node: ParsedNode): void {
  let at: ParsedNode | null = node;
  while (at) {
    const parent: ParsedNode | null = at.parentNode;
    detach(at);
    if (!parent || parent.firstChild || parent.localName === 'body') return;
    at = parent;
  }
}

/** Ancestors of a node below `body`, innermost first. */
function ancestorsOf(node: ParsedNode): ParsedNode[] {
  const list: ParsedNode[] = [];
  for (let at = node.parentNode; at && at.localName !== 'body' && at.localName !== 'html'; at = at.parentNode)
    list.push(at);
  return list;
}

/** Replaces an element by a `div` without attributes. */
function makePlain(element: ParsedNode): void {
  // The parser alone creates elements; renaming one here saves a copy of everything below it.
  if (TELLING_TAGS.has(element.localName)) (element as { localName: string }).localName = 'div';
  element.attributes = [];
}

/** Inserts lists of at least `words` words, if there are enough, around the first and the last text of a piece. */
function insertLists(
  words: number,
  lists: readonly StoryList[],
  first: ParsedNode,
  last: ParsedNode,
  random: () => number,
): void {
  let missing = words;
  for (let count = 0; count < MAX_LISTS && missing > 0; count++) {
    const list = lists[Math.floor(random() * lists.length)];
    const isBefore = random() < 0.3;
    const places = ancestorsOf(isBefore ? first : last);
    // Lists are outside the paragraph itself, mostly near it: at its container, or one of those around that.
    const place = places[Math.min(places.length - 1, 1 + Math.floor(random() * places.length * 0.7))];
    if (!place?.parentNode) break;
    insertBefore(place.parentNode, copyTree(list.root), isBefore ? place : place.nextSibling);
    missing -= list.words;
  }
}

/**
 * Shortens the content of a page to one to three paragraphs and surrounds it with story lists. Changes the document.
 * @param labels 1 for the blocks that are content
 * @param random numbers from 0 to 1
 * @returns the text nodes that are content now; null when the page has too little content, and is unchanged
 */
export function makeShortPiece(
  { document, blocks }: Page,
  labels: Uint8Array,
  lists: readonly StoryList[],
  random: () => number,
): Set<unknown> | null {
  const content = [...blocks.keys()].filter((i) => labels[i]);
  const paragraphs = content.filter(
    (i) => wordsIn(blocks[i].text) >= PARAGRAPH_WORDS || blocks[i].text.length > 60,
  );
  if (paragraphs.length < MIN_PARAGRAPHS || lists.length === 0) return null;
  const last = paragraphs[Math.floor(random() * Math.min(3, paragraphs.length - 1))];
  const end = content[content.length - 1];
  const kept = content.filter((i) => i <= last);
  const removesBetween = random() < 0.5;
  for (let i = last + 1; i <= end; i++) {
    if (labels[i] || removesBetween) remove(parsed(blocks[i].node));
  }
  const first = parsed(blocks[kept[0]].node);
  const keptWords = kept.reduce((sum, i) => sum + wordsIn(blocks[i].text), 0);
  const [least, greatest] = SHARES.map(Math.log);
  const share = Math.exp(least + random() * (greatest - least));
  const pageWords = blocks.reduce((sum, { text }, i) => sum + (i <= last || i > end ? wordsIn(text) : 0), 0);
  insertLists(keptWords / share - pageWords, lists, first, parsed(blocks[last].node), random);
  if (random() < 0.5) {
    for (const node of descendants(document)) {
      const element = parsed(node);
      if (element.nodeType === ELEMENT && TELLING_TAGS.has(element.localName)) makePlain(element);
    }
    for (const element of ancestorsOf(first)) makePlain(element);
  }
  return new Set<unknown>(kept.map((i) => blocks[i].node));
}
