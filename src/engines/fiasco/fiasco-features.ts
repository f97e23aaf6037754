/** FIASCO's features of a target node (Bauer et al. 2007, §3), in groups that can be left out. */
import type { Page } from '../../dom/page';
import { attribute, descendants, ELEMENT, localName, nodeType } from '../../dom/tree';
import { CLOSED_CLASS } from './closed-class-words';
import type { Keywords } from './keywords';
import type { Layout } from './recorded-layout';
import { blocksBelow, type TextElement } from './target-nodes';
import { VISUAL, visualFeatures } from './visual-features';

export const GROUPS = ['length', 'keywords', 'parts of speech', 'structure', 'visual'] as const;
export type Group = (typeof GROUPS)[number];

/** Feature names by group. A list of closed-class words stands in for part-of-speech tags. */
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
    'special symbols',
    'digits',
    'capitalised words',
  ],
  keywords: ['clean keywords', 'dirty keywords', 'clean keywords by words', 'dirty keywords by words'],
  'parts of speech': ['closed-class share', 'open-class share'],
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
  visual: VISUAL,
};

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
const SENTENCE_END = /[.!?]+(?=\s|$)/gu;
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

export const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** Target node with its text, read once for all groups. */
export interface Target {
  element: TextElement;
  blocks: number[];
  text: string;
  words: string[];
}

export function readTarget(page: Page, element: TextElement): Target {
  const blocks = blocksBelow(element);
  const text = blocks
    .map((i) => page.blocks[i].text)
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return { element, blocks, text, words: wordsOf(text) };
}

function lengths(page: Page, { element, text, words }: Target): number[] {
  const own = element.own.map((i) => page.blocks[i].text).join(' ');
  const sentences = count(text, SENTENCE_END);
  const types = new Set(words).size;
  const number = Math.max(1, words.length);
  return [
    Math.log1p(text.length),
    Math.log1p(element.ownLength),
    Math.log1p(words.length),
    Math.log1p(types),
    types / number,
    Math.log1p(sentences),
    Math.log1p(count(own, SENTENCE_END)),
    Math.log1p(words.length / Math.max(1, sentences)),
    count(text, /[^\p{L}\p{N}\s.,;:!?'"’“”-]/gu) / Math.max(1, text.length),
    count(text, /\p{N}/gu) / Math.max(1, text.length),
    count(text, /(?<![\p{L}\p{N}])\p{Lu}/gu) / number,
  ];
}

export class KeywordCounter {
  private readonly clean: ReadonlySet<string>;
  private readonly dirty: ReadonlySet<string>;

  constructor(keywords: Keywords) {
    this.clean = new Set(keywords.clean);
    this.dirty = new Set(keywords.dirty);
  }

  features({ words }: Target): number[] {
    const clean = words.filter((word) => this.clean.has(word)).length;
    const dirty = words.filter((word) => this.dirty.has(word)).length;
    const number = Math.max(1, words.length);
    return [Math.log1p(clean), Math.log1p(dirty), clean / number, dirty / number];
  }
}

function partsOfSpeech({ words }: Target): number[] {
  const closed = words.filter((word) => CLOSED_CLASS.has(word)).length;
  const open = words.filter((word) => !CLOSED_CLASS.has(word) && /^\p{L}/u.test(word)).length;
  const number = Math.max(1, words.length);
  return [closed / number, open / number];
}

function structure(page: Page, { element, blocks, words }: Target): number[] {
  const above = new Set<string>();
  for (let step: TextElement['path'] | null = element.path; step; step = step.parent) above.add(step.tag);
  let [elements, links, addresses, external, images] = [0, 0, 0, 0, 0];
  for (const node of descendants(element.path.element)) {
    if (nodeType(node) !== ELEMENT) continue;
    elements++;
    const tag = localName(node as Element);
    if (tag === 'img') images++;
    if (tag !== 'a') continue;
    links++;
    const address = attribute(node as Element, 'href');
    if (address !== null) addresses++;
    if (address && /^(?:https?:)?\/\//i.test(address)) external++;
  }
  let [linked, all] = [0, 0];
  for (const i of blocks) {
    const length = page.blocks[i].text.trim().length;
    all += length;
    let isLinked = false;
    for (let step: TextElement['path'] | null = page.blocks[i].path; step; step = step.parent) {
      isLinked ||= step.tag === 'a';
    }
    if (isLinked) linked += length;
  }
  const number = words.length + 1;
  const has = (...tags: string[]) => Number(tags.some((tag) => above.has(tag)));
  return [
    element.path.depth,
    has('h1', 'h2', 'h3', 'h4', 'h5', 'h6'),
    has('li', 'dt', 'dd'),
    has('td', 'th'),
    has('p'),
    ...[elements, links, addresses, external, images].map((value) => Math.log1p(value / number)),
    linked / Math.max(1, all),
  ];
}

/** Computes the features of all groups for a target node. */
export function targetFeatures(
  page: Page,
  target: Target,
  keywords: KeywordCounter,
  layout: Layout,
): Record<Group, number[]> {
  return {
    length: lengths(page, target),
    keywords: keywords.features(target),
    'parts of speech': partsOfSpeech(target),
    structure: structure(page, target),
    visual: visualFeatures(target, layout),
  };
}
