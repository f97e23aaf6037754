import { expect, it } from 'vitest';
import { altTextOf } from './alt-text';

it.each([
  [null, ''],
  [' A bridge\n opens ', 'A bridge opens'],
  ['Ada Holm&#8217;s bridge &amp; road', 'Ada Holm’s bridge & road'],
  ['Photo by <a href="/holm">Ada Holm</a>', 'Photo by Ada Holm'],
  ['30 years of <br/> tags', '30 years of tags'],
  ['2 < 3 > 1', '2 < 3 > 1'],
  ['The <video> element', 'The <video> element'],
  ['IMG_4228.JPG', ''],
  ['Ada Holm on the bridge.jpg', 'Ada Holm on the bridge'],
  ['How to open a .png file', 'How to open a .png file'],
])('reads %j as %j', (stated, text) => expect(altTextOf(stated)).toBe(text));
