/** Inline markup of Markdown, which works only between the right adjacent characters. */

import type { Element, ElementContent } from 'hast';
import { INLINE_TAGS } from '../article/tree/hast';

const EMPHASIS: Readonly<Record<string, string>> = {
  em: 'em',
  i: 'em',
  strong: 'strong',
  b: 'strong',
  del: 'del',
  s: 'del',
};
const CODE_TAGS = new Set(['code', 'kbd', 'samp', 'tt', 'var']);
/** Punctuation that may as well be outside of emphasis; limited in number, so that a long row of it costs no time. */
const PUNCTUATION = /(?<=\S)[.,;:!?"'”’»]{1,8}$/;
const ONLY_SYMBOLS = /^[\p{P}\p{S}]+$/u;
/** A capital begins something that is separate on the page. */
const WORD_CONTINUES = /^[\p{Ll}\p{Lo}\p{N}]/u;
const WORD_START = /^[\p{L}\p{N}]/u;
const WORD_END = /[\p{L}\p{N}]$/u;
const SYMBOL_START = /^[\p{P}\p{S}]/u;
const SYMBOL_END = /[\p{P}\p{S}]$/u;

/** Returns the inline nodes of a line with markup where Markdown recognises it. */
export function placeInlineMarks(children: readonly ElementContent[]): ElementContent[] {
  return separateMarks(mergeMarks(movePunctuation(children)));
}

/** `<b>Gallery’</b>s` → `<b>Gallery</b>’s`, and `<i>.</i>` → `.`. */
function movePunctuation(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child, i): ElementContent[] => {
    const next = children[i + 1];
    const last = isEmphasis(child) ? child.children[child.children.length - 1] : undefined;
    if (last?.type !== 'text') return [child];
    const punctuation = PUNCTUATION.exec(last.value)?.[0] ?? '';
    const isSole = (child as Element).children.length === 1;
    const touches = /\S$/.test(edgeOf(children[i - 1], 'last')) || WORD_START.test(edgeOf(next, 'first'));
    if (isSole && touches && ONLY_SYMBOLS.test(last.value)) return [last];
    if (!punctuation || punctuation === last.value || !next || !WORD_CONTINUES.test(edgeOf(next, 'first')))
      return [child];
    last.value = last.value.slice(0, -punctuation.length);
    return [child, { type: 'text', value: punctuation }];
  });
}

/** `<em>a</em><i>b</i> <i>c</i>` → `<em>ab c</em>`: marks that touch would be other marks. */
function mergeMarks(children: readonly ElementContent[]): ElementContent[] {
  const merged: ElementContent[] = [];
  for (const child of children) {
    const space = merged[merged.length - 1];
    const isSpace = space?.type === 'text' && /^[ \u00a0]+$/.test(space.value);
    const last = isSpace ? merged[merged.length - 2] : space;
    if (last && isSame(last, child) && !(isSpace && EMPHASIS[last.tagName] === 'del')) {
      if (isSpace) last.children.push(merged.pop()!);
      for (const inner of (child as Element).children) last.children.push(inner);
    } else merged.push(child);
  }
  return merged;
}

const isSame = (one: ElementContent, other: ElementContent): one is Element =>
  isEmphasis(one) && isEmphasis(other) && EMPHASIS[one.tagName] === EMPHASIS[other.tagName];

/**
 * Separates `<i>Wax (live)</i>Label`, as on the page: Markdown reads no markup between a punctuation
 * character and a letter. Two adjacent code elements are separated too.
 */
function separateMarks(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child, i): ElementContent[] => {
    const next = children[i + 1];
    if (!next) return [child];
    const left = edgeOf(child, 'last');
    const right = edgeOf(next, 'first');
    const apart =
      (isEmphasis(child) && SYMBOL_END.test(left) && WORD_START.test(right)) ||
      (isEmphasis(next) && WORD_END.test(left) && SYMBOL_START.test(right)) ||
      (isCode(child) && isCode(next));
    return apart ? [child, { type: 'text', value: ' ' }] : [child];
  });
}

/** The characters that Markdown has at that end of a node: text, or the markup of a link, code or HTML. */
function edgeOf(node: ElementContent | undefined, end: 'first' | 'last'): string {
  if (node?.type !== 'element') return node?.type === 'text' ? node.value : '';
  if (isCode(node)) return '`';
  if (!INLINE_TAGS.has(node.tagName)) return '';
  if (node.tagName === 'sub' || node.tagName === 'sup') return end === 'first' ? '<' : '>';
  if (node.tagName === 'a' && !String(node.properties.href).startsWith('#'))
    return end === 'first' ? '[' : ')';
  const inner = node.children[end === 'first' ? 0 : node.children.length - 1];
  return inner ? edgeOf(inner, end) : '';
}

const isEmphasis = (node: ElementContent): node is Element =>
  node.type === 'element' && node.tagName in EMPHASIS;
const isCode = (node: ElementContent): boolean => node.type === 'element' && CODE_TAGS.has(node.tagName);
