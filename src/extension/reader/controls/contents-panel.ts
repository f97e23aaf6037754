/** The table of contents: one entry a heading, the one being read marked and in view. */

import { type IncrementalTask, visitEach } from '../../../scheduler';
import { message } from '../../platform/i18n';
import { onTrusted } from '../../ui/trusted-events';
import { bisect } from '../view/bisect';
import { make } from '../view/elements';
import { headingDepth } from '../view/heading-depth';

/** How far below the top edge a heading counts as reached. */
const REACHED_PX = 112;
/** How much of what is before and after the current entry is shown with it. */
const AROUND_PX = 48;
/** Entries are indented no further. */
const DEEPEST = 3;

/** Headings of an article, and for each an entry, in an item of the table. */
interface Listed {
  readonly headings: readonly HTMLElement[];
  readonly entries: readonly HTMLButtonElement[];
  readonly items: readonly HTMLElement[];
}

export class Contents {
  readonly panel: HTMLElement;
  readonly #list = make('ol');
  #headings: readonly HTMLElement[] = [];
  #entries: readonly HTMLButtonElement[] = [];
  /** The part of the article that each heading stands in, or itself: to ask for a place in a part is to lay it out. */
  #boxes: readonly Element[] = [];
  #current = -1;

  /** @param onGo told that the person has chosen a place */
  constructor(private readonly onGo: () => void) {
    this.panel = make(
      'nav',
      { class: 'panel contents', tabindex: '-1', 'aria-label': message('readerContents'), id: 'contents' },
      this.#list,
    );
  }

  /** Makes the table of what has been written. Work that can be interrupted. */
  *listing(written: ParentNode): IncrementalTask<Listed> {
    const headings: HTMLElement[] = [];
    const entries: HTMLButtonElement[] = [];
    const depthOf = headingDepth();
    yield* visitEach(written.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6'), (heading) => {
      const text = heading.textContent?.replace(/\s+/g, ' ').trim();
      if (!text) return;
      const depth = String(Math.min(depthOf(Number(heading.localName[1])), DEEPEST));
      const entry = make(
        'button',
        { type: 'button', class: 'entry', 'data-depth': depth, dir: 'auto' },
        text,
      );
      onTrusted(entry, 'click', () => {
        this.onGo();
        goTo(heading);
      });
      headings.push(heading);
      entries.push(entry);
    });
    return { headings, entries, items: entries.map((entry) => make('li', {}, entry)) };
  }

  /** Shows what was listed. @returns whether there are enough headings for a table to be of use */
  show({ headings, entries, items }: Listed, lang: string): boolean {
    this.#list.lang = lang;
    this.#headings = headings;
    this.#entries = entries;
    this.#boxes = headings.map((heading) => heading.closest('.part') ?? heading);
    this.#list.replaceChildren(...items);
    this.#current = -1;
    return headings.length > 1;
  }

  /** Marks the section that lies at the top of `view`. */
  follow(view: Element): void {
    const edge = view.getBoundingClientRect().top + REACHED_PX;
    const atEnd = view.scrollTop > 0 && view.scrollHeight - view.clientHeight - view.scrollTop < 2;
    const next = atEnd ? this.#headings.length - 1 : Math.max(0, this.#reached(edge));
    if (next === this.#current) return;
    this.#entries[this.#current]?.removeAttribute('aria-current');
    this.#entries[next]?.setAttribute('aria-current', 'location');
    this.#current = next;
    this.#bringIntoView(this.#entries[next]);
  }

  /** The last heading at or above a height in the window; −1 where there is none. */
  #reached(edge: number): number {
    const isAbove = (element: Element) => element.getBoundingClientRect().top <= edge;
    const last = bisect(this.#boxes.length, (i) => isAbove(this.#boxes[i])) - 1;
    let at = last;
    while (at >= 0 && this.#boxes[at] === this.#boxes[last] && !isAbove(this.#headings[at])) at--;
    return at;
  }

  /** Not while the person is at the panel, by pointer or keys. */
  #bringIntoView(entry: HTMLElement | undefined): void {
    const { panel } = this;
    if (!entry || panel.matches(':hover') || panel.querySelector(':focus-visible')) return;
    const shown = panel.getBoundingClientRect();
    const { top, bottom } = entry.getBoundingClientRect();
    panel.scrollTop +=
      Math.min(0, top - AROUND_PX - shown.top) + Math.max(0, bottom + AROUND_PX - shown.bottom);
  }
}

/** Brings a place of the article to the top and lets the next key start from there. */
export function goTo(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'start' });
}
