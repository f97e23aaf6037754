/** Compares two articles by what the reader view shows of them. */
import type { Root, RootContent } from 'hast';
import type { Article } from '../../../article/tree/build-article';
import type { IncrementalTask } from '../../../scheduler';

/** Nodes compared between two pauses. */
const BATCH_SIZE = 256;

/** True when two articles are equal; interruptible work. */
export function* areArticlesEqual(a: Article, b: Article): IncrementalTask<boolean> {
  return JSON.stringify(a.metadata) === JSON.stringify(b.metadata) && (yield* areTreesEqual(a.tree, b.tree));
}

function* areTreesEqual(one: Root, other: Root): IncrementalTask<boolean> {
  const pairs: [Root | RootContent, Root | RootContent][] = [[one, other]];
  for (let compared = 1; pairs.length > 0; compared++) {
    if (compared % BATCH_SIZE === 0) yield;
    const [a, b] = pairs.pop()!;
    if (!areNodesEqual(a, b)) return false;
    if (!('children' in a && 'children' in b)) continue;
    if (a.children.length !== b.children.length) return false;
    for (const [i, child] of a.children.entries()) pairs.push([child, b.children[i]]);
  }
  return true;
}

/** True when two nodes are equal, their children aside. */
function areNodesEqual(a: Root | RootContent, b: Root | RootContent): boolean {
  if (a.type === 'text' && b.type === 'text') return a.value === b.value;
  if (a.type !== 'element' || b.type !== 'element') return a.type === b.type;
  return a.tagName === b.tagName && JSON.stringify(a.properties) === JSON.stringify(b.properties);
}
