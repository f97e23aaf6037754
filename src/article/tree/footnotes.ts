/**
 * Links to places on the same page: kept where the place is in the article, with its `id`; marked as footnotes
 * where they are; made absolute where the place was left out.
 */
import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { IncrementalTask } from '../../scheduler';
import type { Addresses } from './absolute-addresses';
import { textOf } from './hast';
import { lineForPhrasing } from './insert-node';

/** Text of a reference to a note: `1`, `[12]`, `(a)`, `*`, `†`. */
const REFERENCE = /^[[(]?\s*(?:note |n\s?)?(?:\d{1,3}|[a-z]{1,3}|[*†‡§¶]{1,3})\s*[\])]?$/i;
const NOTE_NAME = /(?:fn|foot-?note|note|endnote|cite|ref|sdfootnote|ftn|edn|bib)/i;
const BACK_SIGN = /^(?:↩[\ufe0e\ufe0f]?|↑|\^|⏎|⤴)$/;
/** Words and letters that any link may read too. */
const BACK_WORD = /^(?:[Rr]eturn|[Bb]ack|[Jj]ump up|[a-z]?)$/;
const NOTES = new Set(['li', 'p', 'dd', 'div', 'td']);

type Parents = ReadonlyMap<RootContent, Element | Root>;

/** Nodes that are looked at at a time. */
const AT_A_TIME = 256;

/** Changes the tree in place. Work that can be interrupted. */
export function* linkFootnotes(
  root: Root,
  anchors: ReadonlyMap<string, Element>,
  addresses: Addresses,
): IncrementalTask<void> {
  let seen = 0;
  const links: Element[] = [];
  const place = new Map<Element, number>();
  const walk: (Root | Element)[] = [root];
  const parents = new Map<RootContent, Element | Root>();
  while (walk.length > 0) {
    const node = walk.pop()!;
    if (node.type === 'element') {
      place.set(node, place.size);
      const { href } = node.properties;
      if (node.tagName === 'a' && typeof href === 'string' && href[0] === '#') links.push(node);
    }
    for (let i = node.children.length - 1; i >= 0; i--) {
      if (++seen % AT_A_TIME === 0) yield;
      const child = node.children[i];
      if (child.type !== 'element') continue;
      parents.set(child, node);
      walk.push(child);
    }
  }
  /** Note → what its references stand in. */
  const referring = new Map<Element, Set<Element>>();
  const dissolved = new Set<RootContent>();
  const back = yield* findingLinksBack();
  for (const link of links) {
    if (++seen % AT_A_TIME === 0) yield;
    const order = place.get(link)!;
    const href = link.properties.href as string;
    const name = decode(href.slice(1));
    const target = targetOf(href);
    const at = target && place.get(target);
    if (target === undefined || at === undefined) {
      link.properties.href = addresses.outside(href);
      if (!link.properties.href) dissolved.add(link);
      continue;
    }
    const id = idOf(target, name);
    link.properties.href = `#${id}`;
    const text = textOf(link).trim();
    const isBack = at < order && NOTE_NAME.test(name) && BACK_WORD.test(text);
    if (isBack || BACK_SIGN.test(text) || answers(link, target)) link.properties.dataFootnoteBackref = '';
    else if (
      at > order &&
      NOTES.has(target.tagName) &&
      REFERENCE.test(text) &&
      (NOTE_NAME.test(name) || isRaised(link) || isAnswered(link, target))
    ) {
      link.properties.dataFootnoteRef = '';
      target.properties.dataFootnote = '';
      if (!referring.has(target)) referring.set(target, new Set());
      for (const around of ancestors(link)) referring.get(target)!.add(around);
    }
  }
  dissolve(dissolved, parents);
  joinNumbers([...referring.keys()], parents);

  /** Whether a link stands in a note and leads to a reference to it, whatever it reads: often the note's number. */
  function answers(link: Element, target: Element): boolean {
    for (const around of ancestors(link)) {
      const places = referring.get(around);
      if (places) return places.has(target);
    }
    return false;
  }

  /** True when the note that a link leads to holds a link back to it. */
  function isAnswered(link: Element, note: Element): boolean {
    const places = back.get(note);
    return places !== undefined && [...ancestors(link)].some((around) => places.has(around));
  }

  function isRaised(link: Element): boolean {
    return [...ancestors(link), ...link.children].some(
      (node) => node.type === 'element' && node.tagName === 'sup',
    );
  }

  /** Maps each possible note to the places that it alone links back to; links of several lead to the top or a chapter. */
  function* findingLinksBack(): IncrementalTask<Map<Element, Set<Element>>> {
    const leading = new Map<string, Element[]>();
    for (const link of links) {
      if (++seen % AT_A_TIME === 0) yield;
      const href = link.properties.href as string;
      const text = textOf(link).trim();
      if (!REFERENCE.test(text) && !BACK_SIGN.test(text) && !BACK_WORD.test(text)) continue;
      if (!leading.has(href)) leading.set(href, []);
      leading.get(href)!.push(link);
    }
    const found = new Map<Element, Set<Element>>();
    for (const [href, [first, ...others]] of leading) {
      if (++seen % AT_A_TIME === 0) yield;
      const target = targetOf(href);
      const notes = [...ancestors(first)].filter(({ tagName }) => NOTES.has(tagName));
      if (!target || others.some((other) => ![...ancestors(other)].includes(notes[0]))) continue;
      for (const note of notes) {
        if (!found.has(note)) found.set(note, new Set());
        found.get(note)!.add(target);
      }
    }
    return found;
  }

  function targetOf(href: string): Element | undefined {
    const target = anchors.get(decode(href.slice(1))) ?? anchors.get(href.slice(1));
    return target && lineForPhrasing(target);
  }

  function* ancestors(of: Element): Generator<Element> {
    for (let node = parents.get(of); node?.type === 'element'; node = parents.get(node)) yield node;
  }
}

/** Numbers in a line of their own, above the note (Substack), go into the first line of the note. */
function joinNumbers(numbers: readonly Element[], parents: Parents): void {
  const behind = new Map<RootContent, RootContent>();
  for (const { children } of new Set(numbers.map((number) => parents.get(number)!)))
    for (let i = 1; i < children.length; i++) behind.set(children[i - 1], children[i]);
  const joined = new Set<RootContent>();
  for (const number of numbers) {
    if (!number.children.every(isBackOrBlank)) continue;
    let note = behind.get(number);
    while (note && joined.has(note)) note = behind.get(note);
    if (note?.type !== 'element' || !NOTES.has(note.tagName) || note.properties.id !== undefined) continue;
    note.children = [...number.children, ...note.children];
    Object.assign(note.properties, number.properties);
    joined.add(number);
  }
  replace(joined, parents, () => []);
}

const isBackOrBlank = (node: RootContent): boolean =>
  node.type === 'element'
    ? 'dataFootnoteBackref' in node.properties
    : node.type === 'text' && !node.value.trim();

/** Names are prefixed, so that no element of the page can shadow a property of a document. */
function idOf(target: Element, name: string): string {
  if (typeof target.properties.id !== 'string') {
    target.properties.id = `at-${name.replace(/[^\p{L}\p{N}_.:-]+/gu, '-')}`;
  }
  return target.properties.id;
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

const dissolve = (links: ReadonlySet<RootContent>, parents: Parents): void =>
  replace(links, parents, (link) => (link as Element).children);

/** Puts others in the place of nodes, all of one parent at once: one by one, each would move all behind it. */
function replace(
  nodes: ReadonlySet<RootContent>,
  parents: Parents,
  others: (node: RootContent) => RootContent[],
): void {
  for (const parent of new Set([...nodes].map((node) => parents.get(node)!))) {
    const children: RootContent[] = parent.children;
    parent.children = children.flatMap((child) =>
      nodes.has(child) ? others(child) : child,
    ) as ElementContent[];
  }
}
