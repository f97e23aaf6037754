import { describe, expect, it } from 'vitest';
import { readHtml } from '../dom/read-html';
import { ELEMENT, nodeType } from '../dom/tree';
import { ElementWalk, walkDescendants } from './mutation-safe-walk';

describe('ElementWalk', () => {
  it('visits the elements that walkDescendants visits when texts and comments stand between them', () => {
    const document = readHtml('<main>a<p>b<b>c</b><!-- d --><i></i></p><ul><li>e<li>f</ul></main><footer>');
    const expected = [...walkDescendants(document)].filter((node) => nodeType(node) === ELEMENT);
    const walk = new ElementWalk(document);
    const visited: Element[] = [];
    for (let element = walk.next(); element; element = walk.next()) visited.push(element);
    expect(visited.length).toBeGreaterThan(8);
    expect(visited.every((element, i) => element === expected[i])).toBe(true);
    expect(visited.length).toBe(expected.length);
  });
});
