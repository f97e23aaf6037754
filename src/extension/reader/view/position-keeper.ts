/**
 * Keeps the line that is being read in its place when the text's size or width changes, as when a phone is
 * turned, and when the article is replaced. Browsers keep the distance from the top.
 */

import { bisect } from '../../../dom/bisect';
import { type IncrementalTask, visitEach } from '../../../scheduler';
import { hashText } from '../../../structure/hashes';
import type { ReadingPosition } from '../../settings/reading-positions';
import { onTrusted } from '../../ui/trusted-events';

/** Elements that are recognised by their text. */
const LINES = 'h1, h2, h3, h4, h5, h6, p, li, dt, dd, tr, pre, figcaption';

/** The element at the upper edge of the window. */
interface ScrollAnchor {
  readonly element: Element;
  /** Share of the element's height that is above the edge. */
  readonly shareAbove: number;
  /** Distance of the element below the edge in pixels. */
  readonly distanceBelow: number;
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** Lines of an article in order, each with the line of another article that has the same text. */
export type LinePairs = ReadonlyMap<Element, Element>;

/** Children searched one by one; in a longer list, each is assumed to be below the one before. */
const MAX_LINEAR_SEARCH = 100;

/** Finds the lines whose text occurs only once, by their text. */
function* findUniqueLines(written: ParentNode): IncrementalTask<Map<string, Element>> {
  const found = new Map<string, Element>();
  const repeated = new Set(['']);
  yield* visitEach(written.querySelectorAll(LINES), (element) => {
    const text = element.textContent?.trim() ?? '';
    if (found.has(text)) repeated.add(text);
    else found.set(text, element);
  });
  for (const text of repeated) found.delete(text);
  return found;
}

/** The pair of the nearest line: the line that contains the element, else the first one after it, else the last. */
function nearestPair(from: Element, pairs: LinePairs): [Element, Element] | undefined {
  const lines = [...pairs];
  let container: Element | null = null;
  for (let at: Element | null = from; at; at = at.parentElement) if (pairs.has(at)) container = at;
  if (container) return [container, pairs.get(container)!];
  const isBefore = (line: Element) =>
    Boolean(from.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_PRECEDING);
  const next = bisect(lines.length, (i) => isBefore(lines[i][0]));
  return lines[Math.min(next, lines.length - 1)];
}

/** Minimum share of the window that must have been read for a position to count. */
const MIN_READ_SHARE = 0.5;
/** Minimum height that must be left to read. */
const MIN_LEFT_PX = 40;

const digest = ({ textContent }: Element): number => hashText(textContent?.trim() ?? '');

/** Calls back when the size of an element has changed, until `signal` aborts. */
export function watchSize(element: Element, changed: () => void, signal: AbortSignal): void {
  const observer = new ResizeObserver(changed);
  observer.observe(element);
  onTrusted(signal, 'abort', () => observer.disconnect());
}

/** Remembers the line at the upper edge of the window, and scrolls back to it when the layout changes. */
export class PositionKeeper {
  /** Null at the start of the article, which then stays there. */
  private anchor: ScrollAnchor | null = null;
  /** Width of the article when the anchor was set. */
  private width = 0;
  /** Distance from the top to which the view was scrolled for the anchor; null since another anchor was set. */
  private restoredTop: number | null = null;

  /** @param view element that scrolls the article */
  constructor(
    private readonly view: HTMLElement,
    private readonly article: HTMLElement,
  ) {}

  /** Keeps the position whenever the window changes its size. */
  follow(signal: AbortSignal): void {
    this.width = this.article.clientWidth;
    const note = () => {
      // In a window that has changed meanwhile, another line is at the edge already.
      if (this.article.clientWidth === this.width) this.updateAnchor();
    };
    onTrusted(this.view, 'scrollend', note, { signal });
    const restore = () => {
      if (this.article.clientWidth !== this.width) this.restore();
    };
    watchSize(this.article, restore, signal);
  }

  /** Keeps the position while the appearance of the text changes. */
  keepDuring(change: () => void): void {
    this.updateAnchor();
    change();
    this.restore();
  }

  /** Pairs the lines that the article shares with its replacement, as interruptible work. */
  *pairLines(next: ParentNode): IncrementalTask<LinePairs> {
    const pairs = new Map<Element, Element>();
    const current = yield* findUniqueLines(this.article);
    if (current.size === 0) return pairs;
    const coming = yield* findUniqueLines(next);
    for (const [text, line] of current) {
      const same = coming.get(text);
      if (same) pairs.set(line, same);
    }
    return pairs;
  }

  /** Keeps the position while the article is replaced, by the nearest line that both articles have. */
  keepDuringReplacement(pairs: LinePairs, replace: () => void): void {
    this.setAnchor();
    const pair = this.anchor && nearestPair(this.anchor.element, pairs);
    const before = pair ? topOf(pair[0]) : 0;
    replace();
    if (pair) this.view.scrollTop += topOf(pair[1]) - before;
    this.setAnchor();
  }

  /** The line at the upper edge, to go back to at another time; null at the start and at the end. */
  get current(): ReadingPosition | null {
    const { scrollTop, scrollHeight, clientHeight } = this.view;
    const isAtEnd = scrollHeight - clientHeight - scrollTop < MIN_LEFT_PX;
    this.updateAnchor();
    const element = this.anchor?.element;
    if (!element || isAtEnd || scrollTop < MIN_READ_SHARE * clientHeight) return null;
    const lines = [...this.article.querySelectorAll(LINES)];
    const index = lines.findIndex(
      (line) =>
        line.contains(element) ||
        Boolean(element.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING),
    );
    return index < 0 ? null : { line: digest(lines[index]), index };
  }

  /** Scrolls to a line that was read before, unless it is gone. @returns true when it is there */
  goTo({ line, index }: ReadingPosition): boolean {
    const lines = [...this.article.querySelectorAll(LINES)];
    const same = [...lines.keys()].filter((at) => digest(lines[at]) === line);
    const [nearest] = same.sort((a, b) => Math.abs(a - index) - Math.abs(b - index));
    if (nearest === undefined) return false;
    lines[nearest].scrollIntoView({ block: 'start', behavior: 'instant' });
    this.setAnchor();
    return true;
  }

  /** Sets another anchor only if the user has scrolled: rounding would shift the text a little each time. */
  private updateAnchor(): void {
    if (this.view.scrollTop !== this.restoredTop) this.setAnchor();
  }

  private setAnchor(): void {
    const { view, article } = this;
    this.anchor = null;
    this.restoredTop = null;
    if (view.scrollTop === 0) return;
    const edge = topOf(view);
    let element: Element = article;
    while (topOf(element) < edge) {
      const children = [...element.children];
      const isBelow = (child: Element) => child.getBoundingClientRect().bottom > edge;
      const inner =
        children.length > MAX_LINEAR_SEARCH
          ? children[bisect(children.length, (i) => !isBelow(children[i]))]
          : children.find(isBelow);
      if (!inner) break;
      element = inner;
    }
    const { top, height } = element.getBoundingClientRect();
    const above = edge - top;
    this.anchor = { element, shareAbove: above > 0 ? above / height : 0, distanceBelow: Math.max(0, -above) };
  }

  private restore(): void {
    this.width = this.article.clientWidth;
    if (!this.anchor) return;
    const { element, shareAbove, distanceBelow } = this.anchor;
    const { top, height } = element.getBoundingClientRect();
    this.view.scrollTop += top + shareAbove * height - distanceBelow - topOf(this.view);
    this.restoredTop = this.view.scrollTop;
  }
}
