/** Shows what is new in the reader view: a bar in the margin, and a button that leads from passage to passage. */
import { descendants, hasTag, isHeadingTag, isTextNode, localName, textData } from '../../dom/tree';
import { pairLines } from '../../new-content/compare';
import { type Fingerprint, fingerprintOf } from '../../new-content/fingerprint';
import type { NewPassage } from '../../new-content/page-lines';
import { blockAround } from '../../structure/element-types';
import { nextNewText } from '../platform/state-texts';
import { goTo } from '../reader/view/links';
import type { ViewText } from '../session/page-globals';
import { makeButton } from '../ui/elements';
import type { MarkedPage } from './show-in-page';

/** Attributes of marked elements, whose value is the mark, and of elements in the current passage. */
const MARK = 'data-new';
const CURRENT = 'data-new-current';

interface ShownNews extends MarkedPage {
  readonly passages: readonly NewPassage[];
  /** Index of the passage that was gone to; −1 before the first. */
  readonly current: number;
}

interface ArticleLine extends Fingerprint {
  readonly element: HTMLElement;
}

export class ReaderMarks {
  private button: HTMLButtonElement | null = null;
  /** Marked elements of each passage that the view shows. */
  private elements: readonly (readonly HTMLElement[])[] = [];

  /** @param next called when the user wants to go on to the next passage */
  constructor(private readonly next: () => void) {}

  /** Shows exactly these marks. */
  show(view: ViewText, news: ShownNews): void {
    this.unmark();
    this.elements = elementsOf(view.article, news);
    for (const [index, elements] of this.elements.entries()) {
      for (const element of elements) if (index === news.current) element.setAttribute(CURRENT, '');
    }
    this.showButton(view, news);
  }

  private showButton(view: ViewText, { passages, current }: ShownNews): void {
    if (this.button?.parentNode !== view.container) {
      this.button?.remove();
      this.button = makeButton('', () => this.next(), { class: 'next-new' });
      view.container.append(this.button);
    }
    this.button.textContent = nextNewText({ passages: passages.length, current: current + 1 });
  }

  /** Scrolls to a passage and focuses it, so that the next key starts from there. */
  goTo(index: number): void {
    const element = this.elements[index]?.[0];
    if (element) goTo(element, 'center');
  }

  clear(): void {
    this.unmark();
    this.button?.remove();
    this.button = null;
  }

  private unmark(): void {
    for (const element of this.elements.flat()) {
      element.removeAttribute(MARK);
      element.removeAttribute(CURRENT);
    }
    this.elements = [];
  }
}

/** Marks the article's elements with new lines. @returns the elements of each passage */
function elementsOf(article: Element, { lines, marks, passages }: ShownNews): HTMLElement[][] {
  const shown = linesOf(article);
  const { equal, edited } = pairLines(lines, shown);
  const elements = new Map<number, HTMLElement>();
  for (const [i, { element }] of shown.entries()) {
    const line = equal[i] >= 0 ? equal[i] : edited[i];
    if (line >= 0 && !elements.has(line)) elements.set(line, element);
  }
  const marked = passages.map((passage) => [
    ...new Set(passage.lines.flatMap((line) => elements.get(line) ?? [])),
  ]);
  for (const element of marked.flat()) element.setAttribute(MARK, 'new');
  // A paragraph is new when all its lines are.
  for (const [line, element] of elements) {
    if (marks[line] !== 'new' && element.hasAttribute(MARK)) element.setAttribute(MARK, 'changed');
  }
  return marked;
}

function linesOf(article: Element): ArticleLine[] {
  const lines: ArticleLine[] = [];
  let [element, text]: [HTMLElement | null, string] = [null, ''];
  const end = () => {
    const fingerprint = element && fingerprintOf(text, isHeadingTag(localName(element)));
    if (fingerprint) lines.push({ ...fingerprint, element: element! });
  };
  for (const node of descendants(article)) {
    if (hasTag(node, 'br')) {
      end();
      text = '';
    }
    if (!isTextNode(node)) continue;
    const around = blockAround(node) as HTMLElement;
    if (around !== element) {
      end();
      [element, text] = [around, ''];
    }
    text += textData(node);
  }
  end();
  return lines;
}
