/** The reader view's keys. */
import { READER_RANGES, READER_THEMES, type ReaderSettings } from '../../settings/settings-schema';
import { onTrusted } from '../../ui/trusted-events';

export type ReaderKey = 'down' | 'up' | 'next' | 'previous' | 'larger' | 'smaller' | 'theme' | 'help';

const LETTERS: Readonly<Record<string, ReaderKey>> = {
  j: 'down',
  k: 'up',
  n: 'next',
  p: 'previous',
  t: 'theme',
};
/** Signs. The equals sign counts as plus, which shares its key, so that no Shift is needed. */
const SIGNS: Readonly<Record<string, ReaderKey>> = {
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  '−': 'smaller',
  '?': 'help',
  '؟': 'help',
  '？': 'help',
};

/** Elements in which a key writes or chooses something. */
const WRITES = 'input[type="text"], textarea, select, [contenteditable]';

/**
 * The meaning of a key; null when it has none, or is another shortcut, or is typed into a control.
 * @param focused the focused element of the reader view
 */
export function readerKeyOf(event: KeyboardEvent, focused: Element | null): ReaderKey | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || focused?.matches(WRITES))
    return null;
  const sign = SIGNS[event.key];
  if (sign) return sign;
  if (event.shiftKey) return null;
  // A keyboard without Latin letters has the key of the same place.
  const isLatin = /^[a-z]$/i.test(event.key);
  const letter = isLatin ? event.key.toLowerCase() : /^Key([A-Z])$/.exec(event.code)?.[1].toLowerCase();
  return (letter && LETTERS[letter]) || null;
}

/** The settings that a key changes; null when it changes none. */
export function settingsAfter(key: ReaderKey, settings: ReaderSettings): Partial<ReaderSettings> | null {
  const { min, max, step } = READER_RANGES.size;
  switch (key) {
    case 'larger':
      return { size: Math.min(max, settings.size + step) };
    case 'smaller':
      return { size: Math.max(min, settings.size - step) };
    case 'theme':
      return {
        theme: READER_THEMES[(READER_THEMES.indexOf(settings.theme) + 1) % READER_THEMES.length],
      };
    default:
      return null;
  }
}

/** Share of the window's height by which a key scrolls. */
const SCROLL_SHARE = 0.3;

/** Scrolls by key: presses in quick succession add up, although each moves the text smoothly. */
export class KeyScroll {
  /** The position to which the text is moving; null while it rests. */
  private target: number | null = null;

  constructor(private readonly view: HTMLElement) {
    onTrusted(view, 'scrollend', () => {
      this.target = null;
    });
  }

  scroll(direction: 1 | -1): void {
    const { scrollTop, scrollHeight, clientHeight } = this.view;
    const wanted = (this.target ?? scrollTop) + direction * SCROLL_SHARE * clientHeight;
    const target = Math.max(0, Math.min(scrollHeight - clientHeight, wanted));
    if (target === scrollTop) return;
    this.target = target;
    const prefersNoMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.view.scrollTo({ top: target, behavior: prefersNoMotion ? 'instant' : 'smooth' });
  }
}
