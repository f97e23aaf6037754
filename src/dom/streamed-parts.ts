/**
 * Parts of a page that React sends after the rest (its streaming server renderer, as in Next.js): each stands in a
 * hidden element at the end, until a short script moves it to its place. Without that script, the texts of a section
 * would be hidden and far from its heading.
 */
import { addToList } from './collections';
import { children, detach, insertBefore, type ParsedNode } from './parsed-node';
import { COMMENT, ELEMENT, following, isInside } from './tree';

/**
 * Calls of React's functions: `$RC("B:0","S:1")` puts the content of S:1 in place of what is shown while B:0 loads,
 * `$RR` too once styles have loaded, and `$RS("S:2","P:2")` puts it before the mark P:2.
 */
const CALL = /\$R([CRS])\("([^"\\]{1,80})","([^"\\]{1,80})"/g;
/** Comments before a part that is shown, is awaited, or has failed, and those after it; `&` may hide or show it later. */
const BEGINS = new Set(['$', '$?', '$!', '&']);
const AWAITED = '$?';
const ENDS = new Set(['/$', '/&']);

const asNode = (node: ParsedNode): Node => node as unknown as Node;

/** The elements that the calls name, by id, and the comment after each part, by the comment before it. */
function findMarks(document: Document, ids: ReadonlySet<string>) {
  const byId = new Map<string, ParsedNode>();
  const endOf = new Map<ParsedNode, ParsedNode>();
  const open = new Map<ParsedNode, ParsedNode[]>();
  for (let next = following(document); next; next = following(next)) {
    const node = next as unknown as ParsedNode;
    const id = node.nodeType === ELEMENT ? node.getAttribute('id') : null;
    if (id !== null && ids.has(id) && !byId.has(id)) byId.set(id, node);
    if (node.nodeType !== COMMENT || !node.parentNode) continue;
    if (BEGINS.has(node.data)) addToList(open, node.parentNode, node);
    const begin = ENDS.has(node.data) ? open.get(node.parentNode)?.pop() : undefined;
    if (begin) endOf.set(begin, node);
  }
  return { byId, endOf };
}

/** Removes what is shown while a part loads. */
function removeFallback(mark: ParsedNode, endOf: ReadonlyMap<ParsedNode, ParsedNode>): void {
  const begin = mark.previousSibling;
  const end = begin?.data === AWAITED ? endOf.get(begin) : undefined;
  if (!end) return;
  while (mark.nextSibling && mark.nextSibling !== end) detach(mark.nextSibling);
}

/** Moves the parts that a page's scripts would move, in their order. @param source the HTML of the document */
export function placeStreamedParts(document: Document, source: string): void {
  const calls = [...source.matchAll(CALL)].map(([, name, first, second]) =>
    name === 'S' ? { mark: second, part: first } : { mark: first, part: second },
  );
  if (calls.length === 0) return;
  const { byId, endOf } = findMarks(document, new Set(calls.flatMap(({ mark, part }) => [mark, part])));
  for (const call of calls) {
    const mark = byId.get(call.mark);
    const part = byId.get(call.part);
    if (!mark || !part?.parentNode || !isInside(asNode(mark), document)) continue;
    if (isInside(asNode(mark), asNode(part))) continue;
    removeFallback(mark, endOf);
    detach(part);
    for (const child of children(part)) {
      detach(child);
      insertBefore(mark.parentNode!, child, mark);
    }
    detach(mark);
  }
}
