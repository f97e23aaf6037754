/**
 * A hostile script of the page, which looks for the closed shadow root of a view that lies over the page, and
 * forges input there in every way that a script can. Each function is self-contained, since it is sent to the
 * browser and run in the page's own world.
 */

interface CapturedRoot {
  /** The root, once some node of it has leaked. */
  root: ShadowRoot | null;
  /** One line for each way in which it leaked: listener, type of event, property of the event. */
  shown: string[];
}

declare global {
  interface Window {
    captured: CapturedRoot;
    /** Adds another listener, after all that are there by now. */
    listenLate(): void;
  }
}

/**
 * Listens to all events, earlier than the extension where this is the page's first script, and searches each event for
 * a shadow root.
 */
export function captureRoot(): void {
  const TYPES = [
    'focus blur focusin focusout click dblclick auxclick contextmenu mousedown mouseup mousemove mouseover mouseout',
    'mouseenter mouseleave pointerdown pointerup pointermove pointerover pointerout pointerenter pointerleave',
    'pointercancel gotpointercapture lostpointercapture keydown keyup keypress beforeinput input change select',
    'selectstart selectionchange copy cut paste wheel scroll scrollend toggle beforetoggle cancel close command',
    'dragstart drag dragend dragenter dragover dragleave drop load error submit reset invalid DOMActivate',
    'fullscreenchange animationstart transitionrun',
  ]
    .join(' ')
    .split(' ');
  const KEYS = ['target', 'originalTarget', 'explicitOriginalTarget', 'relatedTarget', 'rangeParent'];
  const captured: CapturedRoot = { root: null, shown: [] };
  window.captured = captured;
  const look = (who: string, event: Event) => {
    const found = KEYS.map((key) => [key, (event as unknown as Record<string, unknown>)[key]] as const);
    for (const [key, node] of [...found, ...event.composedPath().map((node) => ['path', node] as const)]) {
      const root = node instanceof Node ? node.getRootNode() : null;
      if (!(root instanceof ShadowRoot)) continue;
      captured.root = root;
      const line = `${who} ${event.type} ${key}`;
      if (!captured.shown.includes(line)) captured.shown.push(line);
    }
  };
  const listen = (who: string, on: EventTarget, capture: boolean) => {
    for (const type of TYPES) on.addEventListener(type, (event) => look(who, event), capture);
  };
  listen('early', window, true);
  listen('capturing', document, true);
  listen('bubbling', window, false);
  window.listenLate = () => listen('late', window, true);
}

/**
 * Searches for a text with the browser's search.
 * @returns true when the selection reveals the inside of a shadow root to the page
 */
export function captureRootBySearch(text: string): boolean {
  const { find } = window as unknown as { find(text: string): boolean };
  const isFound = find.call(window, text);
  const root = getSelection()!.anchorNode?.getRootNode();
  getSelection()!.removeAllRanges();
  if (root instanceof ShadowRoot) window.captured.root = root;
  return isFound && root instanceof ShadowRoot;
}

/**
 * Tries every control of the captured root in every way that a script can. Left out are buttons that close the view, which
 * a script can remove in any case, and links, which lead where the page can go without them.
 * @returns the number of controls tried
 */
export function forgeAllInput(): number {
  const root = window.captured.root!;
  const leaves = ':is([commandfor], [popovertarget], a), :is([commandfor], [popovertarget], a) *';
  const controls = [...root.querySelectorAll<HTMLElement>('*')].filter((element) => !element.matches(leaves));
  const options = { bubbles: true, composed: true, cancelable: true };
  const events = (): Event[] => [
    ...['pointerdown', 'pointermove', 'pointerup', 'pointercancel'].map(
      (type) => new PointerEvent(type, { ...options, isPrimary: true }),
    ),
    ...['mousedown', 'mouseup', 'click', 'dblclick'].map((type) => new MouseEvent(type, options)),
    ...['ArrowRight', 'ArrowDown', 'ArrowUp', ' ', 'Enter', 'z'].flatMap((key) =>
      ['keydown', 'keypress', 'keyup'].map(
        (type) => new KeyboardEvent(type, { ...options, key, ctrlKey: key === 'z' }),
      ),
    ),
    ...['input', 'change', 'focus', 'scroll', 'scrollend', 'toggle', 'submit', 'reset'].map(
      (type) => new Event(type, options),
    ),
  ];
  const type = (text: string) => {
    document.execCommand('selectAll');
    document.execCommand('insertText', false, text);
  };
  const attempt = (way: () => void) => {
    try {
      way();
    } catch {
      // This browser does not support this way.
    }
  };

  /** Types into and clicks a slider turned into other inputs, and turns it back before other listeners run. */
  function forgeSlider(slider: HTMLInputElement): void {
    for (const kind of ['text', 'number', 'checkbox', 'radio']) {
      const turnBack = (event: Event) => {
        if (event.composedPath()[0] !== slider && event.target !== root.host) return;
        slider.type = 'range';
        slider.value = slider.max;
      };
      for (const heard of ['beforeinput', 'input', 'change']) {
        addEventListener(heard, turnBack, true);
        slider.type = kind;
        slider.focus();
        attempt(() => type(slider.max));
        slider.click();
        slider.blur();
        removeEventListener(heard, turnBack, true);
        slider.type = 'range';
      }
      slider.focus();
      slider.type = kind;
      attempt(() => type(slider.max));
      slider.type = 'range';
      slider.blur();
    }
    slider.focus();
    slider.value = slider.max;
    slider.blur();
    slider.stepUp(3);
    for (const event of events()) slider.dispatchEvent(event);
  }

  function forgeSelect(select: HTMLSelectElement): void {
    const { selectedIndex, size } = select;
    attempt(() => select.showPicker());
    for (const way of [1, 4]) {
      select.size = way;
      select.focus();
      select.selectedIndex = select.length - 1;
      for (const event of events()) select.dispatchEvent(event);
      for (const option of select.options) {
        for (const event of events()) option.dispatchEvent(event);
        option.selected = true;
        option.click();
      }
      select.blur();
    }
    Object.assign(select, { size, selectedIndex });
  }

  /** Adds a checkbox inside the control: clicking it by script makes events that count as trusted. */
  function forgeWithin(control: Element): void {
    for (const kind of ['checkbox', 'radio', 'text']) {
      const box = document.createElement('input');
      box.type = kind;
      control.append(box);
      box.click();
      box.focus();
      attempt(() => type('1'));
      box.blur();
      box.remove();
    }
  }

  /** Puts the control into a form that is submitted and reset, with a label that is clicked. */
  function forgeByForm(control: HTMLElement): void {
    const { parentNode, nextSibling } = control;
    const kind = control.getAttribute('type');
    const form = document.createElement('form');
    const label = document.createElement('label');
    form.addEventListener('submit', (event) => event.preventDefault());
    parentNode!.insertBefore(form, nextSibling);
    form.append(label);
    label.append(control);
    label.click();
    form.reset();
    if (control instanceof HTMLButtonElement) {
      control.type = 'submit';
      attempt(() => form.requestSubmit(control));
    }
    attempt(() => form.requestSubmit());
    if (kind !== null) control.setAttribute('type', kind);
    parentNode!.insertBefore(control, nextSibling);
    form.remove();
  }

  // An answer disappears when its correction is undone; and the last control of a row may appear only later.
  for (const control of [...controls].reverse().concat(controls)) {
    for (const event of events()) control.dispatchEvent(event);
    control.click?.();
    if (!control.matches('button, input, select, label, .view, .keys, article')) continue;
    control.focus();
    control.blur();
    if (control instanceof HTMLSelectElement) forgeSelect(control);
    if (control instanceof HTMLInputElement && control.type === 'range') forgeSlider(control);
    forgeWithin(control);
    if (control.matches('button, input, select')) forgeByForm(control);
  }
  return controls.length;
}
