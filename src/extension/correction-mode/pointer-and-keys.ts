/** Passes the pointer and keyboard input of the correction mode on to the mode and its bar, before the page gets it. */
import { keyPresses } from '../ui/page-guard';
import { latinLetterOf, onTrusted } from '../ui/trusted-events';
import type { Bar } from './bar';

/** The mode as its input sees it; units of text are numbers, −1 where there is none. */
interface InputCommands {
  unitAt(x: number, y: number): number;
  setCurrent(unit: number): void;
  press(unit: number): void;
  drag(unit: number): void;
  release(): void;
  cancel(): void;
  moveBy(by: 1 | -1, extend: boolean): void;
  flip(): void;
  undo(): void;
  redo(): void;
  leave(): void;
}

/** Events kept from the page, together with the browser's default action, such as following a link. */
const BLOCKED_EVENTS = 'click dblclick auxclick mousedown mouseup dragstart selectstart submit'.split(' ');
/** Events kept from the page, while the browser's default action still happens. */
const HIDDEN_EVENTS =
  'keypress mousemove mouseover mouseout pointerover pointerout touchstart touchend'.split(' ');

/** Has the mode and its bar answer what the user does with pointer and keys, until the signal aborts. */
export function listenToInput(mode: InputCommands, bar: Bar, signal: AbortSignal): void {
  // Inside a page's shadow tree, `target` is not the actual element.
  const isOwn = (event: Event) => event.composedPath().includes(bar.host);
  const on: Listen = <E extends Event>(type: string, handle: (event: E) => void) => {
    const keep = (event: Event) => {
      if (isOwn(event)) return;
      event.stopImmediatePropagation();
      handle(event as E);
    };
    onTrusted(window, type, keep, { capture: true, passive: false, signal });
  };
  for (const type of BLOCKED_EVENTS) {
    on(type, (event: MouseEvent) => {
      // A middle click opens links; a right click opens the menu that leads out of the mode.
      if (event.button !== 2) event.preventDefault();
      if (type === 'click') bar.click(event.clientX, event.clientY);
    });
  }
  for (const type of HIDDEN_EVENTS) on(type, () => {});
  listenToPointer(mode, bar, on, signal);
  onTrusted(document, 'scroll', () => bar.makeWay(), { signal });
  const isPress = keyPresses();
  for (const type of ['keydown', 'keyup'] as const) {
    const handle = (event: KeyboardEvent) => onKey(event, isPress(event), mode, bar);
    onTrusted(window, type, handle, { capture: true, signal });
  }
}

type Listen = <E extends Event>(type: string, handle: (event: E) => void) => void;

function listenToPointer(mode: InputCommands, bar: Bar, on: Listen, signal: AbortSignal): void {
  const unitAt = ({ clientX: x, clientY: y }: PointerEvent) => (bar.covers(x, y) ? -1 : mode.unitAt(x, y));
  let pressed: number | null = null;
  let last: PointerEvent | null = null;
  let frame = 0;
  const handleMove = () => {
    frame = 0;
    if (!last) return;
    const unit = unitAt(last);
    if (pressed === null) mode.setCurrent(unit);
    // A moving finger scrolls; only mouse and pen draw ranges.
    else if (last.pointerType !== 'touch') mode.drag(unit);
  };
  on('pointermove', (event: PointerEvent) => {
    last = event;
    // Finding a unit needs layout: once per frame is enough.
    frame ||= requestAnimationFrame(handleMove);
  });
  on('pointerdown', (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    pressed = event.pointerId;
    const unit = unitAt(event);
    mode.setCurrent(unit);
    mode.press(unit);
  });
  const endPress = (event: PointerEvent, end: () => void) => {
    if (event.pointerId !== pressed) return;
    if (frame) {
      cancelAnimationFrame(frame);
      handleMove();
    }
    pressed = null;
    end();
  };
  const release = (event: PointerEvent) => endPress(event, () => mode.release());
  on('pointerup', release);
  on('pointercancel', (event: PointerEvent) => endPress(event, () => mode.cancel()));
  // The pointer was released over the bar, which the listeners above leave alone.
  onTrusted(bar.host, 'pointerup', release, { signal });
  onTrusted(signal, 'abort', () => cancelAnimationFrame(frame));
}

function onKey(event: KeyboardEvent, isPress: boolean, mode: InputCommands, bar: Bar): void {
  if (event.isComposing) return;
  // The browser's own shortcuts still work; the page receives no key.
  event.stopImmediatePropagation();
  const command = isPress && commandOf(event, mode, bar);
  if (!command) return;
  event.preventDefault();
  command();
}

function commandOf(event: KeyboardEvent, mode: InputCommands, bar: Bar): (() => void) | null {
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) {
    const letter = latinLetterOf(event);
    if (letter === 'z') return shiftKey ? mode.redo : mode.undo;
    return letter === 'y' ? mode.redo : null;
  }
  if (event.altKey) return null;
  switch (key) {
    case 'Escape':
      return () => mode.leave();
    case 'ArrowDown':
      return () => mode.moveBy(1, shiftKey);
    case 'ArrowUp':
      return () => mode.moveBy(-1, shiftKey);
    case 'Tab':
      return () => bar.moveFocus(shiftKey ? -1 : 1);
    case ' ':
    case 'Enter':
      return bar.hasKeys ? () => mode.flip() : null;
    default:
      return null;
  }
}
