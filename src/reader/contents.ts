/** The table of contents: one entry a heading, the one being read marked. */
import { message } from '../platform/i18n';
import { make } from './elements';

export interface Contents {
  readonly panel: HTMLElement;
  /** Marks the section that lies at the top of `view`. */
  follow(view: Element): void;
}

/** How far below the top edge a heading counts as reached. */
const REACHED_PX = 96;

/** Null where there are too few headings for a table to be of use. */
export function contentsOf(article: Element, onGo: () => void): Contents | null {
  const headings = [...article.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')].filter((heading) =>
    heading.textContent?.trim(),
  );
  if (headings.length < 2) return null;
  const levelOf = (heading: Element) => Number(heading.localName[1]);
  const top = Math.min(...headings.map(levelOf));
  const entries = headings.map((heading) => {
    const depth = String(Math.min(levelOf(heading) - top, 3));
    const entry = make('button', { type: 'button', class: 'entry', 'data-depth': depth, dir: 'auto' });
    entry.textContent = heading.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    entry.addEventListener('click', () => {
      onGo();
      goTo(heading);
    });
    return entry;
  });
  const list = make('ol', {}, ...entries.map((entry) => make('li', {}, entry)));
  const panel = make(
    'nav',
    { class: 'panel contents', 'aria-label': message('readerContents'), id: 'contents' },
    list,
  );
  panel.hidden = true;
  let current = -1;
  return {
    panel,
    follow(view) {
      const edge = view.getBoundingClientRect().top + REACHED_PX;
      const atEnd = view.scrollTop > 0 && view.scrollHeight - view.clientHeight - view.scrollTop < 2;
      const next = atEnd
        ? headings.length - 1
        : headings.findLastIndex((heading) => heading.getBoundingClientRect().top <= edge);
      if (next === current) return;
      entries[current]?.removeAttribute('aria-current');
      entries[next]?.setAttribute('aria-current', 'location');
      current = next;
    },
  };
}

/** Brings a place of the article to the top and lets the next key start from there. */
export function goTo(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'start' });
}
