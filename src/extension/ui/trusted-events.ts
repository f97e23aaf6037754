/**
 * The only way to listen in the reader view and in the correction bar. Firefox shows a page's script the nodes of our
 * closed shadow roots (`event.originalTarget`, the selection), where the script can forge events: those are not heard.
 *
 * A script can also make the browser fire trusted events: it can move the focus, scroll, toggle, close and reset. So
 * what is stored must depend on the user's clicks and keys, or on `onChoice()`, and on nothing else.
 *
 * One attack remains: a script that holds a control can move it under the pointer, or capture the pointer for it, so
 * that the user's own click reaches it. It then does what it always does, with a value that it offers.
 */

type EventsOf<Target> = Target extends Window
  ? WindowEventMap
  : Target extends Element
    ? HTMLElementEventMap
    : Target extends AbortSignal
      ? AbortSignalEventMap
      : Target extends SpeechSynthesisUtterance
        ? SpeechSynthesisUtteranceEventMap
        : Record<never, never>;

type EventOf<Target, Type> = Type extends keyof EventsOf<Target> ? EventsOf<Target>[Type] : Event;

/** Calls `handle` with each event that the user or the browser causes, and with none that a script dispatches. */
export function onTrusted<Target extends EventTarget, Type extends string>(
  target: Target,
  type: Type,
  handle: (event: EventOf<Target, Type>) => void,
  // A forged event would use up a listener that hears one event only.
  options?: Omit<AddEventListenerOptions, 'once'>,
): void {
  const listener = (event: Event) => {
    if (event.isTrusted) handle(event as EventOf<Target, Type>);
  };
  // The prototype's, since a page can name an image like the method, which hides the document's own.
  Object.getPrototypeOf(target).addEventListener.call(target, type, listener, options);
}

/**
 * Calls `handle` when the user sets a slider or a list. Trusted `input` and `change` events of a checkbox
 * that a script put into the control, or made of it for a moment, do not count; nor does a control whose type
 * has ever changed.
 */
export function onChoice(
  control: HTMLInputElement | HTMLSelectElement,
  type: 'input' | 'change',
  handle: () => void,
): void {
  let isAsMade = true;
  const changes = new MutationObserver(() => {
    isAsMade = false;
  });
  changes.observe(control, { attributeFilter: ['type'] });
  onTrusted(control, type, ({ target }) => {
    // A change of a moment ago has not been reported yet.
    if (changes.takeRecords().length > 0) isAsMade = false;
    if (isAsMade && target === control) handle();
  });
}

/** The Latin letter of a key. A keyboard without Latin letters has the key of the same place. */
export const latinLetterOf = ({ key, code }: KeyboardEvent): string | undefined =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key([A-Z])$/.exec(code)?.[1].toLowerCase();
