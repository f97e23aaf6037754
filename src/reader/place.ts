/**
 * The place in the text that is being read. It stays where it is in the window while the text is set larger or in
 * another measure, as where a phone is turned, and while it is written anew: browsers hold on to the distance from
 * the top, which then leads elsewhere.
 */
import { onTrusted } from './trusted-events';

/** What is known again by its text. */
const LINES = 'h1, h2, h3, h4, h5, h6, p, li, dt, dd, tr, pre, figcaption';

/** The element at the upper edge of the window: so much of it is above the edge, or it is so many pixels below. */
interface At {
  readonly element: Element;
  readonly share: number;
  readonly below: number;
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** Texts that occur once, with their elements. */
function onlyOnes(elements: Iterable<Element>): Map<string, Element> {
  const found = new Map<string, Element>();
  const others = new Set(['']);
  for (const element of elements) {
    const text = element.textContent?.trim() ?? '';
    if (found.has(text)) others.add(text);
    else found.set(text, element);
  }
  for (const text of others) found.delete(text);
  return found;
}

export class Place {
  /** Null at the start of the article, which stays there. */
  #at: At | null = null;
  /** Of the article, when the place was noted. */
  #width = 0;

  /** @param view what scrolls the article */
  constructor(
    private readonly view: HTMLElement,
    private readonly article: HTMLElement,
  ) {}

  /** Keeps the place whenever the window changes. */
  follow(signal: AbortSignal): void {
    this.#width = this.article.clientWidth;
    const note = () => {
      // In a window that has changed meanwhile it is another place already.
      if (this.article.clientWidth === this.#width) this.#note();
    };
    onTrusted(this.view, 'scrollend', note, { signal });
    const observer = new ResizeObserver(() => {
      if (this.article.clientWidth !== this.#width) this.#restore();
    });
    observer.observe(this.article);
    onTrusted(signal, 'abort', () => observer.disconnect());
  }

  /** Keeps the place while the same text is set in another way. */
  reset(set: () => void): void {
    this.#note();
    set();
    this.#restore();
  }

  /** Keeps the place while the article is written anew, by the nearest text that stands in both. */
  rewrite(next: ParentNode, put: () => void): void {
    this.#note();
    const pair = this.#at && this.#pair(this.#at.element, next);
    const before = pair ? topOf(pair[0]) : 0;
    put();
    if (pair) this.view.scrollTop += topOf(pair[1]) - before;
    this.#note();
  }

  #pair(from: Element, next: ParentNode): [Element, Element] | null {
    const now = onlyOnes(this.article.querySelectorAll(LINES));
    const then = onlyOnes(next.querySelectorAll(LINES));
    const isBefore = (line: Element) =>
      Boolean(from.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_PRECEDING) && !line.contains(from);
    let pair: [Element, Element] | null = null;
    for (const [text, line] of now) {
      const same = then.get(text);
      if (!same) continue;
      // The last one before, unless there is one at the place or behind it.
      pair = [line, same];
      if (!isBefore(line)) break;
    }
    return pair;
  }

  #note(): void {
    const { view, article } = this;
    this.#at = null;
    if (view.scrollTop === 0) return;
    const edge = topOf(view);
    let element: Element = article;
    while (topOf(element) < edge) {
      const inner = [...element.children].find((child) => child.getBoundingClientRect().bottom > edge);
      if (!inner) break;
      element = inner;
    }
    const { top, height } = element.getBoundingClientRect();
    const above = edge - top;
    this.#at = { element, share: above > 0 ? above / height : 0, below: Math.max(0, -above) };
  }

  #restore(): void {
    this.#width = this.article.clientWidth;
    if (!this.#at) return;
    const { element, share, below } = this.#at;
    const { top, height } = element.getBoundingClientRect();
    this.view.scrollTop += top + share * height - below - topOf(this.view);
  }
}
