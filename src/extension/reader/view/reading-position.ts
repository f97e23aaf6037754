/**
 * The place in the text that is being read. It stays where it is in the window while the text is set larger or in
 * another measure, as where a phone is turned, and while it is written anew: browsers hold on to the distance from
 * the top, which then leads elsewhere.
 */

import { type IncrementalTask, visitEach } from '../../../scheduler';
import { onTrusted } from '../../ui/trusted-events';
import { bisect } from './bisect';

/** What is known again by its text. */
const LINES = 'h1, h2, h3, h4, h5, h6, p, li, dt, dd, tr, pre, figcaption';

/** The element at the upper edge of the window: so much of it is above the edge, or it is so many pixels below. */
interface At {
  readonly element: Element;
  readonly share: number;
  readonly below: number;
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** Lines of an article, in order, each with the one of another article that has its text: of texts that both have once. */
type Pairs = ReadonlyMap<Element, Element>;

/** Children of an element that are looked through one by one; where there are more, each is taken to be below the others. */
const FEW = 100;

/** Texts that occur once, with their elements. */
function* findingOnlyOnes(written: ParentNode): IncrementalTask<Map<string, Element>> {
  const found = new Map<string, Element>();
  const others = new Set(['']);
  yield* visitEach(written.querySelectorAll(LINES), (element) => {
    const text = element.textContent?.trim() ?? '';
    if (found.has(text)) others.add(text);
    else found.set(text, element);
  });
  for (const text of others) found.delete(text);
  return found;
}

/** The pair of the nearest line: the one that holds the element, else the first behind it, else the last before it. */
function nearest(from: Element, pairs: Pairs): [Element, Element] | undefined {
  const lines = [...pairs];
  let around: Element | null = null;
  for (let at: Element | null = from; at; at = at.parentElement) if (pairs.has(at)) around = at;
  if (around) return [around, pairs.get(around)!];
  const isBefore = (line: Element) =>
    Boolean(from.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_PRECEDING);
  return lines[
    Math.min(
      bisect(lines.length, (i) => isBefore(lines[i][0])),
      lines.length - 1,
    )
  ];
}

export class ReadingPosition {
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

  /** Finds the lines that the article shares with its replacement. Work that can be interrupted. */
  *pairing(next: ParentNode): IncrementalTask<Pairs> {
    const now = yield* findingOnlyOnes(this.article);
    const then = yield* findingOnlyOnes(next);
    const pairs = new Map<Element, Element>();
    for (const [text, line] of now) {
      const same = then.get(text);
      if (same) pairs.set(line, same);
    }
    return pairs;
  }

  /** Keeps the reading position while the article is replaced, by the nearest text that stands in both. */
  rewrite(pairs: Pairs, put: () => void): void {
    this.#note();
    const pair = this.#at && nearest(this.#at.element, pairs);
    const before = pair ? topOf(pair[0]) : 0;
    put();
    if (pair) this.view.scrollTop += topOf(pair[1]) - before;
    this.#note();
  }

  #note(): void {
    const { view, article } = this;
    this.#at = null;
    if (view.scrollTop === 0) return;
    const edge = topOf(view);
    let element: Element = article;
    while (topOf(element) < edge) {
      const children = [...element.children];
      const isBelow = (child: Element) => child.getBoundingClientRect().bottom > edge;
      const inner =
        children.length > FEW
          ? children[bisect(children.length, (i) => !isBelow(children[i]))]
          : children.find(isBelow);
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
