import { JSDOM } from 'jsdom';
import { afterAll, expect, it, vi } from 'vitest';

const { window } = new JSDOM('<p tabindex="0">The mill</p><textarea></textarea>');
const { document, KeyboardEvent } = window;
for (const name of ['Element', 'HTMLElement', 'Document', 'ShadowRoot', 'document'] as const)
  vi.stubGlobal(name, window[name]);
afterAll(() => vi.unstubAllGlobals());
const { isPlainKey } = await import('./page-guard');

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
