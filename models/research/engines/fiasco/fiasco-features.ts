/** FIASCO's features of a target node (Bauer et al. 2007, §3), in groups that can be left out. */
import type { Page } from '../../../../src/dom/page';
import { closestOnPath, closestTag } from '../../../../src/dom/text-blocks';
import { attribute, descendantElements, localName } from '../../../../src/dom/tree';
import type { KeywordCounter } from './keywords';
import type { Layout } from './recorded-layout';
import type { Target } from './target-nodes';
import { type PageRegions, VISUAL_FEATURES, visualFeatures } from './visual-features';

/** Groups of features. */
export const GROUPS = ['length', 'keywords', 'parts of speech', 'structure', 'visual'] as const;
export type Group = (typeof GROUPS)[number];

/** Feature names by group. */
export const FEATURES: Readonly<Record<Group, readonly string[]>> = {
  length: [
    'characters',
    'characters immediately below',
    'words',
    'types',
    'types by words',
    'sentences',
    'sentences immediately below',
    'words a sentence',
    'digits',
    'capitalised words',
  ],
  keywords: ['clean keywords', 'dirty keywords', 'clean keywords by words', 'dirty keywords by words'],
  'parts of speech': ['closed-class share', 'open-class share', 'symbols'],
  structure: [
    'depth',
    'heading',
    'list item',
    'cell',
    'paragraph',
    'elements by words',
    'links by words',
    'addresses by words',
    'external addresses by words',
    'images by words',
    'linked share',
  ],
  visual: VISUAL_FEATURES,
};

const SENTENCE_END = /[.!?]+(?=\s|$)/gu;
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function lengths(page: Page, { element, text, words }: Target): number[] {
  const own = element.own.map((i) => page.blocks[i].text).join(' ');
  const sentences = count(text, SENTENCE_END);
  const types = new Set(words).size;
  const wordCount = Math.max(1, words.length);
  return [
    Math.log1p(text.length),
    Math.log1p(element.ownLength),
    Math.log1p(words.length),
    Math.log1p(types),
    types / wordCount,
    Math.log1p(sentences),
    Math.log1p(count(own, SENTENCE_END)),
    Math.log1p(words.length / Math.max(1, sentences)),
    count(text, /\p{N}/gu) / Math.max(1, text.length),
    count(text, /(?<![\p{L}\p{N}])\p{Lu}/gu) / wordCount,
  ];
}

/**
 * English closed-class words; they stand in for FIASCO's part-of-speech tags. The share of words that its
 * tagger does not know has no stand-in: no lexicon is part of this program.
 */
const CLOSED_CLASS_WORDS: ReadonlySet<string> = new Set(
  [
    'a an the this that these those some any each every either neither no all both half such what which whose',
    'i me my mine myself you your yours yourself yourselves he him his himself she her hers herself it its itself',
    'we us our ours ourselves they them their theirs themselves who whom whoever one oneself someone somebody',
    'something anyone anybody anything everyone everybody everything nobody nothing none other others another',
    'of in on at by for with about against between into through during before after above below to from up down out',
    'off over under near along across behind beyond within without toward towards upon among around since until',
    'till per via despite except like unlike and or but nor so yet if because although though while whereas unless',
    'whether than as when where why how then there here am is are was were be been being have has had having do does',
    'did doing done will would shall should can could may might must ought need not only also too very just even',
    "still again ever never always often isn't aren't wasn't weren't don't doesn't didn't won't can't couldn't",
    "wouldn't shouldn't i'm you're he's she's it's we're they're i've you've we've they've i'll you'll we'll",
  ]
    .join(' ')
    .split(' '),
);

function partsOfSpeech({ text, words }: Target): number[] {
  const closed = words.filter((word) => CLOSED_CLASS_WORDS.has(word)).length;
  const open = words.filter((word) => !CLOSED_CLASS_WORDS.has(word) && /^\p{L}/u.test(word)).length;
  const wordCount = Math.max(1, words.length);
  const symbols = count(text, /[^\p{L}\p{N}\s.,;:!?'"’“”-]/gu);
  return [closed / wordCount, open / wordCount, symbols / Math.max(1, text.length)];
}

function structure(page: Page, { element, blocks, words }: Target): number[] {
  const isWithin = (...tags: string[]) =>
    Number(closestOnPath(element.path, ({ tag }) => tags.includes(tag)) !== null);
  let [elements, links, addresses, external, images] = [0, 0, 0, 0, 0];
  let hasBreak = false;
  for (const node of descendantElements(element.path.element)) {
    elements++;
    const tag = localName(node);
    if (tag === 'img') images++;
    if (tag === 'br') hasBreak = true;
    if (tag !== 'a') continue;
    links++;
    const address = attribute(node, 'href');
    if (address !== null) addresses++;
    if (address && /^(?:https?:)?\/\//i.test(address)) external++;
  }
  let [linked, total] = [0, 0];
  for (const i of blocks) {
    const length = page.blocks[i].text.trim().length;
    total += length;
    if (closestTag(page.blocks[i].path, 'a')) linked += length;
  }
  const wordCount = words.length + 1;
  return [
    element.path.depth,
    isWithin('h1', 'h2', 'h3', 'h4', 'h5', 'h6'),
    isWithin('li', 'dt', 'dd'),
    isWithin('td', 'th'),
    // The paper takes a `br` for the end of a paragraph.
    hasBreak ? 1 : isWithin('p'),
    ...[elements, links, addresses, external, images].map((value) => Math.log1p(value / wordCount)),
    linked / Math.max(1, total),
  ];
}

/** Computes the features of all groups for a target node. */
export function targetFeatures(
  page: Page,
  target: Target,
  keywords: KeywordCounter,
  layout: Layout,
  regions: PageRegions,
): Record<Group, number[]> {
  return {
    length: lengths(page, target),
    keywords: keywords.features(target),
    'parts of speech': partsOfSpeech(target),
    structure: structure(page, target),
    visual: visualFeatures(target, layout, regions),
  };
}
