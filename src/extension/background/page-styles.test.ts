import { expect, it } from 'vitest';
import { COVER_CSS } from '../reader/view/cover';
import { cssOf } from './page-styles';

it('cssOf returns the sheet when a style is asked for by its name or as a tint', () => {
  expect(cssOf('cover')).toBe(COVER_CSS);
  expect(cssOf('dark-bands')).not.toBe(cssOf('light-bands'));
  expect(cssOf({ red: 1, green: 2, blue: 3, alpha: 0.5 })).toContain('rgb(1 2 3 / 0.5)');
});

it.each([undefined, null, '', 'toString', 'body{}', { red: '0)}body{', green: 0, blue: 0, alpha: 1 }])(
  'cssOf refuses the style when a page asks for %j',
  (style) => {
    expect(() => cssOf(style)).toThrow('unknown style');
  },
);
