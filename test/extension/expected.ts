/** What must be highlighted on a page: the labels that Node computes with the same code from the same HTML. */
import { countWords } from '../../src/content/words';
import { type Page, readPage } from '../../src/dom/page';
import { type ParsedNode, parseHtml } from '../../src/dom/parse';
import { createEngine } from '../../src/engines';
import { label } from '../../src/labels/label';
import type { PlacedText } from './page-state';

export interface ExpectedBlock extends PlacedText {
  readonly content: boolean;
  readonly probability: number;
}

/** Names a node as `highlightedTexts()` does in the browser. */
function placeOf(node: ParsedNode): string {
  const steps: (number | string)[] = [];
  for (let at = node; ; ) {
    const { parentNode } = at;
    if (parentNode) {
      // Browsers take the template of a declarative shadow root out of the tree; parse5 leaves it there.
      let index = 0;
      for (let sibling = at.previousSibling; sibling; sibling = sibling.previousSibling) {
        if (sibling.content !== parentNode.shadowRoot || !sibling.content) index++;
      }
      steps.unshift(index);
      at = parentNode;
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
  const page: Page = readPage(parseHtml(html));
  const engine = await createEngine();
  await engine.load();
  try {
    const probabilities = await engine.classify(page);
    const labels = label(probabilities, countWords(page.blocks));
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
