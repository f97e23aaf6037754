/** The bar at a text that is selected or annotated: its colours, a note, and a button to remove it. */
import { COLOURS, type Colour, MAX_NOTE_LENGTH } from '../../annotations/annotation';
import { COLOUR_MESSAGES } from '../highlight/annotation-css';
import { message } from '../platform/i18n';
import type { ViewText } from '../session/page-globals';
import { addStyleSheet, iconButton, isInBox, make, makeButton } from '../ui/elements';
import { barOverPage, keepOnTop, type MovableBar } from '../ui/keep-on-top';
import overPage from '../ui/over-page.css?inline';
import { containEvents, focusedElement, refocus } from '../ui/page-guard';
import pageHost from '../ui/page-host.css?inline';
import palette from '../ui/palette.css?inline';
import style from './annotation-bar.css?inline';
import { placeAt } from './place-at';

const ICONS = {
  chosen: 'm5 12 5 5 9-10',
  note: 'M4 20h4L19 9l-4-4L4 16ZM13 7l4 4',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
};

export interface BarActions {
  choose(colour: Colour): void;
  /** Called when the user opens the note of a text that has no annotation yet. */
  beginNote(): void;
  saveNote(note: string): void;
  remove(): void;
  /** Brings back the annotation that was removed while the bar was open. */
  restore(): void;
  /** Called once it is closed, by the user or because the page has removed it. */
  closed(): void;
}

export interface BarSubject {
  /** Null for selected text, and for text whose annotation was removed. */
  readonly annotation: { readonly colour: Colour; readonly note: string } | null;
  /** True when its annotation was removed, which can be undone. */
  readonly wasRemoved?: boolean;
  /** Box around the text in the window; null while it is not rendered. */
  box(): DOMRect | null;
}

const STYLE = palette + overPage + style;
const STYLED = new WeakSet<ShadowRoot>();

/** The bar, in a shadow root of its own; one at most is open. */
export class AnnotationBar implements MovableBar {
  /** Target of the bar's events while it is over the page. */
  readonly host = make('div');
  private readonly root = this.host.attachShadow({ mode: 'closed' });
  private readonly colours: ReadonlyMap<Colour, HTMLButtonElement>;
  private readonly remove: HTMLButtonElement;
  private readonly undo: HTMLButtonElement;
  private readonly noteButton: HTMLButtonElement;
  private readonly text: HTMLTextAreaElement;
  private readonly note: HTMLElement;
  private readonly error = make('p', { role: 'status' });
  readonly element: HTMLElement;
  private subject: BarSubject | null = null;
  /** Ends what listens while it is open; null when it is closed. */
  private end: AbortController | null = null;
  private previousFocus: Element | null = null;
  private widthAtOpening = 0;

  constructor(private readonly actions: BarActions) {
    this.colours = new Map(COLOURS.map((colour) => [colour, this.colourButton(colour)]));
    this.noteButton = iconButton(ICONS.note, message('annotateNote'), () => this.openNote());
    this.undo = iconButton(ICONS.undo, message('correctUndo'), actions.restore, { class: 'undo' });
    this.remove = iconButton(ICONS.remove, message('annotateRemove'), actions.remove);
    this.text = make('textarea', {
      'aria-label': message('annotateNote'),
      placeholder: message('annotateNote'),
      maxlength: String(MAX_NOTE_LENGTH),
      dir: 'auto',
    });
    const save = makeButton(message('annotateNoteSave'), () => this.close(), { class: 'save' });
    this.note = make('div', { class: 'note', hidden: '' }, this.text, save);
    this.element = barOverPage(
      { class: 'annotation-bar', label: 'annotateBar' },
      make('div', { class: 'choices' }, ...this.colours.values(), this.noteButton, this.undo, this.remove),
      this.note,
      this.error,
    );
    addStyleSheet(this.root, pageHost + STYLE);
  }

  get isOpen(): boolean {
    return this.end !== null;
  }

  /** True while keys go to the bar. */
  get hasFocus(): boolean {
    const focused = focusedElement();
    return this.isOpen && focused !== null && this.element.contains(focused);
  }

  /** True when it lies at a point of the window. */
  covers(x: number, y: number): boolean {
    return this.isOpen && isInBox(this.element.getBoundingClientRect(), x, y);
  }

  /** Shows the bar at a text. @param view the view over the page in which the text is */
  show(subject: BarSubject, view: ViewText | undefined, takesFocus: boolean): void {
    this.close();
    this.previousFocus = focusedElement();
    this.subject = subject;
    this.error.textContent = '';
    const end = new AbortController();
    this.end = end;
    this.update(subject);
    this.text.value = subject.annotation?.note ?? '';
    this.showNote(this.text.value !== '');
    if (view) this.openIn(view);
    else this.openOverPage(end.signal);
    this.widthAtOpening = this.element.getBoundingClientRect().width;
    this.follow();
    if (takesFocus)
      this.colours.get(subject.annotation?.colour ?? COLOURS[0])?.focus({ preventScroll: true });
  }

  private openIn({ root, container }: ViewText): void {
    if (!STYLED.has(root)) addStyleSheet(root, STYLE);
    STYLED.add(root);
    container.append(this.element);
    this.element.showPopover();
  }

  private openOverPage(signal: AbortSignal): void {
    this.root.append(this.element);
    containEvents(this.root, signal);
    keepOnTop(this, () => this.close(), signal);
  }

  /** Shows it over everything on the page. */
  open(parent: ParentNode): void {
    parent.append(this.host);
    this.element.showPopover();
    this.place();
  }

  /** Shows what the bar is about after it has changed. */
  update(subject: BarSubject): void {
    this.subject = subject;
    for (const [colour, button] of this.colours) {
      button.setAttribute('aria-pressed', String(subject.annotation?.colour === colour));
    }
    const hadFocus = this.hasFocus;
    this.remove.hidden = subject.annotation === null;
    this.undo.hidden = !subject.wasRemoved;
    if (!subject.wasRemoved) return;
    this.showNote(false);
    // Takes the place of the button that was pressed, or of the note.
    if (hadFocus) this.undo.focus({ preventScroll: true });
  }

  showError(text: string): void {
    this.error.textContent = text;
  }

  /** Closes the bar, and saves the note if it was changed; does nothing when it is closed already. */
  close(): void {
    const { end } = this;
    if (!end) return;
    const [hadFocus, note, before] = [this.hasFocus, this.text.value, this.subject?.annotation?.note];
    this.end = null;
    this.subject = null;
    end.abort();
    this.element.remove();
    this.host.remove();
    if (hadFocus) refocus(this.previousFocus);
    if (before !== undefined && note.trim() !== before) this.actions.saveNote(note.trim());
    this.actions.closed();
  }

  /** Does what a key asks of the bar. @returns true when the key was meant for the bar */
  handleKey(event: KeyboardEvent): boolean {
    if (!this.isOpen || event.isComposing) return this.hasFocus;
    const { key } = event;
    const isInText = focusedElement() === this.text;
    // Tab leads from the selected text into the bar, which is last in the page's own order.
    const isShown = this.element.checkVisibility({ visibilityProperty: true });
    const isEntering = key === 'Tab' && !event.shiftKey && isShown;
    if (key !== 'Escape' && !isEntering && !this.hasFocus) return false;
    if (key === 'Escape') this.close();
    else if (key === 'Tab') this.moveFocus(event.shiftKey ? -1 : 1, true);
    else if (isInText && key === 'Enter' && (event.ctrlKey || event.metaKey)) this.close();
    else if (!isInText && (key === 'ArrowRight' || key === 'ArrowLeft'))
      this.moveFocus((key === 'ArrowRight') === (message('direction') === 'ltr') ? 1 : -1);
    else return true;
    event.preventDefault();
    return true;
  }

  /** @param leaves true to close the bar beyond its last or first control, which else follow each other */
  private moveFocus(by: 1 | -1, leaves = false): void {
    const controls = [...this.element.querySelectorAll<HTMLElement>('button, textarea')];
    const stops = controls.filter((control) => control.checkVisibility());
    const next = stops.indexOf(focusedElement() as HTMLElement) + by;
    if (leaves && !stops[next]) this.close();
    else stops.at(next % stops.length)?.focus();
  }

  private openNote(): void {
    if (this.subject?.annotation === null) this.actions.beginNote();
    this.showNote(true);
    this.place();
    this.text.focus({ preventScroll: true });
  }

  private showNote(isShown: boolean): void {
    this.note.hidden = !isShown;
    this.noteButton.setAttribute('aria-expanded', String(isShown));
  }

  /** Moves with its text: pages scroll, grow and move. */
  private follow(): void {
    if (!this.isOpen) return;
    this.place();
    requestAnimationFrame(() => this.follow());
  }

  private place(): void {
    placeAt(this.element, this.subject?.box() ?? null, this.widthAtOpening);
  }

  private colourButton(colour: Colour): HTMLButtonElement {
    const choose = () => this.actions.choose(colour);
    const attributes = { class: 'colour', 'data-colour': colour };
    return iconButton(ICONS.chosen, message(COLOUR_MESSAGES[colour]), choose, attributes);
  }
}
