/** The table of contents: one entry for each heading; the one being read is marked and in view. */

import { bisect } from '../../../dom/bisect';
import { collapseWhitespace } from '../../../dom/whitespace';
import { type IncrementalTask, visitEach } from '../../../scheduler';
import { message } from '../../platform/i18n';
import { make, makeButton } from '../../ui/elements';
import { goTo } from '../view/links';
import { nestingDepth } from '../view/reader-headings';

/** Distance below the top edge within which a heading counts as reached. */
const REACHED_PX = 112;
/** Minimum distance of the current entry from the panel's edges. */
const MARGIN_PX = 48;
/** Depth beyond which entries are not indented further. */
const MAX_DEPTH = 3;

/** A heading of an article, and the button that leads to it, in an item of the table. */
export interface ContentsEntry {
  readonly heading: HTMLElement;
  readonly button: HTMLButtonElement;
  readonly item: HTMLElement;
}

export class ContentsPanel {
  readonly panel: HTMLElement;
  private readonly list = make('ol');
  private entries: readonly ContentsEntry[] = [];
  /** The article part around each heading, or the heading itself: measuring within a part lays it out. */
  private containers: readonly Element[] = [];
  private current = -1;

  /** @param onChoose called when the user has chosen an entry, before the article scrolls */
  constructor(private readonly onChoose: () => void) {
    this.panel = make(
      'nav',
      { class: 'panel contents', tabindex: '-1', 'aria-label': message('readerContents'), id: 'contents' },
      this.list,
    );
  }

  /** Makes entries for the headings of a written article, as interruptible work. */
  *makeEntries(written: ParentNode): IncrementalTask<readonly ContentsEntry[]> {
    const entries: ContentsEntry[] = [];
    const depthOf = nestingDepth();
    yield* visitEach(written.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6'), (heading) => {
      const text = collapseWhitespace(heading.textContent ?? '');
      if (!text) return;
      const depth = String(Math.min(depthOf(Number(heading.localName[1])), MAX_DEPTH));
      const choose = () => {
        this.onChoose();
        goTo(heading);
      };
      const button = makeButton(text, choose, { class: 'entry', 'data-depth': depth, dir: 'auto' });
      entries.push({ heading, button, item: make('li', {}, button) });
    });
    return entries;
  }

  /** Shows these entries. @returns true when there are enough of them to be of use */
  show(entries: readonly ContentsEntry[], lang: string): boolean {
    this.list.lang = lang;
    this.entries = entries;
    this.containers = entries.map(({ heading }) => heading.closest('.part') ?? heading);
    this.list.replaceChildren(...entries.map(({ item }) => item));
    this.current = -1;
    return entries.length > 1;
  }

  /** Goes to the next or previous heading; back first to the heading of the section being read. */
  step(direction: 1 | -1, view: Element): void {
    const edge = view.getBoundingClientRect().top + REACHED_PX;
    // The title is where reading begins.
    const first = this.entries[0]?.heading.closest('.head') ? 0 : -1;
    const at = Math.max(first, this.lastReached(edge));
    const isLeft = at >= 0 && this.entries[at].heading.getBoundingClientRect().bottom < edge - REACHED_PX;
    const next = direction === 1 ? at + 1 : isLeft ? at : at - 1;
    const entry = this.entries[next];
    if (entry) goTo(entry.heading);
    else if (direction === -1) view.scrollTop = 0;
  }

  /** Marks the section at the top of `view`. */
  update(view: Element): void {
    const edge = view.getBoundingClientRect().top + REACHED_PX;
    const isAtEnd = view.scrollTop > 0 && view.scrollHeight - view.clientHeight - view.scrollTop < 2;
    const next = isAtEnd ? this.entries.length - 1 : Math.max(0, this.lastReached(edge));
    if (next === this.current) return;
    this.entries[this.current]?.button.removeAttribute('aria-current');
    this.entries[next]?.button.setAttribute('aria-current', 'location');
    this.current = next;
    this.bringIntoView(this.entries[next]?.button);
  }

  /** Index of the last heading at or above a height in the window; −1 when there is none. */
  private lastReached(edge: number): number {
    const isAbove = (element: Element) => element.getBoundingClientRect().top <= edge;
    const last = bisect(this.containers.length, (i) => isAbove(this.containers[i])) - 1;
    let at = last;
    while (at >= 0 && this.containers[at] === this.containers[last] && !isAbove(this.entries[at].heading))
      at--;
    return at;
  }

  /** Scrolls the panel to an entry, but not while the user uses it by pointer or keys. */
  private bringIntoView(button: HTMLElement | undefined): void {
    const { panel } = this;
    if (!button || panel.matches(':hover') || panel.querySelector(':focus-visible')) return;
    const shown = panel.getBoundingClientRect();
    const { top, bottom } = button.getBoundingClientRect();
    panel.scrollTop +=
      Math.min(0, top - MARGIN_PX - shown.top) + Math.max(0, bottom + MARGIN_PX - shown.bottom);
  }
}
