/** The correction mode's interface over the page: a bar with instructions, and a frame around the current block. */
import type { UndoHistory } from '../../corrections/correction-set';
import type { StoreOutcome } from '../../corrections/stored-schema';
import type { BlockRole } from '../../roles/role-names';
import { formatPercent, type MessageKey, message } from '../platform/i18n';
import controls from '../ui/controls.css?inline';
import { addStyleSheet, icon, isInBox, make, makeButton } from '../ui/elements';
import { barOverPage } from '../ui/keep-on-top';
import overPage from '../ui/over-page.css?inline';
import { containEvents } from '../ui/page-guard';
import pageHost from '../ui/page-host.css?inline';
import palette from '../ui/palette.css?inline';
import { onTrusted } from '../ui/trusted-events';
import style from './bar.css?inline';
import { ROLE_MESSAGES } from './label-messages';

const ICONS = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
};

/** A message in the bar, and the user's answer to it. */
export interface Notice {
  readonly text: string;
  readonly answer: string;
  run(): void;
}

/** Messages about corrections that could not be stored properly. */
const SAVE_ERRORS: Record<StoreOutcome, MessageKey | null> = {
  stored: null,
  'stored-without-page': 'correctWithoutPage',
  full: 'correctFull',
  private: 'correctPrivate',
  failed: 'correctFailed',
};

/** True on devices used by finger, which scrolls where a mouse draws. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The bar over the page, with the frame around the current block. */
export class Bar {
  readonly host = make('div');
  private readonly root: ShadowRoot;
  readonly element: HTMLElement;
  private readonly frame = make('div', { class: 'frame', hidden: '' });
  private framePosition: string | null = null;
  private readonly notice = make('div', { class: 'notice', role: 'status' });
  private readonly saveOutcome = make('p', { class: 'save-outcome', role: 'status' });
  private readonly current = make('p', { class: 'current', 'aria-live': 'polite' });
  private readonly keyTarget: HTMLElement;
  /** Invisible dialog that the browser itself closes at Escape, even if the page intercepts all keys. */
  private readonly escape = make('dialog', { hidden: '', closedby: 'closerequest' });
  private readonly undo: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;
  /** Actions of the visible buttons: the page's script may put back one that was removed. */
  private readonly actions = new Map<Element, () => void>();
  /** Buttons of the notices. */
  private answers: readonly HTMLButtonElement[] = [];

  constructor(mode: Readonly<Record<'undo' | 'redo' | 'leave', () => void>>) {
    const leave = () => mode.leave();
    this.undo = this.tool(ICONS.undo, message('correctUndo'), () => mode.undo());
    this.redo = this.tool(ICONS.redo, message('correctRedo'), () => mode.redo());
    // Closes by the browser's own means too: a page that receives clicks first may intercept them.
    const closing = { popovertarget: 'bar', popovertargetaction: 'hide' };
    const done = this.button({ class: 'done primary', ...closing }, message('correctDone'), leave);
    // Arrow keys reach it even in a screen reader's browse mode.
    this.keyTarget = make(
      'div',
      { class: 'keys', role: 'application', tabindex: '0', 'aria-label': message('correctKeys') },
      make('p', { class: 'hint' }, message(isTouched() ? 'correctHintTouch' : 'correctHint')),
      make('p', { class: 'legend' }, swatch('kept'), swatch('left')),
      this.current,
    );
    const tools = make('div', { class: 'tools' }, this.undo, this.redo, done);
    this.element = barOverPage(
      { class: 'bar', label: 'commandCorrect' },
      make('div', { class: 'row' }, this.keyTarget, tools),
      this.notice,
      this.saveOutcome,
    );
    this.element.id = 'bar';
    this.root = this.host.attachShadow({ mode: 'closed' });
    addStyleSheet(this.root, pageHost + palette + overPage + controls + style);
    this.frame.setAttribute('popover', 'manual');
    this.root.append(this.frame, this.element, this.escape);
    onTrusted(this.escape, 'cancel', leave);
    onTrusted(this.element, 'toggle', () => this.element.matches(':popover-open') || leave());
    onTrusted(this.keyTarget, 'blur', () => this.setPointed(false));
  }

  /** Keeps its events from the page, and from what listens to the window later, until the signal aborts. */
  containEvents(signal: AbortSignal): void {
    containEvents(this.root, signal);
  }

  /** Shows it over everything on the page, dialogs included; moves it there if it is open already. */
  open(parent: ParentNode): void {
    parent.append(this.host);
    // After a move, the browser still considers it open but no longer handles its keys.
    this.escape.removeAttribute('open');
    this.escape.show();
    this.frame.showPopover();
    this.element.showPopover();
    // The key target is not marked when the mode opens.
    this.setPointed(true);
    this.keyTarget.focus({ preventScroll: true });
  }

  /** True when it lies at a point of the window, whether or not it receives events there. */
  covers(x: number, y: number): boolean {
    return isInBox(this.element.getBoundingClientRect(), x, y);
  }

  /** Performs a click when the bar receives none: below a modal dialog that only the page can access. */
  click(x: number, y: number): void {
    const button = [...this.actions.keys()].find((button) => isInBox(button.getBoundingClientRect(), x, y));
    if (button) this.press(button);
  }

  private press(button: Element): void {
    if (isEnabled(button)) this.actions.get(button)?.();
  }

  private button(
    attributes: Readonly<Record<string, string>>,
    content: Node | string,
    run: () => void,
  ): HTMLButtonElement {
    const button = makeButton(content, () => this.press(button), attributes);
    this.actions.set(button, run);
    return button;
  }

  private tool(drawing: string, label: string, run: () => void): HTMLButtonElement {
    return this.button({ class: 'tool', 'aria-label': label, title: label }, icon(drawing), run);
  }

  /** True when keys go to the page's blocks, rather than to a button of the bar. */
  get hasKeys(): boolean {
    return this.root.activeElement === this.keyTarget || this.root.activeElement === null;
  }

  /** Moves the focus around the bar's own tab stops: the page's links, hundreds at times, would receive no key. */
  moveFocus(by: 1 | -1): void {
    const { activeElement } = this.root;
    const stops = [...this.element.querySelectorAll<HTMLElement>('[tabindex], button')].filter(
      (stop) => stop === activeElement || (isEnabled(stop) && stop.checkVisibility()),
    );
    const at = stops.indexOf(activeElement as HTMLElement);
    this.setPointed(false);
    stops.at(at < 0 ? 0 : (at + by) % stops.length)!.focus({ preventScroll: true });
  }

  /** Records if the user works with the pointer: the key target is then not marked. */
  setPointed(isPointed: boolean): void {
    this.element.toggleAttribute('data-pointed', isPointed);
  }

  /** Moves to the other edge of the window when it covers the middle of a box, if it is low enough to free it there. */
  uncover(box: DOMRect | null): void {
    const isCovered = box && this.covers(box.x + box.width / 2, box.y + box.height / 2);
    if (isCovered && this.height < 0.4 * innerHeight) this.element.toggleAttribute('data-top');
  }

  /** Moves to the upper edge at the end of the page, whose last lines it would cover for good, and back. */
  makeWay(): void {
    const { scrollTop, scrollHeight, clientHeight } = document.scrollingElement ?? document.documentElement;
    if (scrollTop + clientHeight > scrollHeight - 2) this.element.toggleAttribute('data-top', true);
    else if (scrollTop < 2) this.element.toggleAttribute('data-top', false);
  }

  /** Height of the window's edge that it covers. */
  get height(): number {
    return this.element.getBoundingClientRect().height;
  }

  enableSteps({ canUndo, canRedo }: Pick<UndoHistory, 'canUndo' | 'canRedo'>): void {
    this.undo.setAttribute('aria-disabled', String(!canUndo));
    this.redo.setAttribute('aria-disabled', String(!canRedo));
  }

  showNotices(notices: readonly Notice[]): void {
    if (this.notice.contains(this.root.activeElement)) this.keyTarget.focus({ preventScroll: true });
    for (const answer of this.answers) this.actions.delete(answer);
    this.answers = notices.map((notice) => this.button({}, notice.answer, () => notice.run()));
    const lines = notices.map(({ text }, i) => make('p', {}, make('span', {}, text), this.answers[i]));
    this.notice.replaceChildren(...lines);
  }

  /** Shows below any other message what could not be stored. */
  showSaveOutcome(outcome: StoreOutcome): void {
    const key = SAVE_ERRORS[outcome];
    const text = key && message(key);
    this.saveOutcome.classList.toggle('bad', outcome !== 'private');
    // Set only changed text, since screen readers announce every change.
    if (this.saveOutcome.textContent !== text) this.saveOutcome.textContent = text;
  }

  /** Describes the block that a click or the Space key would change; null when there is none. */
  describe(
    block: {
      content: boolean;
      isCorrected: boolean;
      probability: number;
      role: BlockRole;
      /** Empty when the probability alone decided. */
      reason: string;
      text: string;
    } | null,
  ): void {
    this.current.replaceChildren();
    if (!block) return;
    const { content, isCorrected, probability, role, reason, text } = block;
    const why = isCorrected ? message('correctSaid') : formatPercent(probability);
    const side = make('b', {}, message(content ? 'correctKept' : 'correctLeft'));
    const named = `${message(ROLE_MESSAGES[role.role])} (${formatPercent(role.probability)})`;
    this.current.append(
      make('span', { class: 'why' }, side, ' · ', make('span', {}, why)),
      make('span', { class: 'role' }, named),
      make('span', { class: 'reason' }, isCorrected ? '' : reason),
      make('span', { class: 'text', dir: 'auto' }, text),
    );
  }

  /** Draws the frame around a box of the window; null removes it. */
  drawFrame(box: DOMRect | null): void {
    const place = box && [box.left, box.top, box.width, box.height].join();
    if (place === this.framePosition) return;
    this.framePosition = place;
    this.frame.hidden = box === null;
    if (!box) return;
    // The page's CSS zoom applies to the frame too. Before Chromium 128, boxes were measured zoomed as well.
    const { currentCSSZoom: zoom = 1 } = this.host;
    const { style } = this.frame;
    style.left = `${box.left / zoom - 4}px`;
    style.top = `${box.top / zoom - 3}px`;
    style.width = `${box.width / zoom + 8}px`;
    style.height = `${box.height / zoom + 6}px`;
  }
}

/** True for a button that acts now. Others are not `disabled`, which would give focus and keys to the page. */
const isEnabled = (stop: Element): boolean => stop.getAttribute('aria-disabled') !== 'true';

const swatch = (side: 'kept' | 'left'): HTMLElement =>
  make('span', { class: `swatch ${side}` }, message(side === 'kept' ? 'correctKept' : 'correctLeft'));
