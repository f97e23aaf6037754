/** Pointer and keys of the correction mode: taken from the page, and told as what they mean. */
import { onTrusted } from '../reader/trusted-events';

export interface Commands {
  /** The mode's own element, whose events are its own business. */
  readonly host: Element;
  /** Whether keys go to the page's blocks, rather than to a button. */
  takesKeys(): boolean;
  /** Unit at a point of the window, or −1. */
  at(x: number, y: number): number;
  click(x: number, y: number): void;
  hover(unit: number): void;
  press(unit: number): void;
  drag(unit: number): void;
  release(): void;
  cancel(): void;
  walk(by: 1 | -1, extend: boolean): void;
  tab(by: 1 | -1): void;
  flip(): void;
  undo(): void;
  redo(): void;
  leave(): void;
}

/** Nothing of these reaches the page, nor what the browser would do of itself, as in following a link. */
const STOPPED = 'click dblclick auxclick mousedown mouseup dragstart selectstart submit'.split(' ');
/** Nothing of these reaches the page, but the browser does what it always does. */
const HIDDEN = 'keyup keypress mousemove mouseover mouseout pointerover pointerout touchstart touchend'.split(
  ' ',
);

export function listen(commands: Commands, signal: AbortSignal): void {
  // Within a shadow tree of the page it is not the target, as told here.
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
  for (const type of STOPPED) {
    on(type, (event: MouseEvent) => {
      // A middle click opens links, a right click the menu that leads out of here.
      if (event.button !== 2) event.preventDefault();
      if (type === 'click') commands.click(event.clientX, event.clientY);
    });
  }
  for (const type of HIDDEN) on(type, () => {});
  listenToPointer(commands, on, signal);
  onTrusted(window, 'keydown', (event) => onKey(event, commands), { capture: true, signal });
}

type On = <E extends Event>(type: string, handle: (event: E) => void) => void;

function listenToPointer(commands: Commands, on: On, signal: AbortSignal): void {
  let pressed: number | null = null;
  let last: PointerEvent | null = null;
  let frame = 0;
  const look = () => {
    frame = 0;
    if (!last) return;
    const unit = commands.at(last.clientX, last.clientY);
    if (pressed === null) commands.hover(unit);
    // A finger that moves scrolls; only the mouse and the pen draw ranges.
    else if (last.pointerType !== 'touch') commands.drag(unit);
  };
  on('pointermove', (event: PointerEvent) => {
    last = event;
    // Finding a unit asks for layout: once a frame is enough.
    frame ||= requestAnimationFrame(look);
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
      look();
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
  // Let go over the bar, which the listeners above leave alone.
  onTrusted(commands.host, 'pointerup', release, { signal });
  onTrusted(signal, 'abort', () => cancelAnimationFrame(frame));
}

function onKey(event: KeyboardEvent, commands: Commands): void {
  if (event.isComposing) return;
  // The browser still hears its own keys; the page hears none.
  event.stopImmediatePropagation();
  const command = commandOf(event, commands);
  if (!command) return;
  event.preventDefault();
  command();
}

function commandOf(event: KeyboardEvent, commands: Commands): (() => void) | null {
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
      return () => commands.walk(1, shiftKey);
    case 'ArrowUp':
      return () => commands.walk(-1, shiftKey);
    case 'Tab':
      return () => commands.tab(shiftKey ? -1 : 1);
    case ' ':
    case 'Enter':
      return commands.takesKeys() ? commands.flip : null;
    default:
      return null;
  }
}
