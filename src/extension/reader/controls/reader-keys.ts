/** The reader view's keys, and the dialog that lists them. */
import { namesIn } from '../../../dom/collections';
import { type MessageKey, message } from '../../platform/i18n';
import { READER_RANGES, READER_THEMES, type ReaderSettings } from '../../settings/settings-schema';
import { make, scrollBehaviour } from '../../ui/elements';
import { latinLetterOf, onTrusted } from '../../ui/trusted-events';
import { toolButton } from './toolbar';

const LETTERS = {
  j: 'down',
  k: 'up',
  n: 'next',
  p: 'previous',
  w: 'news',
  t: 'theme',
  h: 'annotate',
} as const;
/** Signs. The equals sign counts as the plus on its key, so that no Shift is needed. */
const SIGNS = {
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  '−': 'smaller',
  '?': 'help',
  '؟': 'help',
  '？': 'help',
} as const;
export type ReaderKey = (typeof LETTERS)[keyof typeof LETTERS] | (typeof SIGNS)[keyof typeof SIGNS];

const meaningIn = (keys: Readonly<Record<string, ReaderKey>>, key = ''): ReaderKey | null =>
  keys[key] ?? null;

/** Keys by which the browser scrolls the element that has the focus. */
export const SCROLL_KEYS = namesIn('ArrowDown ArrowUp PageDown PageUp Home End');

/** Elements in which a key writes or chooses something. */
const WRITES = 'input[type="text"], textarea, select, [contenteditable]';

/** The meaning of a key; null for none, for another shortcut, and for typing into `focused`. */
export function readerKeyOf(event: KeyboardEvent, focused: Element | null): ReaderKey | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || focused?.matches(WRITES))
    return null;
  return meaningIn(SIGNS, event.key) ?? (event.shiftKey ? null : meaningIn(LETTERS, latinLetterOf(event)));
}

/** True for the browser's key that selects everything, unless it is pressed where text is written. */
export const selectsAll = (event: KeyboardEvent, focused: Element | null): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !(event.altKey || event.shiftKey) &&
  latinLetterOf(event) === 'a' &&
  !focused?.matches(WRITES);

/** The settings that a key changes; null when it changes none. */
export function settingsAfter(key: ReaderKey, settings: ReaderSettings): Partial<ReaderSettings> | null {
  const { min, max, step } = READER_RANGES.size;
  switch (key) {
    case 'larger':
      return { size: Math.min(max, settings.size + step) };
    case 'smaller':
      return { size: Math.max(min, settings.size - step) };
    case 'theme':
      return { theme: READER_THEMES[(READER_THEMES.indexOf(settings.theme) + 1) % READER_THEMES.length] };
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
    this.view.scrollTo({ top: target, behavior: scrollBehaviour() });
  }
}

const ROWS: readonly (readonly [MessageKey, ...string[]])[] = [
  ['readerKeyScroll', 'j', 'k'],
  ['readerKeyHeading', 'n', 'p'],
  ['readerKeyNew', 'w'],
  ['readerKeySize', '+', '−'],
  ['readerKeyTheme', 't'],
  ['commandAnnotate', 'h'],
  ['readerKeyImage', ...(message('direction') === 'rtl' ? ['→', '←'] : ['←', '→'])],
  ['readerKeys', '?'],
  ['readerClose', 'Esc'],
];

export function keysDialog(): HTMLDialogElement {
  const rows = ROWS.map(([name, ...keys]) => {
    const signs = keys.map((key) => make('kbd', {}, key));
    return make('div', {}, make('dt', {}, message(name)), make('dd', {}, ...signs));
  });
  const dialog = make(
    'dialog',
    { class: 'keys', tabindex: '-1', 'aria-label': message('readerKeys') },
    toolButton('close', message('readerKeysClose'), () => dialog.close()),
    make('h2', {}, message('readerKeys')),
    make('dl', {}, ...rows),
  );
  // The dialog covers only a part of its backdrop.
  onTrusted(dialog, 'click', ({ target }) => target === dialog && dialog.close());
  return dialog;
}
