/** What the correction mode shows over the page: a bar that says what to do, and a frame around the current block. */
import { language, message } from '../platform/i18n';
import { addSheet } from '../platform/shadow-style';
import { icon, make } from '../reader/elements';
import { contain } from '../reader/page-guard';
import { onTrusted } from '../reader/trusted-events';
import style from './bar.css?inline';
import ground from './ground.css?inline';

const ICONS = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
};

export interface BarActions {
  undo(): void;
  redo(): void;
  leave(): void;
}

/** A line of the bar, and what the person may answer to it. */
export interface Notice {
  readonly text: string;
  readonly answer?: { readonly text: string; run(): void };
}

const percentage = new Intl.NumberFormat(language(), { style: 'percent' });

export class Bar {
  readonly host = make('div');
  readonly #root: ShadowRoot;
  readonly #bar: HTMLElement;
  readonly #frame = make('div', { class: 'frame', hidden: '' });
  /** Of the frame as it is drawn. */
  #place: string | null = null;
  readonly #notice = make('p', { class: 'notice', role: 'status' });
  readonly #trouble = make('p', { class: 'trouble', role: 'status' });
  readonly #current = make('p', { class: 'current', 'aria-live': 'polite' });
  readonly #keys: HTMLElement;
  /** Shows nothing: the browser itself closes it at Escape, though the page keep all keys to itself. */
  readonly #escape = make('dialog', { hidden: '', closedby: 'closerequest' });
  readonly #undo: HTMLButtonElement;
  readonly #redo: HTMLButtonElement;
  /** Actions of the buttons that are shown: the page's script may put one back that was taken away. */
  readonly #runs = new Map<Element, () => void>();
  #answer: HTMLButtonElement | null = null;

  /** @param signal gives the page its events back */
  constructor(actions: BarActions, signal: AbortSignal) {
    this.#undo = this.#tool(ICONS.undo, message('correctUndo'), actions.undo);
    this.#redo = this.#tool(ICONS.redo, message('correctRedo'), actions.redo);
    // By the browser's own doing too: a page that hears clicks first may keep them to itself.
    const closing = { popovertarget: 'bar', popovertargetaction: 'hide' };
    const done = this.#button({ class: 'done', ...closing }, message('correctDone'), actions.leave);
    // Arrow keys reach it from a screen reader's own mode too.
    this.#keys = make(
      'div',
      { class: 'keys', role: 'application', tabindex: '0', 'aria-label': message('correctKeys') },
      make('p', { class: 'hint' }, message('correctHint')),
      make('p', { class: 'legend' }, swatch('kept'), swatch('left')),
      this.#current,
    );
    const tools = make('div', { class: 'tools' }, this.#undo, this.#redo, done);
    this.#bar = make(
      'section',
      {
        id: 'bar',
        class: 'bar',
        popover: 'manual',
        lang: language(),
        dir: message('direction'),
        'aria-label': message('commandCorrect'),
      },
      make('div', { class: 'row' }, this.#keys, tools),
      this.#notice,
      this.#trouble,
    );
    this.#root = this.host.attachShadow({ mode: 'closed' });
    addSheet(this.#root, ground + style, make('style'));
    this.#frame.setAttribute('popover', 'manual');
    this.#root.append(this.#frame, this.#bar, this.#escape);
    onTrusted(this.#escape, 'cancel', actions.leave);
    onTrusted(this.#bar, 'toggle', () => this.#bar.matches(':popover-open') || actions.leave());
    onTrusted(this.#keys, 'blur', () => this.pointed(false));
    contain(this.#root, signal);
  }

  /** Shows it over everything that the page has, dialogs included; moves it there where it is open already. */
  open(parent: ParentNode): void {
    parent.append(this.host);
    // Where it was moved, the browser still calls it open and listens no more.
    this.#escape.removeAttribute('open');
    this.#escape.show();
    this.#frame.showPopover();
    this.#bar.showPopover();
    // Where the keys go when the mode opens needs no telling.
    this.pointed(true);
    this.#keys.focus({ preventScroll: true });
  }

  /** Whether a click at it gets to it: what is inert, or covered by something of the page, is not found. */
  get isReachable(): boolean {
    const { left, top, width, height } = this.#bar.getBoundingClientRect();
    const found = this.#root.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && this.#bar.contains(found);
  }

  /** Whether it lies at a point of the window, heard or not. */
  covers(x: number, y: number): boolean {
    return isIn(this.#bar, x, y);
  }

  /** Does what a click does where the bar is deaf to it: below a modal dialog that only the page can get at. */
  click(x: number, y: number): void {
    const button = [...this.#runs.keys()].find((button) => isIn(button, x, y));
    if (button) this.#press(button);
  }

  #press(button: Element): void {
    if (isAble(button)) this.#runs.get(button)?.();
  }

  #button(
    attributes: Readonly<Record<string, string>>,
    content: Node | string,
    run: () => void,
  ): HTMLButtonElement {
    const button = make('button', { type: 'button', ...attributes }, content);
    this.#runs.set(button, run);
    onTrusted(button, 'click', () => this.#press(button));
    return button;
  }

  #tool(drawing: string, label: string, run: () => void): HTMLButtonElement {
    return this.#button({ class: 'tool', 'aria-label': label, title: label }, icon(drawing), run);
  }

  /** Where keys go to the page's blocks, rather than to a button of the bar. */
  get hasKeys(): boolean {
    return this.#root.activeElement === this.#keys || this.#root.activeElement === null;
  }

  /** Goes round the bar's own stops: the page's links, hundreds at times, would hear no key. */
  tab(by: 1 | -1): void {
    const { activeElement } = this.#root;
    const stops = [...this.#bar.querySelectorAll<HTMLElement>('[tabindex], button')].filter(
      (stop) => stop === activeElement || isAble(stop),
    );
    const at = stops.indexOf(activeElement as HTMLElement);
    this.pointed(false);
    stops.at(at < 0 ? 0 : (at + by) % stops.length)!.focus({ preventScroll: true });
  }

  /** Whether the person works with the pointer: then nobody need be told where the keys go. */
  pointed(isPointed: boolean): void {
    this.#bar.toggleAttribute('data-pointed', isPointed);
  }

  /** How much of the window's lower edge it covers. */
  get height(): number {
    return this.#bar.getBoundingClientRect().height;
  }

  steps(canUndo: boolean, canRedo: boolean): void {
    this.#undo.setAttribute('aria-disabled', String(!canUndo));
    this.#redo.setAttribute('aria-disabled', String(!canRedo));
  }

  notice(notice: Notice | null): void {
    if (this.#notice.contains(this.#root.activeElement)) this.#keys.focus({ preventScroll: true });
    this.#notice.replaceChildren();
    if (this.#answer) this.#runs.delete(this.#answer);
    this.#answer = null;
    if (!notice) return;
    this.#notice.append(make('span', {}, notice.text));
    const { answer } = notice;
    if (!answer) return;
    this.#answer = this.#button({}, answer.text, () => answer.run());
    this.#notice.append(this.#answer);
  }

  /** Tells what could not be kept, below whatever else there is to tell; null where all is kept. */
  trouble(text: string | null, isBad: boolean): void {
    this.#trouble.classList.toggle('bad', isBad);
    // What stays as it is need not be said again.
    if (this.#trouble.textContent !== text) this.#trouble.textContent = text;
  }

  /** Tells of the block that a click or the Space key would change; null where there is none. */
  current(block: { content: boolean; said: boolean; probability: number; text: string } | null): void {
    this.#current.replaceChildren();
    if (!block) return;
    const { content, said, probability, text } = block;
    const why = said ? message('correctSaid') : percentage.format(probability);
    const side = make('b', {}, message(content ? 'correctKept' : 'correctLeft'));
    this.#current.append(
      make('span', { class: 'why' }, side, ' · ', make('span', {}, why)),
      make('span', { class: 'text', dir: 'auto' }, text),
    );
  }

  /** Draws the frame around a box of the window; null takes it away. */
  frame(box: DOMRect | null): void {
    const place = box && [box.left, box.top, box.width, box.height].join();
    if (place === this.#place) return;
    this.#place = place;
    this.#frame.hidden = box === null;
    if (!box) return;
    const { style } = this.#frame;
    // A page that is zoomed by its own style zooms what stands in it. Before Chromium 128 boxes were measured so too.
    const { currentCSSZoom: zoom = 1 } = this.host;
    style.left = `${box.left / zoom - 4}px`;
    style.top = `${box.top / zoom - 3}px`;
    style.width = `${box.width / zoom + 8}px`;
    style.height = `${box.height / zoom + 6}px`;
  }
}

function isIn(element: Element, x: number, y: number): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return x >= left && x < right && y >= top && y < bottom;
}

/**
 * Whether there is something to undo or redo. Where there is none any more the button keeps the focus, which a disabled
 * one would lose: pressed once too often, the key would change a block of the page.
 */
const isAble = (stop: Element): boolean => stop.getAttribute('aria-disabled') !== 'true';

function swatch(side: 'kept' | 'left'): HTMLElement {
  const text = message(side === 'kept' ? 'correctKept' : 'correctLeft');
  return make('span', { class: `swatch ${side}` }, text);
}
