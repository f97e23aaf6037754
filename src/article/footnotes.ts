/**
 * Links to places on the same page: kept where the place is in the article, with its `id`; marked as footnotes
 * where they are; made absolute where the place was left out.
 */
import type { Element, Root, RootContent } from 'hast';
import type { Addresses } from './addresses';
import { standingFor } from './attach';
import { textOf } from './hast';

/** What a reference to a note reads like: `1`, `[12]`, `(a)`, `*`, `†`. */
const REFERENCE = /^[[(]?\s*(?:note |n\s?)?(?:\d{1,3}|[a-z]{1,3}|[*†‡§¶]{1,3})\s*[\])]?$/i;
const NOTE_NAME = /(?:fn|foot-?note|note|endnote|cite|ref|sdfootnote|ftn|edn|bib)/i;
const BACK_SIGN = /^(?:↩[\ufe0e\ufe0f]?|↑|\^|⏎|⤴)$/;
/** Words and letters that any link may read too. */
const BACK_WORD = /^(?:[Rr]eturn|[Bb]ack|[Jj]ump up|[a-z]?)$/;
const NOTES = new Set(['li', 'p', 'dd', 'div', 'td']);

export function linkFootnotes(root: Root, anchors: ReadonlyMap<string, Element>, addresses: Addresses): void {
  const links: Element[] = [];
  const place = new Map<Element, number>();
  const walk: (Root | Element)[] = [root];
  const parents = new Map<Element, Element | Root>();
  while (walk.length > 0) {
    const node = walk.pop()!;
    if (node.type === 'element') {
      place.set(node, place.size);
      const { href } = node.properties;
      if (node.tagName === 'a' && typeof href === 'string' && href[0] === '#') links.push(node);
    }
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i];
      if (child.type !== 'element') continue;
      parents.set(child, node);
      walk.push(child);
    }
  }
  /** Note → what its references stand in. */
  const referring = new Map<Element, Set<Element>>();
  const back = linksBack();
  for (const link of links) {
    const order = place.get(link)!;
    const href = link.properties.href as string;
    const name = decode(href.slice(1));
    const target = targetOf(href);
    const at = target && place.get(target);
    if (target === undefined || at === undefined) {
      link.properties.href = addresses.outside(href);
      if (!link.properties.href) dissolve(link, parents.get(link)!);
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
  for (const note of referring.keys()) joinNumber(note, parents.get(note)!);

  /** Whether a link stands in a note and leads to a reference to it, whatever it reads: often the note's number. */
  function answers(link: Element, target: Element): boolean {
    for (const around of ancestors(link)) {
      const places = referring.get(around);
      if (places) return places.has(target);
    }
    return false;
  }

  /** Whether the note that a link leads to holds a link back to it. */
  function isAnswered(link: Element, note: Element): boolean {
    const places = back.get(note);
    return places !== undefined && [...ancestors(link)].some((around) => places.has(around));
  }

  function isRaised(link: Element): boolean {
    return [...ancestors(link), ...link.children].some(
      (node) => node.type === 'element' && node.tagName === 'sup',
    );
  }

  /** What may be a note → where it alone leads back to: several lead back to the top, or to their chapter. */
  function linksBack(): Map<Element, Set<Element>> {
    const leading = new Map<string, Element[]>();
    for (const link of links) {
      const href = link.properties.href as string;
      const text = textOf(link).trim();
      if (!REFERENCE.test(text) && !BACK_SIGN.test(text) && !BACK_WORD.test(text)) continue;
      if (!leading.has(href)) leading.set(href, []);
      leading.get(href)!.push(link);
    }
    const found = new Map<Element, Set<Element>>();
    for (const [href, [first, ...others]] of leading) {
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
    return target && standingFor(target);
  }

  function* ancestors(of: Element): Generator<Element> {
    for (let node = parents.get(of); node?.type === 'element'; node = parents.get(node)) yield node;
  }
}

/** A number in a line of its own, above the note (Substack), goes into the first line of the note. */
function joinNumber(number: Element, parent: Element | Root): void {
  const isBack = (child: RootContent) =>
    child.type === 'element' && 'dataFootnoteBackref' in child.properties;
  if (!number.children.every((child) => isBack(child) || (child.type === 'text' && !child.value.trim())))
    return;
  const index = parent.children.indexOf(number);
  const note = parent.children[index + 1];
  if (note?.type !== 'element' || !NOTES.has(note.tagName) || note.properties.id !== undefined) return;
  note.children.unshift(...number.children);
  Object.assign(note.properties, number.properties);
  parent.children.splice(index, 1);
}

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

function dissolve(link: Element, parent: Element | Root): void {
  const index = parent.children.indexOf(link);
  if (index >= 0) parent.children.splice(index, 1, ...link.children);
}
