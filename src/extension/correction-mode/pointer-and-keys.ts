/** Pointer and keyboard input of the correction mode: intercepted before the page, and passed on as commands. */
import { onTrusted } from '../ui/trusted-events';

export interface InputCommands {
  /** The mode's own element; events inside it are left alone. */
  readonly host: Element;
  /** True when keys go to the page's blocks, rather than to a button. */
  takesKeys(): boolean;
  /** Unit at a point of the window, or −1. */
  at(x: number, y: number): number;
  click(x: number, y: number): void;
  hover(unit: number): void;
  press(unit: number): void;
  drag(unit: number): void;
  release(): void;
  cancel(): void;
  moveBy(by: 1 | -1, extend: boolean): void;
  moveFocus(by: 1 | -1): void;
  scroll(): void;
  flip(): void;
  undo(): void;
  redo(): void;
  leave(): void;
}

/** Events kept from the page, together with the browser's default action, such as following a link. */
const BLOCKED_EVENTS = 'click dblclick auxclick mousedown mouseup dragstart selectstart submit'.split(' ');
/** Events kept from the page, while the browser's default action still happens. */
const HIDDEN_EVENTS =
  'keyup keypress mousemove mouseover mouseout pointerover pointerout touchstart touchend'.split(' ');

/** Calls commands for what the user does with pointer and keys, until the signal aborts. */
export function listenToInput(commands: InputCommands, signal: AbortSignal): void {
  // Inside a page's shadow tree, `target` is not the actual element.
  const isOwn = (event: Event) => event.composedPath().includes(commands.host);
  const on = <E extends Event>(type: string, handle: (event: E) => void) =>
    onTrusted(
      window,
      type,
      (event) => {
        if (isOwn(event)) return;
        event.stopImmediatePropagation();
        handle(event as Event as E);
      },
      { capture: true, passive: false, signal },
    );
  for (const type of BLOCKED_EVENTS) {
    on(type, (event: MouseEvent) => {
      // A middle click opens links; a right click opens the menu that leads out of the mode.
      if (event.button !== 2) event.preventDefault();
      if (type === 'click') commands.click(event.clientX, event.clientY);
    });
  }
  for (const type of HIDDEN_EVENTS) on(type, () => {});
  listenToPointer(commands, on, signal);
  onTrusted(document, 'scroll', () => commands.scroll(), { signal });
  onTrusted(window, 'keydown', (event) => onKey(event, commands), { capture: true, signal });
}

type Listen = <E extends Event>(type: string, handle: (event: E) => void) => void;

function listenToPointer(commands: InputCommands, on: Listen, signal: AbortSignal): void {
  let pressed: number | null = null;
  let last: PointerEvent | null = null;
  let frame = 0;
  const handleMove = () => {
    frame = 0;
    if (!last) return;
    const unit = commands.at(last.clientX, last.clientY);
    if (pressed === null) commands.hover(unit);
    // A moving finger scrolls; only mouse and pen draw ranges.
    else if (last.pointerType !== 'touch') commands.drag(unit);
  };
  on('pointermove', (event: PointerEvent) => {
    last = event;
    // Finding a unit needs layout: once per frame is enough.
    frame ||= requestAnimationFrame(handleMove);
  });
  on('pointerdown', (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    pressed = event.pointerId;
    const unit = commands.at(event.clientX, event.clientY);
    commands.hover(unit);
    commands.press(unit);
  });
  const release = (event: PointerEvent) => {
    if (event.pointerId !== pressed) return;
    if (frame) {
      cancelAnimationFrame(frame);
      handleMove();
    }
    pressed = null;
    commands.release();
  };
  on('pointerup', release);
  on('pointercancel', (event: PointerEvent) => {
    if (event.pointerId !== pressed) return;
    pressed = null;
    commands.cancel();
  });
  // The pointer was released over the bar, which the listeners above leave alone.
  onTrusted(commands.host, 'pointerup', release, { signal });
  onTrusted(signal, 'abort', () => cancelAnimationFrame(frame));
}

function onKey(event: KeyboardEvent, commands: InputCommands): void {
  if (event.isComposing) return;
  // The browser's own shortcuts still work; the page receives no key.
  event.stopImmediatePropagation();
  const command = commandOf(event, commands);
  if (!command) return;
  event.preventDefault();
  command();
}

function commandOf(event: KeyboardEvent, commands: InputCommands): (() => void) | null {
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) {
    const letter = key.toLowerCase();
    if (letter === 'z') return shiftKey ? commands.redo : commands.undo;
    return letter === 'y' ? commands.redo : null;
  }
  if (event.altKey) return null;
  switch (key) {
    case 'Escape':
      return commands.leave;
    case 'ArrowDown':
      return () => commands.moveBy(1, shiftKey);
    case 'ArrowUp':
      return () => commands.moveBy(-1, shiftKey);
    case 'Tab':
      return () => commands.moveFocus(shiftKey ? -1 : 1);
    case ' ':
    case 'Enter':
      return commands.takesKeys() ? commands.flip : null;
    default:
      return null;
  }
}
