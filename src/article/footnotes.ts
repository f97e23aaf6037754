/**
 * Links to places on the same page: kept where the place is in the article, with its `id`; marked as footnotes
 * where they are; made absolute where the place was left out.
 */
import type { Element, Root } from 'hast';
import type { Addresses } from './addresses';
import { textOf } from './hast';

/** What a reference to a note reads like: `1`, `[12]`, `(a)`, `*`, `†`. */
const REFERENCE = /^[[(]?\s*(?:note |n\s?)?(?:\d{1,3}|[a-z]{1,3}|[*†‡§¶]{1,3})\s*[\])]?$/i;
const NOTE_NAME = /(?:fn|foot-?note|note|endnote|cite|ref|sdfootnote|ftn|bib)/i;
const BACK_SIGN = /^(?:↩\ufe0e?|↑|\^|⏎|⤴)$/;
/** Words and letters that any link may read too. */
const BACK_WORD = /^(?:[Rr]eturn|[Bb]ack|[Jj]ump up|[a-z]?)$/;
const NOTES = new Set(['li', 'p', 'dd', 'div', 'td']);

export function linkFootnotes(root: Root, anchors: ReadonlyMap<string, Element>, addresses: Addresses): void {
  const links: { link: Element; order: number }[] = [];
  const place = new Map<Element, number>();
  let order = 0;
  const walk: (Root | Element)[] = [root];
  const parents = new Map<Element, Element | Root>();
  while (walk.length > 0) {
    const node = walk.pop()!;
    if (node.type === 'element') {
      place.set(node, order++);
      const { href } = node.properties;
      if (node.tagName === 'a' && typeof href === 'string' && href[0] === '#')
        links.push({ link: node, order });
    }
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i];
      if (child.type !== 'element') continue;
      parents.set(child, node);
      walk.push(child);
    }
  }
  for (const { link, order } of links) {
    const href = link.properties.href as string;
    const name = decode(href.slice(1));
    const target = anchors.get(name) ?? anchors.get(href.slice(1));
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
    if (isBack || BACK_SIGN.test(text)) link.properties.dataFootnoteBackref = '';
    else if (at > order && NOTES.has(target.tagName) && REFERENCE.test(text) && NOTE_NAME.test(name)) {
      link.properties.dataFootnoteRef = '';
      target.properties.dataFootnote = '';
    }
  }
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
