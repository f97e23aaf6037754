import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { DEFAULTS } from '../../settings/settings-schema';
import { type ReaderKey, readerKeyOf, settingsAfter } from './reader-keys';

const { window } = new JSDOM();
const press = (key: string, more: KeyboardEventInit = {}) =>
  new window.KeyboardEvent('keydown', { key, ...more });

it.each([
  ['j', 'down'],
  ['k', 'up'],
  ['n', 'next'],
  ['p', 'previous'],
  ['+', 'larger'],
  ['-', 'smaller'],
  ['t', 'theme'],
  ['?', 'help'],
  ['x', null],
] as const)('readerKeyOf takes %s for %s', (key, meaning) => {
  expect(readerKeyOf(press(key), null)).toBe(meaning);
});

it('readerKeyOf takes the key of the same place when a keyboard has no Latin letters', () => {
  expect(readerKeyOf(press('о', { code: 'KeyJ' }), null)).toBe('down');
});

it.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { shiftKey: true }])(
  'readerKeyOf leaves a letter to others when it is pressed with %j',
  (modifier) => {
    expect(readerKeyOf(press('t', modifier), null)).toBeNull();
  },
);

it.each(['<input type="text">', '<select></select>'])(
  'readerKeyOf leaves keys alone when %s has the focus',
  (html) => {
    const { document } = new JSDOM(html).window;
    expect(readerKeyOf(press('j'), document.body.firstElementChild)).toBeNull();
  },
);

it('settingsAfter goes through all themes, and keeps the size within its limits', () => {
  const { reader } = DEFAULTS;
  expect(settingsAfter('theme', { ...reader, theme: 'contrast' })).toEqual({ theme: 'system' });
  expect(settingsAfter('larger', { ...reader, size: 36 })).toEqual({ size: 36 });
  expect(settingsAfter('smaller', { ...reader, size: 20 })).toEqual({ size: 19 });
  expect(settingsAfter('down' satisfies ReaderKey, reader)).toBeNull();
});
