import { JSDOM } from 'jsdom';
import { afterAll, expect, it, vi } from 'vitest';

const { window } = new JSDOM('<p tabindex="0">The mill</p><textarea></textarea>');
const { document, KeyboardEvent } = window;
for (const name of ['Element', 'HTMLElement', 'Document', 'ShadowRoot', 'document'] as const)
  vi.stubGlobal(name, window[name]);
// Other files read trees without these globals, and share the modules.
vi.resetModules();
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});
const { isPlainKey, keyPresses } = await import('./page-guard');

/** Presses a key in the element of that tag. */
function press(tag: string, more: KeyboardEventInit = {}): KeyboardEvent {
  document.querySelector<HTMLElement>(tag)!.focus();
  return new KeyboardEvent('keydown', { key: 'h', ...more });
}

it.each([{}, { shiftKey: true }])(
  'isPlainKey is true for a key in a text when it is pressed with %j',
  (more) => {
    expect(isPlainKey(press('p', more), document)).toBe(true);
  },
);

it.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { isComposing: true }])(
  'isPlainKey is false for a key in a text when it is pressed with %j',
  (more) => {
    expect(isPlainKey(press('p', more), document)).toBe(false);
  },
);

it('isPlainKey is false when the key writes in a field', () => {
  expect(isPlainKey(press('textarea'), document)).toBe(false);
});

/** For each of some events, true when it is a press; times in milliseconds. */
function pressesAmong(...events: readonly [type: string, key: string, time: number][]): boolean[] {
  const isPress = keyPresses();
  return events.map(([type, key, timeStamp]) => isPress({ type, key, timeStamp }));
}

it('Escape is pressed once when its press and release are heard', () => {
  const heard = pressesAmong(['keydown', 'Escape', 0], ['keyup', 'Escape', 50]);
  expect(heard).toEqual([true, false]);
});

it('Escape is pressed when its release alone is heard for the second time', () => {
  const unheard = pressesAmong(['keyup', 'Escape', 0], ['keyup', 'Escape', 900]);
  expect(unheard).toEqual([false, true]);
});

it('Escape is not pressed when its release alone is heard now and then, as after a search', () => {
  const unheard = pressesAmong(['keyup', 'Escape', 0], ['keydown', 'j', 3000], ['keyup', 'Escape', 5000]);
  expect(unheard).toEqual([false, true, false]);
});
