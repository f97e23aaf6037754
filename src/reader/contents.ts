/** The table of contents: one entry a heading, the one being read marked and in view. */
import { message } from '../platform/i18n';
import { make } from './elements';
import { nesting } from './nesting';
import { onTrusted } from './trusted-events';

/** How far below the top edge a heading counts as reached. */
const REACHED_PX = 112;
/** How much of what is before and after the current entry is shown with it. */
const AROUND_PX = 48;
/** Entries are indented no further. */
const DEEPEST = 3;

export class Contents {
  readonly panel: HTMLElement;
  readonly #list = make('ol');
  #headings: HTMLElement[] = [];
  #entries: HTMLButtonElement[] = [];
  #current = -1;

  /** @param onGo told that the person has chosen a place */
  constructor(private readonly onGo: () => void) {
    this.panel = make(
      'nav',
      { class: 'panel contents', tabindex: '-1', 'aria-label': message('readerContents'), id: 'contents' },
      this.#list,
    );
  }

  /** Lists the headings of an article. @returns whether there are enough for a table to be of use. */
  fill(article: HTMLElement): boolean {
    this.#list.lang = article.lang;
    this.#headings = [...article.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')].filter((heading) =>
      heading.textContent?.trim(),
    );
    const depthOf = nesting();
    this.#entries = this.#headings.map((heading) => {
      const depth = String(Math.min(depthOf(Number(heading.localName[1])), DEEPEST));
      const entry = make('button', { type: 'button', class: 'entry', 'data-depth': depth, dir: 'auto' });
      entry.textContent = heading.textContent?.replace(/\s+/g, ' ').trim() ?? '';
      onTrusted(entry, 'click', () => {
        this.onGo();
        goTo(heading);
      });
      return entry;
    });
    this.#list.replaceChildren(...this.#entries.map((entry) => make('li', {}, entry)));
    this.#current = -1;
    return this.#headings.length > 1;
  }

  /** Marks the section that lies at the top of `view`. */
  follow(view: Element): void {
    const edge = view.getBoundingClientRect().top + REACHED_PX;
    const atEnd = view.scrollTop > 0 && view.scrollHeight - view.clientHeight - view.scrollTop < 2;
    const next = atEnd
      ? this.#headings.length - 1
      : Math.max(
          0,
          this.#headings.findLastIndex((heading) => heading.getBoundingClientRect().top <= edge),
        );
    if (next === this.#current) return;
    this.#entries[this.#current]?.removeAttribute('aria-current');
    this.#entries[next]?.setAttribute('aria-current', 'location');
    this.#current = next;
    this.#bringIntoView(this.#entries[next]);
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
