/** Comparison of two article trees by what is written of them. */
import type { Root, RootContent } from 'hast';
import type { IncrementalTask } from '../../../scheduler';

/** Nodes that are compared at a time. */
const AT_A_TIME = 256;

/** Checks if two trees are alike. Work that can be interrupted. */
export function* isSameTree(one: Root, other: Root): IncrementalTask<boolean> {
  const pairs: [Root | RootContent, Root | RootContent][] = [[one, other]];
  for (let compared = 1; pairs.length > 0; compared++) {
    if (compared % AT_A_TIME === 0) yield;
    const [a, b] = pairs.pop()!;
    if (!isAlike(a, b)) return false;
    if (!('children' in a && 'children' in b)) continue;
    if (a.children.length !== b.children.length) return false;
    for (const [i, child] of a.children.entries()) pairs.push([child, b.children[i]]);
  }
  return true;
}

/** Checks if two nodes are alike, not counting their children. */
function isAlike(a: Root | RootContent, b: Root | RootContent): boolean {
  if (a.type === 'text' && b.type === 'text') return a.value === b.value;
  if (a.type !== 'element' || b.type !== 'element') return a.type === b.type;
  return a.tagName === b.tagName && JSON.stringify(a.properties) === JSON.stringify(b.properties);
}
