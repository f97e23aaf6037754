/** Marks what the user has annotated in an article's tree, and adds the notes as footnotes. */

import type { Element, ElementContent, Root, Text } from 'hast';
import { anchorAll } from '../annotations/anchor';
import { type Annotation, inPageOrder } from '../annotations/annotation';
import { DocumentText } from '../annotations/document-text';
import { copyTree, element, INLINE_TAGS } from '../article/tree/hast';
import { addToList } from '../dom/collections';
import { leadingSpace } from '../dom/whitespace';
import { runSync } from '../scheduler';

/** Property of the `mark` elements that are made here, with the colour; pages have `mark` elements of their own. */
export const ANNOTATION = 'dataAnnotation';
/** Property of a note of the user's, in which nothing is taken for a footnote's number. */
export const OWN_NOTE = 'dataOwnNote';

/** Elements whose text has no markup in it. */
const LITERAL = new Set(['pre', 'math', 'code', 'kbd', 'samp', 'tt', 'var']);

interface TreeText {
  readonly node: Text;
  readonly parent: Element | Root;
  readonly startsLine: boolean;
  /** The outermost element of code or of a formula around it, in which no mark can be put, and that one's parent. */
  readonly literal: { readonly element: Element; readonly parent: Element | Root } | null;
}

/**
 * Returns a tree with marks and notes; the tree itself when none of the annotations is in it.
 * @returns also the annotations that are not in it, in the order of the page
 */
export function withAnnotations(
  tree: Root,
  annotations: readonly Annotation[],
): { tree: Root; missing: Annotation[] } {
  if (annotations.length === 0) return { tree, missing: [] };
  const root = copyTree(tree);
  const places = textsIn(root);
  const segments = places.map(({ node, startsLine }) => ({
    text: node.value,
    separator: startsLine ? '\n' : '',
  }));
  const text = runSync(DocumentText.read(segments));
  const anchored = [...runSync(anchorAll(text, inPageOrder(annotations)))];
  const missing = anchored.flatMap(([annotation, range]) => (range ? [] : [annotation]));
  const found = anchored
    .flatMap(([annotation, range]) => (range ? [{ annotation, range }] : []))
    .sort((a, b) => a.range.start - b.range.start || b.range.end - a.range.end);
  if (found.length === 0) return { tree, missing };
  const pieces = new Map<Text, Piece[]>();
  const notes: Element[] = [];
  let end = 0;
  for (const { annotation, range } of found) {
    // The first of two that overlap has the text.
    const own = { start: Math.max(range.start, end), end: Math.max(range.end, end) };
    end = own.end;
    const reference = annotation.note ? addNote(notes, annotation.note) : null;
    const isMarked = own.start < own.end;
    const ends = text.placesOf(isMarked ? own : range);
    for (const [node, piece] of piecesOf({ annotation, reference }, places, ends, isMarked))
      addToList(pieces, node, piece);
  }
  for (const place of places) {
    const own = pieces.get(place.node);
    if (own) replacePieces(place, own);
  }
  joinMarks(root);
  if (notes.length > 0) root.children.push(element('ol', {}, notes));
  return { tree: root, missing };
}

/** A part of a text that is marked, and the reference to the note after it. */
interface Piece {
  readonly from: number;
  readonly to: number;
  readonly annotation: Annotation;
  readonly reference: Element | null;
}

/** Adds a note to the list. @returns the reference to it */
function addNote(notes: Element[], note: string): Element {
  const id = `own-note-${notes.length + 1}`;
  const lines = note.split(/\n+/).filter((line) => line.trim() !== '');
  const paragraphs = lines.map((line) => element('p', { dir: 'auto' }, [line]));
  notes.push(element('li', { id, dataFootnote: '', [OWN_NOTE]: '' }, paragraphs));
  const link = element('a', { href: `#${id}`, dataFootnoteRef: '' }, [`${notes.length}`]);
  return element('sup', {}, [link]);
}

/**
 * Yields the pieces of text nodes that an annotation covers.
 * @param isMarked false where an earlier one has all of the text: only the reference to the note is added
 */
function* piecesOf(
  { annotation, reference }: Pick<Piece, 'annotation' | 'reference'>,
  places: readonly TreeText[],
  [first, last]: ReturnType<DocumentText['placesOf']>,
  isMarked: boolean,
): Generator<[Text, Piece]> {
  for (let index = first.index; index <= last.index; index++) {
    const { node } = places[index];
    const isLast = index === last.index;
    const to = isLast ? last.offset : node.value.length;
    const markedFrom = index === first.index ? first.offset : 0;
    const from = isMarked ? markedFrom : to;
    if (isLast || from < to) yield [node, { from, to, annotation, reference: isLast ? reference : null }];
  }
}

/** Replaces a text by its marked and unmarked parts. */
function replacePieces({ node, parent, literal }: TreeText, pieces: readonly Piece[]): void {
  if (literal) {
    const references = pieces.map(({ reference }) => reference).filter((reference) => reference !== null);
    insertAfter(literal.parent, literal.element, references);
    return;
  }
  const parts: ElementContent[] = [];
  let done = 0;
  const addText = (value: string) => {
    if (value !== '') parts.push({ type: 'text', value });
  };
  for (const { from, to, annotation, reference } of pieces) {
    addText(node.value.slice(done, from));
    const value = node.value.slice(Math.max(from, done), to);
    const inner = value.trim();
    const before = leadingSpace(value);
    addText(value.slice(0, before));
    if (inner !== '') parts.push(markOf(annotation, [{ type: 'text', value: inner }]));
    addText(value.slice(before + inner.length));
    if (reference) parts.push(reference);
    done = Math.max(done, to);
  }
  addText(node.value.slice(done));
  insertAfter(parent, node, parts, 1);
}

/**
 * Inserts nodes after one, or in its place.
 * @param removed 1 to remove the node itself
 */
function insertAfter(
  parent: Element | Root,
  node: Element | Text,
  nodes: readonly ElementContent[],
  removed: 0 | 1 = 0,
): void {
  const children = parent.children as ElementContent[];
  children.splice(children.indexOf(node) + 1 - removed, removed, ...nodes);
}

const ANNOTATION_OF_MARK = new WeakMap<ElementContent, Annotation>();

function markOf(annotation: Annotation, children: ElementContent[]): Element {
  const mark = element('mark', { [ANNOTATION]: annotation.colour }, children);
  ANNOTATION_OF_MARK.set(mark, annotation);
  return mark;
}

/** Joins the marks of one annotation: `<em><mark>a</mark></em><mark>b</mark>` becomes `<mark><em>a</em>b</mark>`. */
function joinMarks(node: Root | Element): void {
  const joined: ElementContent[] = [];
  for (const child of node.children as ElementContent[]) {
    if (child.type === 'element' && !ANNOTATION_OF_MARK.has(child)) joinMarks(child);
    const next = liftMark(child);
    const last = joined.at(-1);
    const space = last?.type === 'text' && last.value.trim() === '' ? last : null;
    const before = space ? joined.at(-2) : last;
    const owner = ANNOTATION_OF_MARK.get(next);
    if (
      before?.type === 'element' &&
      next.type === 'element' &&
      owner &&
      ANNOTATION_OF_MARK.get(before) === owner
    ) {
      if (space) before.children.push(joined.pop() as ElementContent);
      before.children.push(...next.children);
    } else joined.push(next);
  }
  node.children = joined as typeof node.children;
}

/** Moves a mark that is all of an inline element's content around the element. */
function liftMark(node: ElementContent): ElementContent {
  if (node.type !== 'element' || ANNOTATION_OF_MARK.has(node) || !INLINE_TAGS.has(node.tagName)) return node;
  const [inner, ...others] = node.children;
  const owner = inner && ANNOTATION_OF_MARK.get(inner);
  if (others.length > 0 || inner?.type !== 'element' || !owner) return node;
  return markOf(owner, [{ ...node, children: inner.children }]);
}

/** All texts that are not blank, in the order of the document. */
function textsIn(root: Root): TreeText[] {
  const places: TreeText[] = [];
  let line: Element | Root | null = null;
  let lineOfLast: Element | Root | null = null;
  const visit = (parent: Element | Root, around: Element | Root, literal: TreeText['literal']): void => {
    for (const child of parent.children) {
      if (child.type === 'text' && child.value.trim() !== '') {
        const startsLine = line === null || around !== lineOfLast;
        places.push({ node: child, parent, startsLine, literal });
        lineOfLast = line = around;
      }
      if (child.type !== 'element') continue;
      if (child.tagName === 'br') line = null;
      const isInline = INLINE_TAGS.has(child.tagName);
      const own = LITERAL.has(child.tagName) ? { element: child, parent } : null;
      visit(child, isInline ? around : child, literal ?? own);
    }
  };
  visit(root, root, null);
  return places;
}

const paragraphs = (text: string): Element[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => element('p', {}, [line]));

/** Returns a quotation for each annotation, and the paragraphs of its note after it. */
export const quotations = (annotations: readonly Annotation[]): Element[] =>
  annotations.flatMap(({ quote, note }) => [
    element('blockquote', {}, paragraphs(quote.exact)),
    ...paragraphs(note),
  ]);
