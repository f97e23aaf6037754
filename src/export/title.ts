/** Whether an article needs its title above it. */
import type { Root, RootContent } from 'hast';
import { textOf } from '../article/hast';

/** How many elements from the start may hold the title. */
const FIRST = 12;

/** Whether one of the first headings is the title, marks and case apart. */
export function beginsWithTitle(tree: Root, title: string): boolean {
  const queue: RootContent[] = [...tree.children];
  for (let seen = 0; queue.length > 0 && seen < FIRST; seen++) {
    const node = queue.shift()!;
    if (node.type !== 'element') continue;
    if (/^h[1-3]$/.test(node.tagName) && key(textOf(node)) === key(title)) return true;
    queue.unshift(...node.children);
  }
  return false;
}

const key = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
