/** What must be highlighted on a page: the labels that Node computes with the same code from the same HTML. */
import { extractPage, loadEngine } from '../../src/cli/extraction';
import type { ParsedNode } from '../../src/dom/parse';
import type { PlacedText } from './page-state';

export interface ExpectedBlock extends PlacedText {
  readonly content: boolean;
  readonly probability: number;
}

/**
 * A node's index among its siblings in a browser, which takes the template of a declarative shadow root out of the
 * tree while it parses, so that the texts on both sides of it become one node; parse5 leaves it there.
 */
function indexOf(node: ParsedNode, parent: ParsedNode): number {
  const { shadowRoot } = parent;
  let index = -1;
  let afterText = false;
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    if (!shadowRoot || child.content !== shadowRoot) {
      const isText = child.nodeType === 3;
      if (!(isText && afterText)) index++;
      afterText = isText;
    }
    if (child === node) break;
  }
  return index;
}

/** Names a node as `highlightedTexts()` does in the browser. */
function placeOf(node: ParsedNode): string {
  const steps: (number | string)[] = [];
  for (let at = node; ; ) {
    if (at.parentNode) {
      steps.unshift(indexOf(at, at.parentNode));
      at = at.parentNode;
    } else if (at.template?.parentNode) {
      steps.unshift('#');
      at = at.template.parentNode;
    } else {
      return steps.join('/');
    }
  }
}

/** Every text block of the page in rendered order, with the label it must get. */
export async function expectedBlocks(html: string): Promise<ExpectedBlock[]> {
  const engine = await loadEngine();
  try {
    const { page, labels, probabilities } = await extractPage(engine, html);
    return page.blocks.map((block, index) => ({
      place: placeOf(block.node as unknown as ParsedNode),
      text: block.text,
      content: labels[index],
      probability: probabilities[index],
    }));
  } finally {
    engine.dispose();
  }
}
