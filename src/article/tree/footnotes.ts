/**
 * Links within the page: targets get an `id`, references and notes are marked, and a link to what is not in
 * the article leads to the original page.
 */

import type { Element, ElementContent, Root, RootContent } from 'hast';
import { addToList, getOrCompute } from '../../dom/collections';
import { BATCH_SIZE, type IncrementalTask } from '../../scheduler';
import { type Addresses, unescaped } from '../../structure/absolute-addresses';
import { hastText, isElement, parentsIn } from './hast';
import { successorOf } from './insert-node';

/** Text of a reference to a note: `1`, `[12]`, `(a)`, `*`, `†`. */
const REFERENCE = /^[[(]?\s*(?:note |n\s?)?(?:\d{1,3}|[a-z]{1,3}|[*†‡§¶]{1,3})\s*[\])]?$/i;
const NOTE_NAME = /(?:fn|foot-?note|note|endnote|cite|ref|sdfootnote|ftn|edn|bib)/i;
/** Text of a link from a note back to its reference. */
const BACK_SIGN = /^(?:↩[\ufe0e\ufe0f]?|↑|\^|⏎|⤴)$/;
/** Words and letters that links back share with other links. */
const BACK_WORD = /^(?:[Rr]eturn|[Bb]ack|[Jj]ump up|[a-z]?)$/;
const NOTE_TAGS = new Set(['li', 'p', 'dt', 'dd', 'div', 'td']);

type Parents = ReadonlyMap<RootContent, Element | Root>;

/**
 * Marks footnotes and updates links, in place.
 * @param anchors element written for each `id` or `name` of the page
 */
export function linkFootnotes(
  root: Root,
  anchors: ReadonlyMap<string, Element>,
  addresses: Addresses,
): IncrementalTask<void> {
  return new FootnoteLinker(anchors, addresses).run(root);
}

class FootnoteLinker {
  /** Links to places on the page. */
  private readonly links: Element[] = [];
  /** Positions in document order. */
  private readonly positions = new Map<Element, number>();
  private readonly parents = new Map<RootContent, Element | Root>();
  /** Possible notes → elements that only they link back to. */
  private readonly backTargets = new Map<Element, Set<Element>>();
  /** Note → the elements around its references. */
  private readonly referenceAncestors = new Map<Element, Set<Element>>();
  private visited = 0;

  constructor(
    private readonly anchors: ReadonlyMap<string, Element>,
    private readonly addresses: Addresses,
  ) {}

  *run(root: Root): IncrementalTask<void> {
    yield* this.findLinks(root);
    yield* this.findBackTargets();
    const dissolved = new Set<RootContent>();
    for (const link of this.links) {
      if (this.isPauseDue()) yield;
      const href = link.properties.href as string;
      const target = this.targetOf(href);
      if (target && this.positions.has(target)) {
        this.linkTo(target, link, targetOf(href));
        continue;
      }
      link.properties.href = this.addresses.toOriginalPage(href);
      if (!link.properties.href) dissolved.add(link);
    }
    replace(dissolved, this.parents, (link) => (link as Element).children);
    joinNumbers([...this.referenceAncestors.keys()], this.parents);
  }

  private isPauseDue(): boolean {
    return ++this.visited % BATCH_SIZE === 0;
  }

  private *findLinks(root: Root): IncrementalTask<void> {
    for (const node of parentsIn(root)) {
      if (node.type === 'element') {
        this.positions.set(node, this.positions.size);
        const { href } = node.properties;
        if (node.tagName === 'a' && typeof href === 'string' && href[0] === '#') this.links.push(node);
      }
      for (const child of node.children) {
        if (this.isPauseDue()) yield;
        if (child.type === 'element') this.parents.set(child, node);
      }
    }
  }

  /** Finds what each possible note links back to: several links to one element lead to a chapter. */
  private *findBackTargets(): IncrementalTask<void> {
    const linksByHref = new Map<string, Element[]>();
    for (const link of this.links) {
      if (this.isPauseDue()) yield;
      const href = link.properties.href as string;
      const text = hastText(link).trim();
      if (!REFERENCE.test(text) && !BACK_SIGN.test(text) && !BACK_WORD.test(text)) continue;
      addToList(linksByHref, href, link);
    }
    for (const [href, [first, ...others]] of linksByHref) {
      if (this.isPauseDue()) yield;
      const target = this.targetOf(href);
      const notes = [...this.ancestorsOf(first)].filter(({ tagName }) => NOTE_TAGS.has(tagName));
      if (!target || others.some((other) => ![...this.ancestorsOf(other)].includes(notes[0]))) continue;
      for (const note of notes) addTo(this.backTargets, note, [target]);
    }
  }

  /** Updates a link; marks the link and its target when they are a footnote reference and its note. */
  private linkTo(target: Element, link: Element, name: string): void {
    const linkPosition = this.positions.get(link)!;
    const targetPosition = this.positions.get(target)!;
    link.properties.href = `#${idOf(target, name)}`;
    const text = hastText(link).trim();
    const isBack = targetPosition < linkPosition && NOTE_NAME.test(name) && BACK_WORD.test(text);
    if (isBack || BACK_SIGN.test(text) || this.answersReference(link, target))
      link.properties.dataFootnoteBackref = '';
    else if (
      targetPosition > linkPosition &&
      NOTE_TAGS.has(target.tagName) &&
      REFERENCE.test(text) &&
      (NOTE_NAME.test(name) || this.isSuperscript(link) || this.isAnswered(link, target))
    ) {
      link.properties.dataFootnoteRef = '';
      target.properties.dataFootnote = '';
      addTo(this.referenceAncestors, target, this.ancestorsOf(link));
    }
  }

  /** True for a link in a note that leads to a reference to it, whatever its text: often the note's number. */
  private answersReference(link: Element, target: Element): boolean {
    for (const ancestor of this.ancestorsOf(link)) {
      const elements = this.referenceAncestors.get(ancestor);
      if (elements) return elements.has(target);
    }
    return false;
  }

  /** True when the note that a link leads to holds a link back to it. */
  private isAnswered(link: Element, note: Element): boolean {
    const targets = this.backTargets.get(note);
    return targets !== undefined && [...this.ancestorsOf(link)].some((ancestor) => targets.has(ancestor));
  }

  private isSuperscript(link: Element): boolean {
    return [...this.ancestorsOf(link), ...link.children].some((node) => isElement(node, 'sup'));
  }

  private targetOf(href: string): Element | undefined {
    const target = this.anchors.get(targetOf(href)) ?? this.anchors.get(href.slice(1));
    return target && successorOf(target);
  }

  private *ancestorsOf(element: Element): Generator<Element> {
    const parents = this.parents;
    for (let node = parents.get(element); node?.type === 'element'; node = parents.get(node)) yield node;
  }
}

function addTo(sets: Map<Element, Set<Element>>, key: Element, values: Iterable<Element>): void {
  const set = getOrCompute(sets, key, () => new Set<Element>());
  for (const value of values) set.add(value);
}

/** Moves numbers on a line of their own above the note, as on Substack, into the first line of the note. */
function joinNumbers(numbers: readonly Element[], parents: Parents): void {
  const nextSibling = new Map<RootContent, RootContent>();
  for (const { children } of new Set(numbers.map((number) => parents.get(number)!)))
    for (let i = 1; i < children.length; i++) nextSibling.set(children[i - 1], children[i]);
  const joined = new Set<RootContent>();
  for (const number of numbers) {
    if (!number.children.every(isBackLinkOrBracket)) continue;
    let note = nextSibling.get(number);
    while (note && joined.has(note)) note = nextSibling.get(note);
    if (note?.type !== 'element' || !NOTE_TAGS.has(note.tagName) || note.properties.id !== undefined)
      continue;
    const links = number.children.filter(({ type }) => type === 'element');
    note.children = [...links, { type: 'text', value: ' ' }, ...note.children];
    Object.assign(note.properties, number.properties);
    joined.add(number);
  }
  replace(joined, parents, () => []);
}

const isBackLinkOrBracket = (node: RootContent): boolean =>
  node.type === 'element'
    ? 'dataFootnoteBackref' in node.properties
    : node.type === 'text' && /^[\s[\]()]*$/.test(node.value);

/** Returns the target's `id`, prefixed so that no element of the page can shadow a property of a document. */
function idOf(target: Element, name: string): string {
  if (typeof target.properties.id !== 'string') {
    target.properties.id = `at-${name.replace(/[^\p{L}\p{N}_.:-]+/gu, '-')}`;
  }
  return target.properties.id;
}

/** The name of the place on the page that a link leads to. */
const targetOf = (href: string): string => unescaped(href.slice(1)) ?? href.slice(1);

/** Replaces nodes, all of one parent at once: one by one, each would move all nodes after it. */
function replace(
  nodes: ReadonlySet<RootContent>,
  parents: Parents,
  replacement: (node: RootContent) => RootContent[],
): void {
  for (const parent of new Set([...nodes].map((node) => parents.get(node)!))) {
    const children: RootContent[] = parent.children;
    parent.children = children.flatMap((child) =>
      nodes.has(child) ? replacement(child) : child,
    ) as ElementContent[];
  }
}
