/** Tells if an element stands in a line of text: a custom element there is no block, though no style sheet says so. */
import { firstChild, nextSibling, nodeType, parentNode, TEXT, textData } from '../dom/tree';

/** Looks through the children of each element once, however many of them are asked about. */
export class RunningText {
  private readonly known = new Map<Node, boolean>();

  /** True when the node has text next to it. */
  holds(node: Node): boolean {
    const parent = parentNode(node);
    if (!parent) return false;
    let answer = this.known.get(parent);
    if (answer === undefined) {
      answer = hasText(parent);
      this.known.set(parent, answer);
    }
    return answer;
  }
}

function hasText(parent: Node): boolean {
  for (let at = firstChild(parent); at; at = nextSibling(at))
    if (nodeType(at) === TEXT && textData(at as Text).trim()) return true;
  return false;
}
